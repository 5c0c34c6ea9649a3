import AchievementCore
import AchievementSupport

/// The first screen: what is open today, what comes next, and the latest rewards.
struct TodaySection {
    let model: GalleryModel
    let words: GalleryWords
    /// Whether the pages of other players are beside this one, so that the page has to ask readers who they are.
    var isAmongOthers = false

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"cols\">")
        writeToday(to: &writer)
        if model.isNewcomer { writePoints(to: &writer) } else { writeRecent(to: &writer) }
        writer.raw("</div>\n")
    }

    private func writeRecent(to writer: inout HTMLWriter) {
        writer.raw("<section id=\"recent\" class=\"panel\" aria-labelledby=\"h-recent\"><div class=\"head\">")
        writer.element("h2", ("id", "h-recent"), text: words.text(.recentUnlocks))
        writer.raw("</div>")
        if model.dashboard.recent.isEmpty {
            writer.element("p", ("class", "empty"), text: words.text(.recentEmpty))
        } else {
            writer.raw("<ul class=\"recent\">")
            for reward in model.dashboard.recent { write(reward, to: &writer) }
            writer.raw("</ul><p class=\"more\">")
            if isAmongOthers {
                writer.raw("<button class=\"btn\" id=\"me\" type=\"button\" hidden>")
                writer.text(words.text(.thisIsMe))
                writer.raw("</button>")
            }
            writer.raw("<button class=\"btn\" id=\"again\" type=\"button\" hidden>")
            Marks.writeIcon("i-sparkles", to: &writer)
            writer.text(words.text(.celebrateAgain))
            writer.raw("</button></p>")
        }
        writer.raw("</section>\n")
    }

    /// Writes a row for a reward, which the script marks with a dot until it has been seen.
    private func write(_ reward: EarnedReward, to writer: inout HTMLWriter) {
        writer.open("li", ("class", "row"), ("data-reward", reward.id))
        Medal(reward).write(to: &writer)
        writer.raw("<div>")
        writer.open("h3", Row.attributes(of: reward.card))
        writer.isolated(reward.title)
        writer.raw("</h3>")
        let facts = [reward.modeName, reward.card?.rarityName ?? reward.kindText, reward.dateText, reward.timesText]
        writer.element("p", text: facts.compactMap { $0 }.joined(separator: " · "))
        writer.raw("</div>")
        if reward.points != 0 {
            writer.element("span", ("class", "num"), text: words.screen.plusPoints(reward.points))
        }
        writer.raw("</li>")
    }

    /// Writes what is open today and what comes next.
    private func writeToday(to writer: inout HTMLWriter) {
        writer.raw("<section class=\"panel\" id=\"today\" aria-labelledby=\"h-today\"><div class=\"head\">")
        writer.element("h2", ("id", "h-today"), text: words.text(.today))
        writer.raw("</div>")
        if model.dashboard.due.isEmpty {
            if !model.isNewcomer { writer.element("p", ("class", "small muted"), text: words.text(.nothingDue)) }
        } else {
            writer.raw("<ul>")
            let due = model.dashboard.due
            // Items without a section of their own are always shown.
            let shown = max(3, due.prefix { $0.section == nil }.count)
            for item in due.prefix(shown) { write(item, to: &writer) }
            writer.raw("</ul>")
            writeLinks(to: due.dropFirst(shown), to: &writer)
        }
        let steps = model.dashboard.steps
        if !steps.isEmpty {
            let isNew = model.dashboard.isFirstSteps
            writer.element("h3", ("class", "over"), text: words.text(isNew ? .firstSteps : .nextSteps))
            writer.raw("<ul>")
            for (index, step) in steps.enumerated() {
                Row(
                    card: step.card, id: "next-\(index)", text: step.reason.shortened(to: 120), pace: step.pace,
                    isBegun: !isNew
                ).write(to: &writer)
            }
            writer.raw("</ul>")
        }
        writer.raw("</section>\n")
    }

    /// Writes links to the sections with the items for which there is no room here.
    private func writeLinks(to others: ArraySlice<DueItem>, to writer: inout HTMLWriter) {
        let sections = others.compactMap(\.section)
        guard !sections.isEmpty else { return }
        writer.raw("<p class=\"small and\">")
        for section in sections.uniqued() {
            let count = words.count(.moreDue, sections.count { $0 == section })
            writer.element(
                "a", ("href", "#\(section.rawValue)"), text: words.text(.condition, count, section.title(words)))
        }
        writer.raw("</p>")
    }

    private func write(_ item: DueItem, to writer: inout HTMLWriter) {
        writer.raw(item.card == nil ? "<li class=\"row\">" : "<li class=\"row k\">")
        if let card = item.card {
            Medal(card).write(classes: card.isUnlocked ? "own" : "", to: &writer)
        } else {
            writer.raw("<span class=\"flame on\">")
            Marks.writeIcon(item.icon == "flame.fill" ? "i-flame-fill" : "i-star-fill", to: &writer)
            writer.raw("</span>")
        }
        writer.raw("<div>")
        writer.open("h3", Row.attributes(of: item.card))
        writer.isolated(item.name)
        writer.raw("</h3>")
        writer.element("p", text: item.text)
        writer.raw("</div>")
        writer.element("span", ("class", "num"), text: item.leftText)
        writer.raw("</li>")
    }

    /// Writes what a newcomer reads instead of rewards.
    private func writePoints(to writer: inout HTMLWriter) {
        writer.raw("<section class=\"panel\" id=\"recent\" aria-labelledby=\"h-recent\"><div class=\"head\">")
        writer.element("h2", ("id", "h-recent"), text: words.text(.howPointsWork))
        writer.raw("</div>")
        writer.element("p", text: words.screen.pointsExplained(model.level))
        writer.raw("</section>\n")
    }
}

extension DueItem {
    /// A section of the page that has more of such items.
    fileprivate enum Section: String {
        case streaks, challenges

        func title(_ words: GalleryWords) -> String {
            switch self {
            case .streaks: words.text(.streaks)
            case .challenges: words.text(.challenges)
            }
        }
    }

    /// The section that also shows it; `nil` for a boost.
    fileprivate var section: Section? { card != nil ? .challenges : icon == "flame.fill" ? .streaks : nil }
}

/// A row about an achievement that is not held.
struct Row {
    let card: GalleryCard
    /// The id of its heading.
    let id: String
    let text: String
    let pace: String?
    /// Whether its progress is shown.
    let isBegun: Bool

    /// The attributes by which the script opens the sheet of a card from its heading.
    static func attributes(of card: GalleryCard?) -> [HTMLWriter.Attribute] {
        guard let card, !card.isMasked else { return [] }
        return [("data-key", card.key.description)]
    }

    func write(to writer: inout HTMLWriter) {
        writer.raw("<li class=\"row k\">")
        Medal(card).write(classes: card.isUnlocked ? "own" : "", to: &writer)
        writer.raw("<div>")
        var attributes = Row.attributes(of: card)
        attributes.insert(("id", id), at: 0)
        writer.open("h3", attributes)
        writer.isolated(card.title)
        writer.raw("</h3>")
        writer.element("p", isolated: text)
        if let pace { writer.element("p", ("class", "pace"), text: pace) }
        writer.raw("</div>")
        writer.element("span", ("class", "num"), text: isBegun ? card.progress?.text ?? "" : "")
        if let progress = card.progress, isBegun { Marks.writeBar(progress, labelledBy: id, to: &writer) }
        writer.raw("</li>")
    }
}

/// The element in which the script celebrates, empty and hidden until then.
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
        // The script fills the dialog with the details of an achievement.
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
