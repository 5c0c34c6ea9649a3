/// The fingerprint of a criterion: 16 hexadecimal digits, or any text that another release wrote.
///
/// Digits are stored as a number: each unlock has a fingerprint, and a 16-byte string would be a heap object whose
/// reference count all cores contend for.
package struct CriterionFingerprint: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case number(UInt64)
        case text(String)
    }

    private let form: Form

    /// The fingerprint with this text.
    package init(_ text: String) {
        let number = text.utf8.count == 16 ? UInt64(text, radix: 16) : nil
        // A text that parses as a number but is not in canonical form, such as "+F", stays a text.
        form = number.flatMap { Self.digits($0) == text ? .number($0) : nil } ?? .text(text)
    }

    /// The fingerprint of a hash.
    package init(_ hash: UInt64) { form = .number(hash) }

    /// The text.
    package var text: String {
        switch form {
        case .number(let number): Self.digits(number)
        case .text(let text): text
        }
    }

    /// The number as 16 hexadecimal digits.
    private static func digits(_ number: UInt64) -> String {
        String(unsafeUninitializedCapacity: 16) { digits in
            for index in 0..<16 {
                let digit = UInt8(number >> UInt64(60 - 4 * index) & 15)
                digits[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
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
