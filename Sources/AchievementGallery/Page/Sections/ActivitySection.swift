import AchievementCore

/// Points over time, and points of each mode, active days and other measures by week or month.
struct ActivitySection: PageSection {
    private let activity: ActivitySeries
    private let words: GalleryWords
    private let isCut: Bool

    /// Drops idle weeks at the beginning; at least four weeks are shown.
    init(activity: ActivitySeries, words: GalleryWords) {
        let idle = activity.entries.prefix { $0.isIdle }.count / 7 * 7
        let dropped = max(0, min(idle, activity.entries.count - 28))
        self.activity = activity.dropping(dropped)
        self.words = words
        isCut = (activity.entries.first.map { $0.total - $0.points } ?? 0) > 0
    }

    var id: String { "activity" }
    var title: String { words.text(.activity) }
    /// A note that earlier weeks are not shown, if there are any.
    var note: String? {
        isCut ? words.text(.latestWeeks, words.number(StreakCalendar.weekCount)) : nil
    }
    var isShown: Bool { !activity.entries.isEmpty }

    var isFolded: Bool { !activity.isIdle }

    func writeContent(to writer: inout HTMLWriter) {
        guard !activity.isIdle, let first = activity.entries.first else {
            writer.element("p", ("class", "empty"), text: words.text(.activityEmpty))
            return
        }
        let since = words.date(first.day)
        writeRanges(to: &writer)
        writer.raw("<div class=\"stack pair\">")
        openPoints(words.text(.pointsOverTime), since: since, to: &writer)
        writeScale(highest, to: &writer)
        writePoints(to: &writer)
        if lowest > 0 { writeScale(lowest, to: &writer) }
        close(to: &writer)
        let (weeks, days) = (activity.weeks, activity.activeDays)
        if !activity.modes.isEmpty { writeModes(since: since, to: &writer) }
        open(
            words.text(.daysPerWeek), words.text(.daysSince, for: days, words.number(days), since),
            pattern: Phrase.daysSince, byMonth: words.text(.daysPerMonth),
            latest: compared { activity.entries[$0].count(where: \.isActive) }.map(words.number), to: &writer)
        writeScale(7, to: &writer)
        writeColumns(weeks.map { Double($0.activeDays) / 7 }, words.text(.daysPerWeek), to: &writer)
        close(to: &writer)
        for (index, measure) in activity.measures.enumerated() {
            let amounts = weeks.map { $0.amounts[index] }
            let maximum = amounts.max() ?? .zero
            let sum = amounts.reduce(Amount.zero) { $0.adding($1) ?? $0 }
            let title = words.text(.perWeek, measure.name)
            let latest = compared { measure.days[$0].reduce(Amount.zero) { $0.adding($1) ?? $0 } }
            open(
                title, words.text(.amountSince, words.amounts.text(sum, in: measure.unit), since),
                pattern: NewsPhrase.amountSince, byMonth: words.text(.perMonth, measure.name), measure: measure.name,
                latest: latest.map { words.amounts.text($0, in: measure.unit) }, to: &writer)
            writer.element("p", ("class", "y num"), text: words.amounts.text(maximum, in: measure.unit))
            writeColumns(amounts.map { maximum > .zero ? Double($0) / Double(maximum) : 0 }, title, to: &writer)
            close(to: &writer)
        }
        writer.raw("</div>")
        writeTable(to: &writer)
    }

    /// Opens a chart with the sum of points.
    private func openPoints(
        _ title: String, since: String, byMonth: String? = nil, isHidden: Bool = false, to writer: inout HTMLWriter
    ) {
        let points = activity.points
        open(
            title, words.text(.pointsGained, for: points, words.number(points), since), pattern: Phrase.pointsGained,
            byMonth: byMonth, isHidden: isHidden,
            latest: compared { activity.entries[$0].reduce(0) { $0 + $1.points } }.map(words.number),
            to: &writer)
    }

    /// Writes the frame of a chart of the points of each week, in columns that are stacked by mode. The script draws and
    /// shows it; without scripts, the table has the points of all modes together.
    private func writeModes(since: String, to writer: inout HTMLWriter) {
        let points = words.text(.pointsWord)
        let title = words.text(.perWeek, points)
        openPoints(title, since: since, byMonth: words.text(.perMonth, points), isHidden: true, to: &writer)
        writer.raw("<ul class=\"modes small\">")
        for (index, mode) in activity.modes.enumerated() {
            writer.open("li", ("data-part", mode.id.rawValue))
            writer.raw("<svg viewBox=\"0 0 8 8\" aria-hidden=\"true\">")
            writer.open("path", ("class", columnClass(index)), ("d", "M4 8V0"))
            writer.raw("</path></svg>")
            writer.element("bdi", text: mode.name)
        }
        writer.raw("</ul><p class=\"y num\"></p>")
        writer.open("svg", ("preserveAspectRatio", "none"), ("role", "img"), ("aria-label", title))
        writer.raw("<path class=\"base\" d=\"M0 0\"></path>")
        for index in activity.modes.indices {
            writer.open("path", ("class", columnClass(index)), ("d", "M0 0"))
            writer.raw("</path>")
        }
        writer.raw("</svg>")
        close(to: &writer)
    }

    /// The class of the columns of a part, which has its own color and texture.
    private func columnClass(_ part: Int) -> String { part == 0 ? "col" : "col m\(part % 5)" }

    /// A figure for the last four weeks and for the four before; empty if the series is shorter.
    private func compared<Figure>(_ figure: (Range<Int>) -> Figure) -> [Figure] {
        let count = activity.entries.count
        return count < 56 ? [] : [figure(count - 28..<count), figure(count - 56..<count - 28)]
    }

    /// Opens a chart with its title and the sum of what it shows; `latest` has a figure for the last weeks and one for
    /// the weeks before, or is empty. For the script, which may show another time, there are the pattern of the sum,
    /// the title if a column is a month, and the name of the measure.
    private func open(
        _ title: String, _ summary: String, pattern: some GalleryPhrase, byMonth: String? = nil,
        isHidden: Bool = false, measure: String? = nil, latest: [String], to writer: inout HTMLWriter
    ) {
        var attributes: [HTMLWriter.Attribute] = [
            ("class", "panel chart"), ("data-since", pattern.text(in: words.language)),
        ]
        if let byMonth { attributes.append(("data-month", byMonth)) }
        if isHidden { attributes.append(("hidden", "")) }
        if let measure { attributes.append(("data-measure", measure)) }
        writer.open("figure", attributes)
        writer.raw("<figcaption>")
        writer.element("h3", isolated: title)
        writer.element("p", ("class", "small muted num"), text: summary)
        writer.raw("<p class=\"small num before\">")
        if latest.count == 2 {
            let now = words.text(.condition, words.text(.latestWeeks, words.number(4)), latest[0])
            writer.text("\(now) · \(words.text(.spanBefore, latest[1]))")
        }
        writer.raw("</p></figcaption>")
    }

    /// Writes the menu of time spans, hidden until the script shows it.
    private func writeRanges(to writer: inout HTMLWriter) {
        let ranges = [4, 26, 52].map { (7 * $0, words.count(.weeks, $0)) } + [(0, words.text(.allTime))]
        writer.raw("<label class=\"field sort\" id=\"range\" hidden>")
        writer.element("span", text: words.text(.span))
        writer.raw("<select>")
        for (days, name) in ranges { writer.element("option", ("value", String(days)), text: name) }
        writer.raw("</select></label>")
    }

    private func writeScale(_ top: Int, to writer: inout HTMLWriter) {
        writer.element("p", ("class", "y num"), text: words.number(top))
    }

    /// The ends of the points scale: the total before the first day (or the lowest, if lower), and the highest total.
    private var lowest: Int {
        let start = activity.entries.first.map { $0.total - $0.points } ?? 0
        return min(start, activity.entries.map(\.total).min() ?? 0)
    }
    private var highest: Int { max(1, activity.entries.map(\.total).max() ?? 1) }

    private func close(to writer: inout HTMLWriter) {
        let entries = activity.entries
        writer.raw("<p class=\"x\">")
        for index in [0, entries.count / 2, entries.count - 1] {
            writer.element("span", text: words.date(entries[index].day))
        }
        writer.raw("</p></figure>")
    }

    /// Writes the total of points, from the total before the first day at the bottom to the highest at the top.
    private func writePoints(to writer: inout HTMLWriter) {
        let totals = activity.entries.map(\.total)
        let (low, high) = (lowest, highest)
        let heights = totals.map { total in
            Int((1_000 - Double(total - low) / Double(max(1, high - low)) * 1_000).rounded())
        }
        // Relative coordinates take fewer digits.
        let steps = zip(heights, heights.dropFirst()).map { "1 \($1 - $0)" }
        let curve = "M0 \(heights.first ?? 0)l" + (steps.isEmpty ? "0 0" : steps.joined(separator: " "))
        writer.open(
            "svg", ("viewBox", "0 0 \(max(1, totals.count - 1)) 1000"), ("preserveAspectRatio", "none"),
            ("role", "img"), ("aria-label", words.text(.pointsOverTime)),
            ("data-total", String(totals.last ?? 0)), ("data-days", String(totals.count)))
        writeRules(width: max(1, totals.count - 1), to: &writer)
        writer.open("path", ("class", "area"), ("d", "\(curve)V1000H0z"))
        writer.raw("</path>")
        writer.open("path", ("class", "curve"), ("d", curve))
        writer.raw("</path></svg>")
    }

    private func writeRules(width: Int, to writer: inout HTMLWriter) {
        for height in ["0", "500", "1000"] {
            writer.open("path", ("class", "rule"), ("d", "M0 \(height)H\(width)"))
            writer.raw("</path>")
        }
    }

    /// Writes a column for each week; `heights` are between 0 and 1.
    private func writeColumns(_ heights: [Double], _ title: String, to writer: inout HTMLWriter) {
        writer.open(
            "svg", ("viewBox", "0 0 \(heights.count * 10) 70"), ("preserveAspectRatio", "none"), ("role", "img"),
            ("aria-label", title))
        // The full height of the columns, as dashes of one line.
        writer.open("path", ("class", "base"), ("d", "M1 35H\(heights.count * 10)"))
        writer.raw("</path>")
        let columns = heights.map { Int(($0 * 70).rounded()) }.enumerated().filter { $1 > 0 }.map { index, height in
            "M\(index * 10 + 5) 70v-\(height)"
        }
        writer.open("path", ("class", "col"), ("d", columns.joined()))
        writer.raw("</path>")
        writer.raw("</svg>")
    }

    private func writeTable(to writer: inout HTMLWriter) {
        writer.raw("<details>")
        writer.element("summary", text: words.text(.showTable))
        // A name of its own, because the section around it is a region too.
        let name = "\(words.text(.pointsOverTime)) · \(words.text(.daysPerWeek))"
        writer.open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", name))
        writeTable(
            words.text(.monthOf),
            shownMonths.map { (words.monthAndYear(of: $0.first), $0.points, $0.activeDays, $0.amounts) },
            to: &writer)
        writeTable(
            words.text(.week),
            activity.weeks.map { (words.date($0.first), $0.points, $0.activeDays, $0.amounts) }, to: &writer)
        writer.raw("</div></details>\n")
    }

    /// The months of the shown weeks; the script adds the earlier ones.
    private var shownMonths: [ActivitySpan] {
        let first = activity.entries.first.map { $0.day.advanced(by: 1 - $0.day.date.day) }
        return activity.months.filter { month in first.map { month.first >= $0 } ?? false }
    }

    /// Writes a table with the latest row first.
    private func writeTable(
        _ head: String, _ rows: [(name: String, points: Int, activeDays: Int, amounts: [Amount])],
        to writer: inout HTMLWriter
    ) {
        writer.raw("<table><thead><tr>")
        writer.element("th", ("scope", "col"), text: head)
        writer.element("th", ("scope", "col"), ("class", "num"), text: words.text(.pointsWord))
        writer.element("th", ("scope", "col"), ("class", "num"), text: words.text(.activeDaysWord))
        for measure in activity.measures {
            writer.element("th", ("scope", "col"), ("class", "num"), isolated: measure.name)
        }
        writer.raw("</tr></thead><tbody>")
        for row in rows.reversed() {
            let amounts = zip(row.amounts, activity.measures).map { words.amounts.text($0, in: $1.unit) }
            // The next cell or row ends one; omitting the end tags saves bytes in every page.
            writer.raw("<tr>")
            for text in [row.name, words.number(row.points), words.number(row.activeDays)] + amounts {
                writer.raw("<td>")
                writer.text(text)
            }
        }
        writer.raw("</tbody></table>")
    }
}
