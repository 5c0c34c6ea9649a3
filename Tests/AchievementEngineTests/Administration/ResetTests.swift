import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Resetting a mode")
struct ResetTests {
    private func visit(_ id: String, day: Int = 1, hour: Int = 12, strength: Double = 150) throws -> EventEnvelope {
        try envelope(
            GymVisit(strength: strength, lap: 50, track: "oval", weight: 80, machine: "row"), id,
            at: "2026-05-\(day < 10 ? "0" : "")\(day)T\(hour):00:00Z")
    }

    private func reset(_ id: String = "r", at text: String = "2026-05-20T12:00:00Z") throws -> EventEnvelope {
        try envelope(ModeReset(mode: "gym", by: "ada", reason: "debug menu"), id, at: text, by: "ada")
    }

    private func center(_ mode: Gym = Gym()) async throws -> AchievementCenter {
        try await AchievementCenter.gym(mode, store: InMemoryProgressStore())
    }

    @discardableResult
    private func record(_ center: AchievementCenter, _ envelopes: [EventEnvelope]) async throws -> [Receipt] {
        try await center.record(envelopes).map { try $0.get() }
    }

    /// The player's state without unlock dates.
    private func state(_ center: AchievementCenter) async throws -> String {
        let status = try await center.status(of: "ada")
        let held = status.achievements.filter(\.isUnlocked).map(\.key.description)
        let metrics = status.metrics.map { "\($0)" }.sorted()
        let streaks = status.streaks.map { "\($0)" }.sorted()
        return "\(status.points.total) \(status.level.modes["gym"] ?? 0) \(metrics) \(streaks) \(held)"
    }

    @Test("A reset clears metrics, streaks, points, level and unlocks, which can be earned again")
    func nothing() async throws {
        let center = try await center()
        try await record(center, (1...12).map { try visit("\($0)", day: $0) })
        let earned: Set = ["first", "ten", "streak_3", "season"]
        #expect(try await center.held(by: "ada").isSuperset(of: earned))
        guard case .recorded(let rewards)? = try await record(center, [reset()]).first else {
            Issue.record("repeated")
            return
        }
        #expect(
            rewards.contains { if case .revoked(let it) = $0 { it.by == "ada" && it.reason != nil } else { false } })
        let after = try await center.status(of: "ada")
        #expect(after.level.modes["gym"] == 1)
        #expect(after.points.total == 0 && after.achievements.allSatisfy { !$0.isUnlocked })
        #expect(after[Gym.visits] == 0 && after[Gym.strength] == nil && after[Gym.machines] == 0)
        #expect(after.streak(Gym.days)?.totalActiveDays ?? 0 == 0)
        #expect(try await center.ledger(of: "ada").reduce(0) { $0 + $1.points } == 0)
        #expect(try await center.bests(of: Gym.lapsByTrack, for: "ada").isEmpty)

        try await record(center, (21...31).map { try visit("\($0)", day: $0) })
        #expect(try await center.held(by: "ada").isSuperset(of: earned))
        #expect(try await center.status(of: "ada").level.modes["gym"] ?? 0 > 1)
    }

    @Test("Levels are reached again after a reset that comes late, or that is in effect again")
    func levels() async throws {
        let before = try (1...12).map { try visit("\($0)", day: $0) }
        let next = try visit("next", day: 20, hour: 13)
        let after = try (21...31).map { try visit("\($0)", day: $0) }
        let voids = try [("v", "r", 14), ("w", "v", 15)].map { id, target, hour in
            try envelope(
                EventVoided(source: "/test", id: target, by: "ada"), id, at: "2026-05-20T\(hour):00:00Z", by: "ada")
        }
        for decisions in try [[reset(), next], [next, reset()], [reset(), next] + voids] {
            let center = try await center()
            var times = 0
            for event in before + decisions + after {
                guard case .recorded(let rewards) = try await center.record([event])[0].get() else { continue }
                times += rewards.count {
                    if case .level(let level) = $0 { level.mode != nil && level.level == 2 } else { false }
                }
            }
            #expect(times == 2)
        }
    }

    @Test("A rebuild after a reset changes nothing")
    func rebuild() async throws {
        let center = try await center()
        try await record(center, (1...12).map { try visit("\($0)", day: $0) } + [reset()])
        for day in 21...25 {
            let live = try await state(center)
            try await center.rebuild("ada")
            #expect(try await state(center) == live)
            try await record(center, [visit("\(day)", day: day)])
        }
    }

    @Test("Events before a reset do not count, whatever the order of arrival")
    func order() async throws {
        let before = try (1...5).map { try visit("\($0)", day: $0) }
        let events = try before + [reset()] + (21...23).map { try visit("\($0)", day: $0) }
        var states: Set<String> = []
        for rotation in events.indices {
            for order in [events, events.reversed()] {
                let center = try await center()
                try await record(center, Array(order[rotation...] + order[..<rotation]))
                states.insert(try await state(center))
                #expect(try await center.status(of: "ada")[Gym.visits] == 3)
                let ledger = try await center.ledger(of: "ada").reduce(0) { $0 + $1.points }
                #expect(try await center.status(of: "ada").points.total == ledger)
                try await center.rebuild("ada")
                states.insert(try await state(center))
            }
        }
        #expect(states.count == 1, "\(states)")
    }

    @Test("Events in the millisecond of a reset do not count; a millisecond later they do")
    func atOneInstant() async throws {
        let at = "2026-05-20T12:00:00Z"
        let events = try [
            envelope(GymVisit(), "same", at: at), reset(at: at),
            envelope(GymVisit(), "next", at: "2026-05-20T12:00:00.001Z"),
        ]
        for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
            let center = try await center()
            try await record(center, order.map { events[$0] })
            #expect(try await center.status(of: "ada")[Gym.visits] == 1, "\(order)")
            try await center.rebuild("ada")
            #expect(try await center.status(of: "ada")[Gym.visits] == 1, "\(order), rebuilt")
        }
    }

    @Test("A reset clears recurring periods, which can be earned again or restored by voiding")
    func recurring() async throws {
        let weekly = AchievementDefinition(
            mode: "gym", id: "weekly", title: ["en": "Regular"], description: ["en": "Come twice"], points: 7,
            criterion: Gym.visits.total >= 2, every: .week)
        let center = try await center()
        try await center.define(weekly, by: "coach")
        // Two weeks with two visits each; the coach revokes the second week.
        try await record(center, [4, 5, 11, 12].map { try visit("\($0)", day: $0) })
        let revoked = AchievementRevoked(achievement: "gym/weekly:2026-W20", by: "coach")
        try await record(center, [envelope(revoked, "no", at: "2026-05-12T12:30:00Z", by: "coach")])
        let before = try await state(center)
        #expect(try await times(center) == 1)

        try await record(center, [reset(at: "2026-05-12T13:00:00Z")])
        #expect(try await times(center) == 0)
        #expect(try await center.status(of: "ada").points.total == 0)
        #expect(try await center.held(by: "ada").isEmpty)
        // The week of the reset starts over.
        try await record(center, [13, 14].map { try visit("\($0)", day: $0) })
        #expect(try await times(center) == 1)
        let live = try await state(center)
        try await center.rebuild("ada")
        #expect(try await state(center) == live)
        #expect(
            try await center.ledger(of: "ada").reduce(0) { $0 + $1.points } == center.status(of: "ada").points.total)

        for id in ["13", "14", "r"] {
            try await center.void(EventID(source: "/test", id: id), of: "ada", by: "ada")
        }
        #expect(try await center.explain("gym/weekly:2026-W19", for: "ada").state == .unlocked)
        #expect(before.contains("gym/weekly"))
    }

    private func times(_ center: AchievementCenter) async throws -> Int {
        try await center.status(of: "ada").achievements.first { $0.key == "gym/weekly" }?.recurring?.times ?? 0
    }

    @Test("Voiding a reset restores everything with the original dates")
    func voided() async throws {
        let center = try await center()
        try await record(center, (1...12).map { try visit("\($0)", day: $0) })
        try await record(
            center,
            [
                envelope(
                    AchievementGranted(achievement: "gym/honour", by: "coach"), "g", at: "2026-05-13T12:00:00Z",
                    by: "coach")
            ])
        let before = try await state(center)
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
        let evidence = try await center.explain("gym/ten", for: "ada").unlock?.evidence
        try await record(center, [reset()])
        #expect(try await center.held(by: "ada").isEmpty)
        try await center.void(EventID(source: "/test", id: "r"), of: "ada", by: "ada")
        #expect(try await state(center) == before)
        #expect(try await center.explain("gym/ten", for: "ada").unlock?.evidence == evidence && evidence != nil)
        let restored = try await center.recentUnlocks(of: "ada", limit: 99)
        #expect(restored.map(\.achievement) == unlocks.map(\.achievement))
        #expect(restored.map(\.at) == unlocks.map(\.at))
        #expect(restored.map(\.event) == unlocks.map(\.event))
        #expect(restored.map(\.grantedBy) == unlocks.map(\.grantedBy))
        let ledger = try await center.ledger(of: "ada").reduce(0) { $0 + $1.points }
        #expect(try await center.status(of: "ada").points.total == ledger)
        try await center.rebuild("ada")
        #expect(try await state(center) == before)
    }

    @Test("Of two resets, the one in force keeps its effect, whichever is voided first")
    func twice() async throws {
        for order in [["r", "r2"], ["r2", "r"]] {
            let center = try await center()
            try await record(center, (1...5).map { try visit("\($0)", day: $0) })
            let before = try await state(center)
            try await record(center, [reset(), reset("r2", at: "2026-05-22T12:00:00Z")])
            let reset = try await state(center)
            try await center.void(EventID(source: "/test", id: order[0]), of: "ada", by: "ada")
            #expect(try await state(center) == reset, "\(order)")
            try await center.void(EventID(source: "/test", id: order[1]), of: "ada", by: "ada")
            #expect(try await state(center) == before, "\(order)")
            #expect(try await center.verify().isSound)
        }
    }

    @Test("A reset by an older release also takes back what only a newer one knows")
    func earlierRelease() async throws {
        let store = InMemoryProgressStore()
        let later = Gym(extra: [Gym.achievement("four", Gym.visits.total >= 4, points: 40)])
        let newer = try await AchievementCenter.gym(later, store: store)
        try await record(newer, (1...5).map { try visit("\($0)", day: $0) })
        #expect(try await newer.held(by: "ada").contains("four"))
        let older = try await AchievementCenter.gym(Gym(), store: store)
        try await record(older, [reset()])

        #expect(try await newer.held(by: "ada").isEmpty)
        #expect(try await newer.status(of: "ada").points.total == 0)
        #expect(try await newer.ledger(of: "ada").last { $0.achievement == "gym/four" }?.points == -40)
        #expect(try await newer.verify().findings.isEmpty)
        try await record(newer, (21...24).map { try visit("\($0)", day: $0) })
        #expect(try await newer.held(by: "ada").contains("four"))
    }

    @Test("A revoked achievement can be earned again after a reset")
    func revoked() async throws {
        let center = try await center()
        try await record(center, [visit("1")])
        try await center.revoke("gym/first", from: "ada", by: "coach")
        #expect(try await !center.held(by: "ada").contains("first"))
        try await center.reset("gym", of: "ada", by: "ada")
        try await record(center, [envelope(GymVisit(), "2", at: "2026-06-01T12:00:01Z")])
        #expect(try await center.held(by: "ada") == ["first"])
    }

    @Test("A reset needs permission and an existing mode, and is idempotent")
    func refusals() async throws {
        let moment = try #require(Moment("2026-06-01T12:00:00Z"))
        let policy = AdministrationPolicy { action, actor in action == .reset("gym", of: "ada") && actor == "ada" }
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { moment }, policy: policy)
        ) {
            Gym()
        }
        try await record(center, [visit("1")])
        await #expect(throws: EventError.self) { try await center.reset("gym", of: "ada", by: "eve") }
        let unknown = await #expect(throws: EventError.self) { try await center.reset("gim", of: "ada", by: "ada") }
        #expect(unknown?.message == "no chosen mode has the id \"gim\"; did you mean gym?")
        #expect(try await center.held(by: "ada").contains("first"))
        #expect(try await center.reset("gym", of: "ada", by: "ada", id: "r") != .repeated)
        #expect(try await center.reset("gym", of: "ada", by: "ada", id: "r") == .repeated)
        #expect(try await center.held(by: "ada").isEmpty)
    }

    @Test("Another center's cache and a board over days reflect a reset")
    func elsewhere() async throws {
        let store = InMemoryProgressStore()
        let one = try await AchievementCenter.gym(store: store)
        let other = try await AchievementCenter.gym(store: store)
        try await record(one, (1...3).map { try visit("\($0)", day: $0) })
        try await record(other, [reset()])
        try await record(one, [visit("late", day: 4), visit("21", day: 21)])
        #expect(try await one.status(of: "ada")[Gym.visits] == 1)
        let (first, last) = (try #require(Day("2026-05-01")), try #require(Day("2026-05-31")))
        let board = try await one.leaderboard(Board(.metric("gym.days"), over: .days(first...last)))
        #expect(board.map(\.score) == [1])
    }
}
