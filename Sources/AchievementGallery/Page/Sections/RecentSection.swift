import AchievementCore

/// The dashboard: recent rewards, the achievements closest to completion, and suggestions.
struct RecentSection {
    let model: GalleryModel
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"cols\">")
        writeRecent(to: &writer)
        writeNearest(to: &writer)
        writeEarned(to: &writer)
        writeSuggestions(to: &writer)
        writer.raw("</div>\n")
    }

    private func writeRecent(to writer: inout HTMLWriter) {
        writer.raw("<section id=\"recent\" class=\"panel\" aria-labelledby=\"h-recent\"><div class=\"head\">")
        writer.element("h2", ("id", "h-recent"), text: words.text(.recentUnlocks))
        if !model.dashboard.recent.isEmpty {
            writer.raw("<button class=\"btn\" id=\"again\" type=\"button\" hidden>")
            Marks.writeIcon("i-sparkles", to: &writer)
            writer.text(words.text(.celebrateAgain))
            writer.raw("</button>")
        }
        writer.raw("</div>")
        if model.dashboard.recent.isEmpty {
            writer.element("p", ("class", "empty"), text: words.text(.recentEmpty))
        } else {
            writer.raw("<ul class=\"recent\">")
            for reward in model.dashboard.recent { write(reward, isMarked: true, to: &writer) }
            writer.raw("</ul>")
        }
        writer.raw("</section>\n")
    }

    /// A row of a reward; one that `isMarked` gets a dot from the script until it was seen.
    private func write(_ reward: EarnedReward, isMarked: Bool, to writer: inout HTMLWriter) {
        var attributes: [HTMLWriter.Attribute] = [("class", "row")]
        if isMarked { attributes.append(("data-reward", reward.id)) }
        writer.open("li", attributes)
        Medal(icon: reward.icon, color: reward.color, rarity: reward.rarity).write(to: &writer)
        writer.raw("<div>")
        writer.open("h3", Row.attributes(of: reward.card))
        writer.isolated(reward.title)
        writer.raw("</h3>")
        let mode = reward.card.flatMap { model.modeNames[$0.key.mode] }
        let facts = [mode, reward.card?.rarityName ?? reward.kindText, reward.dateText, reward.timesText]
        writer.element("p", text: facts.compactMap { $0 }.joined(separator: " · "))
        writer.raw("</div>")
        if reward.points != 0 {
            writer.element("span", ("class", "num"), text: words.text(.plusPoints, NumberText.grouped(reward.points)))
        }
        writer.raw("</li>")
    }

    private func writeNearest(to writer: inout HTMLWriter) {
        guard !model.dashboard.nearest.isEmpty else { return }
        let isNew = model.dashboard.isFirstSteps
        writer.raw("<section class=\"panel\" aria-labelledby=\"h-near\"><div class=\"head\">")
        writer.element("h2", ("id", "h-near"), text: words.text(isNew ? .firstSteps : .almostThere))
        writer.raw("</div><ul>")
        for (index, card) in model.dashboard.nearest.enumerated() {
            Row(card: card, id: "near-\(index)", text: card.description.shortened(to: 90), isBegun: !isNew)
                .write(to: &writer)
        }
        writer.raw("</ul></section>")
    }

    /// What the last event earned.
    private func writeEarned(to writer: inout HTMLWriter) {
        guard let earned = model.dashboard.lastEarned, let at = earned.at else { return }
        writer.raw("<section class=\"panel\" id=\"earned\" aria-labelledby=\"h-earned\"><div class=\"head\">")
        writer.element("h2", ("id", "h-earned"), text: words.text(.justEarned))
        writer.element("p", ("class", "muted num small"), text: words.time(at))
        writer.raw("</div>")
        writer.element("p", ("class", "gain num"), text: earned.text)
        writer.element("p", ("class", "small muted num"), text: level(earned.level))
        if !earned.rewards.isEmpty {
            writer.raw("<ul class=\"recent\">")
            for reward in earned.rewards.prefix(6) { write(reward, isMarked: false, to: &writer) }
            writer.raw("</ul>")
        }
        for streak in earned.streaks.prefix(3) {
            writer.raw("<p class=\"small flames\">")
            Marks.writeIcon("i-flame-fill", to: &writer)
            writer.isolated(words.text(.streakGoesOn, streak.name, words.length(streak.current, of: streak)))
            writer.raw("</p>")
        }
        writer.raw("</section>\n")
    }

    private func level(_ level: LevelBadge) -> String {
        let number = words.text(.levelNumber, NumberText.grouped(level.level))
        guard let missing = level.pointsToNext else { return "\(number) · \(words.text(.highestLevel))" }
        let next = words.text(.pointsToLevel, words.count(.points, missing), NumberText.grouped(level.level + 1))
        return "\(number) · \(next)"
    }

    private func writeSuggestions(to writer: inout HTMLWriter) {
        guard !model.dashboard.suggestions.isEmpty else { return }
        writer.raw("<section class=\"panel\" id=\"suggested\" aria-labelledby=\"h-suggested\"><div class=\"head\">")
        writer.element("h2", ("id", "h-suggested"), text: words.text(.suggestions))
        writer.raw("</div><ul>")
        for (index, suggestion) in model.dashboard.suggestions.enumerated() {
            Row(card: suggestion.card, id: "fit-\(index)", text: suggestion.reason, isBegun: true).write(to: &writer)
        }
        writer.raw("</ul></section>\n")
    }
}

/// A row about an achievement that is not held.
struct Row {
    let card: GalleryCard
    /// The id of its heading.
    let id: String
    let text: String
    /// Whether its progress is shown.
    let isBegun: Bool

    /// What lets the script open the sheet of a card from a heading.
    static func attributes(of card: GalleryCard?) -> [HTMLWriter.Attribute] {
        guard let card, !card.isMasked else { return [] }
        return [("data-key", card.key.description)]
    }

    func write(to writer: inout HTMLWriter) {
        writer.raw("<li class=\"row k\">")
        Medal(icon: card.icon, color: card.color, rarity: card.rarity).write(classes: "own", to: &writer)
        writer.raw("<div>")
        var attributes = Row.attributes(of: card)
        attributes.insert(("id", id), at: 0)
        writer.open("h3", attributes)
        writer.isolated(card.title)
        writer.raw("</h3>")
        writer.element("p", isolated: text)
        if let progress = card.progress, isBegun { Marks.writeBar(progress, labelledBy: id, to: &writer) }
        writer.raw("</div>")
        writer.element("span", ("class", "num"), text: isBegun ? card.progress?.text ?? "" : "")
        writer.raw("</li>")
    }
}

/// The place where the script celebrates; empty and hidden until then.
struct CelebrationSlot {
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        writer.open(
            "aside", ("class", "party"), ("id", "party"), ("aria-label", words.text(.celebration)), ("hidden", ""))
        writer.raw("<div role=\"status\"><div class=\"toast\" id=\"toast\">")
        Medal(icon: "trophy.fill", color: .named("gold"), rarity: .common).write(to: &writer)
        writer.raw("<div>")
        writer.open("p", ("class", "kind small muted"))
        writer.text(words.text(.achievementUnlocked))
        writer.raw("</p><h2><bdi></bdi></h2><p class=\"over\"></p><p class=\"d\"><bdi></bdi></p></div>")
        writer.raw("<div class=\"line\"><span class=\"num\"></span>")
        writeButton("show", words.text(.showIt), to: &writer)
        writeButton("close", words.text(.close), to: &writer)
        writer.raw("<button class=\"btn main\" type=\"button\" data-do=\"next\">")
        writer.text(words.text(.next))
        writer.raw("</button></div></div></div></aside>\n")
        // The script fills it with the details of an achievement.
        writer.raw("<dialog class=\"sheet\" id=\"sheet\"></dialog>\n")
    }

    private func writeButton(_ action: StaticString, _ text: String, to writer: inout HTMLWriter) {
        writer.raw("<button class=\"btn\" type=\"button\" data-do=\"")
        writer.raw(action)
        writer.raw("\">")
        writer.text(text)
        writer.raw("</button>")
    }
}
