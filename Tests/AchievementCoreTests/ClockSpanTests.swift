import AchievementCore
import Testing

@Suite("Clock spans of sessions")
struct ClockSpanTests {
    /// Sessions with some hours, and the days on which they touch these hours.
    @Test(
        "A session touches the hours between its start and its end, on each of its days",
        arguments: [
            (end: "2026-05-02T20:59:59.999Z", minutes: 30.0, hours: 21..<24, days: []),
            (end: "2026-05-02T21:00:00Z", minutes: 30, hours: 21..<24, days: ["2026-05-02"]),
            (end: "2026-05-03T00:10:00Z", minutes: 30, hours: 21..<24, days: ["2026-05-02"]),
            (end: "2026-05-03T00:30:00Z", minutes: 30, hours: 21..<24, days: []),
            (end: "2026-05-03T21:30:00Z", minutes: 1_440, hours: 21..<24, days: ["2026-05-02", "2026-05-03"]),
            (end: "2026-05-03T01:30:00Z", minutes: 5, hours: 23..<26, days: ["2026-05-02"]),
            (end: "2026-05-03T01:30:00+08:00", minutes: 5, hours: 23..<26, days: ["2026-05-02"]),
            (end: "2026-05-03T12:00:00Z", minutes: 60, hours: 12..<12, days: []),
        ] as [(end: String, minutes: Double, hours: Range<Int>, days: [String])])
    func touches(end: String, minutes: Double, hours: Range<Int>, days: [String]) throws {
        let span = ClockSpan(minutes: minutes, endingAt: try #require(Moment(end)))
        #expect(span.days(touching: hours).map(\.description) == days)
        #expect(span.touches(hours) == !days.isEmpty)
    }
}
