import AchievementCore
import AchievementStorage
import AchievementSupport
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Dates of unlocks")
struct UnlockDateTests {
    private let store = InMemoryProgressStore()

    private func visit(_ id: String, on day: Int, count: Double = 1) throws -> EventEnvelope {
        try envelope(GymVisit(count: count), id, at: "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00Z")
    }

    private func dates(_ center: AchievementCenter) async throws -> [String: String] {
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
        return Dictionary(
            unlocks.map { ("\($0.achievement.id)", "\($0.at.localDay) \($0.event?.id ?? "-")") },
            uniquingKeysWith: { first, _ in first })
    }

    @Test("Visits in reverse order unlock at the completing visits, in one batch or one by one", arguments: [1, 3])
    func newestFirst(batch: Int) async throws {
        let center = try await AchievementCenter.gym(store: store)
        let visits = try [visit("c", on: 4), visit("b", on: 3), visit("a", on: 2)]
        for start in stride(from: 0, to: 3, by: batch) {
            for answer in try await center.record(Array(visits[start..<start + batch])) { _ = try answer.get() }
        }
        #expect(try await dates(center) == ["first": "2026-05-02 a", "streak_3": "2026-05-04 c"])
        #expect(try await center.verify().isSound)
    }

    @Test("An earlier visit moves an unlock and its points, and nothing is announced again")
    func moving() async throws {
        let sink = RecordingSink()
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        _ = try await center.record([visit("b", on: 12, count: 3)])[0].get()
        _ = try await center.record([visit("a", on: 3, count: 3)])[0].get()
        #expect(try await dates(center) == ["first": "2026-05-03 a", "busy_day": "2026-05-03 a"])
        try await center.deliverPending()
        let announced = await sink.rewards.filter { $0.kind == .unlocked }
        #expect(announced.count == 2)
        let entries = try await center.ledger(of: "ada").filter { $0.achievement != nil }
        #expect(entries.map(\.points) == [10, 10] && entries.allSatisfy { $0.reason == "unlocked" })
        #expect(entries.allSatisfy { $0.event?.id == "a" && $0.at == Moment("2026-05-03T12:00:00Z") })
        // Each visit is worth 50 points on its own day.
        for (days, points) in [(Day(5, 3)...Day(5, 3), 70), (Day(5, 12)...Day(5, 12), 50)] {
            let board = Board(.points(mode: "gym"), over: .days(days))
            #expect(try await center.leaderboard(board, limit: 1).map(\.score) == [Amount(points)])
        }
        #expect(try await center.verify().isSound)
    }

    @Test("What a definition found in the past keeps its date when a decision is voided", arguments: 0..<4)
    func backfilled(number: Int) async throws {
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([visit("a", on: 2)])[0].get()
        let definition = AchievementDefinition(
            mode: "gym", id: "one", title: ["en": "One"], description: ["en": "Visit"], points: 30,
            criterion: Gym.visits.total >= 1)
        try await center.define(definition, by: "coach", id: "define")
        let found = try await dates(center)
        #expect(found["one"] == "2026-06-01 -")
        let decisions: [any GameEvent] = [
            AchievementGranted(achievement: "gym/honour", by: "coach"),
            StreakFrozen(streak: Gym.days.id, day: Day(5, 3), by: "coach"),
            AchievementRevoked(achievement: "gym/one", by: "coach"),
            AchievementRevoked(achievement: "gym/one", by: "coach"),
        ]
        var replacement = definition
        replacement.title = ["en": "Two"]
        replacement.criterion = Gym.visits.total >= 2
        let decision = try envelope(decisions[number], "decision", at: "2026-06-01T12:00:01Z", by: "coach")
        let void = try envelope(
            EventVoided(source: "/test", id: "decision", by: "coach"), "void", at: "2026-06-01T12:00:02Z", by: "coach")
        _ = try await center.record([decision])[0].get()
        if number == 3 {
            let replaced = AchievementDefined(achievement: replacement, by: "coach")
            _ = try await center.record([envelope(replaced, "replace", player: "coach", at: "2026-06-01T12:00:01.500Z")]
            )[0]
            .get()
        }
        _ = try await center.record([void])[0].get()
        #expect(try await dates(center) == found)
        let may = Board(.points(mode: "gym"), over: .days(Day(5, 1)...Day(5, 31)))
        #expect(try await center.leaderboard(may, limit: 1).map(\.score) == [60])
        #expect(try await center.verify().isSound)
    }

    @Test("A void keeps an unlock and dates it by the remaining events")
    func voiding() async throws {
        let center = try await AchievementCenter.gym(store: store)
        for event in try [visit("a", on: 2), visit("b", on: 3), visit("c", on: 4), visit("d", on: 5)] {
            _ = try await center.record([event])[0].get()
        }
        let void = EventVoided(source: "/test", id: "a", by: "coach")
        _ = try await center.record([envelope(void, "void", at: "2026-05-20T12:00:00Z", by: "coach")])[0].get()
        #expect(try await dates(center) == ["first": "2026-05-03 b", "streak_3": "2026-05-05 d"])
        #expect(try await center.verify().isSound)
    }

    @Test("An unlock that only a voided event explains keeps its date")
    func unexplained() async throws {
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([visit("a", on: 2, count: 3)])[0].get()
        let void = EventVoided(source: "/test", id: "a", by: "coach")
        _ = try await center.record([envelope(void, "void", at: "2026-05-03T12:00:00Z", by: "coach")])[0].get()
        _ = try await center.record([visit("b", on: 4, count: 3)])[0].get()
        let expected = ["first": "2026-05-02 a", "busy_day": "2026-05-02 a"]
        #expect(try await dates(center) == expected)
        try await center.rebuild("ada")
        #expect(try await dates(center) == expected)
    }

    @Test("Events that were void before a definition do not count for it", arguments: [nil, Recurrence.month])
    func definedLater(every recurrence: Recurrence?) async throws {
        let center = try await AchievementCenter.gym(store: store)
        for event in try [visit("a", on: 2), visit("b", on: 3)] { _ = try await center.record([event])[0].get() }
        let void = EventVoided(source: "/test", id: "a", by: "coach")
        _ = try await center.record([envelope(void, "void", at: "2026-05-04T12:00:00Z", by: "coach")])[0].get()
        let definition = AchievementDefinition(
            mode: "gym", id: "twice", title: ["en": "Twice"], description: ["en": "Come twice"], points: 10,
            criterion: Gym.visits.total >= 2, every: recurrence)
        let defined = AchievementDefined(achievement: definition, by: "coach")
        _ = try await center.record([envelope(defined, "define", player: "coach", at: "2026-05-05T12:00:00Z")])[0].get()
        #expect(try await dates(center) == ["first": "2026-05-03 b"])
        _ = try await center.record([visit("c", on: 6)])[0].get()
        let twice = recurrence == nil ? "twice" : "twice:2026-05"
        #expect(try await dates(center) == ["first": "2026-05-03 b", twice: "2026-05-06 c"])
        #expect(try await center.verify().isSound)
    }

    @Test("A grant dated before the earned unlock becomes its origin")
    func granting() async throws {
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([visit("a", on: 9)])[0].get()
        let grant = AchievementGranted(achievement: "gym/first", by: "coach")
        _ = try await center.record([envelope(grant, "grant", at: "2026-05-05T12:00:00Z", by: "coach")])[0].get()
        #expect(try await dates(center) == ["first": "2026-05-05 grant"])
        let unlock = try #require(try await center.recentUnlocks(of: "ada").first)
        #expect(unlock.origin == .granted && unlock.grantedBy == "coach")
    }

    /// Dates the first visit's unlock like a release that dated unlocks by arrival.
    private func dateByArrival(_ center: AchievementCenter) async throws {
        let loader = try await center.reader().loader
        let player = try await loader.completePoints(try #require(try await loader.load(["ada"]).players.first))
        let record = try #require(try await loader.past(of: player).unlocks.first { $0.achievement == "gym/first" })
        let moment = try #require(Moment("2026-05-09T12:00:00Z"))
        let other = Unlock(
            achievement: record.achievement, at: moment, event: EventID(source: "/test", id: "b"),
            catalogVersion: record.catalogVersion, fingerprint: record.fingerprint, origin: record.origin,
            points: record.points, grantedBy: nil)
        let rulebook = loader.catalog.rulebook
        try rulebook.add(points: -record.points, mode: 0, on: record.at.localDay, to: &player.progress)
        try rulebook.add(points: record.points, mode: 0, on: moment.localDay, to: &player.progress)
        player.earn { $0.date([record: other]) }
        _ = try await store.commit(loader.catalog.commit([player], events: [], isAnnounced: false).commit)
    }

    @Test("Unlocks of an earlier release's store are redated once, and an observation says so")
    func earlierRelease() async throws {
        let first = try await AchievementCenter.gym(store: store)
        for event in try [visit("a", on: 2), visit("b", on: 9)] { _ = try await first.record([event])[0].get() }
        try await dateByArrival(first)
        #expect(
            try await first.verify().findings.map(\.description) == [
                "ada: gym/first is dated 2026-05-09T12:00:00Z, the order of the events dates it 2026-05-02T12:00:00Z"
            ])
        let generation = await store.catalog().generation
        _ = try await store.commit(StoreCommit(generation: generation, notes: [StoreNotes.ordered: nil]))

        let observer = LineObserver()
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(policy: .everybody, observer: observer)
        ) {
            Gym()
        }
        let line = "unlock dates of 1 player now follow event time instead of arrival order"
        #expect(observer.lines == [line])
        #expect(try await dates(center) == ["first": "2026-05-02 a"])
        #expect(try await center.verify().isSound)
        #expect(await store.catalog().notes[StoreNotes.ordered] == "1")
        // The date does not move a second time.
        try await dateByArrival(center)
        _ = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(policy: .everybody, observer: observer)
        ) {
            Gym()
        }
        #expect(observer.lines == [line])
    }
}

private final class LineObserver: CenterObserver {
    private let seen = Locked<[String]>([])

    var lines: [String] { seen.withLock { $0 } }

    func observe(_ observation: CenterObservation) { seen.withLock { $0.append("\(observation)") } }
}
