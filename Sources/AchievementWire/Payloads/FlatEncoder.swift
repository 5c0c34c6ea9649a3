import Foundation

/// A fast path that writes the canonical JSON of a flat struct, as most payloads are: its members are strings, numbers
/// or booleans, or encode themselves as one of these. The general path is `JSONEncoder` followed by a parser for its
/// output.
///
/// Everything else takes the general path: nested objects, arrays, and the types that `JSONEncoder` encodes specially.
final class FlatEncoder: Encoder {
    /// Thrown for values that only `JSONEncoder` supports.
    struct Unsupported: Error {}

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var members: [(key: String, json: Range<Int>)] = []
    /// The values of the members, concatenated.
    private var values: [UInt8] = []
    /// The member whose value is encoding itself; `nil` while the struct as a whole is.
    private(set) var key: String?
    /// Whether a value requested something that only `JSONEncoder` supports.
    var isUnsupported = false

    /// The canonical JSON of `value`; `nil` if it is not flat.
    static func encode(_ value: some Encodable) -> [UInt8]? {
        let encoder = FlatEncoder()
        encoder.members.reserveCapacity(4)
        encoder.values.reserveCapacity(64)
        // `JSONEncoder` reports what is wrong with a value.
        guard (try? value.encode(to: encoder)) != nil, !encoder.isUnsupported else { return nil }
        return encoder.object
    }

    /// The members as an object, sorted by the bytes of the keys; `nil` if a key is duplicated, or if there are no
    /// members, in which case the value may not be an object.
    private var object: [UInt8]? {
        guard !members.isEmpty else { return nil }
        if members.count > 1 { members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
        var output: [UInt8] = []
        output.reserveCapacity(members.reduce(1) { $0 + $1.key.utf8.count + $1.json.count + 4 })
        for index in members.indices {
            if index > 0, members[index].key.utf8.elementsEqual(members[index - 1].key.utf8) { return nil }
            output.append(UInt8(ascii: index == 0 ? "{" : ","))
            Self.append(members[index].key, to: &output)
            output.append(UInt8(ascii: ":"))
            output += values[members[index].json]
        }
        output.append(UInt8(ascii: "}"))
        return output
    }

    private static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { CanonicalJSON.appendString($0, to: &output) }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if key != nil { isUnsupported = true }
        return KeyedEncodingContainer(FlatMembers<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isUnsupported = true
        return RefusedList(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { FlatValue(encoder: self) }

    func add(_ key: String, json: some Sequence<UInt8>) { addMember(key) { $0.append(contentsOf: json) } }

    func add(_ key: String, text: String) { addMember(key) { Self.append(text, to: &$0) } }

    func add(_ key: String, integer: some BinaryInteger) {
        var digits = String(integer)
        // Integers that a `Double` cannot hold exactly have a canonical form of their own.
        addMember(key) { values in digits.withUTF8 { JSONNumber.appendCanonical($0, to: &values) } }
    }

    func add(_ key: String, number: some BinaryFloatingPoint & CustomStringConvertible) throws {
        guard number.isFinite else { throw Unsupported() }
        // Most numbers are whole, and their plain digits are canonical.
        if let whole = Int64(exactly: number), whole != 0, whole.magnitude < 1_000_000_000_000_000 {
            return add(key, json: String(whole).utf8)
        }
        var digits = number.description
        addMember(key) { values in digits.withUTF8 { JSONNumber.appendCanonical($0, to: &values) } }
    }

    private func addMember(_ key: String, _ append: (inout [UInt8]) -> Void) {
        let start = values.count
        append(&values)
        members.append((key, start..<values.count))
    }

    /// Adds a value that encodes itself as a single string, number or boolean.
    func add<Value: Encodable>(_ key: String, _ value: Value) throws {
        guard !Self.isSpecial(Value.self), self.key == nil else { throw Unsupported() }
        let count = members.count
        self.key = key
        try value.encode(to: self)
        self.key = nil
        guard members.count == count + 1 else { throw Unsupported() }
    }

    /// Whether `JSONEncoder` encodes a type specially.
    private static func isSpecial(_ type: any Any.Type) -> Bool {
        type == Date.self || type == Data.self || type == URL.self || type == Decimal.self || type == Float.self
    }
}
