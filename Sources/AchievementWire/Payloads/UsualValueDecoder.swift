import Foundation

/// The decoder of one member's value, for types that are scalars on the wire, such as enumerations.
final class UsualValueDecoder: Decoder, SingleValueDecodingContainer {
    private let view: UsualPayloadView
    private let key: any CodingKey
    private let value: UsualMember.Value

    init(_ view: UsualPayloadView, _ key: any CodingKey, _ value: UsualMember.Value) {
        (self.view, self.key, self.value) = (view, key, value)
        view.valueCount += 1
    }

    deinit { view.valueCount -= 1 }

    var codingPath: [any CodingKey] { [key] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try full.container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try full.unkeyedContainer() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value.kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        if let boolean = view.boolean(value) { return boolean }
        return try single.decode(type)
    }

    func decode(_ type: String.Type) throws -> String {
        if let string = view.string(value) { return string }
        return try single.decode(type)
    }

    func decode(_ type: Double.Type) throws -> Double {
        if let double = view.double(value) { return double }
        return try single.decode(type)
    }

    func decode(_ type: Float.Type) throws -> Float { try single.decode(type) }

    func decode(_ type: Int.Type) throws -> Int { try integer() ?? single.decode(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() ?? single.decode(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() ?? single.decode(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() ?? single.decode(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() ?? single.decode(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() ?? single.decode(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() ?? single.decode(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() ?? single.decode(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() ?? single.decode(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() ?? single.decode(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let isFoundation = type == URL.self || type == Data.self || type == Decimal.self
        if !isFoundation, let decoded = try? Value(from: self) { return decoded }
        return try full.value(type)
    }

    private func integer<Integer: FixedWidthInteger>() -> Integer? {
        view.integer(value).flatMap { Integer(exactly: $0) }
    }

    /// The decoder that can do everything.
    private var full: JSONDocumentDecoder {
        let payload = view.full
        let node = payload.document.member(named: key.stringValue, of: payload.node) ?? payload.node
        return JSONDocumentDecoder(payload, key, at: node)
    }

    private var single: JSONSingleValueContainer { JSONSingleValueContainer(decoder: full) }
}
