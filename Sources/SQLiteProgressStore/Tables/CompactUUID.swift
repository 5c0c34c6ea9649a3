import AchievementCore

/// Writes UUIDs as bytes: most event ids are UUIDs, and the index over them is what an event costs most.
///
/// `123e4567-e89b-42d3-a456-426614174000` becomes 16 bytes; with capital letters, one more byte follows. Any other
/// text stays a text, so that what is read back is what was written, byte by byte.
struct CompactUUID {
    /// 16 bytes, or 17 for capital letters.
    let bytes: [UInt8]

    private static let hyphens = [8, 13, 18, 23]
    private static let capitalMark: UInt8 = 1

    /// The compact form of `text`; `nil` if it is not a UUID in letters of one size.
    init?(_ text: ExactText) {
        var text = text.string
        guard text.utf8.count == 36, let bytes = text.withUTF8({ CompactUUID.bytes($0) }) else { return nil }
        self.bytes = bytes
    }

    /// Wraps bytes that were made by ``init(_:)``; `nil` for others.
    init?(bytes: [UInt8]) {
        guard bytes.count == 16 || (bytes.count == 17 && bytes.last == CompactUUID.capitalMark) else { return nil }
        self.bytes = bytes
    }

    /// The text that the bytes stand for.
    var text: ExactText {
        let ten = bytes.count == 17 ? UInt8(ascii: "A") : UInt8(ascii: "a")
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : ten + value - 10 }
        var characters: [UInt8] = []
        characters.reserveCapacity(36)
        for byte in bytes.prefix(16) {
            if CompactUUID.hyphens.contains(characters.count) { characters.append(UInt8(ascii: "-")) }
            characters.append(digit(byte >> 4))
            characters.append(digit(byte & 15))
        }
        return ExactText(String(decoding: characters, as: UTF8.self))
    }

    private static func bytes(_ characters: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(17)
        var (hasSmall, hasCapital) = (false, false)
        var high: UInt8?
        for (index, character) in characters.enumerated() {
            if hyphens.contains(index) {
                guard character == UInt8(ascii: "-") else { return nil }
                continue
            }
            let value: UInt8
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = character - UInt8(ascii: "a") + 10
                hasSmall = true
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = character - UInt8(ascii: "A") + 10
                hasCapital = true
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard !(hasSmall && hasCapital) else { return nil }
        if hasCapital { bytes.append(capitalMark) }
        return bytes
    }
}
