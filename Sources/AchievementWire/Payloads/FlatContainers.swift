/// The members of a struct that a ``FlatEncoder`` writes.
struct FlatMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FlatEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { encoder.add(key.stringValue, json: "null".utf8) }
    func encode(_ value: Bool, forKey key: Key) throws { encoder.add(key.stringValue, json: "\(value)".utf8) }
    func encode(_ value: String, forKey key: Key) throws { encoder.add(key.stringValue, text: value) }
    func encode(_ value: Double, forKey key: Key) throws { try encoder.add(key.stringValue, number: value) }
    func encode(_ value: Float, forKey key: Key) throws { throw FlatEncoder.Unsupported() }
    func encode(_ value: Int, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: Int8, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: Int16, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: Int32, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: Int64, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: UInt, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: UInt8, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: UInt16, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: UInt32, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: UInt64, forKey key: Key) throws { encoder.add(key.stringValue, integer: value) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.add(key.stringValue, value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.isUnsupported = true
        return KeyedEncodingContainer(FlatMembers<Nested>(encoder: encoder))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

    func superEncoder() -> any Encoder {
        encoder.isUnsupported = true
        return encoder
    }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

/// The single value as which a member encodes itself.
struct FlatValue: SingleValueEncodingContainer {
    let encoder: FlatEncoder
    var codingPath: [any CodingKey] { [] }

    /// The key of the member being encoded; throws if the value is not a member, because then it is not an object.
    private func key() throws -> String {
        guard let key = encoder.key else { throw FlatEncoder.Unsupported() }
        return key
    }

    func encodeNil() throws { encoder.add(try key(), json: "null".utf8) }
    func encode(_ value: Bool) throws { encoder.add(try key(), json: "\(value)".utf8) }
    func encode(_ value: String) throws { encoder.add(try key(), text: value) }
    func encode(_ value: Double) throws { try encoder.add(try key(), number: value) }
    func encode(_ value: Float) throws { throw FlatEncoder.Unsupported() }
    func encode(_ value: Int) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: Int8) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: Int16) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: Int32) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: Int64) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: UInt) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: UInt8) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: UInt16) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: UInt32) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: UInt64) throws { encoder.add(try key(), integer: value) }
    func encode(_ value: some Encodable) throws { throw FlatEncoder.Unsupported() }
}

/// A list, which is never flat.
struct RefusedList: UnkeyedEncodingContainer {
    let encoder: FlatEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    func encodeNil() throws { throw FlatEncoder.Unsupported() }
    func encode(_ value: some Encodable) throws { throw FlatEncoder.Unsupported() }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(FlatMembers<Nested>(encoder: encoder))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { encoder }
}
