import AchievementCore

/// The calendar of a streak: a column per week, a square per day. A frozen day is hollow, so that it does not depend
/// on colour.
struct CalendarDrawing {
    let calendar: StreakCalendar
    let words: GalleryWords

    private static let step = 11

    func write(to writer: inout HTMLWriter) {
        writer.raw("<div>")
        writer.open("svg", ("class", "cal"), ("viewBox", "0 0 288 92"), ("role", "img"), ("aria-label", label))
        for (mark, name) in [(StreakCalendar.Mark.none, "d0"), (.active, "d1"), (.frozen, "d2")] {
            writePath(mark, name, to: &writer)
        }
        writeToday(to: &writer)
        writeMonths(to: &writer)
        writer.raw("</svg><p class=\"key\">")
        writeKey("d1", words.say(.active), to: &writer)
        if calendar.frozenDays > 0 { writeKey("d2", words.say(.frozen), to: &writer) }
        writeKey("d3", words.say(.today), to: &writer)
        writer.raw("</p></div>")
    }

    private var label: String {
        let active = words.say(
            .calendar, NumberText.grouped(calendar.activeDays), NumberText.grouped(StreakCalendar.weekCount))
        guard calendar.frozenDays > 0 else { return active }
        return words.say(.calendarFrozen, active, NumberText.grouped(calendar.frozenDays))
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
