/// The fingerprint of a criterion: 16 hexadecimal digits, or any text that another release has written.
///
/// Digits are stored as a number. Each unlock has a fingerprint, and a string of 16 bytes would be a heap object, whose
/// reference count all cores would contend for.
package struct CriterionFingerprint: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case number(UInt64)
        case text(String)
    }

    private let form: Form

    /// The fingerprint with this text.
    package init(_ text: String) {
        let number = text.utf8.count == 16 ? UInt64(text, radix: 16) : nil
        // Texts that parse as a number but are not in the canonical form, such as "+F", stay texts.
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

    /// 16 hexadecimal digits.
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
