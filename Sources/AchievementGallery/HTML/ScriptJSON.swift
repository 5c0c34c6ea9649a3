import Foundation

/// A value as JSON for a `script` element; nothing in it can end the element.
struct ScriptJSON {
    let text: String

    /// Encodes `value` with sorted keys.
    init(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and integers can always be encoded.
        let data = (try? encoder.encode(value)) ?? Data("null".utf8)
        var text = ""
        for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "<", "\u{2028}", "\u{2029}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(isNoncharacter(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        self.text = text
    }
}

private func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
}
