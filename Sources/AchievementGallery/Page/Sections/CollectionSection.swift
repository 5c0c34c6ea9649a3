import AchievementCore

/// Modules with their levels, and ladders such as ranks.
struct CollectionSection: PageSection {
    let collections: [CollectionCard]
    let words: GalleryWords

    var id: String { "collections" }
    var title: String { words.say(.collections) }
    var note: String? { nil }
    var isShown: Bool { !collections.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        let modules = collections.filter { $0.kind == .module }
        if !modules.isEmpty {
            writer.raw("<div class=\"sets\">")
            write(modules, numberedFrom: 0, to: &writer)
            writer.raw("</div>\n")
        }
        write(collections.filter { $0.kind == .ladder }, numberedFrom: modules.count, to: &writer)
    }

    private func write(_ collections: [CollectionCard], numberedFrom first: Int, to writer: inout HTMLWriter) {
        for (index, collection) in zip(first..., collections) {
            let id = "set-\(index)"
            writer.open("div", ("class", collection.kind == .ladder ? "panel set ladder" : "panel set"))
            writer.element("p", ("class", "over"), isolated: collection.modeName)
            writer.raw("<header>")
            writer.element("h3", ("id", id), isolated: collection.name)
            writer.element("span", ("class", "muted num"), text: collection.progress.text)
            writer.raw("</header>")
            Marks.writeBar(collection.progress, labelledBy: id, to: &writer)
            switch collection.kind {
            case .module: writeModule(collection, id: id, to: &writer)
            case .ladder: writeLadder(collection, to: &writer)
            }
            writer.raw("</div>")
        }
    }

    private func writeModule(_ collection: CollectionCard, id: String, to writer: inout HTMLWriter) {
        writer.raw("<ul class=\"levels\">")
        for member in collection.members {
            writer.open("li", member.isHeld ? [("class", "on")] : [])
            Marks.writeTick(member.isHeld, to: &writer)
            writer.raw("<span>")
            writer.isolated(member.name)
            writer.element("span", ("class", "vh"), text: ", " + words.say(member.isHeld ? .held : .missing))
            writer.raw("</span><span class=\"marks\">")
            for mark in member.marks {
                writer.open("span", ("class", mark.isHeld ? "mark on" : "mark"))
                writer.isolated(mark.name)
                writer.element("span", ("class", "vh"), text: ", " + words.say(mark.isHeld ? .held : .missing))
                writer.raw("</span>")
            }
            writer.raw("</span>")
            if !member.bests.isEmpty {
                writer.element(
                    "small", ("class", "num"),
                    isolated: member.bests.map { "\($0.name) \($0.text)" }.joined(separator: " · "))
            }
            writer.raw("</li>")
        }
        writer.raw("</ul><ul class=\"asks\">")
        for (index, card) in collection.achievements.enumerated() {
            writer.open("li", ("class", card.isUnlocked ? "row" : "row k"))
            Medal(icon: card.icon, color: card.color, rarity: card.rarity).write(to: &writer)
            writer.raw("<div>")
            writer.element("h4", ("class", "small"), ("id", "\(id)-\(index)"), isolated: card.title)
            writer.element("p", text: ([card.unlockedText].compactMap { $0 } + card.notes).joined(separator: " · "))
            writer.raw("</div>")
            writer.element(
                "span", ("class", "num"),
                text: card.isUnlocked
                    ? words.say(.plusPoints, NumberText.grouped(card.points)) : card.progress?.text ?? "")
            writer.raw("</li>")
        }
        writer.raw("</ul>")
    }

    private func writeLadder(_ collection: CollectionCard, to writer: inout HTMLWriter) {
        writer.raw("<ol class=\"steps\">")
        for (member, card) in zip(collection.members, collection.achievements) {
            writer.open("li", member.isHeld ? [] : [("class", "k")])
            Medal(icon: card.icon, color: card.color, rarity: card.rarity).write(classes: "own", to: &writer)
            writer.isolated(member.name)
            writer.element("span", ("class", "vh"), text: words.say(member.isHeld ? .held : .missing))
            if let date = card.unlockedText { writer.element("span", ("class", "small muted"), text: date) }
            writer.raw("</li>")
        }
        writer.raw("</ol>")
    }
}
