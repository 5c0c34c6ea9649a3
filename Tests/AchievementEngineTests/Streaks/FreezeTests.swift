import AchievementCore
import AchievementStorage
import AchievementSupport
import Testing

@testable import AchievementEngine

@Suite("Streak freezes")
struct FreezeTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    @Test(
        "A freeze may lie up to 366 days ahead or back, and no further",
        arguments: [
            ("2026-05-01T12:00:00Z", "2027-05-02", true), ("2026-05-01T12:00:00Z", "2027-05-03", false),
            ("2026-05-01T12:00:00Z", "2025-04-30", true), ("2026-05-01T12:00:00Z", "2025-04-29", false),
            // The bounds refer to the event's own day, by the player's offset.
            ("2026-05-01T23:30:00+02:00", "2027-05-02", true), ("2026-04-30T23:30:00-02:00", "2027-05-02", false),
            ("2026-05-01T12:00:00Z", "9999-12-31", false), ("2026-05-01T12:00:00Z", "1970-01-01", false),
        ])
    func reach(at time: String, of text: String, isAllowed: Bool) throws {
        let rulebook = try Rulebook(modes: [Gym()])
        let event = StreakFrozen(streak: Gym.days.id, day: try day(text))
        let moment = try #require(Moment(time))
        guard !isAllowed else {
            #expect(throws: Never.self) { try rulebook.writes(of: event, by: "ada", at: moment) }
            return
        }
        let error = #expect(throws: EventError.self) { try rulebook.writes(of: event, by: "ada", at: moment) }
        #expect(error?.code == .invalidField)
        #expect(error?.fields.map(\.field) == ["day"])
        #expect(
            error?.message == "day is \(text), expected a day within 366 days of \(moment.localDay)")
    }

    @Test("A frozen day that is also active gives the same state in either order")
    func frozenAndActive() async throws {
        let events = [
            try envelope(GymVisit(), "visit", at: "2026-05-10T12:00:00Z"),
            try envelope(
                StreakFrozen(streak: Gym.days.id, day: day("2026-05-10")), "freeze", at: "2026-05-12T12:00:00Z",
                by: "ada"),
        ]
        var statistics: [PlayerStatistics] = []
        for events in [events, events.reversed()] {
            let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
            for event in events { _ = try await center.record([event]) }
            #expect(try await center.verify().findings.isEmpty)
            let day = try day("2026-05-10")
            statistics.append(try await center.statistics(of: "ada", days: day...day))
        }
        #expect(statistics[0] == statistics[1])
        #expect(statistics[0].activeDays["gym.days"] == [true])
    }

    /// Six days, then a holiday on the 10th and 11th, booked on the 6th.
    private func history(visits: [String]) throws -> [EventEnvelope] {
        var history = try (1...6).map { day in
            try envelope(GymVisit(), "\(day)", at: "2026-05-0\(day)T12:00:00Z")
        }
        for day in ["2026-05-10", "2026-05-11"] {
            history.append(
                try envelope(
                    StreakFrozen(streak: Gym.days.id, day: self.day(day)), day, at: "2026-05-06T18:00:00Z", by: "ada"))
        }
        for visit in visits { history.append(try envelope(GymVisit(), visit, at: visit)) }
        return history
    }

    private func streak(_ center: AchievementCenter, at time: String) async throws -> String {
        let moment: Moment = try #require(Moment(time))
        let status = try await center.status(of: "ada", at: moment)
        let streak = try #require(status.streak(Gym.days))
        return "\(streak.status) \(streak.current) of \(streak.longest), \(streak.totalActiveDays)"
    }

    private let visits = ["2026-05-07T12:00:00Z", "2026-05-09T12:00:00Z", "2026-05-12T12:00:00Z"]
    private let steps = [
        ("2026-05-06T20:00:00Z", "continuing 6 of 6, 6"), ("2026-05-07T20:00:00Z", "continuing 7 of 7, 7"),
        ("2026-05-09T20:00:00Z", "continuing 1 of 7, 8"), ("2026-05-12T20:00:00Z", "continuing 2 of 7, 9"),
    ]

    @Test("Booked freezes do not affect a running streak, even after reloading")
    func coldPlayers() async throws {
        let store = InMemoryProgressStore()
        for (number, step) in steps.enumerated() {
            let history = try history(visits: Array(visits.prefix(number)))
            // Each event is recorded by a center that has not loaded the player yet.
            for envelope in history {
                let center = try await AchievementCenter.gym(store: store)
                _ = try await center.record([envelope])
            }
            #expect(try await streak(.gym(store: store), at: step.0) == step.1)
        }
    }

    @Test("Freezes give the same streak in one batch, reversed and rebuilt")
    func batches() async throws {
        let history = try history(visits: visits)
        for events in [history, history.reversed()] {
            let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
            _ = try await center.record(events)
            #expect(try await streak(center, at: "2026-05-12T20:00:00Z") == "continuing 2 of 7, 9")
            _ = try await center.rebuild("ada")
            #expect(try await streak(center, at: "2026-05-12T20:00:00Z") == "continuing 2 of 7, 9")
        }
    }

    @Test("A streak summary written by an earlier release is counted again")
    func earlierForm() throws {
        var writer = ByteWriter()
        for number: Int64 in [6, 6, 20_579, 20_583, 20_584, 0, 1] { writer.write(number) }
        let old = try #require(MetricCell(tag: 5, payload: writer.bytes[...]))
        guard case .activeDays(let days) = old else {
            Issue.record("\(old)")
            return
        }
        // No rules have a reach of 0, so the pages are read again.
        #expect(days.rules.reach == 0)
        #expect(MetricCell(tag: 5, payload: old.payload[...]) == old)
    }
}
