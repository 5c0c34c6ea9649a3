import AchievementCore
import Foundation

/// What the script of a player's page needs to know.
struct PageData: Encodable {
    struct Item: Encodable {
        let id: String
        let title: String
        let description: String
        let icon: String
        let color: String
        let glyph: String
        let rarity: String
        let rarityName: String
        let points: Int
        let found: Bool
    }

    /// The player's part of keys in the browser's storage.
    let player: String
    let language: String
    let showing: String
    let more: String
    let showAll: String
    /// Newest first.
    let unlocks: [Item]

    init(_ model: GalleryModel, words: GalleryWords) {
        player = GalleryFileName.safe(for: model.player)
        language = model.language.rawValue
        showing = words.say(.showing)
        more = words.say(.moreUnlocked)
        showAll = words.say(.showAll)
        unlocks = model.recent.entries.map { entry in
            Item(
                id: entry.id, title: entry.card.title.shortened(to: 80),
                description: entry.card.description.shortened(to: 160), icon: GalleryIcon(entry.card.icon).id,
                color: entry.card.color.hex, glyph: entry.card.color.isLight ? "gd" : "gl",
                rarity: entry.card.rarity.letter, rarityName: entry.card.rarityName, points: entry.card.points,
                found: entry.isBackfill)
        }
    }
}

/// A value as JSON for a `script` element: nothing in it can end the element.
struct ScriptJSON {
    let text: String

    /// Encodes `value` with sorted keys.
    init(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and integers always encode.
        let data = (try? encoder.encode(value)) ?? Data("null".utf8)
        var text = ""
        for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(isNoncharacter(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        self.text = text
    }
}

private func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
}
