/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONDocumentDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    // Sorted, so that a dictionary with equivalent keys decodes to the same value from canonical bytes.
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

    // The default implementations look up the member three times.

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try present(key).map { try decoder.boolean(key, at: $0) }
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try present(key).map { try decoder.string(key, at: $0) }
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try present(key).map { try decoder.double(key, at: $0) }
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try present(key).map { try decoder.integer(type, key, at: $0) }
    }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key).map { try JSONDocumentDecoder(decoder, key, at: $0).value(type) }
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

    /// The value of a member; `nil` if it is missing or null.
    private func present(_ key: Key) -> JSONNode? {
        find(key).flatMap { decoder.document.kind(of: $0) == .null ? nil : $0 }
    }

    private func node(_ key: some CodingKey) throws -> JSONNode {
        if let node = find(key) { return node }
        throw DecodingError.keyNotFound(
            key, .init(codingPath: codingPath, debugDescription: "\(key.stringValue) is missing"))
    }
}

/// The decoder's value as a whole.
struct JSONSingleValueContainer: SingleValueDecodingContainer {
    let decoder: JSONDocumentDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.document.kind(of: decoder.node) == .null }

    func decode(_ type: Bool.Type) throws -> Bool { try decoder.boolean(at: decoder.node) }
    func decode(_ type: String.Type) throws -> String { try decoder.string(at: decoder.node) }
    func decode(_ type: Double.Type) throws -> Double { try decoder.double(at: decoder.node) }
    func decode(_ type: Float.Type) throws -> Float { try decoder.float(at: decoder.node) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type, at: decoder.node) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type, at: decoder.node) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}

/// The elements of an array, in order.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: JSONDocumentDecoder
    private var rest: JSONElements
    private var next: JSONNode?
    private(set) var currentIndex = 0

    init(decoder: JSONDocumentDecoder) {
        self.decoder = decoder
        rest = decoder.document.elements(of: decoder.node)
        next = rest.next()
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { decoder.document.count(of: decoder.node) }
    var isAtEnd: Bool { next == nil }

    mutating func decodeNil() throws -> Bool {
        // A value is only consumed if it is null.
        guard decoder.document.kind(of: try current(Any?.self).node) == .null else { return false }
        advance()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try element { try $0.boolean($1, at: $2) } }
    mutating func decode(_ type: String.Type) throws -> String { try element { try $0.string($1, at: $2) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try element { try $0.double($1, at: $2) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try element { try $0.float($1, at: $2) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try integer() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try element { try JSONDocumentDecoder($0, $1, at: $2).value(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try element { try JSONDocumentDecoder($0, $1, at: $2).container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try element { try JSONDocumentDecoder($0, $1, at: $2).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder {
        try element { JSONDocumentDecoder($0, $1, at: $2) }
    }

    private mutating func integer<Integer: FixedWidthInteger>() throws -> Integer {
        try element { try $0.integer(Integer.self, $1, at: $2) }
    }

    /// Reads the current element, and advances if that succeeds.
    private mutating func element<Value>(
        _ read: (JSONDocumentDecoder, ElementKey, JSONNode) throws -> Value
    ) throws -> Value {
        let (key, node) = try current(Value.self)
        let value = try read(decoder, key, node)
        advance()
        return value
    }

    private func current(_ type: Any.Type) throws -> (key: ElementKey, node: JSONNode) {
        let key = ElementKey(currentIndex)
        if let next { return (key, next) }
        let path = codingPath + [key]
        let problem = PayloadError(path: PayloadError.path(path), found: nil)
        throw DecodingError.valueNotFound(
            type, .init(codingPath: path, debugDescription: problem.description, underlyingError: problem))
    }

    private mutating func advance() {
        next = rest.next()
        currentIndex += 1
    }
}
