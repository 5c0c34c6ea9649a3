import AchievementSupport

/// Reads the format of ``RecordWriter``. Returns `nil` at the end and for malformed bytes, and never traps.
struct RecordReader {
    let bytes: ArraySlice<UInt8>
    var index: Int
    let end: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        (index, end) = (bytes.startIndex, bytes.endIndex)
    }

    var isAtEnd: Bool { index >= end }

    @inline(__always)
    mutating func byte() -> UInt8? {
        guard index < end else { return nil }
        defer { index += 1 }
        return bytes[index]
    }

    @inline(__always)
    private mutating func bits() -> UInt64? {
        Varint.decode { byte() }
    }

    /// The next unsigned number; `nil` for 2^53 or more, which no counter reaches.
    @inline(__always)
    mutating func count() -> Int64? {
        guard let bits = bits(), bits < 1 << 53 else { return nil }
        return Int64(bits)
    }

    /// The next signed number.
    @inline(__always)
    mutating func signed() -> Int64? {
        bits().map { Varint.signed($0) }
    }

    /// The next eight bytes.
    mutating func word() -> UInt64? { number(of: 8) }

    /// The next bytes, at most eight, as a big-endian number.
    mutating func number(of count: Int) -> UInt64? {
        guard count <= 8, end - index >= count else { return nil }
        var word: UInt64 = 0
        for position in index..<(index + count) { word = word << 8 | UInt64(bytes[position]) }
        index += count
        return word
    }

    /// The next bytes, which are preceded by their length.
    mutating func payload() -> ArraySlice<UInt8>? {
        guard let count = count(), count <= Int64(end - index) else { return nil }
        defer { index += Int(count) }
        return bytes[index..<(index + Int(count))]
    }
}

/// Writes numbers as variable-length integers; see `Varint`. Numbers below 128 take one byte.
struct RecordWriter {
    var bytes: [UInt8] = []

    @inline(__always)
    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes an unsigned number. A negative number, which no caller passes, is written as 0.
    @inline(__always)
    mutating func write(count: Int64) { write(bits: UInt64(max(0, count))) }

    /// Writes a signed number in zigzag encoding, so that small magnitudes of both signs are short.
    @inline(__always)
    mutating func write(signed number: Int64) { write(bits: Varint.zigzag(number)) }

    @inline(__always)
    private mutating func write(bits: UInt64) { Varint.encode(bits) { bytes.append($0) } }

    /// Writes eight bytes.
    mutating func write(word: UInt64) { write(word, of: 8) }

    /// Writes the lowest `count` bytes of a number, big-endian.
    mutating func write(_ number: UInt64, of count: Int) {
        var byteIndex = count
        while byteIndex > 0 {
            byteIndex -= 1
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(byteIndex * 8)))
        }
    }

    /// Writes bytes, preceded by their length.
    mutating func write(payload: some Collection<UInt8>) {
        write(count: Int64(payload.count))
        bytes.append(contentsOf: payload)
    }
}
