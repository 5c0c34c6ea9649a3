package import AchievementCore

/// A UUID as its 128 bits: most event ids are UUIDs.
///
/// `123e4567-e89b-42d3-a456-426614174000` is one, and so is the same in capital letters, which is remembered. Any other
/// text stays a text, so that what is read back is what was written, byte by byte.
package struct CompactUUID: Hashable {
    /// The first 64 bits.
    package let high: UInt64
    /// The others.
    package let low: UInt64
    /// Whether the letters are capitals.
    package let isCapital: Bool

    private static let capitalMark: UInt8 = 1

    /// The UUID of these bits.
    package init(high: UInt64, low: UInt64, isCapital: Bool = false) {
        (self.high, self.low, self.isCapital) = (high, low, isCapital)
    }

    /// The compact form of `text`; `nil` if it is not a UUID in letters of one size.
    package init?(_ text: ExactText) {
        guard text.string.utf8.count == 36 else { return nil }
        let parsed = text.string.utf8.withContiguousStorageIfAvailable { CompactUUID($0) }
        guard let compact = parsed ?? CompactUUID(Array(text.string.utf8)) else { return nil }
        self = compact
    }

    private init?(_ characters: some Collection<UInt8>) {
        // The high half, then the low one; where hyphens stand.
        var (high, low): (UInt64, UInt64) = (0, 0)
        var (hasSmall, hasCapital) = (false, false)
        var place = 0
        for character in characters {
            defer { place += 1 }
            if place == 8 || place == 13 || place == 18 || place == 23 {
                guard character == UInt8(ascii: "-") else { return nil }
                continue
            }
            var value = character &- UInt8(ascii: "0")
            if value > 9 {
                let letter = (character | 0x20) &- UInt8(ascii: "a")
                guard letter < 6 else { return nil }
                value = letter + 10
                if character & 0x20 == 0 { hasCapital = true } else { hasSmall = true }
            }
            if place < 18 { high = high << 4 | UInt64(value) } else { low = low << 4 | UInt64(value) }
        }
        guard !(hasSmall && hasCapital) else { return nil }
        self.init(high: high, low: low, isCapital: hasCapital)
    }

    /// Reads what ``bytes`` made; `nil` for other bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == 16 || (bytes.count == 17 && bytes.last == CompactUUID.capitalMark) else { return nil }
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: word(bytes[..<8]), low: word(bytes[8..<16]), isCapital: bytes.count == 17)
    }

    /// 16 bytes, or 17 for capital letters.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(17)
        for word in [high, low] {
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        if isCapital { bytes.append(CompactUUID.capitalMark) }
        return bytes
    }

    /// The text that it stands for.
    package var text: ExactText {
        let ten = isCapital ? UInt8(ascii: "A") - 10 : UInt8(ascii: "a") - 10
        return ExactText(
            String(unsafeUninitializedCapacity: 36) { characters in
                var place = 0
                for (word, hyphens) in [(high, [8, 12]), (low, [0, 4])] {
                    for digit in 0..<16 {
                        if hyphens.contains(digit) {
                            characters[place] = UInt8(ascii: "-")
                            place += 1
                        }
                        let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - digit * 4)) & 15
                        characters[place] = value < 10 ? UInt8(ascii: "0") + value : ten + value
                        place += 1
                    }
                }
                return place
            })
    }
}
