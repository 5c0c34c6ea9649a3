import AchievementCore

/// The header of a player's page, the latest unlocks and what is nearest.
struct HeroSection {
    let model: GalleryModel
    let words: GalleryWords

    private static let recentCount = 6
    private static let nearCount = 4

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"hero\">")
        writeRing(to: &writer)
        writer.raw("<div>")
        writer.element("h1", isolated: model.playerName)
        writer.element("p", ("class", "next"), text: nextLevel)
        writeFacts(to: &writer)
        writer.raw("</div>")
        writeShelf(to: &writer)
        writer.raw("</div>\n<div class=\"cols\">")
        writeRecent(to: &writer)
        writeNear(to: &writer)
        writer.raw("</div>\n")
    }

    private var nextLevel: String {
        guard let missing = model.level.pointsToNext else { return words.say(.highestLevel) }
        return words.say(
            .pointsToLevel, words.count(.points, missing), NumberText.grouped(model.level.level + 1))
    }

    private func writeRing(to writer: inout HTMLWriter) {
        let percent = Int(model.level.fraction * 100)
        writer.open(
            "div", ("class", "ring"), ("role", "progressbar"),
            ("aria-label", words.say(.levelProgress, NumberText.grouped(model.level.level + 1))),
            ("aria-valuemin", "0"), ("aria-valuemax", "100"), ("aria-valuenow", String(percent)),
            ("aria-valuetext", "\(words.say(.levelNumber, NumberText.grouped(model.level.level))), \(percent)%"))
        writer.raw("<svg viewBox=\"0 0 120 120\" aria-hidden=\"true\">")
        writer.raw("<circle class=\"t\" cx=\"60\" cy=\"60\" r=\"53\"/>")
        if percent > 0 {
            writer.raw("<circle class=\"f\" cx=\"60\" cy=\"60\" r=\"53\" pathLength=\"100\" stroke-dasharray=\"")
            writer.number(percent)
            writer.raw(" 100\"/>")
        }
        writer.raw("</svg><p>")
        writer.element("b", text: NumberText.grouped(model.level.level))
        writer.element("span", text: words.say(.level))
        writer.raw("</p></div>")
    }

    /// The finest achievements.
    private func writeShelf(to writer: inout HTMLWriter) {
        guard !model.share.highlights.isEmpty else { return }
        writer.open("ul", ("class", "shelf"), ("aria-label", words.say(.highlights)))
        for card in model.share.highlights {
            writer.raw("<li>")
            Medal(icon: card.icon, color: card.color, rarity: card.rarity).write(to: &writer)
            writer.isolated(card.title.shortened(to: 60))
            writer.raw("</li>")
        }
        writer.raw("</ul>")
    }

    private func writeFacts(to writer: inout HTMLWriter) {
        let unlocked = model.cards.count(where: \.isUnlocked)
        writer.raw("<dl class=\"facts num\">")
        writeFact(words.say(.pointsWord), NumberText.grouped(model.level.points), to: &writer)
        writeFact(
            words.say(.unlockedWord), NumberText.grouped(unlocked), of: model.cards.count, to: &writer)
        if model.share.longestStreak > 0 {
            writeFact(words.say(.bestStreak), words.count(.days, model.share.longestStreak), to: &writer)
        }
        for board in model.rooms {
            writeFact(
                model.rooms.count == 1 ? words.say(.rooms) : board.modeName, NumberText.grouped(board.finished.count),
                of: board.total, to: &writer)
        }
        writer.raw("</dl>")
    }

    private func writeFact(_ name: String, _ figure: String, of total: Int? = nil, to writer: inout HTMLWriter) {
        writer.raw("<div>")
        writer.element("dt", text: name)
        writer.raw("<dd>")
        writer.text(figure)
        if let total { writer.element("small", text: " / \(NumberText.grouped(total))") }
        writer.raw("</dd></div>")
    }

    private func writeRecent(to writer: inout HTMLWriter) {
        writer.raw("<section id=\"recent\" class=\"panel\" aria-labelledby=\"h-recent\"><div class=\"head\">")
        writer.element("h2", ("id", "h-recent"), text: words.say(.recentUnlocks))
        if !model.recent.entries.isEmpty {
            writer.raw("<button class=\"btn\" id=\"again\" type=\"button\" hidden>")
            Marks.writeIcon("i-sparkles", to: &writer)
            writer.text(words.say(.celebrateAgain))
            writer.raw("</button>")
        }
        writer.raw("</div>")
        if model.recent.entries.isEmpty {
            writer.element("p", ("class", "empty"), text: words.say(.recentEmpty))
        } else {
            writer.raw("<ul class=\"recent\">")
            for entry in model.recent.entries.prefix(Self.recentCount) {
                writer.raw("<li class=\"row\">")
                Medal(icon: entry.card.icon, color: entry.card.color, rarity: entry.card.rarity).write(to: &writer)
                writer.raw("<div>")
                writer.element("h3", isolated: entry.card.title)
                writer.element("p", text: "\(entry.card.rarityName) · \(entry.dateText)")
                writer.raw("</div>")
                writer.element(
                    "span", ("class", "num"), text: words.say(.plusPoints, NumberText.grouped(entry.card.points)))
                writer.raw("</li>")
            }
            writer.raw("</ul>")
        }
        writer.raw("</section>\n")
    }

    /// What is begun and closest to done; for a newcomer the easiest there is.
    private var near: [GalleryCard] {
        let open = model.cards.filter { !$0.isUnlocked && !$0.isMasked && !$0.isStreakMilestone }
        let begun = open.filter { $0.state == .inProgress }.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.progress?.fraction ?? 0, right.element.progress?.fraction ?? 0)
                return first == second ? left.offset < right.offset : first > second
            }.map(\.element)
        guard begun.isEmpty else { return Array(begun.prefix(Self.nearCount)) }
        // One of each mode, the cheapest first, so that a newcomer sees what there is.
        var modes: Set<GameModeID> = []
        let first = open.sorted { ($0.rarity.rank, $0.points, $0.key) < ($1.rarity.rank, $1.points, $1.key) }
            .filter { modes.insert($0.key.mode).inserted }
        return Array(first.prefix(Self.nearCount))
    }

    private func writeNear(to writer: inout HTMLWriter) {
        let near = near
        guard !near.isEmpty else { return }
        let isNew = near.allSatisfy { $0.state == .untouched }
        writer.raw("<section class=\"panel\" aria-labelledby=\"h-near\"><div class=\"head\">")
        writer.element("h2", ("id", "h-near"), text: words.say(isNew ? .firstSteps : .almostThere))
        writer.raw("</div><ul>")
        for (index, card) in near.enumerated() {
            writer.raw("<li class=\"row k\">")
            Medal(icon: card.icon, color: card.color, rarity: card.rarity).write(classes: "own", to: &writer)
            writer.raw("<div>")
            writer.element("h3", ("id", "near-\(index)"), isolated: card.title)
            writer.element("p", isolated: card.description.shortened(to: 90))
            if let progress = card.progress, !isNew {
                Marks.writeBar(progress, labelledBy: "near-\(index)", to: &writer)
            }
            writer.raw("</div>")
            writer.element("span", ("class", "num"), text: isNew ? "" : card.progress?.text ?? "")
            writer.raw("</li>")
        }
        writer.raw("</ul></section>")
    }
}
