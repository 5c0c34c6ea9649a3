import AchievementCore

/// What the script of a player's page has to know.
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

    /// Stands for the player among keys of the browser's storage.
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
