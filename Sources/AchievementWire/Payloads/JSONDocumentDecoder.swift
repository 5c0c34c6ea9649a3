import Foundation

extension JSONDocument {
    /// Decodes a `Decodable` type from the value at `node`, or from the whole document if `node` is `nil`.
    ///
    /// Members that the type does not ask for are ignored. An integer can be decoded from any number whose exact value
    /// is an integer in range (`1e3`, `10.0`), a `Double` from any number that does not become infinite or zero. `URL`,
    /// `Data` (Base64), `Date` (seconds since 2001) and `Decimal` have the form that `JSONEncoder` gives them by
    /// default. A value decodes to the same result from its canonical bytes.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, at node: JSONNode? = nil
    ) throws(PayloadError) -> Value {
        try JSONDocumentDecoder(self, at: node ?? root).decode(type)
    }
}

/// Decodes types from a value of a ``JSONDocument``.
///
/// For types that take a `Decoder`; otherwise use ``JSONDocument/decode(_:at:)``, which also turns errors into a
/// ``PayloadError``. The errors thrown here are `DecodingError`s with a ``PayloadError`` as their underlying error.
package final class JSONDocumentDecoder: Decoder, Sendable {
    let document: JSONDocument
    let node: JSONNode
    private let parent: JSONDocumentDecoder?
    private let key: (any CodingKey)?

    /// Creates a decoder for the value at `node`.
    package init(_ document: JSONDocument, at node: JSONNode) {
        self.document = document
        self.node = node
        parent = nil
        key = nil
    }

    /// Creates a decoder for a value inside that of `parent`; `key` leads from there to here.
    init(_ parent: JSONDocumentDecoder, _ key: any CodingKey, at node: JSONNode) {
        document = parent.document
        self.node = node
        self.parent = parent
        self.key = key
    }

    /// Empty: types are decoded without any context.
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The keys that lead from the outermost decoded value to this one. O(depth).
    package var codingPath: [any CodingKey] {
        // Only errors and a few types ask for the path, so it is assembled on demand.
        var path: [any CodingKey] = []
        var decoder: JSONDocumentDecoder? = self
        while let current = decoder {
            if let key = current.key { path.append(key) }
            decoder = current.parent
        }
        return path.reversed()
    }

    /// The members of the value; throws if it isn't an object.
    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard document.kind(of: node) == .object else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(JSONKeyedContainer(decoder: self))
    }

    /// The elements of the value; throws if it isn't an array.
    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard document.kind(of: node) == .array else { throw mismatch([Any].self, "an array") }
        return JSONUnkeyedContainer(decoder: self)
    }

    /// The value itself, of any kind.
    package func singleValueContainer() throws -> any SingleValueDecodingContainer {
        JSONSingleValueContainer(decoder: self)
    }

    /// The error for a value that is not `expected`.
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

/// Reads the value at `node`, to which `key` leads from the decoder's own value, or the decoder's own value without a
/// key.
extension JSONDocumentDecoder {
    func boolean(_ key: @autoclosure () -> (any CodingKey)? = nil, at node: JSONNode) throws -> Bool {
        if let value = document.boolean(of: node) { return value }
        throw mismatch(Bool.self, "true or false", key: key(), at: node)
    }

    func string(_ key: @autoclosure () -> (any CodingKey)? = nil, at node: JSONNode) throws -> String {
        if let value = document.string(of: node) { return value }
        throw mismatch(String.self, "a string", key: key(), at: node)
    }

    func double(_ key: @autoclosure () -> (any CodingKey)? = nil, at node: JSONNode) throws -> Double {
        if let value = document.double(of: node) { return value }
        let isNumber = document.kind(of: node) == .number
        throw mismatch(Double.self, isNumber ? "a number that a Double can hold" : "a number", key: key(), at: node)
    }

    func float(_ key: @autoclosure () -> (any CodingKey)? = nil, at node: JSONNode) throws -> Float {
        let double = try double(key(), at: node)
        let value = Float(double)
        if value.isFinite, value != 0 || double == 0 { return value }
        throw mismatch(Float.self, "a number that a Float can hold", key: key(), at: node)
    }

    func integer<Integer: FixedWidthInteger>(
        _ type: Integer.Type, _ key: @autoclosure () -> (any CodingKey)? = nil, at node: JSONNode
    ) throws -> Integer {
        if let value = document.integer(of: node, as: type) { return value }
        let isInteger =
            document.kind(of: node) == .number && document.withText(of: node) { JSONNumber($0).exponent >= 0 }
        let range = isInteger ? " from \(Integer.min) to \(Integer.max)" : ""
        throw mismatch(type, "an integer\(range)", key: key(), at: node)
    }

    /// Decodes the decoder's own value as any type; see ``JSONDocument/decode(_:at:)``.
    func decode<Value: Decodable>(_ type: Value.Type) throws(PayloadError) -> Value {
        do {
            return try value(type)
        } catch {
            throw PayloadError(error, in: document, at: node)
        }
    }

    /// Decodes the decoder's own value as any type.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if Value.self == URL.self || Value.self == Data.self || Value.self == Decimal.self {
            return try foundationValue(type)
        }
        do {
            return try Value(from: self)
        } catch DecodingError.dataCorrupted(let context)
            where context.underlyingError == nil && context.codingPath.count == codingPath.count
        {
            // Enumerations throw this error for a raw value that they do not have.
            guard let allowed = rawValues(of: type) else { throw DecodingError.dataCorrupted(context) }
            throw mismatch(type, "one of \(allowed.joined(separator: ", "))")
        }
    }

    /// Decodes the value as one of the types that `JSONEncoder` encodes specially by default.
    private func foundationValue<Value>(_ type: Value.Type) throws -> Value {
        let (value, expected): (Any?, String)
        if type == URL.self {
            (value, expected) = (URL(string: try string(at: node)), "a URL")
        } else if type == Data.self {
            (value, expected) = (Data(base64Encoded: try string(at: node)), "Base64")
        } else {
            (value, expected) = (try decimal(), "a number that a Decimal can hold")
        }
        guard let value = value as? Value else { throw mismatch(type, expected) }
        return value
    }

    /// Reads the canonical text, so that a decimal is the same when it is read from stored bytes.
    private func decimal() throws -> Decimal? {
        guard document.kind(of: node) == .number else { throw mismatch(Decimal.self, "a number") }
        let text = String(decoding: document.canonicalBytes(of: node), as: UTF8.self)
        let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// The raw values of an enumeration that lists its cases.
private func rawValues(of type: Any.Type) -> [String]? {
    func values<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable).map { String(describing: $0.rawValue) } }
    }
    guard let type = type as? any CaseIterable.Type else { return nil }
    let names = values(type)
    return names.isEmpty ? nil : names
}

/// The index of an array element in a coding path.
struct ElementKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }

    init?(stringValue: String) { nil }

    init?(intValue: Int) { index = intValue }

    var stringValue: String { "[\(index)]" }
    var intValue: Int? { index }
}

/// A key that no type declares, such as that of a superclass.
struct NamedKey: CodingKey {
    let stringValue: String

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }

    var intValue: Int? { nil }
}
