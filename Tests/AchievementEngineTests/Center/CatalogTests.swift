import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Catalog changes between releases")
struct CatalogTests {
    private func visits(_ count: Int, machines: [String] = []) throws -> [EventEnvelope] {
        try (0..<count).map { index in
            try envelope(
                GymVisit(machine: index < machines.count ? machines[index] : nil), "\(index)",
                at: "2026-05-\(10 + index % 20)T12:00:00Z")
        }
    }

    @Test("New achievements count past events and arrive as one backfill summary")
    func backfill() async throws {
        let store = InMemoryProgressStore()
        _ = try await AchievementCenter.gym(Gym(omitted: ["first", "busy_day"]), store: store)
            .record(visits(5, machines: ["row", "press", "bike"]))
        let sink = RecordingSink()
        let extra = [
            Gym.achievement("five", Gym.visits.total >= 5, points: 30), Gym.achievement("six", Gym.visits.total >= 6),
            Gym.achievement("duo", Gym.machines.containsAll(["row", "bike"])),
        ]
        let center = try await AchievementCenter.gym(
            Gym(version: 2, omitted: ["busy_day"]).adding(extra), store: store, sinks: [sink])
        #expect(try await center.held(by: "ada") == ["first", "streak_3", "circuit", "five", "duo"])
        try await center.deliverPending()
        let summaries = await sink.deliveries.compactMap { delivery -> Backfill? in
            if case .backfill(let summary) = delivery.reward { summary } else { nil }
        }
        #expect(summaries.count == 1)
        #expect(summaries[0].unlocks.map(\.achievement.id) == ["duo", "first", "five"])
        #expect(summaries[0].unlocks.allSatisfy { $0.origin == .backfill && $0.event == nil })
        #expect(summaries[0].points == 50)
        let ledger = try await center.ledger(of: "ada")
        #expect(ledger.reduce(0) { $0 + $1.points } == (try await center.status(of: "ada")).points.total)

        // Reopening finds nothing new.
        let again = RecordingSink("again")
        let reopened = try await AchievementCenter.gym(
            Gym(version: 2, omitted: ["busy_day"]).adding(extra), store: store, sinks: [again])
        try await reopened.deliverPending()
        #expect(await again.deliveries.isEmpty)
    }

    @Test("A renamed achievement keeps its unlock")
    func renamed() async throws {
        let store = InMemoryProgressStore()
        _ = try await AchievementCenter.gym(store: store).record(visits(2))
        let renamed = Gym.achievement("premiere", Gym.visits.total >= 1, formerIDs: ["first"])
        let center = try await AchievementCenter.gym(Gym(omitted: ["first"]).adding([renamed]), store: store)
        #expect(try await center.held(by: "ada") == ["premiere"])
        let results = try await center.record([envelope(GymVisit(), "9")])
        guard case .recorded(let rewards) = try results[0].get() else { return #expect(Bool(false)) }
        #expect(rewards.allSatisfy { if case .unlocked = $0 { false } else { true } })
    }

    @Test("A collection that grows stays unlocked and shows progress towards today's members")
    func grownCollection() async throws {
        let store = InMemoryProgressStore()
        let small = Gym(omitted: ["circuit"]).adding([
            Gym.achievement("set", Gym.machines.containsAll(["row", "press"]))
        ])
        _ = try await AchievementCenter.gym(small, store: store).record(visits(2, machines: ["row", "press"]))
        let large = Gym(version: 2, omitted: ["circuit"]).adding([
            Gym.achievement("set", Gym.machines.containsAll(["row", "press", "bike", "pool"]))
        ])
        let center = try await AchievementCenter.gym(large, store: store)
        let states = try await center.status(of: "ada").achievements
        let state = try #require(states.first { $0.key.id == "set" })
        #expect(state.unlocked)
        #expect(state.catalogVersion == 1)
        #expect(state.progress.completed == 2)
        #expect(state.progress.total == 4)
        #expect(state.progressToday?.completed == 2)
        #expect(state.progressToday?.total == 4)

        // Back to the small catalog and on to the large one: counts are right each time.
        let back = try await AchievementCenter.gym(small, store: store)
        _ = try await back.record([envelope(GymVisit(machine: "bike"), "b")])
        let forth = try await AchievementCenter.gym(large, store: store)
        let later = try await forth.status(of: "ada").achievements.first { $0.key.id == "set" }
        #expect(later?.progressToday?.completed == 3)
    }

    @Test("New streak rules apply to the days already recorded")
    func otherRules() async throws {
        let store = InMemoryProgressStore()
        let strict = try await AchievementCenter.gym(Gym(omitted: ["streak_3"]), store: store)
        for (index, day) in [1, 3, 5].enumerated() {
            _ = try await strict.record([envelope(GymVisit(), "\(index)", at: "2026-05-0\(day)T12:00:00Z")])
        }
        let lenient = try await AchievementCenter.gym(Gym(rules: StreakRules(grace: .hours(48))), store: store)
        let status = try await lenient.status(of: "ada")
        #expect(status.streaks["gym.days"]?.longest == 3)
        #expect(try await lenient.held(by: "ada").contains("streak_3"))
    }

    @Test("A host without a mode keeps that mode's state for other hosts")
    func otherHosts() async throws {
        struct Other: GameMode {
            static let id: GameModeID = "other"
            var name: LocalizedText { ["en": "Other"] }
            var displayNames: DisplayNames { DisplayNames() }
            var catalogVersion: Int { 1 }
            var levels: LevelCurve { .linear(10) }
            var ordering: EventOrdering { .anyOrder }
            var metrics: [any MetricDefining] { Metric<Sum>("other.count") }
            var metricSources: [any MetricSource] { OtherSource() }
            var achievementProviders: [any AchievementProvider] { [] }
        }
        struct OtherEvent: GameEvent {
            static let type: EventType = "other.event"
            func validate(_ fields: inout FieldChecks) {}
        }
        struct OtherSource: MetricSource {
            func record(_ event: OtherEvent, into metrics: inout MetricRecorder) {
                metrics.add(1, to: Metric<Sum>("other.count"))
                metrics.award(points: 7, for: "event")
            }
        }
        let store = InMemoryProgressStore()
        let gym = try await AchievementCenter.gym(store: store)
        _ = try await gym.record([envelope(GymVisit(), "1")])
        let other = try await AchievementCenter(store: store) { Other() }
        _ = try await other.record([envelope(OtherEvent(), "2")])
        _ = try await gym.record([envelope(GymVisit(), "3")])
        let gymStatus = try await gym.status(of: "ada")
        #expect(gymStatus.metrics["gym.visits"] == .sum(total: 2, bestDay: 2))
        #expect(gymStatus.points.total == 50 + 10 + 50)
        let otherStatus = try await other.status(of: "ada")
        #expect(otherStatus.metrics["other.count"] == .sum(total: 1, bestDay: nil))
        #expect(otherStatus.points.modes == ["other": 7])
    }
}

extension Gym {
    func adding(_ achievements: [Achievement]) -> Gym {
        var copy = self
        copy.extra += achievements
        return copy
    }
}
