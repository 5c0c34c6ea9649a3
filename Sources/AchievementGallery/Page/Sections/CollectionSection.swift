import AchievementCore

/// Modules with their levels, and ladders such as ranks.
struct CollectionSection: PageSection {
    let collections: [CollectionCard]
    let ranks: [RankCard]
    let words: GalleryWords

    var id: String { "collections" }
    var title: String { words.text(.collections) }
    var note: String? { nil }
    var isShown: Bool { !collections.isEmpty || !ranks.isEmpty }

    var isFolded: Bool { true }

    func writeContent(to writer: inout HTMLWriter) {
        let modules = collections.filter { $0.kind == .module }
        if !modules.isEmpty {
            writer.raw("<div class=\"sets\">")
            write(modules, numberedFrom: 0, to: &writer)
            writer.raw("</div>\n")
        }
        write(collections.filter { $0.kind == .ladder }, numberedFrom: modules.count, to: &writer)
        writeRanks(to: &writer)
    }

    private func writeRanks(to writer: inout HTMLWriter) {
        guard !ranks.isEmpty else { return }
        writer.raw("<div class=\"panel set ladder\"><header>")
        writer.element("h3", text: words.text(.ranks))
        writer.raw("</header><ul class=\"bars programs\">")
        for (index, rank) in ranks.enumerated() {
            let next = words.screen.next(rank)
            writer.raw("<li><p>")
            writer.element("span", ("id", "program-\(index)"), isolated: rank.name)
            writer.element("span", isolated: words.screen.highest(rank))
            writer.raw("</p>")
            Marks.writeBar(rank.progress, labelledBy: "program-\(index)", to: &writer)
            writer.element("p", ("class", "muted"), isolated: next)
            writer.raw("</li>")
        }
        writer.raw("</ul></div>\n")
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
            var attributes: [HTMLWriter.Attribute] = member.isHeld ? [("class", "on")] : []
            // The page has no pictures of its own; a host that adds pictures finds the elements by these names.
            if let picture = member.picture { attributes.append(("data-picture", picture)) }
            writer.open("li", attributes)
            Marks.writeTick(member.isHeld, to: &writer)
            writer.raw("<span>")
            writer.isolated(member.name)
            writer.element("span", ("class", "vh"), text: ", " + words.text(member.isHeld ? .held : .missing))
            writer.raw("</span><span class=\"marks\">")
            for mark in member.marks {
                writer.open("span", ("class", mark.isHeld ? "pill on" : "pill"))
                writer.isolated(mark.name)
                writer.element("span", ("class", "vh"), text: ", " + words.text(mark.isHeld ? .held : .missing))
                writer.raw("</span>")
            }
            writer.raw("</span>")
            let facts =
                (member.note.map { [$0] } ?? []) + (member.isCounted ? [] : [words.text(.notCounted)])
                + (member.isOpen ? [] : [words.text(.levelLocked)]) + member.bests.map { "\($0.name) \($0.text)" }
                + (member.sinceText.map { [words.screen.firstCompleted(on: $0)] } ?? [])
            if !facts.isEmpty {
                writer.element("small", ("class", "num"), isolated: facts.joined(separator: " · "))
            }
            writer.raw("</li>")
        }
        writer.raw("</ul><ul class=\"asks\">")
        for (index, card) in collection.achievements.enumerated() {
            writer.open("li", ("class", card.isUnlocked ? "row" : "row k"))
            Medal(card).write(to: &writer)
            writer.raw("<div>")
            writer.open(
                "h4", [("class", "small"), ("id", "\(id)-\(index)")] + Row.attributes(of: card))
            writer.isolated(card.title)
            writer.raw("</h4>")
            writer.element("p", text: ([card.unlockedText].compactMap { $0 } + card.notes).joined(separator: " · "))
            writer.raw("</div>")
            writer.element(
                "span", ("class", "num"),
                text: card.isUnlocked
                    ? words.screen.plusPoints(card.points) : card.progress?.text ?? "")
            writer.raw("</li>")
        }
        writer.raw("</ul>")
    }

    private func writeLadder(_ collection: CollectionCard, to writer: inout HTMLWriter) {
        writer.raw("<ol class=\"steps\">")
        for (member, card) in zip(collection.members, collection.achievements) {
            writer.open("li", member.isHeld ? [] : [("class", "k")])
            Medal(card, isOwn: true).write(classes: "own", to: &writer)
            writer.open("span", Row.attributes(of: card))
            writer.isolated(member.name)
            writer.raw("</span>")
            writer.element("span", ("class", "vh"), text: words.text(member.isHeld ? .held : .missing))
            if let date = card.unlockedText { writer.element("span", ("class", "small muted"), text: date) }
            writer.raw("</li>")
        }
        writer.raw("</ol>")
    }
}
