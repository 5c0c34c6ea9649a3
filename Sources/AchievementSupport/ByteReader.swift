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

    /// The next number; see ``Varint``.
    @inlinable package mutating func number() -> Int64? {
        Varint.decode { byte() }.map { Varint.signed($0) }
    }

    /// 2^53 - 1, which a double can hold: larger than any counter, and small enough that sums do not overflow.
    package static let largestCount: UInt64 = (1 << 53) - 1

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
