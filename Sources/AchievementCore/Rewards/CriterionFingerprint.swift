/// The fingerprint of a criterion: 16 hexadecimal digits, or whatever text another release has left.
///
/// Digits are kept as their number. Each unlock holds a fingerprint, and a text of 16 bytes would be an object whose
/// holders all cores count.
package struct CriterionFingerprint: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case number(UInt64)
        case text(String)
    }

    private let form: Form

    /// The fingerprint with a text.
    package init(_ text: String) {
        form = Self.number(text.utf8).map { .number($0) } ?? .text(text)
    }

    /// The fingerprint with a hash.
    package init(_ hash: UInt64) { form = .number(hash) }

    /// The text.
    package var text: String {
        switch form {
        case .number(let number): Self.digits(number)
        case .text(let text): text
        }
    }

    /// 16 hexadecimal digits.
    private static func digits(_ number: UInt64) -> String {
        String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(number >> UInt64(60 - 4 * place) & 15)
                digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 16
        }
    }

    /// The number that ``digits(_:)`` writes so; `nil` if it writes none so.
    private static func number(_ digits: String.UTF8View) -> UInt64? {
        guard digits.count == 16 else { return nil }
        var number: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return number
    }
}

extension CriterionFingerprint: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
