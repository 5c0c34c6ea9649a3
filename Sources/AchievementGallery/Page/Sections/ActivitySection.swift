import AchievementCore

/// Points over time and active days per week.
struct ActivitySection: PageSection {
    private let activity: ActivitySeries
    private let words: GalleryWords

    /// The series without idle weeks at its beginning; four weeks are always shown.
    init(activity: ActivitySeries, words: GalleryWords) {
        let idle = activity.entries.prefix { !$0.isActive }.count / 7 * 7
        let dropped = max(0, min(idle, activity.entries.count - 28))
        self.activity = ActivitySeries(entries: Array(activity.entries.dropFirst(dropped)))
        self.words = words
    }

    var id: String { "activity" }
    var title: String { words.say(.activity) }
    var note: String? { nil }
    var isShown: Bool { !activity.entries.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        guard activity.activeDays > 0, let first = activity.entries.first else {
            writer.element("p", ("class", "empty"), text: words.say(.activityEmpty))
            return
        }
        let since = words.date(first.day)
        writer.raw("<div class=\"three pair\">")
        open(
            .pointsOverTime, words.say(.pointsGained, NumberText.grouped(activity.points), since), to: &writer)
        writeScale(activity.entries.last?.total ?? 0, to: &writer)
        writePoints(to: &writer)
        close(to: &writer)
        open(.daysPerWeek, words.say(.daysSince, NumberText.grouped(activity.activeDays), since), to: &writer)
        writeScale(7, to: &writer)
        writeDays(to: &writer)
        close(to: &writer)
        writer.raw("</div>")
        writeTable(to: &writer)
    }

    private func open(_ phrase: Phrase, _ summary: String, to writer: inout HTMLWriter) {
        writer.raw("<figure class=\"panel chart\"><figcaption>")
        writer.element("h3", text: words.say(phrase))
        writer.element("p", ("class", "small muted num"), text: summary)
        writer.raw("</figcaption>")
    }

    private func writeScale(_ top: Int, to writer: inout HTMLWriter) {
        writer.element("p", ("class", "y num"), text: NumberText.grouped(top))
    }

    private func close(to writer: inout HTMLWriter) {
        let entries = activity.entries
        writer.raw("<p class=\"x\">")
        for index in [0, entries.count / 2, entries.count - 1] {
            writer.element("span", text: words.date(entries[index].day))
        }
        writer.raw("</p></figure>")
    }

    /// The total of points, from the bottom (what there was before the first day) to the top.
    private func writePoints(to writer: inout HTMLWriter) {
        let totals = activity.entries.map(\.total)
        let start = (totals.first ?? 0) - (activity.entries.first?.points ?? 0)
        let (low, high) = (min(start, totals.min() ?? 0), max(1, totals.max() ?? 1))
        let points = totals.enumerated().map { index, total in
            let height = 100 - Double(total - low) / Double(max(1, high - low)) * 100
            return "\(index) \((height * 10).rounded() / 10)"
        }
        let curve = "M" + points.joined(separator: "L")
        writer.open(
            "svg", ("viewBox", "0 0 \(max(1, totals.count - 1)) 100"), ("preserveAspectRatio", "none"),
            ("role", "img"), ("aria-label", words.say(.pointsOverTime)))
        writeRules(width: max(1, totals.count - 1), to: &writer)
        writer.open("path", ("class", "area"), ("d", "\(curve)V100H0z"))
        writer.raw("</path>")
        writer.open("path", ("class", "curve"), ("d", curve))
        writer.raw("</path></svg>")
    }

    private func writeRules(width: Int, to writer: inout HTMLWriter) {
        for height in ["0", "50", "100"] {
            writer.open("path", ("class", "rule"), ("d", "M0 \(height)H\(width)"))
            writer.raw("</path>")
        }
    }

    private func writeDays(to writer: inout HTMLWriter) {
        let weeks = activity.weeks
        writer.open(
            "svg", ("viewBox", "0 0 \(weeks.count * 10) 70"), ("preserveAspectRatio", "none"), ("role", "img"),
            ("aria-label", words.say(.daysPerWeek)))
        for (name, height): (String, (ActivityWeek) -> Int) in [("base", { _ in 70 }), ("col", { $0.activeDays * 10 })]
        {
            let columns = weeks.enumerated().filter { height($1) > 0 }.map { index, week in
                "M\(index * 10 + 1) 70v-\(height(week))h8v\(height(week))z"
            }
            writer.open("path", ("class", name), ("d", columns.joined()))
            writer.raw("</path>")
        }
        writer.raw("</svg>")
    }

    private func writeTable(to writer: inout HTMLWriter) {
        writer.raw("<details>")
        writer.element("summary", text: words.say(.showTable))
        // A name of its own: the section around it is a region too.
        let name = "\(words.say(.pointsOverTime)) · \(words.say(.daysPerWeek))"
        writer.open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", name))
        writeTable(
            words.say(.monthOf),
            activity.months.map { ("\(words.month(of: $0.first)) \($0.first.date.year)", $0.points, $0.activeDays) },
            to: &writer)
        writeTable(
            words.say(.week), activity.weeks.map { (words.date($0.monday), $0.points, $0.activeDays) }, to: &writer)
        writer.raw("</div></details>\n")
    }

    /// A table with the latest row first.
    private func writeTable(
        _ head: String, _ rows: [(name: String, points: Int, activeDays: Int)], to writer: inout HTMLWriter
    ) {
        writer.raw("<table><thead><tr>")
        writer.element("th", ("scope", "col"), text: head)
        writer.element("th", ("scope", "col"), ("class", "num"), text: words.say(.pointsWord))
        writer.element("th", ("scope", "col"), ("class", "num"), text: words.say(.activeDaysWord))
        writer.raw("</tr></thead><tbody>")
        for row in rows.reversed() {
            writer.raw("<tr>")
            writer.element("td", text: row.name)
            writer.element("td", ("class", "num"), text: NumberText.grouped(row.points))
            writer.element("td", ("class", "num"), text: NumberText.grouped(row.activeDays))
            writer.raw("</tr>")
        }
        writer.raw("</tbody></table>")
    }
}
