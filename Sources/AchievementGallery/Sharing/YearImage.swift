import AchievementCore

/// A year in review as a self-contained SVG picture of 1200 by 630, for sharing: the figures of the year, its rarest
/// achievement, and the points of each month as columns.
public struct YearImage: Sendable {
    private let year: StoryYear
    private let playerName: String
    private let words: GalleryWords

    /// Creates the picture of a year.
    ///
    /// - Parameters:
    ///   - year: one of ``PlayerStory/years``.
    ///   - playerName: the name of the player.
    ///   - language: the language of the picture's words.
    public init(_ year: StoryYear, playerName: String, language: GalleryLanguage) {
        (self.year, self.playerName) = (year, playerName)
        words = GalleryWords(language)
    }

    /// The picture as an XML document, to be written as UTF-8.
    public var svg: String {
        ShareFrame.picture(card.map { (Medal($0), $0.unlockedText) }) { writeContent(to: &$0) }
    }

    /// The achievement whose medal is shown.
    private var card: GalleryCard? { year.rarest?.card.flatMap { $0.isMasked ? nil : $0 } }

    /// What a page's script draws beside the medal.
    struct Content: Encodable {
        /// The number of the year in place of a medal; `nil` if there is one.
        let number: Int?
        let lines: [PictureLine]
        /// The heights of the columns, January first.
        let months: [Int]
    }

    /// The content beside the medal, as a page's script draws it.
    var content: Content { Content(number: card == nil ? year.id : nil, lines: lines, months: months) }

    private func writeContent(to writer: inout HTMLWriter) {
        if card == nil {
            writer.raw("<text x=\"230\" y=\"320\" font-size=\"110\" font-weight=\"800\" text-anchor=\"middle\">")
            writer.text(String(year.id))
            writer.raw("</text>")
        }
        writer.append(lines)
        writer.raw("<path fill=\"#f4c25b\" d=\"")
        for (month, height) in months.enumerated() {
            writer.raw("M")
            writer.number(440 + 58 * month)
            writer.raw(" 590v-")
            writer.number(height)
            writer.raw("h42v")
            writer.number(height)
        }
        writer.raw("\"/>")
        writer.raw("<g fill=\"#cfc8e0\" font-size=\"18\">")
        for (month, name) in words.monthNames.enumerated() {
            writer.raw("<text x=\"")
            writer.number(440 + 58 * month)
            writer.raw("\" y=\"614\">")
            writer.text(name)
            writer.raw("</text>")
        }
        writer.raw("</g>")
    }

    private var lines: [PictureLine] {
        var lines = [PictureLine(style: .kind, y: 120, text: words.screen.inReview(year))]
        var y = 186
        let (summary, size) = LineFitting.balanced(words.screen.summary(year), size: 52, room: Self.room)
        for text in summary {
            lines.append(.init(style: .title, y: y, text: text, size: size == 52 ? nil : size))
            y += 62
        }
        y -= 8
        for figure in year.highlights { add(.description, figure.name, figure.text, size: 28) }
        if let card { add(.facts, words.text(.storyRarest), card.title, size: 24) }
        // Names and figures end before the columns begin.
        return lines + PictureLine.signature(playerName, room: 340, words)

        func add(_ style: PictureLine.Style, _ name: String, _ text: String, size: Int) {
            let line = words.text(.condition, name, text)
            lines.append(.init(style: style, y: y, text: LineFitting.cut(line, size: size, room: Self.room)))
            y += 42
        }
    }

    /// The heights of a column for each month: its points relative to the best month.
    private var months: [Int] {
        let points = Dictionary(
            year.months.map { ($0.first.date.month, $0.points) }, uniquingKeysWith: { first, _ in first })
        let most = max(1, points.values.max() ?? 0)
        // Uses a fraction, so that no product overflows.
        return (1...12).map { 4 + Int(96 * Double(max(0, points[$0] ?? 0)) / Double(most)) }
    }

    /// The width of the lines beside the medal.
    private static let room = 700
}
