import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Days that form no streak")
struct CountedDaysTests {
    private static let counted = Metric<ActiveDays>("visits.days", isStreak: false)

    private func center(_ days: Metric<ActiveDays>) async throws -> AchievementCenter {
        let now = try #require(Moment("2026-03-04T12:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) { Visits(metrics: Visits().metrics.filter { $0.definition.id != days.id } + [days]) }
        for day in 2...4 {
            try await center.record(
                Visit(), for: "ada", id: "\(day)", at: Moment(parsing: "2026-03-0\(day)T08:00:00Z"))
        }
        return center
    }

    @Test("They are counted, but have neither streak nor reminder")
    func counted() async throws {
        let status = try await center(Self.counted).status(of: "ada")
        #expect(status.streak(Visits.days) == nil)
        #expect(status.streaks.keys.sorted() == ["visits.long-days"])
        #expect(status.reminders == [])
        guard case .activeDays(let days)? = status.metrics["visits.days"] else {
            Issue.record("the days are missing")
            return
        }
        #expect(days.totalActiveDays == 3)
        #expect(try await center(Visits.days).status(of: "ada").reminders.map(\.streak) == ["visits.days"])
    }

    @Test("Boards rank their number, but they cannot be frozen or ranked by current streak")
    func boards() async throws {
        let center = try await center(Self.counted)
        #expect(try await center.leaderboard(Board(.metric("visits.days"))).map(\.score) == [3])
        let day = try #require(Day(year: 2026, month: 3, day: 5))
        await #expect(throws: EventError.self) { try await center.freeze(day, in: Visits.days, of: "ada", by: "coach") }
        await #expect(throws: EventError.self) { try await center.leaderboard(Board(.currentStreak("visits.days"))) }
    }

    @Test("A criterion on their longest streak is refused, and a host's rules do not affect them")
    func refused() throws {
        let mode = Visits(
            metrics: Visits().metrics.filter { $0.definition.id != Self.counted.id }
                + [Self.counted.following(StreakRules(dayStartsAtHour: 0))],
            extra: [Visits.achievement("week", Self.counted.longestStreak >= 7)])
        let error = #expect(throws: CatalogError.self) { try Rulebook(modes: [mode]) }
        #expect(
            error?.findings.map(\.message) == [
                "reads the longest streak of visits.days, whose days are declared to be no streak"
            ])
    }
}
