import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@testable import PostgresProgressStore

/// While hosts are replaced one after the other, two releases with different catalogs record into one database.
@Suite("Two releases that share a database", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct RollingReleaseTests {
    /// Deliveries of all hosts, and how many pages of a backfill are read at the same time.
    private actor Rewards: RewardSink {
        nonisolated let name = "rewards"
        nonisolated let wanted: Set<Reward.Kind> = [.unlocked, .backfill]
        private(set) var unlocks: [String] = []

        func deliver(_ deliveries: [Delivery]) {
            for delivery in deliveries {
                switch delivery.reward {
                case .unlocked(let unlock): unlocks.append("\(delivery.player) \(unlock.achievement.id)")
                case .backfill(let summary):
                    unlocks += summary.unlocks.map { "\(delivery.player) \($0.achievement.id)" }
                default: break
                }
            }
        }
    }

    private static let far = AchievementKey(mode: Running.id, id: "far")
    private static let players = (0..<12).map { PlayerID("player-\($0)") }

    /// Runs on the days that make `count` events, each with an id of its own.
    private static func runs(_ numbers: Range<Int>) throws -> [EventEnvelope] {
        try numbers.map { number in
            try EventEnvelope(
                RunFinished(kilometres: Double(number % 7 + 1)), id: EventID(source: "/app", id: "\(number)"),
                player: players[number % players.count], at: noon.advanced(byDays: number / players.count))
        }
    }

    private func center(
        _ mode: some GameMode, _ store: any ProgressStore, _ sink: Rewards? = nil
    ) async throws -> AchievementCenter {
        var configuration = CenterConfiguration(now: { noon.advanced(byDays: 60) })
        configuration.backfillsWhenAsked = true
        return try await AchievementCenter(store: store, configuration: configuration) {
            mode
        } sinks: {
            if let sink { sink }
        }
    }

    /// Records like a host, batch by batch, and again what a busy database refused.
    private func record(_ events: [EventEnvelope], in center: AchievementCenter) async throws {
        for start in stride(from: 0, to: events.count, by: 9) {
            let batch = Array(events[start..<min(start + 9, events.count)])
            for _ in 0..<100 {
                do {
                    for answer in try await center.record(batch) { _ = try answer.get() }
                    break
                } catch let error as StoreError where error.isRetryable {}
            }
        }
    }

    @Test("One old and two new hosts that record concurrently lose nothing, and announce each unlock once")
    func rolling() async throws {
        let schema = Cluster.newSchema()
        let stores = try await [Cluster.store(schema), Cluster.store(schema), Cluster.store(schema)]
        let sink = Rewards()
        let old = try await center(Running(release: 1), stores[0], sink)
        let events = try Self.runs(0..<600)
        try await record(Array(events[..<200]), in: old)

        // The new release starts on two hosts while the old one goes on; every event reaches two hosts.
        let new = try await [
            center(Running(release: 2), stores[1], sink), center(Running(release: 2), stores[2], sink),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (host, center) in ([old] + new).enumerated() {
                let own = events[200...].enumerated().filter { $0.offset % 3 != host }.map(\.element)
                group.addTask { try await record(own, in: center) }
            }
            for center in new { group.addTask { while try await !center.finishBackfill() { await Task.yield() } } }
            try await group.waitForAll()
        }
        // The old host ends last, and what it judged without the new catalog is judged by the next one.
        await old.close()
        try await new[0].backfill()
        for center in new { try await center.deliverPending() }

        let model = try await center(Running(release: 2), InMemoryProgressStore())
        try await record(events, in: model)
        #expect(try await stores[1].logIDs().count == events.count)
        for player in Self.players {
            let (found, wanted) = try await (new[1].status(of: player), model.status(of: player))
            #expect(found.metrics == wanted.metrics && found.streaks == wanted.streaks, "\(player)")
            // Everybody holds the achievement that only the old release awarded.
            let retired = found.achievements.filter { $0.isUnlocked && $0.key.id == "three" }
            #expect(retired.count == 1, "\(player)")
            #expect(
                Set(found.achievements.filter(\.isUnlocked).map(\.key))
                    == Set(wanted.achievements.filter(\.isUnlocked).map(\.key) + retired.map(\.key)), "\(player)")
            #expect(found.points.total == wanted.points.total + 3, "\(player)")
        }
        let unlocks = await sink.unlocks
        #expect(unlocks.count == Set(unlocks).count, "\(unlocks.sorted())")
        #expect(unlocks.count { $0.hasSuffix(" far") } == Self.players.count)
        #expect(unlocks.count { $0.hasSuffix(" days_9") } == Self.players.count)
        #expect(try await new[1].verify().findings.map(\.description) == [])
        for store in stores { await store.close() }
    }

    @Test("One of two new hosts backfills, while the old one records events that the other one unlocks")
    func oneBackfills() async throws {
        let schema = Cluster.newSchema()
        let stores = try await [Cluster.store(schema), Cluster.store(schema), Cluster.store(schema)]
        let old = try await center(Running(release: 1), stores[0])
        let events = try Self.runs(0..<240)
        try await record(Array(events[..<180]), in: old)
        let new = try await [center(Running(release: 2), stores[1]), center(Running(release: 2), stores[2])]
        // One of them holds the lease.
        #expect(try await stores[1].lease("backfill", to: "first", for: .seconds(3_600)))
        for center in new { #expect(try await !center.finishBackfill()) }
        #expect(try await new[0].holders(of: Self.far).isEmpty)
        // Meanwhile the old host records, and a new one judges the players whom it meets.
        try await record(Array(events[180..<200]), in: old)
        try await record(Array(events[200..<204]), in: new[1])
        #expect(try await new[1].holders(of: Self.far).count == 4)
        try await stores[1].release("backfill", by: "first")
        #expect(try await new[0].finishBackfill())
        #expect(try await new[1].holders(of: Self.far).count == Self.players.count)
        #expect(try await new[1].finishBackfill())
        #expect(try await new[1].verify().findings.map(\.description) == [])
        let twice = try Observer(schema).number(
            "SELECT count(*) - count(DISTINCT (player, symbol)) FROM ledger WHERE symbol IS NOT NULL")
        #expect(twice == 0)
        for store in stores { await store.close() }
    }
}

/// What a runner does.
private struct RunFinished: GameEvent {
    static let type: EventType = "running.run-finished"
    var kilometres: Double
    func validate(_ fields: inout FieldChecks) {}
}

extension Metric where Kind == Sum {
    fileprivate static let runs = Metric("running.runs")
    fileprivate static let distance = Metric("running.distance")
}

extension Metric where Kind == ActiveDays {
    fileprivate static let days = Metric("running.days")
}

/// A mode whose second release retires an achievement and has two more over metrics of the first.
private struct Running: GameMode {
    static let id: GameModeID = "running"
    let release: Int

    var name: LocalizedText { ["en": "Running"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["runs": ["en": "Runs"]]) }
    var catalogVersion: Int { release }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] {
        Metric<Sum>.runs
        Metric<Sum>.distance
        Metric<ActiveDays>.days
    }
    var metricSources: [any MetricSource] { RunSource() }
    var achievementProviders: [any AchievementProvider] { Badges(release: release) }

    private struct RunSource: MetricSource {
        func record(_ event: RunFinished, into metrics: inout MetricRecorder) {
            metrics.add(1, to: .runs)
            metrics.add(event.kilometres, to: .distance)
            metrics.markDay(in: .days)
        }
    }

    private struct Badges: AchievementProvider {
        let release: Int

        var achievements: [Achievement] {
            badge("three", Metric<Sum>.runs.total >= 3, points: 3, isRetired: release > 1)
            badge("ten", Metric<Sum>.runs.total >= 10, points: 10)
            if release > 1 {
                badge("far", Metric<Sum>.distance.total >= 30, points: 30)
                badge("days_9", Metric<ActiveDays>.days.longestStreak >= 9, points: 9)
            }
        }

        private func badge(
            _ id: AchievementID, _ criterion: Criterion, points: Int, isRetired: Bool = false
        ) -> Achievement {
            Achievement(
                id, title: ["en": "A badge"], description: ["en": "Run"], category: "runs", rarity: .common,
                points: points, icon: "figure.run", color: "blue", unlockedBy: criterion,
                lifecycle: isRetired ? .retired : .active)
        }
    }
}
