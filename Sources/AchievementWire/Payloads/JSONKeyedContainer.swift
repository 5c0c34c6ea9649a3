/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONDocumentDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    // Sorted, so that a dictionary with equivalent keys reads the same from canonical bytes.
    var allKeys: [Key] {
        decoder.document.sortedKeys(of: decoder.node).compactMap { key in
            decoder.document.string(of: key).flatMap(Key.init(stringValue:))
        }
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { decoder.document.kind(of: try node(key)) == .null }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.boolean(key, at: node(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.string(key, at: node(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder.double(key, at: node(key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder.float(key, at: node(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder.integer(type, key, at: node(key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder.integer(type, key, at: node(key)) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try JSONDocumentDecoder(decoder, key, at: node(key)).value(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try JSONDocumentDecoder(decoder, key, at: node(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try JSONDocumentDecoder(decoder, key, at: node(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let key = NamedKey(stringValue: "super")
        return JSONDocumentDecoder(decoder, key, at: try node(key))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        JSONDocumentDecoder(decoder, key, at: try node(key))
    }

    private func find(_ key: some CodingKey) -> JSONNode? {
        decoder.document.member(named: key.stringValue, of: decoder.node)
    }

    private func node(_ key: some CodingKey) throws -> JSONNode {
        if let node = find(key) { return node }
        throw DecodingError.keyNotFound(
            key, .init(codingPath: codingPath, debugDescription: "\(key.stringValue) is missing"))
    }
}
