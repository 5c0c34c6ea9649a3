import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

/// Records observations.
final class RecordingObserver: CenterObserver, @unchecked Sendable {
    // The lock guards `observations`; a center observes from several tasks.
    private let lock = NSLock()
    private var observations: [CenterObservation] = []

    func observe(_ observation: CenterObservation) { lock.withLock { observations.append(observation) } }

    var lines: [String] { lock.withLock { observations.map(\.description) } }
    var warnings: [String] { lock.withLock { observations.filter(\.isWarning).map(\.description) } }
}

@Suite("Observing a center")
struct ObserverTests {
    private let observer = RecordingObserver()

    private func center(
        _ mode: Gym = Gym(), store: any ProgressStore, sinks: [any RewardSink] = [],
        slowCommit: Duration = .seconds(3_600)
    ) async throws -> AchievementCenter {
        let moment = try #require(Moment("2026-06-01T12:00:00Z"))
        return try await AchievementCenter(
            store: store,
            configuration: CenterConfiguration(
                now: { moment }, policy: .everybody, observer: observer, slowCommitThreshold: slowCommit)
        ) {
            mode
        } sinks: {
            sinks
        }
    }

    @Test("The observer receives each failed attempt of a sink, and its recovery")
    func sinks() async throws {
        let center = try await center(store: InMemoryProgressStore(), sinks: [FailingSink("bell", failures: 2)])
        _ = try await center.record([envelope(GymVisit(), "1")])
        for _ in 0..<3 { try? await center.deliverPending() }
        #expect(observer.lines.contains("the sink bell accepts deliveries again"))
        #expect(
            observer.warnings
                == (1...2).map {
                    "the sink bell failed (\($0) in a row); its deliveries are waiting: call \($0) was refused on purpose"
                })
    }

    @Test("The observer receives a conflict that forces a retry")
    func conflicts() async throws {
        let store = InMemoryProgressStore()
        let (one, two) = (try await center(store: store), try await center(store: store))
        _ = try await one.record([envelope(GymVisit(), "1")])
        _ = try await two.record([envelope(GymVisit(), "2")])
        _ = try await one.record([envelope(GymVisit(), "3")])
        #expect(observer.lines.contains { $0.hasPrefix("retrying after a conflict (attempt 2): ") })
        #expect(observer.warnings.isEmpty)
    }

    @Test("A repeat that the commit finds is not a conflict, because there was no other writer")
    func repeats() async throws {
        let center = try await center(store: InMemoryProgressStore())
        let first = try envelope(GymVisit(), "1")
        _ = try await center.record([first])
        // Of a player in memory, after a batch without repeats.
        let again = try await center.record([first, envelope(GymVisit(), "2")])
        #expect(try again.map { try $0.get() == .repeated } == [true, false])
        #expect(observer.lines.isEmpty)
        #expect(try await center.status(of: "ada").metrics["gym.visits"] == .sum(total: 2, bestDay: 2))
    }

    @Test("The observer is warned of commits slower than the host's threshold")
    func slowCommits() async throws {
        let center = try await center(store: InMemoryProgressStore(), slowCommit: .zero)
        _ = try await center.record([envelope(GymVisit(), "1"), envelope(GymVisit(), "2", player: "bo")])
        #expect(observer.warnings.contains { $0.hasPrefix("a commit of 2 events and 2 players took ") })
    }

    @Test("The observer receives backfilled achievements and definitions set aside")
    func catalogs() async throws {
        let store = InMemoryProgressStore()
        let before = try await AchievementCenter.gym(Gym(), store: store)
        _ = try await before.record([envelope(GymVisit(), "1")])
        try await before.define(
            AchievementDefinition(
                mode: "gym", id: "twice", title: ["en": "Twice"], description: ["en": "Two"], points: 5,
                criterion: Gym.visits.total >= 2), by: "coach")
        let mode = Gym(extra: [
            Gym.achievement("early", Gym.visits.total >= 1, points: 7), Gym.achievement("twice", Gym.visits.total >= 3),
        ])
        _ = try await center(mode, store: store)
        #expect(observer.lines.contains("1 player had already earned 1 achievement (7 points)"))
        #expect(observer.warnings.count == 1)
        #expect(observer.warnings.first?.hasPrefix("the definition gym/twice is set aside: ") == true)
    }

    @Test("A backfill in the background that fails is reported, and retried without a recording")
    func failingBackfill() async throws {
        let base = InMemoryProgressStore()
        let before = try await AchievementCenter.gym(Gym(), store: base)
        _ = try await before.record([envelope(GymVisit(), "1")])
        let store = GatedStore(base)
        for _ in 0..<2 { await store.open(at: .afterPlayers) { throw StoreError(.busy, "the disk is away") } }
        let waits = Waits()
        var configuration = CenterConfiguration(backfillsInBackground: true, observer: observer)
        configuration.pause = { try await waits.pause($0) }
        let center = try await AchievementCenter(store: store, configuration: configuration) {
            Gym(extra: [Gym.achievement("early", Gym.visits.total >= 1, points: 7)])
        }
        #expect(await waits.next() == .seconds(1))
        #expect(await waits.next() == .seconds(2))
        try await until { observer.lines.contains("1 player had already earned 1 achievement (7 points)") }
        #expect(
            observer.warnings
                == (1...2).map {
                    "the backfill failed (\($0) in a row); achievements that were already earned are waiting: "
                        + "the disk is away"
                })
        try await until { try await center.held(by: "ada").contains("early") }
    }

    @Test("Hosts that keep meeting wait for longer and longer random times")
    func manyConflicts() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let waits = Waits()
        var configuration = CenterConfiguration(observer: observer)
        configuration.pause = { try await waits.pause($0) }
        configuration.jitter = { 0.5 }
        let center = try await AchievementCenter(store: store, configuration: configuration) { Gym() }
        for _ in 0..<10 { await store.open(at: .beforeCommit) { throw StoreError(.conflict, "another host") } }
        try await center.record(GymVisit(), for: "ada", id: "1")
        for microseconds in [500, 1_000, 2_000] { #expect(await waits.next() == .microseconds(microseconds)) }
        #expect(observer.lines.count == 10)
        #expect(try await center.status(of: "ada").metrics["gym.visits"] == .sum(total: 1, bestDay: 1))
    }
}
