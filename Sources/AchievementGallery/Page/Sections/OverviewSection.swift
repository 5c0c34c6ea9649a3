import AchievementCore

/// Progress by mode, by rarity and by category.
struct OverviewSection: PageSection {
    let model: GalleryModel
    let words: GalleryWords

    var id: String { "progress" }
    var title: String { words.text(.progress) }
    var note: String? { "\(model.progress.text) · \(words.amounts.percent(model.progress.percent))" }
    var isShown: Bool { !model.cards.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"stack\">")
        // The header says it of a single mode.
        if model.modes.count > 1 { writeModes(to: &writer) }
        writer.raw("<div class=\"panel wide\">")
        let rarities = Fold(id: "rarities")
        writer.element("h3", ("id", rarities.heading), text: words.text(.byRarity))
        rarities.open(words, to: &writer)
        writer.raw("<ul class=\"bars\">")
        for rarity in model.rarities {
            let letter = rarity.rarity.letter
            writeBar("rarity-\(letter)", rarity.name, rarity.progress, classes: letter, to: &writer)
        }
        writer.raw("</ul></div></div><div class=\"panel categories\">")
        let categories = Fold(id: "categories")
        writer.element("h3", ("id", categories.heading), text: words.text(.byCategory))
        categories.open(words, to: &writer)
        let next = Dictionary(
            model.dashboard.nextInCategories.map { ($0.category, $0.title) }, uniquingKeysWith: { first, _ in first })
        let modeNames = model.modeNames
        for mode in model.modes {
            let own = model.categories.enumerated().filter { $0.element.mode == mode.id }
            guard !own.isEmpty else { continue }
            if let name = modeNames[mode.id] { writer.element("h4", ("class", "over"), isolated: name) }
            writer.raw("<ul class=\"bars\">")
            for (index, category) in own {
                writeBar(
                    "category-\(index)", category.name, category.progress,
                    note: next[category.id].map { words.text(.nextUp, $0.shortened(to: 60)) },
                    link: String(index), to: &writer)
            }
            writer.raw("</ul>")
        }
        writer.raw("</div></div></div>\n")
    }

    private func writeModes(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel wide\">")
        writer.element("h3", text: words.text(.byMode))
        writer.raw("<ul class=\"bars\">")
        for (index, mode) in model.modes.enumerated() {
            let level = words.screen.level(mode.level)
            let points = words.count(.points, mode.level.points)
            writeBar("mode-\(index)", mode.name, mode.progress, note: "\(level) · \(points)", to: &writer)
        }
        writer.raw("</ul></div>")
    }

    private func writeBar(
        _ id: String, _ name: String, _ progress: GalleryProgress, note: String? = nil, classes: String? = nil,
        link: String? = nil, to writer: inout HTMLWriter
    ) {
        if let classes { writer.open("li", ("class", classes)) } else { writer.open("li") }
        writer.raw("<p>")
        if let link {
            writer.open("a", ("id", id), ("href", "#achievements"), ("data-show", link))
            writer.isolated(name)
            writer.close("a")
        } else {
            writer.element("span", ("id", id), isolated: name)
        }
        writer.element("span", ("class", "num"), text: progress.text)
        writer.raw("</p>")
        Marks.writeBar(progress, labelledBy: id, to: &writer)
        if let note { writer.element("p", ("class", "muted num"), isolated: note) }
    }
}
