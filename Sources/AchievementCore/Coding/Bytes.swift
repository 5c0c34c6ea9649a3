/// Reads what ``ByteWriter`` wrote; `nil` at the end or for malformed bytes, never a trap.
@usableFromInline package struct ByteReader {
    @usableFromInline let bytes: ArraySlice<UInt8>
    @usableFromInline var index: Int

    /// Reads `bytes` from their start.
    @inlinable package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Whether everything was read.
    @inlinable package var isAtEnd: Bool { index >= bytes.endIndex }

    /// The next byte.
    @inlinable package mutating func byte() -> UInt8? {
        guard index < bytes.endIndex else { return nil }
        defer { index += 1 }
        return bytes[index]
    }

    /// The next number.
    @inlinable package mutating func number() -> Int64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let next = byte() {
            guard shift < 64 else { return nil }
            value |= UInt64(next & 0x7F) << shift
            if next & 0x80 == 0 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
            shift += 7
        }
        return nil
    }

    /// Larger than any counter, and small enough that sums do not overflow.
    package static let largestCount = Amount.limit.magnitude

    /// A counter, from 0 on; `nil` if it is out of range.
    package mutating func count() -> Int64? {
        guard let number = number(), number >= 0, number.magnitude <= Self.largestCount else { return nil }
        return number
    }

    /// Bytes, preceded by their length.
    @inlinable package mutating func payload() -> ArraySlice<UInt8>? {
        guard let count = number(), count >= 0, Int64(bytes.endIndex - index) >= count else { return nil }
        defer { index += Int(count) }
        return bytes[index..<(index + Int(count))]
    }

    /// A text, preceded by its length; `nil` if its bytes are not UTF-8.
    package mutating func text() -> String? {
        guard let bytes = payload() else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}

/// Writes numbers as variable-length integers: small ones take one byte.
@usableFromInline package struct ByteWriter {
    /// What was written.
    @usableFromInline package var bytes: [UInt8]

    /// An empty writer with a reserved `capacity` in bytes.
    @inlinable package init(capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Writes one byte.
    @inlinable package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number: LEB128 of the zigzag form, so that small negative numbers are short too.
    @inlinable package mutating func write(_ number: Int64) {
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes bytes, preceded by their length.
    @inlinable package mutating func write(_ payload: some Collection<UInt8>) {
        write(Int64(payload.count))
        bytes.append(contentsOf: payload)
    }

    /// Writes what `body` writes, preceded by its length.
    @inlinable package mutating func writePayload(_ body: (inout ByteWriter) -> Void) {
        let start = bytes.count
        // The length of nearly every payload fits in one byte.
        bytes.append(0)
        body(&self)
        let count = bytes.count - start - 1
        guard count >= 64 else { return bytes[start] = UInt8(count << 1) }
        var rest = count << 1
        var place = start
        bytes[place] = UInt8(truncatingIfNeeded: rest) | 0x80
        while rest >= 0x80 {
            rest >>= 7
            place += 1
            bytes.insert(UInt8(truncatingIfNeeded: rest) | (rest >= 0x80 ? 0x80 : 0), at: place)
        }
    }
}
