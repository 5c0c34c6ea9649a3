import AchievementCore

/// The calendar of all days. Without scripts it is a picture of the latest year and a line for each year; the script
/// turns the picture into an interactive grid.
struct CalendarSection: PageSection {
    let calendar: ActivityCalendar
    let story: PlayerStory
    let words: GalleryWords

    var id: String { "calendar" }
    var title: String { words.text(.calendarTitle) }
    var note: String? { nil }
    var isShown: Bool { !calendar.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        let whole = calendar.choices[0]
        writer.raw("<div class=\"panel\" id=\"days\"><div class=\"line\" hidden>")
        let names = calendar.choices.enumerated().map { (String($0), $1.name) }
        writeMenu(names, "choice", words.text(.byMode), to: &writer)
        writeMenu(whole.years.map { (String($0.year), String($0.year)) }, "year", words.text(.year), to: &writer)
        writer.raw("</div><ul class=\"years\">")
        for year in whole.years {
            writer.raw("<li>")
            writer.element("b", text: String(year.year))
            writer.raw(" ")
            writer.element("span", ("class", "muted num"), text: words.screen.summary(year))
            writer.raw("</li>")
        }
        writer.raw("</ul><p class=\"highs small muted num\">")
        for figure in story.years.first?.highlights ?? [] {
            writer.element("span", text: words.screen.figure(figure))
        }
        writer.raw("</p>")
        if let year = whole.years.first { YearDrawing(choice: whole, year: year, words: words).write(to: &writer) }
        writeKey(whole, to: &writer)
        writer.raw("</div>\n")
    }

    /// Writes a menu, which is a single tab stop however many options it has; nothing if there is only one option.
    private func writeMenu(
        _ options: [(value: String, name: String)], _ pick: String, _ name: String, to writer: inout HTMLWriter
    ) {
        guard options.count > 1 else { return }
        writer.raw("<label class=\"field sort\">")
        writer.element("span", text: name)
        writer.open("select", ("data-pick", pick))
        for option in options { writer.element("option", ("value", option.value), text: option.name) }
        writer.raw("</select></label>")
    }

    /// Writes the legend: the steps, which the script updates for each choice, and the marks.
    private func writeKey(_ choice: CalendarChoice, to writer: inout HTMLWriter) {
        writer.raw("<p class=\"key\">")
        for (step, text) in words.screen.steps(choice) { writeKey("s\(step)", text, to: &writer) }
        for mark in [CalendarDay.Mark.frozen, .forgiven, .rest] where choice.days.contains(where: { $0.mark == mark }) {
            writeKey(mark.rawValue, words.text(of: mark), to: &writer)
        }
        writeKey("today", words.text(.today), to: &writer)
        writer.raw("</p>")
    }

    private func writeKey(_ look: String, _ text: String, to writer: inout HTMLWriter) {
        writer.open("span", ("class", look))
        writer.raw("<i></i>")
        writer.text(text)
        writer.raw("</span>")
    }
}

/// A year as a picture: a column per week and a square per day, which is larger for higher steps.
///
/// Days in a row of one step are a single dashed line, whose dashes are the squares.
private struct YearDrawing {
    let choice: CalendarChoice
    let year: CalendarYear
    let words: GalleryWords

    private static let step = 12

    /// The Monday of the first column.
    private var monday: Day {
        let newYear = Day(year: year.year, month: 1, day: 1) ?? year.first
        return newYear.advanced(by: 1 - newYear.weekday)
    }

    func write(to writer: inout HTMLWriter) {
        // Wider than a phone; otherwise the names of months would be too small.
        writer.open("div", ("class", "cal"), ("tabindex", "0"), ("role", "group"), ("aria-label", String(year.year)))
        writer.open(
            "svg", ("viewBox", "0 0 \(53 * Self.step) 100"), ("role", "img"),
            ("aria-label", "\(year.year): \(words.screen.summary(year))"))
        for month in 1...12 {
            guard let first = Day(year: year.year, month: month, day: 1) else { continue }
            let week = Int(first.number - monday.number) / 7
            writer.element("text", ("x", String(week * Self.step)), ("y", "9"), text: words.month(of: first))
        }
        for step in 1...4 {
            let days = choice.days.filter { $0.step == step && $0.day >= year.first && $0.day <= year.last }
            guard !days.isEmpty else { continue }
            let size = 2 + 2 * step
            writer.open(
                "path", ("stroke-width", String(size)), ("stroke-dasharray", "\(size) \(Self.step - size)"),
                ("d", lines(days.map { Int($0.day.number - monday.number) }, size: size)))
            writer.raw("</path>")
        }
        writer.raw("</svg></div>")
    }

    /// The lines through the squares of `days`, which count from the Monday of the first column: one for each run of
    /// days in a column.
    private func lines(_ days: [Int], size: Int) -> String {
        var runs: [Range<Int>] = []
        for day in days {
            if day % 7 > 0, let last = runs.last, last.upperBound == day {
                runs[runs.count - 1] = last.lowerBound..<day + 1
            } else {
                runs.append(day..<day + 1)
            }
        }
        return runs.map { run in
            let x = run.lowerBound / 7 * Self.step + Self.step / 2
            let y = run.lowerBound % 7 * Self.step + 14 + (Self.step - size) / 2
            return "M\(x) \(y)v\((run.count - 1) * Self.step + size)"
        }.joined()
    }
}
