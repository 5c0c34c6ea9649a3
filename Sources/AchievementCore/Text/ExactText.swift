/// Text that is compared and hashed by its UTF-8 bytes.
///
/// `String` compares by canonical equivalence: the composed and the decomposed form of a name are equal in a `Set` but
/// two rows in a database. Everything that identifies something (players, events, set members) uses this type instead,
/// so that memory and storage agree. Texts are ordered by their bytes.
public struct ExactText: Sendable, CustomStringConvertible {
    /// The text itself.
    public let string: String

    /// Wraps `string`; O(1) for native strings.
    public init(_ string: String) {
        var native = string
        native.makeContiguousUTF8()
        self.string = native
    }

    /// The text itself.
    public var description: String { string }
}

extension ExactText: Hashable {
    /// Whether both have the same UTF-8 bytes. O(length).
    public static func == (left: ExactText, right: ExactText) -> Bool {
        let (left, right) = (left.string.utf8, right.string.utf8)
        guard left.count == right.count else { return false }
        let isSame = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { right in
                areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (isSame ?? nil) ?? left.elementsEqual(right)
    }

    /// Compares two buffers of equal length, eight bytes at a time: lookups of ids spend most of their time here.
    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.baseAddress != right.baseAddress else { return true }
        var offset = 0
        while offset + 8 <= left.count {
            let isSame =
                left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard isSame else { return false }
            offset += 8
        }
        while offset < left.count {
            guard left[offset] == right[offset] else { return false }
            offset += 1
        }
        return true
    }

    /// Hashes the UTF-8 bytes, so that equal texts hash alike.
    public func hash(into hasher: inout Hasher) {
        let done: Void? = string.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        guard done == nil else { return }
        var copy = string
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension ExactText: Comparable {
    /// Whether the UTF-8 bytes of `left` come first.
    public static func < (left: ExactText, right: ExactText) -> Bool {
        left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
    }
}

extension ExactText: ExpressibleByStringLiteral {
    /// Wraps the literal unchanged.
    public init(stringLiteral value: String) { self.init(value) }
}

extension ExactText: Codable {
    /// Reads any text, byte for byte.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text as a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string)
    }
}

extension ExactText: CodingKeyRepresentable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { return nil }
    }

    /// The text as an object key.
    public var codingKey: any CodingKey { Key(stringValue: string) }

    /// The text of an object key.
    public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}
