import AchievementCore

/// A self-contained HTML file, like ``GalleryPage``, that compares two players.
public struct ComparisonPage: Sendable {
    private let comparison: PlayerComparison

    /// Creates the page of `comparison`.
    public init(_ comparison: PlayerComparison) {
        self.comparison = comparison
    }

    private var names: [String] { [comparison.first, comparison.second].map(Self.name) }

    private static func name(of side: PlayerComparison.Side) -> String { side.name.isEmpty ? "—" : side.name }

    /// The file's text, to be written as UTF-8. O(n) in the size of the comparison.
    public var html: String {
        let words = GalleryWords(comparison.language)
        let frame = PageFrame(words: words, style: PageStyle.comparison, script: PageScript.comparison)
        var writer = HTMLWriter(reservingCapacity: 262_144)
        let title = words.text(.comparedPlayers, names[0].shortened(to: 60), names[1].shortened(to: 60))
        frame.writeHead(title: title, description: words.text(.compare), to: &writer)
        IconSprite(comparison.groups.flatMap(\.rows).map(\.card.icon)).write(to: &writer)
        let groups = comparison.groups.filter { !$0.rows.isEmpty }
        let race = PointsRace(words: words)
        let links = [("main", words.text(.compare))] + (comparison.totals.isEmpty ? [] : [race.link])
        frame.writeTop(index: nil, links: links + groups.map { ($0.id.rawValue, $0.title) }, to: &writer)
        writer.raw("<main id=\"main\" class=\"wrap duel\">")
        writer.element("h1", ("class", "vh"), text: title)
        writeSides(words, to: &writer)
        writeFigures(words, to: &writer)
        if !comparison.totals.isEmpty { race.write(comparison.totals, names: names, to: &writer) }
        for group in groups { write(group, words, to: &writer) }
        writer.raw("</main>")
        frame.writeFooter(madeAt: comparison.madeAt, remark: comparison.untranslatedText, to: &writer)
        frame.writeEnd(to: &writer)
        return writer.html
    }

    private func writeSides(_ words: GalleryWords, to writer: inout HTMLWriter) {
        writer.raw("<div class=\"hero\">")
        for side in [comparison.first, comparison.second] {
            writer.raw("<div class=\"side\">")
            HeroSection.writeRing(side.level, words, to: &writer)
            writer.element("p", ("class", "name"), isolated: Self.name(of: side))
            writer.element("p", ("class", "next num"), text: words.count(.points, side.level.points))
            writer.raw("</div>")
        }
        writer.raw("</div>\n")
    }

    private func writeFigures(_ words: GalleryWords, to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel figures\"><table><caption class=\"vh\">")
        writer.text(words.text(.compare))
        writer.raw("</caption><thead><tr><td></td>")
        for name in names { writer.element("th", ("scope", "col"), isolated: name) }
        writer.raw("</tr></thead><tbody>")
        for figure in comparison.figures {
            writer.raw("<tr>")
            writer.element("th", ("scope", "row"), isolated: figure.title)
            write(figure.first, isAhead: figure.ahead == .first, words, to: &writer)
            write(figure.second, isAhead: figure.ahead == .second, words, to: &writer)
            writer.raw("</tr>")
        }
        writer.raw("</tbody></table></div>\n")
    }

    private func write(_ figure: String, isAhead: Bool, _ words: GalleryWords, to writer: inout HTMLWriter) {
        writer.open("td", isAhead ? [("class", "ahead")] : [])
        writer.text(figure)
        if isAhead {
            Marks.writeIcon("i-trophy-fill", to: &writer)
            writer.element("span", ("class", "vh"), text: words.text(.ahead))
        }
        writer.raw("</td>")
    }

    private func write(_ group: PlayerComparison.Group, _ words: GalleryWords, to writer: inout HTMLWriter) {
        let id = group.id.rawValue
        writer.open("section", ("id", id), ("aria-labelledby", "h-\(id)"))
        writer.raw("<div class=\"head\">")
        writer.element("h2", ("id", "h-\(id)"), isolated: group.title)
        writer.element(
            "p", ("class", "muted num"), text: words.number(group.rows.count))
        writer.raw("</div>")
        Fold(id: id, count: group.rows.count).open(words, to: &writer)
        writer.raw("<ul class=\"pairs\">")
        for row in group.rows { write(row, words, to: &writer) }
        writer.raw("</ul></div></section>\n")
    }

    private func write(_ row: PlayerComparison.Row, _ words: GalleryWords, to writer: inout HTMLWriter) {
        let card = row.card
        let isHeld = row.first.unlockedAt != nil || row.second.unlockedAt != nil
        writer.open("li", ("class", isHeld ? "pair" : "pair none"))
        Self.writeFacts(
            of: card, color: isHeld && !card.isMasked ? card.color : .named("gray"), words, to: &writer)
        if row.first.text != nil || row.second.text != nil {
            writer.raw("<dl class=\"num\">")
            write(row.first, of: names[0], isEarlier: row.earlier == .first, words, to: &writer)
            write(row.second, of: names[1], isEarlier: row.earlier == .second, words, to: &writer)
            writer.raw("</dl>")
        }
        writer.raw("</li>\n")
    }

    /// The medal, title and facts of an achievement that do not depend on the player.
    static func writeFacts(
        of card: GalleryCard, color: GalleryColor, _ words: GalleryWords, to writer: inout HTMLWriter
    ) {
        Medal(
            icon: card.icon, color: color, rarity: card.rarity, engraving: card.engravedTarget, isBelt: card.isBelt
        ).write(to: &writer)
        writer.raw("<div>")
        writer.element("h3", isolated: card.title)
        let facts = [card.modeName, card.rarityName, words.count(.points, card.points), card.held?.text]
        writer.element("p", ("class", "small muted num"), text: facts.compactMap(\.self).joined(separator: " · "))
        writer.raw("</div>")
    }

    private func write(
        _ holding: PlayerComparison.Holding, of name: String, isEarlier: Bool, _ words: GalleryWords,
        to writer: inout HTMLWriter
    ) {
        writer.open("div", holding.unlockedAt == nil ? [] : [("class", "on")])
        writer.element("dt", isolated: name.shortened(to: 60))
        writer.raw("<dd>")
        writer.text(holding.text ?? "—")
        if isEarlier { writer.element("b", text: words.text(.earlierOfTwo)) }
        writer.raw("</dd></div>")
    }
}
