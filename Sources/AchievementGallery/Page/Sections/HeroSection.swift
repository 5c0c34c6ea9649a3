import AchievementCore

/// The header of a player's page: level, name, figures and rarest achievements.
struct HeroSection {
    let model: GalleryModel
    let words: GalleryWords
    /// The address of the page that compares any two players; `nil` if there is none.
    var comparison: String?

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"hero\">")
        Self.writeRing(model.level, words, to: &writer)
        writer.raw("<div>")
        writer.element("h1", isolated: model.playerName)
        writer.raw("<p class=\"next\">")
        writer.text(words.screen.toNextLevel(model.level))
        if let comparison {
            writer.raw("<br>")
            let address = ComparisonIndex.address(comparison, model.player)
            writer.element("a", ("href", address), text: words.text(.compareWithMe))
        }
        writer.raw("</p>")
        writeFacts(to: &writer)
        writer.raw("</div>")
        writeHighlights(to: &writer)
        writer.raw("</div>\n")
    }

    /// Writes the level in a ring that fills up toward the next level.
    static func writeRing(_ level: LevelBadge, _ words: GalleryWords, to writer: inout HTMLWriter) {
        let percent = Int(level.fraction * 100)
        writer.open(
            "div", ("class", "ring"), ("role", "progressbar"),
            ("aria-label", words.text(.levelProgress, words.number(level.level + 1))),
            ("aria-valuenow", String(percent)),
            ("aria-valuetext", "\(words.screen.level(level)), \(words.amounts.percent(percent))"))
        writer.raw("<svg viewBox=\"0 0 120 120\" aria-hidden=\"true\">")
        writer.raw("<circle class=\"t\" cx=\"60\" cy=\"60\" r=\"53\"/>")
        if percent > 0 {
            writer.raw("<circle class=\"f\" cx=\"60\" cy=\"60\" r=\"53\" pathLength=\"100\" stroke-dasharray=\"")
            writer.number(percent)
            writer.raw(" 100\"/>")
        }
        writer.raw("</svg><p>")
        writer.element("b", text: words.number(level.level))
        writer.element("span", text: words.text(.level))
        writer.raw("</p></div>")
    }

    /// Writes the rarest achievements.
    private func writeHighlights(to writer: inout HTMLWriter) {
        guard !model.share.highlights.isEmpty else { return }
        writer.open("ul", ("class", "shelf"), ("aria-label", words.text(.highlights)))
        for card in model.share.highlights {
            writer.raw("<li>")
            Medal(card).write(to: &writer)
            writer.isolated(card.title.shortened(to: 60))
            if let held = card.held, held.isAmongOthers { writer.element("small", text: held.text) }
            Marks.writeBar(card.held, to: &writer)
            writer.raw("</li>")
        }
        writer.raw("</ul>")
    }

    private func writeFacts(to writer: inout HTMLWriter) {
        let unlocked = model.cards.count(where: \.isUnlocked)
        writer.raw("<dl class=\"facts num\">")
        writeFact(words.text(.pointsWord), words.number(model.level.points), to: &writer)
        writeFact(
            words.text(.unlockedWord), words.number(unlocked), of: model.cards.count, to: &writer)
        if model.share.longestStreak > 0 {
            writeFact(words.text(.bestStreak), words.count(.days, model.share.longestStreak), to: &writer)
        }
        for board in model.rooms {
            writeFact(
                model.rooms.count == 1 ? words.text(.rooms) : board.modeName, words.number(board.finished.count),
                of: board.total, to: &writer)
        }
        writer.raw("</dl>")
        writeLatest(to: &writer)
        guard unlocked > 0 else { return }
        let tiers = model.rarities.filter { $0.progress.fraction > 0 }
            .map { words.text(.condition, $0.name, $0.progress.text) }
        writer.element("p", ("class", "next tiers small num"), text: tiers.joined(separator: " · "))
    }

    /// Writes the latest unlock in a line, for phones, whose first screen may end before the list of rewards. The level
    /// stands above it, so a level is written only if there is no unlock.
    private func writeLatest(to writer: inout HTMLWriter) {
        let recent = model.dashboard.recent
        guard let reward = recent.first(where: { $0.level == 0 }) ?? recent.first else { return }
        writer.raw("<p class=\"next latest\">")
        writer.element("span", text: words.text(.lastUnlock))
        writer.raw("<b>")
        writer.isolated(reward.title)
        writer.raw("</b>")
        writer.element("span", ("class", "num"), text: reward.dateText)
        writer.raw("</p>")
    }

    private func writeFact(_ name: String, _ figure: String, of total: Int? = nil, to writer: inout HTMLWriter) {
        writer.raw("<div>")
        writer.element("dt", text: name)
        writer.raw("<dd>")
        writer.text(figure)
        if let total { writer.element("small", text: " / \(words.number(total))") }
        writer.raw("</dd></div>")
    }
}
