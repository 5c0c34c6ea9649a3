import Foundation

/// The members of a payload of the usual form. What it cannot answer, the full decoder answers.
struct UsualKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: UsualMembers

    private var view: UsualPayloadView { members.view }
    private var full: JSONKeyedContainer<Key> { JSONKeyedContainer(decoder: view.full) }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { full.allKeys }

    func contains(_ key: Key) -> Bool { find(key) != nil || view.isDetached && full.contains(key) }

    func decodeNil(forKey key: Key) throws -> Bool {
        if let value = find(key) { return value.kind == .null }
        return try full.decodeNil(forKey: key)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        if let value = find(key), let boolean = view.boolean(value) { return boolean }
        return try full.decode(type, forKey: key)
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        if let value = find(key), let string = view.string(value) { return string }
        return try full.decode(type, forKey: key)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        if let value = find(key), let double = view.double(value) { return double }
        return try full.decode(type, forKey: key)
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        // So few digits are neither infinite nor zero as a Float.
        if let value = find(key), let double = view.double(value) { return Float(double) }
        return try full.decode(type, forKey: key)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        if let value = find(key), let integer = view.integer(value) { return integer }
        return try full.decode(type, forKey: key)
    }

    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try integer(key) ?? full.decode(type, forKey: key)
    }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try integer(key) ?? full.decode(type, forKey: key)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        if Value.self != URL.self, Value.self != Data.self, Value.self != Decimal.self, let value = find(key) {
            // Why it failed, the full decoder says.
            if let decoded = try? Value(from: UsualValueDecoder(view, key, value)) { return decoded }
        }
        return try full.decode(type, forKey: key)
    }

    // The usual way to an optional value asks three times for the member.

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try isPresent(key) ? decode(type, forKey: key) : nil
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try isPresent(key) ? decode(type, forKey: key) : nil
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try isPresent(key) ? decode(type, forKey: key) : nil
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try isPresent(key) ? decode(type, forKey: key) : nil
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try isPresent(key) ? decode(type, forKey: key) : nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try full.nestedContainer(keyedBy: type, forKey: key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try full.nestedUnkeyedContainer(forKey: key)
    }

    func superDecoder() throws -> any Decoder { try full.superDecoder() }
    func superDecoder(forKey key: Key) throws -> any Decoder { try full.superDecoder(forKey: key) }

    /// Whether the member is there and not null.
    private func isPresent(_ key: Key) throws -> Bool {
        if let value = find(key) { return value.kind != .null }
        return view.isDetached ? try full.contains(key) && !full.decodeNil(forKey: key) : false
    }

    private func integer<Integer: FixedWidthInteger>(_ key: Key) -> Integer? {
        find(key).flatMap { view.integer($0) }.flatMap { Integer(exactly: $0) }
    }

    private func find(_ key: Key) -> UsualMember.Value? { members.value(of: key) }
}
