/// The members that a payload struct asked for while it was decoded.
package final class AskedMembers {
    /// All members that were asked for.
    package private(set) var names: Set<String> = []
    /// The members that decoding requires.
    package private(set) var required: Set<String> = []

    fileprivate func ask(_ key: some CodingKey) { names.insert(key.stringValue) }

    fileprivate func demand(_ key: some CodingKey) {
        if names.insert(key.stringValue).inserted { required.insert(key.stringValue) }
    }
}

extension ParsedEvent {
    /// The number of members of the payload. O(1).
    package var memberCount: Int { payload.document.count(of: payload.node) }

    /// The names of the payload's members.
    package var memberNames: [String] {
        payload.document.members(of: payload.node).compactMap { payload.document.string(of: $0.key) }
    }

    /// Whether all members of the payload are among `names`, which must be distinct.
    package func hasOnlyMembers(named names: [String]) -> Bool {
        names.count { payload.document.member(named: $0, of: payload.node) != nil } == memberCount
    }

    /// Decodes the payload again, and records the members that its struct asks for.
    package func askedMembers<Payload: Decodable>(of type: Payload.Type) -> AskedMembers {
        let asked = AskedMembers()
        _ = try? type.init(from: NotingDecoder(base: payload, asked: asked))
        return asked
    }
}

/// A decoder that records which members of the outermost object are asked for.
private struct NotingDecoder: Decoder {
    let base: JSONDocumentDecoder
    let asked: AskedMembers

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(NotingContainer(base: try base.container(keyedBy: type), asked: asked))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try base.unkeyedContainer() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { try base.singleValueContainer() }
}

private struct NotingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    let asked: AskedMembers

    var codingPath: [any CodingKey] { base.codingPath }

    var allKeys: [Key] {
        // A type that asks for all keys ignores none.
        for key in base.allKeys { asked.ask(key) }
        return base.allKeys
    }

    func contains(_ key: Key) -> Bool {
        asked.ask(key)
        return base.contains(key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        asked.demand(key)
        return try base.decode(type, forKey: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        asked.demand(key)
        return try base.nestedContainer(keyedBy: type, forKey: key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        asked.demand(key)
        return try base.nestedUnkeyedContainer(forKey: key)
    }

    func superDecoder() throws -> any Decoder { try base.superDecoder() }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        asked.demand(key)
        return try base.superDecoder(forKey: key)
    }
}
