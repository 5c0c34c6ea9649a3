import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import SuiteSupport
import Testing

/// For players with repeated late events, the end of the history stays in memory.
@Suite("Late events folded from cached history")
struct FoldCheckpointsTests {
    /// A mode whose order does not matter, beside the gym.
    private struct Pool: GameMode {
        static let id: GameModeID = "pool"
        static let lengths = Metric<Sum>("pool.lengths")

        var name: LocalizedText { ["en": "Pool"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var levels: LevelCurve { .linear(100) }
        var ordering: EventOrdering { .anyOrder }
        var metrics: [any MetricDefining] { Pool.lengths }
        var metricSources: [any MetricSource] { PoolSource() }
        var achievementProviders: [any AchievementProvider] { PoolBadges() }
    }

    private struct Swim: GameEvent {
        static let type: EventType = "pool.swim"

        var lengths = 1.0

        func validate(_ fields: inout FieldChecks) {}
    }

    private struct PoolSource: MetricSource {
        func record(_ event: Swim, into metrics: inout MetricRecorder) { metrics.add(event.lengths, to: Pool.lengths) }
    }

    private struct PoolBadges: AchievementProvider {
        var achievements: [Achievement] { Gym.achievement("wet", Pool.lengths.total >= 5) }
    }

    private static let rooms = (1...6).map { number in
        Gym.achievement(
            AchievementID("room_\(number)"),
            (number == 1 ? .unlocked(["season"]) : .unlocked([AchievementID("room_\(number - 1)")]))
                && Gym.strength.best >= 150 && Gym.lap.best < 50,
            effects: [.reset("gym.season"), .completeRoom(number + 1, opens: number + 2)])
    }

    /// - Parameter crosses: whether an achievement of the gym reads a metric of the pool.
    private func center(
        _ store: any ProgressStore, crosses: Bool, memoryCapacity: Int = 64 << 20
    ) async throws -> AchievementCenter {
        let dry = Gym.achievement("dry", Pool.lengths.total >= 7 && Gym.strength.best >= 100)
        let moment = try #require(Moment("2026-06-01T12:00:00Z"))
        return try await AchievementCenter(
            store: store,
            configuration: CenterConfiguration(now: { moment }, policy: .everybody, memoryCapacity: memoryCapacity)
        ) {
            Gym(extra: Self.rooms + (crosses ? [dry] : []))
            Pool()
        }
    }

    private func visit(_ random: inout SeededGenerator) -> GymVisit {
        GymVisit(
            strength: Bool.random(using: &random) ? Double.random(in: 40...220, using: &random) : nil,
            lap: Bool.random(using: &random) ? Double.random(in: 40...90, using: &random) : nil,
            weight: Bool.random(using: &random) ? Double.random(in: 60...90, using: &random) : nil,
            machine: Bool.random(using: &random) ? "m\(Int.random(in: 0...9, using: &random))" : nil)
    }

    private func moment(_ minute: Int) -> String {
        let (day, hour) = (1 + minute / 1_440, minute / 60 % 24)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2026-05-\(two(day))T\(two(hour)):\(two(minute % 60)):00Z"
    }

    /// The next event of a history: mostly a visit, often a late one, rarely an administrator's action.
    private func event(_ number: Int, _ random: inout SeededGenerator) throws -> EventEnvelope {
        let now = number * 60
        let reach = [120, 3_000, 12_000].randomElement(using: &random) ?? 1
        let late = max(0, now - Int.random(in: 1...reach, using: &random))
        let at = moment(Bool.random(using: &random) ? now : late)
        let keys: [AchievementKey] = ["gym/honour", "gym/season", "gym/room_1", "gym/first"]
        let key = keys[Int.random(in: 0...3, using: &random)]
        let earlier = String(Int.random(in: 0...max(0, number - 1), using: &random))
        let event: any GameEvent =
            switch Int.random(in: 0..<60, using: &random) {
            case 0: AchievementGranted(achievement: key, by: "coach")
            case 1: AchievementRevoked(achievement: key, by: "coach")
            case 2: EventVoided(source: "/test", id: earlier, by: "coach")
            case 3 where Bool.random(using: &random): ModeReset(mode: "gym", by: "coach")
            case 4: StreakFrozen(streak: Gym.days.id, day: try #require(Moment(at)).localDay, by: "coach")
            case 5: ProgressImported(metrics: ["gym.visits": .total(3)], points: ["gym": 10], by: "coach")
            case 6..<12: Swim()
            default: visit(&random)
            }
        return try envelope(event, String(number), at: at, by: "coach")
    }

    /// Expects two centers to agree, and their stores to hold the metrics, unlocks and points that the log gives.
    private func compare(_ one: AchievementCenter, _ other: AchievementCenter, _ place: Comment) async throws {
        #expect(try await one.statusLines() == other.statusLines(), place)
        #expect(try await one.ledger(of: "ada") == other.ledger(of: "ada"), place)
        #expect(
            try await one.recentUnlocks(of: "ada", limit: .max) == other.recentUnlocks(of: "ada", limit: .max), place)
        #expect(try await one.verify().findings.isEmpty, place)
        #expect(try await other.verify().findings.isEmpty, place)
    }

    @Test(
        "Folding from memory equals folding the whole history, whatever administrators do", arguments: Seeds.of(0..<24))
    func histories(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let keeping = try await center(InMemoryProgressStore(), crosses: seed % 4 == 0)
        // Caches no player, so it reads the whole history for each late event.
        let reading = try await center(InMemoryProgressStore(), crosses: seed % 4 == 0, memoryCapacity: 0)
        var number = 0
        // Enough for four checkpoints. A longer history would only be read more often.
        while number < 150 {
            let count = number < 80 ? 20 : Int.random(in: 1...3, using: &random)
            let events = try (number..<number + count).map { try event($0, &random) }
            number += count
            let answers = try await reading.record(events)
            #expect(try await keeping.record(events) == answers, "seed \(seed), event \(number)")
        }
        try await compare(keeping, reading, "seed \(seed)")
    }

    @Test("Folding from memory stays right when other centers record in between", arguments: Seeds.of(0..<6))
    func others(seed: UInt64) async throws {
        var random = SeededGenerator(seed: 1_000 + seed)
        let store = InMemoryProgressStore()
        let keeping = [try await center(store, crosses: false), try await center(store, crosses: false)]
        let reading = try await center(InMemoryProgressStore(), crosses: false, memoryCapacity: 0)
        for number in 0..<120 {
            let event = try event(number, &random)
            let writer = Int.random(in: 0...5, using: &random) == 0 ? 1 : 0
            let answers = try await reading.record([event])
            #expect(try await keeping[writer].record([event]) == answers, "seed \(seed), event \(number)")
        }
        try await compare(keeping[0], reading, "seed \(seed)")
    }

    @Test("Late events count at any depth of a long history, and read only what is new of it")
    func depths() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await center(store, crosses: false)
        var random = SeededGenerator(seed: 7)
        // All unlocks come at the beginning: late events after them date nothing, so the end of the history suffices.
        let machines = ["row", "press", "bike", "bench", "rope"]
        let visits = (0..<1_010).map { number in
            number < 150
                ? GymVisit(strength: 600, lap: 25, weight: 90 - Double(number % 40) / 4, machine: machines[number % 5])
                : GymVisit(weight: Double.random(in: 60...90, using: &random))
        }
        _ = try await center.record(visits.enumerated().map { try envelope($1, "\($0)", at: moment($0 * 20)) })
        var number = visits.count
        /// Records a late visit after the given number of others, and expects it to read the given number of pages of
        /// the log.
        func late(behind place: Int, pages: Int) async throws {
            await store.resetCalls()
            let minute = place * 20 + 1 + number % 19
            let visit = GymVisit(weight: Double(place % 90))
            _ = try await center.record([envelope(visit, "\(number)", at: moment(minute))])
            number += 1
            #expect(await store.calls.logs == pages, "behind \(place)")
            #expect(try await center.verify().isSound, "behind \(place)")
            let status = try await center.status(of: "ada")
            #expect(status[Gym.visits] == Amount(number), "behind \(place)")
        }
        // The whole history is two pages and an end; the new events are one page and an end.
        for place in [1_000, 990] { try await late(behind: place, pages: 3) }
        for place in [1_005, 960, 500, 700, 200, 990] { try await late(behind: place, pages: 2) }
        // A late event among the unlocks may date them, so the whole history is read, and the next read includes it
        // too.
        try await late(behind: 10, pages: 3)
        for place in [800, 300] { try await late(behind: place, pages: 2) }
        // Now there are more events than are kept in memory. For a late event before the kept ones, the whole history
        // is read again, and once more for the next event, because the kept part lacks the late one.
        for place in [1_000, 900, 700, 1_005] { try await late(behind: place, pages: 2) }
        for place in [300, 990] { try await late(behind: place, pages: 5) }
        for place in [800, 1_005] { try await late(behind: place, pages: 2) }
    }

    @Test("A late event reads from the log only what was recorded since the last one")
    func cost() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record(
            (0..<1_500).map { try envelope(GymVisit(), "\($0)", at: moment($0 * 20)) })
        for number in 1_500..<1_502 {
            await store.resetCalls()
            _ = try await center.record([envelope(GymVisit(), "\(number)", at: moment(1_490 * 20 + 1))])
            // Two pages and the end.
            #expect(await store.calls.logs == 3)
        }
        for number in 1_502..<1_520 {
            _ = try await center.record([envelope(GymVisit(), "\(number)", at: moment(number * 20))])
            await store.resetCalls()
            _ = try await center.record([envelope(GymVisit(), "late \(number)", at: moment(number * 20 - 30))])
            // The new events and the end.
            #expect(await store.calls.logs == 2)
        }
    }
}
