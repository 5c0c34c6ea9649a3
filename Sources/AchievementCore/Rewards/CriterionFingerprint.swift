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
        let number = text.utf8.count == 16 ? UInt64(text, radix: 16) : nil
        // Texts that only mean a number, such as "+F", are no digits of ours.
        form = number.flatMap { Self.digits($0) == text ? .number($0) : nil } ?? .text(text)
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
}

extension CriterionFingerprint: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try ExactText(from: decoder).string)
    }

    package func encode(to encoder: any Encoder) throws {
        try ExactText(text).encode(to: encoder)
    }
}
