/// Decodes types from a value of a ``JSONDocument``.
///
/// Made for types that take a `Decoder`; otherwise use ``JSONDocument/decode(_:at:)``, which also turns errors into a
/// ``PayloadError``. The errors thrown here are `DecodingError`s, whose underlying error is that problem.
package final class JSONDocumentDecoder: Decoder {
    let document: JSONDocument
    let node: JSONNode
    private let parent: JSONDocumentDecoder?
    private let key: (any CodingKey)?

    /// A decoder for the value at `node`.
    package init(_ document: JSONDocument, at node: JSONNode) {
        self.document = document
        self.node = node
        parent = nil
        key = nil
    }

    /// A decoder for a value inside another one's; `key` leads from there to here.
    init(_ parent: JSONDocumentDecoder, _ key: any CodingKey, at node: JSONNode) {
        document = parent.document
        self.node = node
        self.parent = parent
        self.key = key
    }

    /// Empty: types are decoded without a context.
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The keys that lead from the value that was decoded first to this one. O(depth).
    package var codingPath: [any CodingKey] {
        // Only errors and a few types ask for the path, so it is put together when they do.
        var path: [any CodingKey] = []
        var decoder: JSONDocumentDecoder? = self
        while let current = decoder {
            if let key = current.key { path.append(key) }
            decoder = current.parent
        }
        return path.reversed()
    }

    /// The members of the value; throws if it is no object.
    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard document.kind(of: node) == .object else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(JSONKeyedContainer(decoder: self))
    }

    /// The elements of the value; throws if it is no array.
    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard document.kind(of: node) == .array else { throw mismatch([Any].self, "an array") }
        return JSONUnkeyedContainer(decoder: self)
    }

    /// The value as it is, of whatever kind.
    package func singleValueContainer() throws -> any SingleValueDecodingContainer {
        JSONSingleValueContainer(decoder: self)
    }

    /// The error for the value being something else than `expected`.
    func mismatch(_ type: Any.Type, _ expected: String, key: (any CodingKey)? = nil, at node: JSONNode? = nil)
        -> DecodingError
    {
        let node = node ?? self.node
        let path = codingPath + (key.map { [$0] } ?? [])
        let problem = PayloadError(
            path: PayloadError.path(path), found: document.excerpt(of: node), expected: expected)
        let context = DecodingError.Context(
            codingPath: path, debugDescription: problem.description, underlyingError: problem)
        return document.kind(of: node) == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
