import AchievementCore
import AchievementStorage

/// Canonical JSON, split into a template that many rows share, and the values of one row.
///
/// `{"minutes":25,"task":"letter"}` is split into the template `{"minutes":#,"task":$}` and the values `25` and
/// `letter`. The placeholders are control characters, which canonical JSON never contains.
struct JSONTemplate {
    /// The values to split off.
    enum Values {
        /// Numbers, and texts that are values of an object rather than keys. Texts in arrays stay in the template.
        case all
        /// Numbers only.
        case numbers
    }

    /// The JSON with a placeholder for each value.
    private var text: [UInt8] = []
    /// The template as a text.
    private(set) var shared = ExactText("")
    /// The values with separators between them.
    private(set) var values: [UInt8] = []

    private static let number: UInt8 = 1
    private static let string: UInt8 = 2
    private static let separator: UInt8 = 3
    /// The maximum size of a template, in bytes; longer ones are hardly ever shared.
    private static let limit = 512

    /// Splits `json`. Returns `nil` if it is not canonical, or is too short or too long to be worth sharing. O(n).
    init?(_ json: [UInt8], taking kinds: Values) {
        guard json.count > 2 else { return nil }
        text.reserveCapacity(json.count)
        values.reserveCapacity(json.count)
        guard parse(json, kinds), text.count <= Self.limit else { return nil }
        shared = ExactText(String(decoding: text, as: UTF8.self))
        // Decoding replaces invalid UTF-8.
        guard shared.string.utf8.elementsEqual(text) else { return nil }
    }

    private mutating func parse(_ json: [UInt8], _ kinds: Values) -> Bool {
        var index = 0
        var count = 0
        func mark(_ mark: UInt8, _ value: Range<Int>, _ template: inout JSONTemplate) {
            template.text.append(mark)
            if count > 0 { template.values.append(Self.separator) }
            template.values.append(contentsOf: json[value])
            count += 1
        }
        while index < json.count {
            let byte = json[index]
            switch byte {
            case UInt8(ascii: "\""):
                guard let end = Self.endOfString(json, from: index) else { return false }
                let isValue = index > 0 && json[index - 1] == UInt8(ascii: ":")
                if isValue, case .all = kinds {
                    mark(Self.string, index + 1..<end - 1, &self)
                } else {
                    text.append(contentsOf: json[index..<end])
                }
                index = end
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                var end = index + 1
                while end < json.count, Self.belongsToNumber(json[end]) { end += 1 }
                mark(Self.number, index..<end, &self)
                index = end
            case 0..<0x20:
                return false
            default:
                text.append(byte)
                index += 1
            }
        }
        return true
    }

    /// The index after the closing quote; `nil` if there is none, or if a control character comes before it.
    private static func endOfString(_ json: [UInt8], from start: Int) -> Int? {
        var index = start + 1
        while index < json.count {
            switch json[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\") where index + 1 < json.count && json[index + 1] >= 0x20: index += 2
            case 0..<0x20, UInt8(ascii: "\\"): return nil
            default: index += 1
            }
        }
        return nil
    }

    private static func belongsToNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// The values of `json` if it fits a template, else `nil`. Checking that is cheaper than splitting again.
    /// ``joined(_:_:)`` turns the values into the same JSON again. O(n).
    static func values(of json: [UInt8], from template: [UInt8]) -> [UInt8]? {
        var values: [UInt8] = []
        values.reserveCapacity(json.count)
        return match(json, from: template, &values) ? values : nil
    }

    private static func match(_ json: [UInt8], from template: [UInt8], _ values: inout [UInt8]) -> Bool {
        var index = 0
        var isFirst = true
        for byte in template {
            guard index < json.count else { return false }
            guard byte == number || byte == string else {
                guard json[index] == byte else { return false }
                index += 1
                continue
            }
            if !isFirst { values.append(separator) }
            isFirst = false
            var end = index
            if byte == number {
                while end < json.count, belongsToNumber(json[end]) { end += 1 }
                guard end > index else { return false }
                values.append(contentsOf: json[index..<end])
            } else {
                guard json[index] == UInt8(ascii: "\""), let close = endOfString(json, from: index) else {
                    return false
                }
                end = close
                values.append(contentsOf: json[index + 1..<end - 1])
            }
            index = end
        }
        return index == json.count
    }

    /// The JSON from which a template and values were split; `nil` if they do not fit together. O(n).
    static func joined(_ text: String, _ values: ArraySlice<UInt8>) -> [UInt8]? {
        var json: [UInt8] = []
        json.reserveCapacity(text.utf8.count + values.count)
        var rest = values
        var isFirst = true
        for byte in text.utf8 {
            guard byte == number || byte == string else {
                json.append(byte)
                continue
            }
            // There is one separator between two values.
            if !isFirst { guard rest.popFirst() == separator else { return nil } }
            isFirst = false
            let value = rest.prefix { $0 != separator }
            rest = rest.dropFirst(value.count)
            if byte == string { json.append(UInt8(ascii: "\"")) }
            json.append(contentsOf: value)
            if byte == string { json.append(UInt8(ascii: "\"")) }
        }
        return rest.isEmpty ? json : nil
    }
}

/// JSON as stored in a row: the number of its template and the values, or no number and the whole JSON.
struct SharedJSON {
    /// The number of the template; `nil` if the row contains the whole JSON.
    let template: Int64?
    /// The values, or the whole JSON.
    let bytes: [UInt8]

    /// Splits `json`, and assigns a number to a new template.
    init(_ json: [UInt8], taking kinds: JSONTemplate.Values, _ texts: TextTable) throws(StoreError) {
        guard let parts = JSONTemplate(json, taking: kinds),
            let number = try texts.makeNumber(ofOptional: parts.shared)
        else {
            (template, bytes) = (nil, json)
            return
        }
        (template, bytes) = (number, parts.values)
    }

    /// Creates JSON that was split with a template that has a number.
    init(template: Int64, values: [UInt8]) { (self.template, bytes) = (template, values) }

    /// The JSON of a row; `nil` if its values do not fit its template.
    static func json(_ bytes: ArraySlice<UInt8>, template: String?) -> [UInt8]? {
        guard let template else { return Array(bytes) }
        return JSONTemplate.joined(template, bytes)
    }
}
