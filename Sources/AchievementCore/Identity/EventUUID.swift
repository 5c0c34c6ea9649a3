/// A UUID whose text is in lowercase: `123e4567-e89b-42d3-a456-426614174000`.
///
/// Comparing the numbers gives the byte order of the texts, because digits sort before letters.
///
/// The text form is defined in RFC 9562, section 4.
@usableFromInline package struct EventUUID: Hashable, Comparable, Sendable {
    /// The first 16 digits.
    package let high: UInt64
    /// The last 16 digits.
    package let low: UInt64

    /// The length of the text in bytes.
    package static let length = 36

    /// The UUID with these digits.
    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Parses a text; `nil` if it is not a UUID in lowercase.
    package init?(_ text: ExactText) {
        guard text.string.utf8.count == Self.length else { return nil }
        let parsed = text.string.utf8.withContiguousStorageIfAvailable { EventUUID($0) }
        guard let parsed = parsed ?? nil else { return nil }
        self = parsed
    }

    /// Parses UTF-8 bytes; `nil` if they are not a UUID in lowercase.
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count == Self.length else { return nil }
        let hyphen = UInt8(ascii: "-")
        guard text[8] == hyphen, text[13] == hyphen, text[18] == hyphen, text[23] == hyphen else { return nil }
        guard let first = Self.number(text, 0..<8), let second = Self.number(text, 9..<13),
            let third = Self.number(text, 14..<18), let fourth = Self.number(text, 19..<23),
            let fifth = Self.number(text, 24..<36)
        else { return nil }
        self.init(high: first << 32 | second << 16 | third, low: fourth << 48 | fifth)
    }

    /// The lowercase text.
    package var text: ExactText {
        ExactText(
            String(unsafeUninitializedCapacity: Self.length) { characters in
                characters.baseAddress.map { write(to: $0) }
                return Self.length
            })
    }

    /// Writes the ``length`` bytes of the text to `characters`.
    package func write(to characters: UnsafeMutablePointer<UInt8>) {
        var offset = 0
        for digit in 0..<32 {
            if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
                characters[offset] = UInt8(ascii: "-")
                offset += 1
            }
            let number = digit < 16 ? high : low
            let value = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * (digit & 15))) & 15
            characters[offset] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
            offset += 1
        }
    }

    /// Whether the text of `left` comes first.
    @usableFromInline package static func < (left: EventUUID, right: EventUUID) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }

    /// The value of lowercase hexadecimal digits; `nil` if a byte is not such a digit.
    @inline(__always)
    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64? {
        var number: UInt64 = 0
        // A byte that is not a digit sets a bit above the low four.
        var wrong: UInt8 = 0
        for offset in range {
            let digit = digits[Int(text[offset])]
            wrong |= digit
            number = number << 4 | UInt64(digit & 15)
        }
        return wrong < 16 ? number : nil
    }

    /// The value of each character as a hexadecimal digit; 255 if it is not one.
    private static let digits: [UInt8] = (0..<256).map { character in
        switch UInt8(character) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(character) - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt8(character) - UInt8(ascii: "a") + 10
        default: 255
        }
    }
}
