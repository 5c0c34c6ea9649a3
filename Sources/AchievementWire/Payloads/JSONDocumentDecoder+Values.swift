import Foundation

/// Reading the value at `node`, to which `key` leads from the decoder's own value; no key, the decoder's own.
extension JSONDocumentDecoder {
    func boolean(_ key: (any CodingKey)? = nil, at node: JSONNode) throws -> Bool {
        if let value = document.boolean(of: node) { return value }
        throw mismatch(Bool.self, "true or false", key: key, at: node)
    }

    func string(_ key: (any CodingKey)? = nil, at node: JSONNode) throws -> String {
        if let value = document.string(of: node) { return value }
        throw mismatch(String.self, "a string", key: key, at: node)
    }

    func double(_ key: (any CodingKey)? = nil, at node: JSONNode) throws -> Double {
        if let value = document.double(of: node) { return value }
        let isNumber = document.kind(of: node) == .number
        throw mismatch(Double.self, isNumber ? "a number that a Double can hold" : "a number", key: key, at: node)
    }

    func float(_ key: (any CodingKey)? = nil, at node: JSONNode) throws -> Float {
        let double = try double(key, at: node)
        let value = Float(double)
        if value.isFinite, value != 0 || double == 0 { return value }
        throw mismatch(Float.self, "a number that a Float can hold", key: key, at: node)
    }

    func integer<Integer: FixedWidthInteger>(
        _ type: Integer.Type, _ key: (any CodingKey)? = nil, at node: JSONNode
    ) throws -> Integer {
        if let value = document.integer(of: node, as: type) { return value }
        let isInteger =
            document.kind(of: node) == .number && document.withText(of: node) { JSONNumber($0).exponent >= 0 }
        let range = isInteger ? " from \(Integer.min) to \(Integer.max)" : ""
        throw mismatch(type, "an integer\(range)", key: key, at: node)
    }

    /// The decoder's own value as any type.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = try foundationValue(type) { return value }
        do {
            return try Value(from: self)
        } catch DecodingError.dataCorrupted(let context)
            where context.underlyingError == nil && context.codingPath.count == codingPath.count
        {
            // What enumerations throw for a raw value that they do not have.
            guard let allowed = rawValues(of: type) else { throw DecodingError.dataCorrupted(context) }
            throw mismatch(type, "one of \(allowed.joined(separator: ", "))")
        }
    }

    /// The value as one of the types that `JSONEncoder` treats in its own way by default, `nil` for other types.
    private func foundationValue<Value>(_ type: Value.Type) throws -> Value? {
        let (value, expected): (Any?, String)
        if type == URL.self {
            (value, expected) = (URL(string: try string(at: node)), "a URL")
        } else if type == Data.self {
            (value, expected) = (Data(base64Encoded: try string(at: node)), "Base64")
        } else if type == Decimal.self {
            (value, expected) = (try decimal(), "a number that a Decimal can hold")
        } else {
            return nil
        }
        guard let value = value as? Value else { throw mismatch(type, expected) }
        return value
    }

    /// Read from the canonical text, so that a decimal is the same when it is read from stored bytes.
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
