/// Reads the format of ``ByteWriter``. Returns `nil` at the end and for malformed bytes, and never traps.
@usableFromInline package struct ByteReader {
    @usableFromInline let bytes: ArraySlice<UInt8>
    @usableFromInline var index: Int

    /// Creates a reader at the start of `bytes`.
    @inlinable package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Whether all bytes were read.
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

    /// 2^53 - 1, which a double can represent: larger than any counter, and small enough that sums do not overflow.
    package static let largestCount: UInt64 = (1 << 53) - 1

    /// A counter, 0 or more; `nil` if it is out of range.
    package mutating func count() -> Int64? {
        guard let number = number(), number >= 0, number.magnitude <= Self.largestCount else { return nil }
        return number
    }

    /// Bytes that are preceded by their length.
    @inlinable package mutating func payload() -> ArraySlice<UInt8>? {
        guard let count = number(), count >= 0, Int64(bytes.endIndex - index) >= count else { return nil }
        defer { index += Int(count) }
        return bytes[index..<(index + Int(count))]
    }

    /// A text that is preceded by its length; `nil` if its bytes are not UTF-8.
    package mutating func text() -> String? {
        guard let bytes = payload() else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}
