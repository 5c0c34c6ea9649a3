import AchievementCore

/// An achievement as a self-contained SVG picture of 1200 by 630, for sharing.
public struct AchievementImage: Sendable {
    private let card: GalleryCard
    private let medal: Medal
    private let title: String
    private let timesText: String?
    private let dateText: String?
    private let playerName: String
    private let words: GalleryWords

    /// Creates the picture of a card; `nil` for a masked card, which must stay secret.
    ///
    /// - Parameters:
    ///   - card: the achievement.
    ///   - playerName: the name of the player.
    ///   - language: the language of the picture's own words.
    public init?(_ card: GalleryCard, playerName: String, language: GalleryLanguage) {
        guard !card.isMasked else { return nil }
        self.card = card
        medal = Medal(card)
        title = card.title
        timesText = card.recurring?.timesText
        dateText = card.unlockedText
        self.playerName = playerName
        words = GalleryWords(language)
    }

    /// Creates the picture of a reward; for a recurring achievement with the name of the period. `nil` for a level.
    public init?(_ reward: EarnedReward, playerName: String, language: GalleryLanguage) {
        guard let card = reward.card, !card.isMasked else { return nil }
        self.card = card
        medal = Medal(reward)
        title = reward.title
        timesText = reward.timesText
        dateText = reward.dateText
        self.playerName = playerName
        words = GalleryWords(language)
    }

    /// The picture as an XML document, to be written as UTF-8.
    public var svg: String {
        ShareFrame.picture((medal, dateText)) { $0.append(lines) }
    }

    /// Writes the badge at the left of a picture, with its engraving and a date on its plate.
    static func write(_ medal: Medal, engraving dateText: String?, to writer: inout HTMLWriter) {
        let engraved = [medal.engraving, dateText].compactMap { $0 }
        writer.raw(Self.medal[0])
        writer.text(medal.face.hex)
        writer.raw(Self.medal[1])
        Medal.writeShape(of: medal.rarity, to: &writer)
        writer.raw(Self.medal[2])
        writer.text(medal.ink)
        writer.raw(Self.medal[3])
        medal.writeIcon(to: &writer)
        writer.raw(Self.medal[4])
        if !engraved.isEmpty { writer.raw(Self.plate[0]) }
        for (text, start) in zip(engraved, engraved.count == 1 ? [Self.plate[1]] : [Self.plate[2], Self.plate[3]]) {
            writer.raw(start)
            writer.text(text)
            writer.raw("</text>")
        }
        if !engraved.isEmpty { writer.raw("</g>") }
    }

    /// The markup around the color of the medal, its shape, the color of the icon and the icon.
    static let medal: [StaticString] = [
        "<g transform=\"translate(80 135) scale(6.25)\" color=\"", "\">",
        "</g><g transform=\"translate(161 190) scale(5.7)\" color=\"", "\">", "</g>",
    ]

    /// The plate up to its texts, and the start tags of a single text, of the first of two and of the second.
    static let plate: [StaticString] = [
        """
        <g transform="translate(230 367)"><rect x="-118" y="-46" width="236" height="96" rx="20" fill="url(#metal-p)" \
        stroke="#1e1b26" stroke-opacity=".45" stroke-width="5"/>
        """,
        "<text y=\"13\" font-size=\"30\" font-weight=\"800\" fill=\"#1e1b26\" text-anchor=\"middle\">",
        "<text y=\"2\" font-size=\"44\" font-weight=\"800\" fill=\"#1e1b26\" text-anchor=\"middle\">",
        "<text y=\"35\" font-size=\"27\" font-weight=\"600\" fill=\"#1e1b26\" text-anchor=\"middle\">",
    ]

    /// The colors of icons on light and on dark medals.
    static let glyphs = (dark: "#1e1b26", light: "#fff")

    /// The baseline of the first title line, and the distances between lines.
    static let heights = LineMetrics(top: 250, title: 64, description: 40, facts: 16)

    struct LineMetrics: Encodable {
        let top, title, description, facts: Int
    }

    /// The lines above the title and at the bottom, common to all pictures of a player.
    static func frameLines(_ kind: String, _ playerName: String, _ words: GalleryWords) -> [PictureLine] {
        [PictureLine(style: .kind, y: 180, text: kind)] + PictureLine.signature(playerName, room: 1_060, words)
    }

    /// The title, broken into lines.
    var titleLines: [String] { LineFitting.lines(title, size: 52, room: Self.room, limit: 2) }
    /// The description, broken into lines.
    var descriptionLines: [String] { LineFitting.lines(card.description, size: 28, room: Self.room, limit: 2) }
    /// Rarity, points and date.
    var facts: String {
        let facts = [card.rarityName, words.count(.points, card.points), dateText, timesText].compactMap { $0 }
        return LineFitting.cut(facts.joined(separator: " · "), size: 24, room: Self.room)
    }

    /// The width of the lines beside the medal.
    private static let room = 720

    private var lines: [PictureLine] {
        var lines = Self.frameLines(
            card.isUnlocked ? words.text(.achievementUnlocked) : card.progress?.text ?? "", playerName, words)
        var y = Self.heights.top
        for text in titleLines {
            lines.append(PictureLine(style: .title, y: y, text: text))
            y += Self.heights.title
        }
        for text in descriptionLines {
            lines.append(PictureLine(style: .description, y: y, text: text))
            y += Self.heights.description
        }
        return lines + [PictureLine(style: .facts, y: y + Self.heights.facts, text: facts)]
    }
}
