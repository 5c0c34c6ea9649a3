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

    @Test("A collection that grows stays unlocked and shows progress toward today's members")
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
        #expect(state.isUnlocked)
        #expect(state.catalogVersion == 1)
        #expect(state.progress.completed == 2)
        #expect(state.progress.total == 4)
        #expect(state.progressToday?.completed == 2)
        #expect(state.progressToday?.total == 4)

        // Back to the small catalog and on to the large one: the counts are right each time.
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

    private func record(_ times: [String], by gym: Gym = Gym(), in store: any ProgressStore) async throws {
        let center = try await AchievementCenter.gym(gym, store: store)
        for (index, time) in times.enumerated() {
            _ = try await center.record([envelope(GymVisit(), "\(index)", at: time)])
        }
    }

    @Test("Streaks of weeks count the days already recorded, unlock what they earn, and revoke nothing")
    func weeksLater() async throws {
        let store = InMemoryProgressStore()
        // Three days in a row, and two days of each of the next two weeks.
        let days = ["05-04", "05-05", "05-06", "05-12", "05-14", "05-19", "05-23"]
        try await record(days.map { "2026-\($0)T12:00:00Z" }, in: store)
        let weekly = Gym(rules: try .weeks(perWeek: 2))
        let moment: Moment = try #require(Moment("2026-05-24T12:00:00Z"))
        let reader = try await PlayerReader(store: store) { weekly }
        #expect(try await reader.status(of: "ada", at: moment).streak(Gym.days)?.current == 3)
        let center = try await AchievementCenter.gym(weekly, store: store)
        let streak = try #require(try await center.status(of: "ada", at: moment).streak(Gym.days))
        #expect(streak.current == 3 && streak.longest == 3 && streak.totalActiveDays == 7)
        #expect(streak.week == StreakWeek(active: 2, needed: 2))
        #expect(try await center.verify().findings.isEmpty)
        let back = try await AchievementCenter.gym(store: store)
        #expect(try await back.status(of: "ada", at: moment).streak(Gym.days)?.longest == 3)
        #expect(try await back.held(by: "ada").contains("streak_3"))
    }

    @Test("Days that start at another hour are recomputed from the log")
    func otherHour() async throws {
        let store = InMemoryProgressStore()
        try await record(["2026-05-04T23:00:00Z", "2026-05-05T02:00:00Z", "2026-05-06T02:00:00Z"], in: store)
        let nightly = Gym(rules: StreakRules(dayStartsAtHour: 4))
        let center = try await AchievementCenter.gym(nightly, store: store)
        #expect(try await center.status(of: "ada").streak(Gym.days)?.totalActiveDays == 2)
        #expect(try await center.verify().isSound)
        let again = try await AchievementCenter.gym(store: store)
        #expect(try await again.status(of: "ada").streak(Gym.days)?.totalActiveDays == 3)
    }

    @Test("A store remembers its streak rules, and a reader reports which ones differ now")
    func saysOtherRules() async throws {
        let store = InMemoryProgressStore()
        let resting = Gym(rules: try StreakRules(grace: .days(2), dayStartsAtHour: 3, restDays: .weekend))
        let weekly = Gym(rules: try .weeks(perWeek: 1))
        // A new store has nothing to compare with.
        #expect(try await said(resting, store) == [])
        #expect(try await said(resting, store) == [])
        #expect(
            try await said(weekly, store) == [
                "gym.days now counts weeks with 1 active day; before, it counted days, 1 missed forgiven, resting on "
                    + "saturday and sunday, from 3:00 on"
            ])
        #expect(
            try await said(Gym(), store) == ["gym.days now counts days; before, it counted weeks with 1 active day"])
        #expect(try await said(Gym(), store) == [])
    }

    private func said(_ gym: Gym, _ store: any ProgressStore) async throws -> [String] {
        let before = try await PlayerReader(store: store) { gym }.streakRulesChanges.map(\.description)
        let center = try await AchievementCenter.gym(gym, store: store)
        _ = try await center.record([envelope(GymVisit(), "visit", at: "2026-05-04T12:00:00Z")])
        return before
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
