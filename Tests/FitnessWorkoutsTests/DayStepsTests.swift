import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Daily steps as sources report them")
struct DayStepsTests {
    /// A report of a phone or a watch, or a record that is added.
    private struct Record: Sendable {
        let time: String
        var steps: Int
        var source = "/phone"
        var isAdded = false
        /// The id of the record, its number by default.
        var id: String?

        func envelope(_ number: Int) throws -> EventEnvelope {
            let event: any GameEvent = isAdded ? StepsRecorded(steps: steps) : DayStepsRecorded(steps: steps)
            return try EventEnvelope(
                event, id: EventID(source: source, id: id ?? "\(number)"), player: "ada", at: try #require(Moment(time))
            )
        }
    }

    private func center(_ records: [Record]) async throws -> AchievementCenter {
        let now = try #require(Moment("2026-03-09T12:00:00+01:00"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) { FitnessWorkouts() }
        for (number, record) in records.enumerated() { _ = try await center.record([record.envelope(number)]) }
        return center
    }

    @Test("Days of steps begin at midnight, also where those of the streak begin later")
    func midnight() async throws {
        let now = try #require(Moment("2026-03-09T12:00:00+01:00"))
        let late = StreakRules(dayStartsAtHour: 4)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) { FitnessWorkouts(streaks: late) }
        let records = [
            Record(time: "2026-03-07T22:00:00+01:00", steps: 9_000),
            Record(time: "2026-03-08T00:30:00+01:00", steps: 120),
            Record(time: "2026-03-08T12:00:00+01:00", steps: 4_000),
        ]
        for (number, record) in records.enumerated() { _ = try await center.record([record.envelope(number)])[0].get() }
        #expect(try await state(center) == .sum(total: 13_000, bestDay: 9_000))
    }

    private func state(_ center: AchievementCenter) async throws -> MetricState? {
        try await center.status(of: "ada").metrics["fitness-workouts.steps"]
    }

    private func steps(_ center: AchievementCenter) async throws -> Amount? {
        guard case .sum(let total, _) = try await state(center) else { return nil }
        return total
    }

    /// The unlock for 10,000 steps in a day.
    private func badge(_ center: AchievementCenter) async throws -> Unlock? {
        try await center.recentUnlocks(of: "ada", limit: 9).first { $0.achievement.id == "steps_10k" }
    }

    /// Expects every order of the records to give the same result.
    private func expect(
        _ total: Int, bestDay: Int, _ records: [Record], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for order in records.permutations {
            let status = try await state(center(order))
            #expect(status == .sum(total: Amount(total), bestDay: Amount(bestDay)), sourceLocation: sourceLocation)
        }
    }

    /// Expects every order of the records to earn the badge at one time and to give the same last count.
    private func expectBadge(
        at time: String, steps count: Amount, _ records: [Record], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for order in records.permutations {
            let center = try await center(order)
            #expect(try await badge(center)?.at == Moment(time), sourceLocation: sourceLocation)
            #expect(try await steps(center) == count, sourceLocation: sourceLocation)
            #expect(try await center.verify().isSound, sourceLocation: sourceLocation)
        }
    }

    @Test("An unlock from a day's record stays when its source lowers the record, in any order of arrival")
    func lowered() async throws {
        try await expectBadge(
            at: "2026-03-02T20:00:00+01:00", steps: 9_000,
            [
                Record(time: "2026-03-02T19:00:00+01:00", steps: 4_000),
                Record(time: "2026-03-02T20:00:00+01:00", steps: 10_500),
                Record(time: "2026-03-02T23:00:00+01:00", steps: 9_000),
            ])
    }

    @Test("The last record of a day counts, even if it is lower, in any order of arrival")
    func last() async throws {
        try await expect(
            9_000, bestDay: 6_000,
            [
                Record(time: "2026-03-02T09:00:00+01:00", steps: 2_000),
                Record(time: "2026-03-02T20:00:00+01:00", steps: 7_000),
                Record(time: "2026-03-02T23:00:00+01:00", steps: 6_000),
                Record(time: "2026-03-03T09:00:00+01:00", steps: 3_000),
            ])
    }

    @Test("The highest of several sources counts")
    func sources() async throws {
        try await expect(
            5_000, bestDay: 5_000,
            [
                Record(time: "2026-03-02T10:00:00+01:00", steps: 8_000, source: "/watch"),
                Record(time: "2026-03-02T21:00:00+01:00", steps: 5_000, source: "/watch"),
                Record(time: "2026-03-02T20:00:00+01:00", steps: 4_500),
            ])
    }

    @Test("A day with a reported total ignores increments, in any order of arrival")
    func increments() async throws {
        try await expect(
            5_100, bestDay: 4_000,
            [
                Record(time: "2026-03-02T10:00:00+01:00", steps: 9_000, isAdded: true),
                Record(time: "2026-03-02T21:00:00+01:00", steps: 4_000),
                Record(time: "2026-03-03T08:00:00+01:00", steps: 600, isAdded: true),
                Record(time: "2026-03-03T09:00:00+01:00", steps: 500, isAdded: true),
            ])
    }

    @Test("At the same instant, a source's record with the greater id counts, in any order of arrival")
    func sameInstant() async throws {
        try await expect(
            3_000, bestDay: 3_000,
            [
                Record(time: "2026-03-02T20:00:00+01:00", steps: 8_000, id: "a"),
                Record(time: "2026-03-02T20:00:00+01:00", steps: 3_000, id: "b"),
            ])
    }

    @Test("Increments before a record of the day unlock what they earned then, in any order of arrival")
    func addedBefore() async throws {
        let records = [
            Record(time: "2026-03-02T10:00:00+01:00", steps: 6_000, isAdded: true),
            Record(time: "2026-03-02T12:00:00+01:00", steps: 4_500, isAdded: true),
            Record(time: "2026-03-02T21:00:00+01:00", steps: 9_000),
        ]
        try await expectBadge(at: "2026-03-02T12:00:00+01:00", steps: 9_000, records)
        for order in records.permutations {
            let together = try await center([])
            _ = try await together.record(order.enumerated().map { try $1.envelope($0) })
            #expect(try await badge(together) != nil)
        }
    }

    @Test("A day is the local day of the event's time")
    func localDays() async throws {
        try await expect(
            3_000, bestDay: 2_000,
            [
                Record(time: "2026-03-02T23:30:00-08:00", steps: 2_000),
                Record(time: "2026-03-03T00:30:00-08:00", steps: 1_000),
            ])
    }

    @Test("A voided record leaves the one before it, and increments when it was the only one")
    func voided() async throws {
        let center = try await center([
            Record(time: "2026-03-02T09:00:00+01:00", steps: 2_000),
            Record(time: "2026-03-02T20:00:00+01:00", steps: 12_000),
            Record(time: "2026-03-02T21:00:00+01:00", steps: 700, isAdded: true),
        ])
        #expect(try await steps(center) == 12_000)
        try await center.void(EventID(source: "/phone", id: "1"), of: "ada", by: "ada")
        #expect(try await steps(center) == 2_000)
        try await center.void(EventID(source: "/phone", id: "0"), of: "ada", by: "ada")
        #expect(try await steps(center) == 700)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("Ten thousand steps of a day earn the achievement")
    func unlock() async throws {
        try await expectBadge(
            at: "2026-03-02T20:00:00+01:00", steps: 9_000,
            [
                Record(time: "2026-03-02T19:00:00+01:00", steps: 9_999),
                Record(time: "2026-03-02T20:00:00+01:00", steps: 10_000),
                Record(time: "2026-03-02T21:00:00+01:00", steps: 9_000),
            ])
    }
}

extension Array {
    /// The elements in every order.
    fileprivate var permutations: [[Element]] {
        guard count > 1 else { return [self] }
        return indices.flatMap { index in
            var rest = self
            let first = rest.remove(at: index)
            return rest.permutations.map { [first] + $0 }
        }
    }
}
