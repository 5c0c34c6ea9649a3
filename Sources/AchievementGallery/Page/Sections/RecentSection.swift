import AchievementCore

/// The latest unlocks, and the achievements that are nearest.
struct RecentSection {
    let model: GalleryModel
    let words: GalleryWords

    private static let recentCount = 6
    private static let nearCount = 4

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"cols\">")
        writeRecent(to: &writer)
        writeNear(to: &writer)
        writer.raw("</div>\n")
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

/// The place where the script celebrates; empty and hidden until then.
struct CelebrationSlot {
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        writer.open(
            "aside", ("class", "party"), ("id", "party"), ("aria-label", words.say(.celebration)), ("hidden", ""))
        writer.raw("<div role=\"status\"><div class=\"toast\" id=\"toast\">")
        Medal(icon: "trophy.fill", color: .named("gold"), rarity: .common).write(to: &writer)
        writer.raw("<div>")
        writer.open("p", ("class", "small muted"))
        writer.text(words.say(.achievementUnlocked))
        writer.raw("</p><h2><bdi></bdi></h2><p class=\"over\"></p><p class=\"d\"><bdi></bdi></p></div>")
        writer.raw("<div class=\"line\"><span class=\"num\"></span>")
        writer.raw("<button class=\"btn\" type=\"button\" data-do=\"close\">")
        writer.text(words.say(.close))
        writer.raw("</button><button class=\"btn main\" type=\"button\" data-do=\"next\">")
        writer.text(words.say(.next))
        writer.raw("</button></div></div></div></aside>\n")
    }
}
