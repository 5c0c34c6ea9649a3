import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Retention of old events")
struct RetentionTests {
    private let day = Day(5, 10)

    /// Nine visits, one a day from 6 May on, by two players.
    private func center(
        _ store: any ProgressStore = InMemoryProgressStore(), sinks: [any RewardSink] = []
    ) async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(store: store, sinks: sinks)
        for player: PlayerID in ["ada", "bob"] {
            let answers = try await center.record(visits(9, "/\(player)", from: 6, player: player))
            for answer in answers { _ = try answer.get() }
        }
        return center
    }

    private func code(of answer: Result<Receipt, EventError>?) -> EventError.Code? {
        if case .failure(let error)? = answer { error.code } else { nil }
    }

    @Test("Folded events leave the log, and their results stay")
    func gone() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store)
        let before = try await center.statusLines()
        let planned = try await center.previewRetention(before: day)
        #expect(planned.players == 2 && planned.events == 8)
        #expect(planned.limits.contains { $0.contains("cannot be voided") })
        #expect(await store.log(of: nil, after: 0, limit: 99).count == 18)

        let summary = try await center.retain(before: day, by: "ops")
        #expect(summary == planned)
        let log = await store.log(of: nil, after: 0, limit: 99)
        #expect(log.filter { !$0.isFoldedPast }.allSatisfy { $0.moment.localDay >= day })
        #expect(log.count == 12)
        #expect(try await center.statusLines() == before)
        #expect(try await center.verify().isSound)
        let retention = try #require(try await center.reader().retention)
        #expect(retention.before == Moment("2026-05-10T00:00:00Z") && retention.by == "ops")
    }

    @Test("Folding is idempotent, a later day folds more, and an earlier one is refused")
    func again() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store)
        let lines = try await center.statusLines()
        try await center.retain(before: day, by: "ops")
        let contents = try await store.contents()
        #expect(try await center.retain(before: day, by: "other").events == 0)
        #expect(try await store.contents() == contents)
        #expect(try await center.retain(before: Day(5, 12), by: "ops").events == 4)
        await #expect { try await center.retain(before: day, by: "ops") } throws: {
            ($0 as? EventError)?.code == .past
        }
        #expect(try await center.retain(before: Day(6, 1), by: "ops").events == 6)
        #expect(await store.log(of: nil, after: 0, limit: 99).allSatisfy(\.isFoldedPast))
        #expect(try await center.statusLines() == lines)
        #expect(try await center.verify().isSound)
    }

    @Test("Late events dated before the fold are refused, even of new players")
    func late() async throws {
        let center = try await center()
        try await center.retain(before: day, by: "ops")
        let lines = try await center.statusLines()
        for player: PlayerID in ["ada", "eve"] {
            let late = try envelope(GymVisit(), "late", player: player, at: "2026-05-09T23:59:59Z")
            let answer = try await center.record([late]).first
            #expect(code(of: answer) == .past)
            #expect("\(answer.map { "\($0)" } ?? "")".contains("2026-05-10T00:00:00Z"))
        }
        #expect(try await center.statusLines() == lines)
        // The fold's day begins at the same instant for every player.
        let east = try envelope(GymVisit(), "east", at: "2026-05-10T07:59:59+08:00")
        #expect(code(of: try await center.record([east]).first) == .past)
        let west = try envelope(GymVisit(), "west", at: "2026-05-09T20:00:00-04:00")
        #expect(code(of: try await center.record([west]).first) == nil)
        let defined = AchievementDefined(
            achievement: AchievementDefinition(
                mode: "gym", id: "d", title: ["en": "D"], description: ["en": "D"], points: 1,
                criterion: Gym.visits.total >= 5), by: "coach")
        let definition = try envelope(defined, "d", player: "coach", at: "2026-05-09T00:00:00Z")
        #expect(code(of: try await center.record([definition]).first) == .past)
    }

    @Test("A repeat of a folded event is refused, whatever its date")
    func repeats() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store)
        try await center.import(
            ProgressImported(metrics: ["gym.visits": ImportedMetric(total: 30)]), for: "ada",
            at: Moment(parsing: "2026-05-02T12:00:00Z"), by: "app")
        try await center.record(GymVisit(), for: "ada", id: "welcome", at: Moment(parsing: "2026-05-03T12:00:00Z"))
        try await center.retain(before: day, by: "ops")
        let lines = try await center.statusLines()
        // Apps do both at every launch, without a moment.
        for _ in 0...1 {
            await #expect { try await center.record(GymVisit(), for: "ada", id: "welcome") } throws: {
                ($0 as? EventError)?.code == .past
            }
            await #expect {
                try await center.import(
                    ProgressImported(metrics: ["gym.visits": ImportedMetric(total: 30)]), for: "ada", by: "app")
            } throws: {
                ($0 as? EventError)?.code == .past
            }
        }
        for visit in try visits(4, "/ada", from: 6) {
            #expect(code(of: try await center.record([visit]).first) == .past)
        }
        // An event that is still in the log is a repeat, as usual.
        let kept = try visits(9, "/ada", from: 6)[8]
        #expect(try await center.record([kept]).first == .success(.repeated))
        #expect(try await center.statusLines() == lines)
        // The same holds after reopening the store.
        let next = try await AchievementCenter.gym(store: store)
        await #expect { try await next.record(GymVisit(), for: "ada", id: "welcome") } throws: {
            ($0 as? EventError)?.code == .past
        }
    }

    @Test("A folded event cannot be voided; one still in the log can")
    func voids() async throws {
        let center = try await center()
        try await center.retain(before: day, by: "ops")
        await #expect { try await center.void(EventID(source: "/ada", id: "0"), of: "ada", by: "coach") } throws: {
            ($0 as? EventError)?.code == .past
        }
        try await center.void(EventID(source: "/ada", id: "8"), of: "ada", by: "coach")
        #expect(try await center.status(of: "ada")[Gym.visits] == 8)
        #expect(try await center.verify().isSound)
    }

    @Test("A reset clears folded progress, and voiding the reset restores it")
    func resets() async throws {
        let center = try await center()
        let lines = try await center.statusLines()
        try await center.retain(before: day, by: "ops")
        try await center.reset("gym", of: "ada", by: "coach", id: "r")
        #expect(try await center.status(of: "ada").points.total == 0)
        #expect(try await center.verify().isSound)
        try await center.void(EventID(source: "/app", id: "r"), of: "ada", by: "coach")
        #expect(try await center.statusLines() == lines)
        #expect(try await center.verify().isSound)
    }

    @Test("Folded grants, revocations and freezes stay, and can be undone later")
    func administration() async throws {
        let center = try await center()
        let early = [
            try envelope(
                AchievementGranted(achievement: "gym/honour", by: "sensei"), "g", at: "2026-05-07T12:00:00Z",
                by: "sensei"),
            try envelope(
                AchievementRevoked(achievement: "gym/first", by: "sensei"), "r", at: "2026-05-08T12:00:00Z",
                by: "sensei"),
            try envelope(StreakFrozen(streak: "gym.days", day: Day(5, 5)), "f", at: "2026-05-08T13:00:00Z"),
        ]
        for answer in try await center.record(early) { _ = try answer.get() }
        let lines = try await center.statusLines()
        try await center.retain(before: day, by: "ops")
        #expect(try await center.statusLines() == lines)
        let honour = try await center.recentUnlocks(of: "ada", limit: 99).first { $0.achievement == "gym/honour" }
        #expect(honour?.grantedBy == "sensei")
        // It stays revoked until it is granted again.
        _ = try await center.record([try envelope(GymVisit(), "more", at: "2026-05-20T12:00:00Z")])
        #expect(try await !center.held(by: "ada").contains("first"))
        try await center.grant("gym/first", to: "ada", by: "sensei")
        try await center.revoke("gym/honour", from: "ada", by: "sensei")
        let held = try await center.held(by: "ada")
        #expect(held.contains("first") && !held.contains("honour"))
        #expect(try await center.verify().isSound)
    }

    @Test("Definitions and withdrawals stay in the log")
    func definitions() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store)
        let definition = AchievementDefinition(
            mode: "gym", id: "d", title: ["en": "D"], description: ["en": "D"], points: 1,
            criterion: Gym.visits.total >= 5)
        let events = [
            try envelope(AchievementDefined(achievement: definition, by: "ada"), "d", at: "2026-05-03T00:00:00Z"),
            try envelope(AchievementWithdrawn(achievement: "gym/d", by: "ada"), "w", at: "2026-05-04T00:00:00Z"),
        ]
        for answer in try await center.record(events) { _ = try answer.get() }
        let lines = try await center.statusLines()
        try await center.retain(before: day, by: "ops")
        #expect(await store.load(players: [], events: events.map(\.id)).events.count == 2)
        #expect(try await center.record(events) == [.success(.repeated), .success(.repeated)])
        #expect(try await center.statusLines() == lines)
        #expect(try await center.verify().isSound)
    }

    @Test("Erasing a player removes folded events, too")
    func erasure() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store)
        try await center.retain(before: day, by: "ops")
        try await center.erase("ada", by: "ops")
        #expect(await store.log(of: "ada", after: 0, limit: 9).isEmpty)
        #expect(try await center.allPlayers() == ["bob"])
        #expect(try await center.verify().isSound)
    }

    @Test("After folding, new achievements count old totals, new windows only later events")
    func releases() async throws {
        let store = InMemoryProgressStore()
        try await center(store).retain(before: day, by: "ops")
        let window = TimeWindow.days(from: Day(5, 1), through: Day(5, 31))
        let later = Gym(
            version: 2,
            extra: [
                Gym.achievement("nine", Gym.visits.total >= 9),
                Gym.achievement("five_may", Gym.visits.total.within(window) >= 5),
                Gym.achievement("nine_may", Gym.visits.total.within(window) >= 9),
            ])
        let center = try await AchievementCenter.gym(later, store: store)
        let held = try await center.held(by: "ada")
        #expect(held.contains("nine") && held.contains("five_may") && !held.contains("nine_may"))
        #expect(try await center.verify().isSound)
        try await center.rebuild("ada")
        #expect(try await center.held(by: "ada") == held)
    }

    @Test("New streak rules count the days of folded events")
    func rules() async throws {
        let store = InMemoryProgressStore()
        let plainStore = InMemoryProgressStore()
        let some = try visits(12, "/ada").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        for store in [store, plainStore] { _ = try await AchievementCenter.gym(store: store).record(some) }
        try await AchievementCenter.gym(store: store).retain(before: day, by: "ops")
        let later = Gym(rules: StreakRules(grace: .days(2)))
        let (center, plain) = try await (
            AchievementCenter.gym(later, store: store), AchievementCenter.gym(later, store: plainStore)
        )
        #expect(try await center.statusLines() == plain.statusLines())
        try await center.rebuild("ada")
        #expect(try await center.statusLines() == plain.statusLines())
        #expect(try await center.verify().isSound)
    }

    @Test("Folding needs permission and a day that has begun")
    func refused() async throws {
        let store = InMemoryProgressStore()
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        let policy = AdministrationPolicy.actors(allowing: ["coach": [.erase], "ops": [.retain]])
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { now }, policy: policy)
        ) { Gym() }
        _ = try await center.record(visits(9, "/ada"))
        let contents = try await store.contents()
        await #expect { try await center.retain(before: day, by: "coach") } throws: {
            ($0 as? EventError)?.code == .notAllowed
        }
        await #expect { try await center.retain(before: Day(6, 2), by: "ops") } throws: {
            ($0 as? EventError)?.code == .invalidField
        }
        #expect(try await store.contents() == contents)
        #expect(try await center.retain(before: day, by: "ops").players == 1)
    }

    @Test("Folding is refused while a mode of the store is missing")
    func otherModes() async throws {
        let store = InMemoryProgressStore()
        _ = try await center(store)
        let contents = try await store.contents()
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        let other = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) {}
        await #expect { try await other.retain(before: day, by: "ops") } throws: { "\($0)".contains("gym") }
        #expect(try await store.contents() == contents)
    }

    @Test("A board that needs folded events is refused; others still work")
    func boards() async throws {
        let center = try await center()
        let whole = Board(.metric("gym.machines"))
        func board(_ first: Day) -> Board { Board(.metric("gym.machines"), over: .days(first...Day(5, 31))) }
        let points = Board(.points(mode: nil), over: .days(Day(5, 1)...Day(5, 31)))
        let before = try await center.leaderboard(points)
        try await center.retain(before: day, by: "ops")
        #expect(try await center.leaderboard(points) == before)
        _ = try await center.leaderboard(whole)
        _ = try await center.leaderboard(board(Day(5, 11)))
        await #expect { try await center.leaderboard(board(day)) } throws: { ($0 as? EventError)?.code == .past }
    }
}
