import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import Testing

@Suite("Streak truth tables")
struct StreakTableTests {
    @Test("The truth tables are complete")
    func tablesAreThere() throws {
        #expect(try StreakRow.days.get().count == 111)
        #expect(try StreakRow.weeks.get().count == 95)
    }

    @Test("A row of the tables holds in any order of arrival of days and freezes", arguments: StreakRow.all)
    func row(_ row: StreakRow) throws {
        let rulebook = try Rulebook(modes: [Gym(rules: row.rules)])
        let marks: [Step] = row.events.map { .mark($0) } + row.frozenDays.map { .freeze($0) }
        var orders = [marks, marks.reversed()]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 { orders.append(marks.shuffled(using: &generator)) }
        for order in orders {
            let progress = try progress(after: order, rulebook, row.queryAt)
            let streak = try #require(rulebook.streak(Gym.days, of: progress, at: row.queryAt))
            #expect(streak.current == row.current)
            #expect(streak.longest == row.longest)
            #expect(streak.status.rawValue == row.status)
            #expect(streak.totalActiveDays == row.totalActiveDays)
            #expect(streak.lastActiveDay == row.events.map(row.rules.day).max())

            // One millisecond before the end of grace, the streak is alive; at the end, it is broken.
            guard let end = streak.graceEndsAt else {
                #expect(streak.status == .newStart || row.restBridgesEveryWeek)
                continue
            }
            let before = end.advanced(by: .milliseconds(-1))
            #expect(rulebook.streak(Gym.days, of: progress, at: before)?.status != .broken)
            #expect(rulebook.streak(Gym.days, of: progress, at: end)?.status == .broken)
        }
    }

    @Test("A row of the tables holds for a player who is stored and reloaded", arguments: StreakRow.all)
    func storedRow(_ row: StreakRow) async throws {
        let store = InMemoryProgressStore()
        let gym = Gym(rules: row.rules)
        let visits = try row.events.enumerated().map { index, moment in
            try EventEnvelope(GymVisit(), id: EventID(source: "/test", id: "\(index)"), player: "ada", at: moment)
        }
        // The second half is recorded by a center that has not loaded the player yet.
        for half in [visits.prefix(visits.count / 2), visits.dropFirst(visits.count / 2)] {
            let latest = half.map(\.moment).max() ?? row.queryAt
            let center = try await AchievementCenter.gym(gym, store: store, now: "\(latest)")
            for result in try await center.record(Array(half)) { _ = try result.get() }
        }
        let center = try await AchievementCenter.gym(gym, store: store, now: "\(row.queryAt)")
        for day in row.frozenDays { _ = try await center.freeze(day, in: Gym.days, of: "ada", by: "coach") }
        let streak = try #require(try await center.status(of: "ada", at: row.queryAt).streak(Gym.days))
        #expect(streak.current == row.current)
        #expect(streak.longest == row.longest)
        #expect(streak.status.rawValue == row.status)
        #expect(try await center.verify().findings.isEmpty)
    }

    private enum Step {
        case mark(Moment)
        case freeze(Day)
    }

    private func progress(after steps: [Step], _ rulebook: Rulebook, _ query: Moment) throws -> PlayerProgress {
        var progress = rulebook.newProgress()
        for (index, step) in steps.enumerated() {
            let id = EventID(source: "/test", id: "\(index)")
            switch step {
            case .mark(let moment):
                _ = try rulebook.apply(GymVisit(), id: id, by: "ada", at: moment, to: &progress)
            case .freeze(let day):
                let event = StreakFrozen(streak: Gym.days.id, day: day)
                _ = try rulebook.apply(event, id: id, by: "ada", at: query, to: &progress)
            }
        }
        return progress
    }
}
