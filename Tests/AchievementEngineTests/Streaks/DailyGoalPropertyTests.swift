import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Compares random histories with the definition: the days whose sum reaches the goal.
@Suite("Days on which a sum reaches a goal, on random histories")
struct DailyGoalPropertyTests {
    private struct Step {
        let envelope: EventEnvelope
        let day: Int
        /// An amount to add, or a total reported by one of two apps.
        let content: Content

        enum Content { case added(Int), total(Int, app: Int), told, frozen, void(Int) }
    }

    private static let start = Day("2026-02-20")

    /// Steps on a few days, so that most days have several; some are voided.
    private func steps(_ generator: inout SeededGenerator, voiding: Bool) throws -> [Step] {
        var steps: [Step] = []
        for number in 0..<Int.random(in: 4...24, using: &generator) {
            let day = Int.random(in: 0..<9, using: &generator)
            let local = try #require(Self.start).advanced(by: day)
            // Each step has its own minute.
            let moment = Moment(
                milliseconds: Int64(local.number) * 86_400_000 + 36_000_000 + Int64(number) * 60_000, offsetSeconds: 0)
            let (event, content, source): (any GameEvent, Step.Content, String)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<6:
                let amount = Int.random(in: 1...40, using: &generator)
                (event, content, source) = (LessonDone(experience: amount), .added(amount), "/test")
            case 6, 7:
                let (amount, app) = (
                    Int.random(in: 0...90, using: &generator), Int.random(in: 0...1, using: &generator)
                )
                (event, content, source) = (ExperienceToday(experience: amount), .total(amount, app: app), "/app\(app)")
            case 8:
                let told = ProgressImported(metrics: [Lessons.goalDays.id: .activeDays([local])], by: "coach")
                (event, content, source) = (told, .told, "/test")
            case _ where voiding && !steps.isEmpty:
                let target = Int.random(in: 0..<steps.count, using: &generator)
                let id = steps[target].envelope.id
                if case .void = steps[target].content { continue }
                (event, content, source) = (
                    EventVoided(source: id.source.string, id: id.id.string, by: "coach"), .void(target), "/test"
                )
            default:
                (event, content, source) = (StreakFrozen(streak: Lessons.goalDays.id, day: local), .frozen, "/test")
            }
            // Mistakes are corrected after everything else.
            let isVoid = if case .void = content { true } else { false }
            let envelope = try EventEnvelope(
                event, id: EventID(source: source, id: "\(number)"), player: "ada",
                at: isVoid ? moment.advanced(by: .days(10 - day)) : moment, by: "coach")
            steps.append(Step(envelope: envelope, day: day, content: content))
        }
        return steps
    }

    /// The days that count, computed from all steps at once.
    private func expectedDays(_ steps: [Step]) -> Set<Int> {
        let voided = Set(steps.compactMap { if case .void(let target) = $0.content { target } else { nil } })
        var days: Set<Int> = []
        for day in 0..<9 {
            let here = steps.enumerated().filter { $0.element.day == day && !voided.contains($0.offset) }.map(\.element)
            var (added, latest) = (0, [Int: Int]())
            for step in here {
                switch step.content {
                case .added(let amount): added += amount
                // Steps are in order of time.
                case .total(let amount, let app): latest[app] = amount
                case .told: days.insert(day)
                case .frozen, .void: break
                }
            }
            if (latest.values.max() ?? added) >= 50 { days.insert(day) }
        }
        return days
    }

    @Test("Any order of arrival ends with the days whose sum reaches the goal", arguments: Seeds.of(0..<100))
    func shuffled(round: UInt64) throws {
        let rulebook = try Rulebook(modes: [Lessons()])
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        for seed in round * 20..<round * 20 + 20 {
            var generator = SeededGenerator(seed: seed)
            let steps = try steps(&generator, voiding: false)
            let expected = expectedDays(steps)
            var states: [[String]] = []
            for turn in 0..<3 {
                var progress = rulebook.newProgress()
                for step in turn == 0 ? steps : steps.shuffled(using: &generator) {
                    _ = try rulebook.apply(
                        step.envelope.event, id: step.envelope.id, by: "ada", at: step.envelope.moment, to: &progress)
                }
                let streak = rulebook.streak(Lessons.goalDays, of: progress, at: now)
                #expect((streak?.totalActiveDays ?? 0) == expected.count, "seed \(seed)")
                // Before a later total lowered it, a total may have unlocked something, which stays.
                states.append(
                    zip(rulebook.metrics, progress.cells).map { "\($0.definition.id) \($1)" }
                        + rulebook.metrics.indices.map { "\($0): \(progress.rows[$0].map { "\($0)" }.sorted())" })
            }
            for state in states.dropFirst() {
                #expect(state.difference(from: states[0]).map { "\($0)" } == [], "seed \(seed)")
            }
        }
    }

    @Test("Voids, splits over two devices and merges end with the same records", arguments: Seeds.of(0..<24))
    func merged(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let steps = try steps(&generator, voiding: true)
        func center(_ envelopes: [EventEnvelope]) async throws -> (AchievementCenter, any ProgressStore) {
            let now = try #require(Moment("2026-06-01T12:00:00Z"))
            let store = InMemoryProgressStore()
            let center = try await AchievementCenter(
                store: store, configuration: CenterConfiguration(now: { now }, policy: .everybody)
            ) { Lessons() }
            for result in try await center.record(envelopes) { _ = try result.get() }
            return (center, store)
        }
        func records(_ center: AchievementCenter) async throws -> [String] {
            let status = try await center.status(of: "ada")
            let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
            return ["\(status.streaks)", "\(status.points)"]
                + unlocks.map { "\($0.achievement) \($0.at) \($0.event.map { "\($0)" } ?? "-")" }.sorted()
        }
        let (whole, _) = try await center(steps.map(\.envelope))
        #expect(
            try await whole.status(of: "ada").streaks["lessons.goal-days"]?.totalActiveDays ?? 0
                == expectedDays(steps).count)
        #expect(try await whole.verify().isSound)
        // A void can only be recorded on a device with its event, so both devices have the events that one of them
        // voids.
        let folder = try TemporaryFolder()
        let isOnFirst = steps.map { _ in Bool.random(using: &generator) }
        let targets = Set(steps.compactMap { if case .void(let target) = $0.content { target } else { nil } })
        let parts = [true, false].map { first in
            steps.indices.filter { isOnFirst[$0] == first || targets.contains($0) }.map { steps[$0].envelope }
        }
        let (first, _) = try await center(parts[0])
        let (second, _) = try await center(parts[1])
        try await second.backup(to: folder.file("second.backup")).merge(into: first)
        let expected = try await records(whole)
        let changes = try await records(first).difference(from: expected)
        #expect(changes.isEmpty, "seed \(seed): \(changes.map { "\($0)" })")
        #expect(try await first.verify().isSound)
    }
}
