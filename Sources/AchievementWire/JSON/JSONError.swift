import AchievementCore

/// The reason why bytes are not acceptable JSON, with the position.
package struct JSONError: Error, Hashable, Sendable {
    /// The problem.
    package let problem: Problem
    /// The offset of the byte, counted from 0, at which the problem was noticed.
    package let offset: Int

    /// Creates an error for `problem` at the byte `offset`.
    package init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    /// A problem with a JSON text.
    package enum Problem: Hashable, Sendable {
        /// The text ends before its value does, or contains no value.
        case unexpectedEnd
        /// A byte that is not allowed at its position.
        case unexpectedByte(UInt8)
        /// Something follows the value.
        case trailingText
        /// A comma before a closing bracket.
        case trailingComma
        /// Bytes that are not UTF-8: overlong forms, surrogates, scalars beyond U+10FFFF, or truncated sequences.
        case invalidUTF8
        /// A byte order mark before the value.
        case byteOrderMark
        /// An unescaped control character in a string.
        case controlCharacter
        /// A backslash that does not begin a valid escape.
        case invalidEscape
        /// A lone half of a surrogate pair.
        case loneSurrogate
        /// A key that the object already has.
        case duplicateKey(String)
        /// A number with a leading zero.
        case leadingZero
        /// A number that lacks digits.
        case invalidNumber
        /// A number whose decimal exponent is beyond ±999,999,999.
        case exponentTooLarge
        /// Arrays and objects nested deeper than allowed.
        case tooDeep(limit: Int)
        /// More bytes than a document may have.
        case tooLong(limit: Int)
    }
}

extension JSONError: CustomStringConvertible {
    /// The problem and its byte offset: `the JSON ends too early at byte 117`.
    package var description: String { "\(problem) at byte \(offset)" }
}

extension JSONError.Problem: CustomStringConvertible {
    /// The problem in words, with the character or limit involved.
    package var description: String {
        switch self {
        case .unexpectedEnd: "the JSON ends too early"
        case .unexpectedByte(let byte): "unexpected \(name(of: byte))"
        case .trailingText: "text after the end of the JSON value"
        case .trailingComma: "a comma before a closing bracket"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .byteOrderMark: "a byte order mark"
        case .controlCharacter: "an unescaped control character in a string"
        case .invalidEscape: "an invalid escape in a string"
        case .loneSurrogate: "half of a surrogate pair in a string"
        case .duplicateKey(let key): "the key \"\(Excerpt.text(key))\" for the second time"
        case .leadingZero: "a number with a leading zero"
        case .invalidNumber: "a number that lacks digits"
        case .exponentTooLarge: "a number with an exponent beyond 999999999"
        case .tooDeep(let limit): "nesting deeper than \(limit)"
        case .tooLong(let limit): "more than \(limit) bytes"
        }
    }

    private func name(of byte: UInt8) -> String {
        (0x20..<0x7F).contains(byte)
            ? "character \(Character(UnicodeScalar(byte)))" : "byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
}
