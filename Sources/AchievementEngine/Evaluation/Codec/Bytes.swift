import AchievementCore

/// Reads what ``ByteWriter`` wrote; `nil` at the end or at nonsense, never a trap.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    var isAtEnd: Bool { index >= bytes.endIndex }

    mutating func byte() -> UInt8? {
        guard index < bytes.endIndex else { return nil }
        defer { index += 1 }
        return bytes[index]
    }

    mutating func number() -> Int64? {
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

    /// More than is ever counted, and far from where sums overflow.
    static let largestCount = Amount.limit.magnitude

    /// A number from 0 on that is counted up; `nil` if it is too large for that.
    mutating func count() -> Int64? {
        guard let number = number(), number >= 0, number.magnitude <= Self.largestCount else { return nil }
        return number
    }

    mutating func payload() -> ArraySlice<UInt8>? {
        guard let count = number(), count >= 0, Int64(bytes.endIndex - index) >= count else { return nil }
        defer { index += Int(count) }
        return bytes[index..<(index + Int(count))]
    }
}

/// Writes numbers compactly: small ones take one byte.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// LEB128 of the zigzag form, so that small negative numbers are short too.
    mutating func write(_ number: Int64) {
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ payload: some Collection<UInt8>) {
        write(Int64(payload.count))
        bytes.append(contentsOf: payload)
    }

    /// Writes what `body` writes, behind its length.
    mutating func writePayload(_ body: (inout ByteWriter) -> Void) {
        let start = bytes.count
        // The length of nearly every payload fits in one byte.
        bytes.append(0)
        body(&self)
        let count = bytes.count - start - 1
        guard count >= 64 else { return bytes[start] = UInt8(count << 1) }
        var length = ByteWriter(capacity: 4)
        length.write(Int64(count))
        bytes.replaceSubrange(start...start, with: length.bytes)
    }
}
