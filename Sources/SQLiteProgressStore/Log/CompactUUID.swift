package import AchievementCore

/// A UUID as its 128 bits, because most event ids are UUIDs.
///
/// `123e4567-e89b-42d3-a456-426614174000` is a UUID, and so is the same in capital letters, which is remembered. Any
/// other text stays a text, so that reading returns exactly the bytes that were written.
package struct CompactUUID: Hashable {
    /// The upper 64 bits.
    package let high: UInt64
    /// The lower 64 bits.
    package let low: UInt64
    /// Whether the letters are capital.
    package let isCapital: Bool

    private static let capitalMark: UInt8 = 1

    /// Creates the UUID with these bits.
    package init(high: UInt64, low: UInt64, isCapital: Bool = false) {
        (self.high, self.low, self.isCapital) = (high, low, isCapital)
    }

    /// Parses `text`; `nil` if it is not a UUID, or mixes lower and upper case.
    package init?(_ text: ExactText) {
        if let uuid = EventUUID(text) {
            self.init(high: uuid.high, low: uuid.low)
            return
        }
        guard text.string.utf8.count == EventUUID.length else { return nil }
        let small = text.string.lowercased()
        guard let uuid = EventUUID(ExactText(small)), ExactText(small.uppercased()) == text else { return nil }
        self.init(high: uuid.high, low: uuid.low, isCapital: true)
    }

    /// Decodes ``bytes``; `nil` for other bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == 16 || (bytes.count == 17 && bytes.last == CompactUUID.capitalMark) else { return nil }
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: word(bytes[..<8]), low: word(bytes[8..<16]), isCapital: bytes.count == 17)
    }

    /// The UUID as 16 bytes, or 17 for capital letters.
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

    /// The text of the UUID.
    package var text: ExactText {
        let text = EventUUID(high: high, low: low).text
        return isCapital ? ExactText(text.string.uppercased()) : text
    }
}
