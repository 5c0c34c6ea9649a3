import AchievementCore

/// The streaks with their calendars.
struct StreakSection: PageSection {
    let streaks: [StreakCard]
    let words: GalleryWords

    var id: String { "streaks" }
    var title: String { words.say(.streaks) }
    var note: String? { nil }
    var isShown: Bool { !streaks.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        writer.raw("<ul class=\"streaks\">")
        for streak in streaks { write(streak, to: &writer) }
        writer.raw("</ul>\n")
    }

    private func write(_ streak: StreakCard, to writer: inout HTMLWriter) {
        writer.raw("<li class=\"panel streak\"><header>")
        writer.open("span", ("class", streak.current > 0 ? "flame on" : "flame"))
        Marks.writeIcon("i-flame-fill", to: &writer)
        writer.raw("</span><div>")
        writer.element("h3", isolated: streak.name)
        writer.raw("<p class=\"big\">")
        writer.text(NumberText.grouped(streak.current))
        writer.element("small", text: " " + words.count(.inARow, streak.current))
        writer.raw("</p></div></header><div>")
        writer.open("p", ("class", "state \(streak.color.name ?? "gray")"))
        writer.raw("<span class=\"dot\"></span>")
        writer.text(streak.statusText)
        writer.raw("</p>")
        if let end = streak.graceEndsAt {
            writer.element("p", ("class", "small muted"), text: words.say(.aliveUntil, words.time(end)))
        }
        writer.element("p", ("class", "small muted"), text: figures(of: streak))
        writer.raw("</div>")
        if streak.totalActiveDays > 0 {
            CalendarDrawing(calendar: streak.calendar, words: words).write(to: &writer)
        }
        writeGoal(of: streak, to: &writer)
        writer.raw("</li>")
    }

    private func figures(of streak: StreakCard) -> String {
        guard streak.totalActiveDays > 0 else { return streak.modeName ?? "" }
        let parts = [
            streak.modeName, words.say(.longestDays, words.count(.days, streak.longest)),
            words.say(.totalDays, words.count(.days, streak.totalActiveDays)),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    private func writeGoal(of streak: StreakCard, to writer: inout HTMLWriter) {
        guard !streak.milestones.isEmpty else { return }
        writer.raw("<div class=\"goal\">")
        if let next = streak.nextMilestone {
            let label = "goal-\(id(of: streak))"
            writer.open("p", ("id", label))
            writer.element("b", isolated: words.say(.nextMilestone, words.count(.days, next.days)))
            writer.element(
                "span", ("class", "muted"),
                text: words.count(.daysToGo, max(0, next.days - streak.current)))
            writer.raw("</p>")
            Marks.writeBar(next.progress, labelledBy: label, to: &writer)
        } else {
            writer.element("p", text: words.say(.allMilestones))
        }
        writer.open("ul", ("class", "miles"), ("aria-label", words.say(.milestones)))
        for mile in streak.milestones {
            writer.open("li", ("class", mile.isReached ? "mile on" : "mile"), ("title", mile.title.shortened(to: 120)))
            if mile.isReached { Marks.writeIcon("i-checkmark", to: &writer) }
            writer.text(words.count(.days, mile.days))
            if mile.isReached { writer.element("span", ("class", "vh"), text: words.say(.reached)) }
            writer.raw("</li>")
        }
        writer.raw("</ul></div>")
    }

    private func id(of streak: StreakCard) -> Int { streaks.firstIndex(of: streak) ?? 0 }
}
