import AchievementCore

/// The streaks: their lengths, whether today is done, and what comes next.
struct StreakSection: PageSection {
    let streaks: [StreakCard]
    let calendar: ActivityCalendar
    let words: GalleryWords

    var id: String { "streaks" }
    var title: String { words.text(.streaks) }
    var note: String? { nil }
    var isShown: Bool { !streaks.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        // A phone shows the running streaks, at most four, or else the first streak.
        let shown = min(streaks.count, 4, max(1, streaks.prefix { $0.current > 0 }.count))
        writer.raw("<div class=\"streaks\"><ul>")
        for index in 0..<shown { write(streaks[index], isFirst: index == 0, to: &writer) }
        writer.raw("</ul>")
        if shown < streaks.count {
            let fold = Fold(id: "more-streaks")
            fold.writeHeading(words.text(.moreOfThem), to: &writer)
            fold.open(words, to: &writer)
            writer.raw("<ul>")
            for streak in streaks.dropFirst(shown) { write(streak, isFirst: false, to: &writer) }
            writer.raw("</ul></div>")
        }
        writer.raw("</div>\n")
    }

    private func write(_ streak: StreakCard, isFirst: Bool, to writer: inout HTMLWriter) {
        // A newcomer sees the first streak before the others.
        writer.open("li", ("class", isFirst ? "panel streak" : "panel streak later"))
        writer.raw("<header>")
        writer.open("span", ("class", streak.current > 0 ? "flame on" : "flame"))
        Marks.writeIcon("i-flame-fill", to: &writer)
        writer.raw("</span><div>")
        writer.element("h3", isolated: streak.fullName)
        writer.raw("<p class=\"big\">")
        writer.text(words.number(streak.current))
        writer.element("small", text: " " + words.screen.inARow(streak))
        writer.raw("</p></div></header>")
        if streak.week == nil, streak.totalActiveDays > 0 { writeLastDays(of: streak, to: &writer) }
        writer.raw("<div>")
        writer.open("p", ("class", "state \(streak.color.name ?? "gray")"))
        writer.raw("<span class=\"dot\"></span>")
        writer.text(streak.statusText)
        writer.raw("</p>")
        if let week = streak.weekText { writer.element("p", ("class", "small muted"), text: week) }
        if let left = streak.leftText { writer.element("p", ("class", "small muted"), text: left) }
        if let goal = streak.goal { writer.element("p", ("class", "small muted"), text: goal.text) }
        let figures = figures(of: streak)
        if !figures.isEmpty { writer.element("p", ("class", "small muted"), text: figures) }
        writer.raw("</div>")
        writeGoal(of: streak, to: &writer)
        if streak.totalActiveDays > 0, !calendar.isEmpty {
            writer.raw("<p class=\"small\">")
            writer.element(
                "a", ("href", "#calendar"), ("data-days", String(calendar.choice(for: streak))),
                text: words.text(.calendarShow))
            writer.raw("</p>")
        }
    }

    /// Writes the last seven days, with a mark for each.
    private func writeLastDays(of streak: StreakCard, to writer: inout HTMLWriter) {
        writer.open("ol", ("class", "seven"), ("aria-label", words.text(.lastSevenDays)))
        for (day, mark) in streak.calendar.lastDays {
            writer.raw("<li class=")
            writer.text(mark.rawValue)
            writer.raw(">")
            writer.text(words.screen.weekday(day.weekday))
            writer.element("span", ("class", "vh"), text: " " + words.text(of: mark))
        }
        writer.raw("</ol>")
    }

    private func figures(of streak: StreakCard) -> String {
        // The heading names the mode if another streak has the same name.
        let mode = streak.fullName == streak.name ? streak.modeName : nil
        guard streak.totalActiveDays > 0 else { return mode ?? "" }
        // One run without an end says all of it.
        let longest = streak.longest > streak.current ? words.screen.longest(streak) : nil
        let total = streak.week != nil || streak.totalActiveDays > streak.longest ? words.screen.total(streak) : nil
        let parts = [mode, longest, total]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    private func writeGoal(of streak: StreakCard, to writer: inout HTMLWriter) {
        guard !streak.milestones.isEmpty else { return }
        writer.raw("<div class=\"goal\">")
        if let next = streak.nextMilestone {
            let label = "goal-\(id(of: streak))"
            writer.open("p", ("id", label))
            writer.element("b", isolated: words.screen.next(next, of: streak))
            writer.element("span", ("class", "muted"), text: words.screen.toGo(next, of: streak))
            writer.raw("</p>")
            Marks.writeBar(next.progress, labelledBy: label, to: &writer)
        } else {
            writer.element("p", text: words.text(.allMilestones))
        }
        writer.open("ul", ("class", "miles"), ("aria-label", words.text(.milestones)))
        for mile in streak.milestones {
            let isReached = mile.card.isUnlocked
            writer.open(
                "li",
                [("class", isReached ? "pill on" : "pill"), ("title", mile.card.title.shortened(to: 120))]
                    + Row.attributes(of: mile.card))
            if isReached { Marks.writeIcon("i-checkmark", to: &writer) }
            writer.text(words.screen.length(mile, of: streak))
            if isReached { writer.element("span", ("class", "vh"), text: words.text(.reached)) }
        }
        writer.raw("</ul></div>")
    }

    private func id(of streak: StreakCard) -> Int { streaks.firstIndex(of: streak) ?? 0 }
}
