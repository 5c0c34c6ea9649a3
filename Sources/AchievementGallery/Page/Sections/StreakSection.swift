import AchievementCore

/// The streaks with their calendars.
struct StreakSection: PageSection {
    let streaks: [StreakCard]
    let words: GalleryWords

    var id: String { "streaks" }
    var title: String { words.text(.streaks) }
    var note: String? { nil }
    var isShown: Bool { !streaks.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        writer.raw("<ul class=\"streaks\">")
        for (index, streak) in streaks.enumerated() { write(streak, isFirst: index == 0, to: &writer) }
        writer.raw("</ul>\n")
    }

    private func write(_ streak: StreakCard, isFirst: Bool, to writer: inout HTMLWriter) {
        // A newcomer sees the first one before the others.
        writer.open("li", ("class", isFirst ? "panel streak" : "panel streak later"))
        writer.raw("<header>")
        writer.open("span", ("class", streak.current > 0 ? "flame on" : "flame"))
        Marks.writeIcon("i-flame-fill", to: &writer)
        writer.raw("</span><div>")
        writer.element("h3", isolated: streak.name)
        writer.raw("<p class=\"big\">")
        writer.text(NumberText.grouped(streak.current))
        writer.element("small", text: " " + words.screen.inARow(streak))
        writer.raw("</p></div></header><div>")
        writer.open("p", ("class", "state \(streak.color.name ?? "gray")"))
        writer.raw("<span class=\"dot\"></span>")
        writer.text(streak.statusText)
        writer.raw("</p>")
        if let left = streak.leftText { writer.element("p", ("class", "small muted"), text: left) }
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
        let parts = [streak.modeName, words.screen.longest(streak), words.screen.total(streak)]
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
                [("class", isReached ? "mile on" : "mile"), ("title", mile.card.title.shortened(to: 120))]
                    + Row.attributes(of: mile.card))
            if isReached { Marks.writeIcon("i-checkmark", to: &writer) }
            writer.text(words.screen.length(mile, of: streak))
            if isReached { writer.element("span", ("class", "vh"), text: words.text(.reached)) }
            writer.raw("</li>")
        }
        writer.raw("</ul></div>")
    }

    private func id(of streak: StreakCard) -> Int { streaks.firstIndex(of: streak) ?? 0 }
}

/// The calendar of a streak: a column per week, a square per day. A frozen day is hollow, and a rest day a small square,
/// so that neither depends on colour.
struct CalendarDrawing {
    let calendar: StreakCalendar
    let words: GalleryWords

    private static let step = 11

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div>")
        writer.open(
            "svg", ("class", "cal"), ("viewBox", "0 0 288 92"), ("role", "img"),
            ("aria-label", words.screen.calendar(calendar)))
        for (mark, name) in [(StreakCalendar.Mark.none, "d0"), (.active, "d1"), (.frozen, "d2"), (.rest, "d4")] {
            writePath(mark, name, to: &writer)
        }
        writeToday(to: &writer)
        writeMonths(to: &writer)
        writer.raw("</svg><p class=\"key\">")
        writeKey("d1", words.text(.active), to: &writer)
        if calendar.frozenDays > 0 { writeKey("d2", words.text(.frozen), to: &writer) }
        if calendar.restDays > 0 { writeKey("d4", words.text(.rest), to: &writer) }
        writeKey("d3", words.text(.today), to: &writer)
        writer.raw("</p></div>")
    }

    private func writePath(_ mark: StreakCalendar.Mark, _ name: String, to writer: inout HTMLWriter) {
        let days = calendar.marks.indices.filter { calendar.marks[$0] == mark }
        guard !days.isEmpty else { return }
        writer.open("path", ("class", name), ("d", days.map(square).joined()))
        writer.raw("</path>")
    }

    private func square(_ index: Int) -> String {
        "M\(index / 7 * Self.step + 2) \(index % 7 * Self.step + 16)h6v6h-6z"
    }

    private func writeToday(to writer: inout HTMLWriter) {
        let index = Int(calendar.today.number - calendar.first.number)
        guard calendar.marks.indices.contains(index) else { return }
        let (x, y) = (index / 7 * Self.step, index % 7 * Self.step + 14)
        writer.open("path", ("class", "d3"), ("d", "M\(x) \(y)h10v10h-10z"))
        writer.raw("</path>")
    }

    /// The name of a month over the first week that begins in it.
    private func writeMonths(to writer: inout HTMLWriter) {
        var last = calendar.first.date.month
        for week in 1..<StreakCalendar.weekCount - 1 {
            let day = calendar.first.advanced(by: 7 * week)
            guard day.date.month != last else { continue }
            last = day.date.month
            writer.element("text", ("x", String(week * Self.step)), ("y", "9"), text: words.month(of: day))
        }
    }

    private func writeKey(_ mark: String, _ name: String, to writer: inout HTMLWriter) {
        writer.raw("<span><svg class=\"cal\" viewBox=\"0 0 12 12\" aria-hidden=\"true\">")
        writer.open("path", ("class", mark), ("d", "M3 3h6v6h-6z"))
        writer.raw("</path></svg>")
        writer.text(name)
        writer.raw("</span>")
    }
}
