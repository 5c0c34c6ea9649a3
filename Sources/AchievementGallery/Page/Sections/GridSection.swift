import AchievementCore

/// All achievements, with search, sorting and filters.
struct GridSection: PageSection {
    let model: GalleryModel
    let words: GalleryWords
    private let categories: [String: Int]
    private let openers: Set<AchievementKey>
    /// The text before and after the date of an unlock.
    private let unlockedOn: [String]

    init(model: GalleryModel, words: GalleryWords) {
        self.model = model
        self.words = words
        openers = model.disclosure.isComplete ? [] : Set(model.disclosure.cards)
        categories = Dictionary(
            model.categories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        unlockedOn = words.text(.unlockedOn, "\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// The number of cards in a list. Browsers skip rendering whole lists that are out of sight. This number fills
    /// complete rows of one to four cards; with shorter lists, more elements get a style whenever the page changes.
    private static let listLength = 24

    var id: String { "achievements" }
    var title: String { words.text(.achievements) }
    var note: String? { nil }
    var isShown: Bool { !model.cards.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        GridTools(model: model, words: words).write(to: &writer)
        let details = PageDetails(model, words: words)
        writer.raw("<div id=\"grid\">")
        for start in stride(from: 0, to: model.cards.count, by: Self.listLength) {
            writer.raw("<ul class=grid>\n")
            for index in start..<min(start + Self.listLength, model.cards.count) {
                write(model.cards[index], index, details[model.cards[index]], to: &writer)
            }
            writer.raw("</ul>")
        }
        writer.raw("</div>")
        if let text = model.disclosure.text {
            writer.element("p", ("class", "more small muted"), ("id", "fewer"), ("hidden", ""), text: text)
        }
        // Without a number: cards stand for several achievements.
        writer.raw("<p class=\"more\"><button class=\"btn\" id=\"more\" type=\"button\" hidden>")
        writer.text(words.text(.showEverything))
        writer.raw("</button></p>")
        writer.raw("<div class=\"empty\" id=\"none\" hidden>")
        writer.element("p", text: words.text(.noMatch))
        writer.raw("<div id=\"near\" hidden>")
        writer.element("p", ("class", "small"), text: words.text(.nearestTitles))
        writer.raw("<ul></ul></div><button class=\"btn\" type=\"button\" data-do=\"clear\">")
        writer.text(words.text(.clearFilters))
        writer.raw("</button></div>\n")
    }

    private func write(
        _ card: GalleryCard, _ index: Int, _ details: PageDetails.Detail?, to writer: inout HTMLWriter
    ) {
        var attributes: [HTMLWriter.Attribute] = [
            ("class", "card \(card.rarity.letter) \(looks(of: card))"),
            ("data-s", card.state.letter),
        ]
        var figures: [(name: StaticString, value: Int64)] = [
            ("data-c", Int64(categories[card.category] ?? -1)), ("data-p", Int64(card.points)),
        ]
        // The target of links to the card. A masked card has no id, because its key may give the secret away.
        if !card.isMasked { attributes.append(("id", card.key.description)) }
        if let held = card.held { figures.append(("data-h", Int64(held.holders))) }
        if openers.contains(card.key) { attributes.append(("data-o", "")) }
        if card.isOpen, let progress = card.progress, progress.fraction > 0 {
            figures.append(("data-f", Int64(progress.fraction * 10_000)))
        }
        writer.open("li", attributes, bare: figures, json: details.map { ("data-d", ScriptJSON($0)) })
        Medal(card).write(to: &writer)
        writer.raw("<div>")
        if let mode = card.modeName {
            writer.raw("<p class=over>")
            writer.text(mode)
        }
        // The title labels the progress bar.
        writer.raw(card.isOpen && card.progress != nil ? "<h3 id=b" : "<h3")
        if card.isOpen, card.progress != nil { writer.number(index) }
        writer.raw(">")
        writer.isolated(card.title)
        writer.close("h3")
        writer.raw("<p class=d>")
        writer.isolated(card.description)
        for note in card.notes {
            writer.raw("<p class=n>")
            writer.isolated(note)
        }
        // Short attribute values need no quotes, and what follows a paragraph or an item ends it, which saves space
        // thousands of times in a long page.
        writer.raw("</div><div class=foot>")
        writeProgress(of: card, index, to: &writer)
        writer.raw("<p class=meta>")
        writer.element("b", text: card.rarityName)
        writer.raw(" ")
        writer.text(words.count(.points, card.points))
        if let held = card.held {
            writer.raw("<span class=held>")
            writer.text(held.text)
            writer.raw("</span>")
        }
        writer.raw("</div>")
    }

    /// The classes for an unlocked card, one that few players hold, and a locked card.
    private func looks(of card: GalleryCard) -> String {
        guard card.isUnlocked else { return "k" }
        return card.held?.isRare == true ? "u few" : "u"
    }

    private func writeProgress(of card: GalleryCard, _ index: Int, to writer: inout HTMLWriter) {
        if let date = card.unlockedText {
            // The large badge of the sheet shows only the date.
            writer.raw("<p class=when>")
            for (index, part) in unlockedOn.enumerated() {
                if index > 0 { writer.element("i", text: date) }
                writer.text(part)
            }
        }
        guard card.isOpen, let progress = card.progress else { return }
        writer.raw("<div class=p>")
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
