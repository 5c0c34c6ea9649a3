import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

/// A release whose sources write other metrics for the same events.
@Suite("Changed rules")
struct ChangedRulesTests {
    /// A pool whose rules differ between releases.
    private struct Pool: GameMode {
        static let id: GameModeID = "pool"
        static let lengths = Metric<Sum>("pool.lengths")
        static let days = Metric<ActiveDays>("pool.days")

        var rulesVersion = 1
        var name: LocalizedText { ["en": "Pool"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var ordering: EventOrdering { .anyOrder }
        var metrics: [any MetricDefining] {
            Pool.lengths
            if rulesVersion > 1 { Pool.days }
        }
        var metricSources: [any MetricSource] { PoolSource(rules: rulesVersion) }
        var achievementProviders: [any AchievementProvider] { PoolAchievements(rules: rulesVersion) }
    }

    private struct Swim: GameEvent {
        static let type: EventType = "pool.swim"
        var lengths: Double

        func validate(_ fields: inout FieldChecks) { fields.check("lengths", lengths, in: 0...1_000) }
    }

    private struct PoolSource: MetricSource {
        let rules: Int

        func record(_ event: Swim, into metrics: inout MetricRecorder) {
            // The first rules also counted swims of fewer than two lengths.
            guard rules == 1 || event.lengths >= 2 else { return }
            metrics.add(event.lengths, to: Pool.lengths)
            metrics.award(points: rules == 1 ? 10 : 20, for: "swim")
            if rules > 1 { metrics.markDay(in: Pool.days) }
        }
    }

    private struct PoolAchievements: AchievementProvider {
        let rules: Int

        var achievements: [Achievement] {
            Gym.achievement("ten", Pool.lengths.total >= 10, points: 100)
            if rules > 1 { Gym.achievement("twice", Pool.days.days >= 2, points: 5) }
        }
    }

    /// Records what a center reports of replays.
    private final class Notes: CenterObserver, @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []

        var taken: [String] { lock.withLock { lines } }

        func observe(_ observation: CenterObservation) {
            if case .replayed = observation { lock.withLock { lines.append("\(observation)") } }
        }
    }

    private func center(
        _ rules: Int, _ store: any ProgressStore, observer: Notes? = nil, sinks: [any RewardSink] = []
    ) async throws -> AchievementCenter {
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        return try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { now }, policy: .everybody, observer: observer)
        ) {
            Pool(rulesVersion: rules)
        } sinks: {
            sinks
        }
    }

    private func record(_ center: AchievementCenter, _ id: String, lengths: Double, day: Int) async throws {
        let swim = try envelope(Swim(lengths: lengths), id, at: "2026-05-0\(day)T12:00:00Z")
        for result in try await center.record([swim]) { _ = try result.get() }
    }

    @Test("A release with new rules recounts the history, and unlocks stay")
    func replay() async throws {
        let store = InMemoryProgressStore()
        let old = try await center(1, store)
        for day in 1...9 { try await record(old, "\(day)", lengths: day.isMultiple(of: 4) ? 2 : 1, day: day) }
        #expect(try await old.status(of: "ada").metrics["pool.lengths"] == .sum(total: 11, bestDay: nil))

        // A reader shows the new numbers before any writer has loaded the player, and writes nothing.
        let reader = try await PlayerReader(store: store) { Pool(rulesVersion: 2) }
        let seen = try await reader.status(of: "ada")
        #expect(seen.metrics["pool.lengths"] == .sum(total: 4, bestDay: nil))
        #expect(seen.achievements.first { $0.key == "pool/twice" }?.isEarned == true)
        #expect(seen.points.total == 190)

        let notes = Notes()
        let new = try await center(2, store, observer: notes)
        #expect(notes.taken == ["replayed the history of 1 player under the current rules of pool"])
        let status = try await new.status(of: "ada")
        #expect(status.metrics["pool.lengths"] == .sum(total: 4, bestDay: nil))
        // Nine swims of 10 became two of 20; both achievements are held.
        #expect(status.points.total == 100 + 5 + 40)
        #expect(try await new.held(by: "ada") == ["ten", "twice"])
        #expect(try await new.ledger(of: "ada").reduce(0) { $0 + $1.points } == 145)
        // The replay happens once, and a rebuild gives the same.
        let again = try await center(2, store)
        #expect(try await again.status(of: "ada") == status)
        try await again.rebuild("ada")
        #expect(try await again.status(of: "ada") == status)
        try await record(again, "10", lengths: 3, day: 9)
        #expect(try await again.status(of: "ada").metrics["pool.lengths"] == .sum(total: 7, bestDay: nil))
    }

    @Test("A sink that pays for points receives corrections by new rules, on the days of the awards")
    func corrections() async throws {
        let (store, sink) = (InMemoryProgressStore(), RecordingSink())
        let old = try await center(1, store, sinks: [sink])
        for day in 1...4 { try await record(old, "\(day)", lengths: day == 4 ? 2 : 1, day: day) }
        try await old.deliverPending()
        let new = try await center(2, store, sinks: [sink])
        try await new.deliverPending()
        let awards = await sink.deliveries.compactMap { delivery -> PointAward? in
            if case .points(let award) = delivery.reward { award } else { nil }
        }
        #expect(awards.reduce(0) { $0 + $1.points } == 20)
        let corrections = awards.filter { $0.event == nil }
        #expect(corrections.map(\.points) == [-10, -10, -10, 10])
        #expect(corrections.map { "\($0.at.localDay)" } == (1...4).map { "2026-05-0\($0)" })
        #expect(corrections.allSatisfy { $0.reason == "rules changed" })
        #expect(try await new.status(of: "ada").points.total == 20)
        #expect(try await new.verify().isSound)
    }

    @Test("An old release beside a new one does no lasting harm")
    func beside() async throws {
        let store = InMemoryProgressStore()
        let old = try await center(1, store)
        try await record(old, "1", lengths: 1, day: 1)
        let new = try await center(2, store)
        try await record(new, "2", lengths: 4, day: 2)
        try await record(old, "3", lengths: 1, day: 3)
        try await record(old, "4", lengths: 5, day: 4)
        try await record(new, "5", lengths: 1, day: 5)
        let status = try await new.status(of: "ada")
        #expect(status.metrics["pool.lengths"] == .sum(total: 9, bestDay: nil))
        #expect(status.streaks["pool.days"]?.totalActiveDays == 2)
        #expect(try await new.held(by: "ada").contains("twice"))
        let ledger = try await new.ledger(of: "ada")
        #expect(ledger.reduce(0) { $0 + $1.points } == status.points.total)
        #expect(ledger.filter { $0.achievement == nil }.reduce(0) { $0 + $1.points } == 40)
    }

    @Test("Verification reports players judged under other rules until a writer updates them")
    func check() async throws {
        let store = InMemoryProgressStore()
        for day in 1...3 { try await record(try await center(1, store), "\(day)", lengths: 1, day: day) }
        let early = try await PlayerReader(store: store) { Pool(rulesVersion: 2) }.verify()
        #expect(early.findings == [] && early.uncomparedPlayers == 1 && !early.isSound)
        #expect(early.uncompared.map(\.description) == ["ada: pool was judged under older rules"])
        #expect(try await center(2, store).verify().isSound)
        let late = try await PlayerReader(store: store) { Pool(rulesVersion: 1) }.verify()
        #expect(late.findings == [] && late.uncomparedPlayers == 1)
        #expect(late.uncompared.map(\.description).contains("ada: pool was judged under newer rules"))
    }
}
