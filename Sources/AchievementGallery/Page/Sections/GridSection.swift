import AchievementCore

/// All achievements, with filters.
struct GridSection: PageSection {
    let model: GalleryModel
    let words: GalleryWords
    private let categories: [String: Int]
    private let cards: [GalleryCard]

    init(model: GalleryModel, words: GalleryWords) {
        self.model = model
        self.words = words
        cards = model.cards.filter { !$0.isStreakMilestone }
        categories = Dictionary(
            model.categories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var id: String { "achievements" }
    var title: String { words.say(.achievements) }
    var note: String? {
        let elsewhere = model.cards.count - cards.count
        return elsewhere > 0 ? words.count(.milestonesElsewhere, elsewhere) : nil
    }
    var isShown: Bool { !cards.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        GridTools(model: model, cards: cards, words: words).write(to: &writer)
        writer.raw("<ul class=\"grid\" id=\"grid\">\n")
        for (index, card) in cards.enumerated() { write(card, index, to: &writer) }
        writer.raw("</ul>")
        writer.raw("<p class=\"more\"><button class=\"btn\" id=\"more\" type=\"button\" hidden></button></p>")
        writer.raw("<div class=\"empty\" id=\"none\" hidden>")
        writer.element("p", text: words.say(.noMatch))
        writer.raw("</div>\n")
    }

    private func write(_ card: GalleryCard, _ index: Int, to writer: inout HTMLWriter) {
        var attributes: [HTMLWriter.Attribute] = [
            ("class", "card \(card.rarity.letter) \(card.isUnlocked ? "u" : "k")"),
            ("data-s", card.state.letter), ("data-c", String(categories[card.category] ?? -1)),
            ("data-r", String(card.rarity.rank)), ("data-p", String(card.points)),
        ]
        if let at = card.unlockedAt { attributes.append(("data-t", String(at.milliseconds))) }
        if !card.isUnlocked, let progress = card.progress, progress.fraction > 0 {
            attributes.append(("data-f", String(Int(progress.fraction * 10_000))))
        }
        writer.open("li", attributes)
        Medal(icon: card.icon, color: card.color, rarity: card.rarity).write(to: &writer)
        writer.raw("<div>")
        writer.element("h3", ("id", "b\(index)"), isolated: card.title)
        writer.element("p", ("class", "d"), isolated: card.description)
        for note in card.notes { writer.element("p", ("class", "n"), isolated: note) }
        writer.raw("</div><div class=\"foot\">")
        writeProgress(of: card, index, to: &writer)
        writer.raw("<p class=\"meta num\">")
        writer.element("b", text: card.rarityName)
        writer.element("span", text: words.count(.points, card.points))
        writer.raw("</p></div></li>\n")
    }

    private func writeProgress(of card: GalleryCard, _ index: Int, to writer: inout HTMLWriter) {
        if let date = card.unlockedText {
            writer.raw("<p class=\"when num\">")
            Marks.writeIcon("i-checkmark-circle-fill", to: &writer)
            writer.text(words.say(.unlockedOn, date))
            writer.raw("</p>")
        }
        guard !card.isUnlocked, let progress = card.progress else { return }
        writer.raw("<div class=\"p num\">")
        Marks.writeBar(progress, labelledBy: "b\(index)", to: &writer)
        writer.element("span", text: progress.text)
        if let detail = progress.detail { writer.element("i", text: detail) }
        writer.raw("</div>")
    }
}

extension GalleryCard.State {
    /// The name of the state in attributes.
    var letter: String {
        switch self {
        case .unlocked: "u"
        case .inProgress: "p"
        case .untouched: "n"
        }
    }
}
