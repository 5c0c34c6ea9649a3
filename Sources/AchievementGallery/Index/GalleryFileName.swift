public import AchievementCore
import AchievementSupport

/// File names for players, whatever their ids contain.
public enum GalleryFileName {
    /// The maximum length of a player's part of the name; longer ones are shortened and end in a hash.
    private static let limit = 80

    /// A file name without extension: `player-` and the id, safe on every file system and in a URL path.
    ///
    /// Lowercase ASCII letters, digits and hyphens are kept, and every other byte of the id's UTF-8 becomes `_` and two
    /// hexadecimal digits, so no two ids share a name, even where case or Unicode form does not count. If the result
    /// would be longer than 80 characters, the name keeps its beginning, followed by `.` and the SHA-256 of the id.
    public static func safe(for player: PlayerID) -> String {
        let bytes = Array(player.rawValue.utf8)
        var name = ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                name += "_" + hexadecimal(byte)
            }
        }
        guard name.utf8.count > limit else { return "player-\(name)" }
        return "player-\(name.prefix(48)).\(SHA256.digest(bytes).map(hexadecimal).joined())"
    }

    /// The SHA-256 of the player's id for a name created by ``safe(for:)``; `nil` for any other name.
    package static func digest(ofPlayerIn name: String) -> String? {
        guard name.hasPrefix("player-") else { return nil }
        let text = name.dropFirst("player-".count)
        if let dot = text.lastIndex(of: ".") { return String(text[text.index(after: dot)...]) }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "_") else {
                bytes.append(byte)
                continue
            }
            guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return SHA256.digest(bytes).map(hexadecimal).joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
