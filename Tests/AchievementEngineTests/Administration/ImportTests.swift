import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Importing progress")
struct ImportTests {
    private let now = "2026-05-20T12:00:00Z"

    private func center(_ mode: Gym = Gym(points: 0)) async throws -> AchievementCenter {
        try await AchievementCenter.gym(mode, store: InMemoryProgressStore(), now: now)
    }

    private func day(_ text: String) throws -> Day { try #require(Day(text)) }
    private func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }

    private func everything() throws -> ProgressImported {
        ProgressImported(
            metrics: [
                "gym.visits": .total(120, days: [try day("2026-05-01"): 2, try day("2026-05-02"): 4]),
                "gym.strength": .best(150), "gym.lap": .best(70.5), "gym.laps": .bests(["oval": 50, "hill": 80]),
                "gym.first-weight": .values([ImportedValue(90, at: try moment("2025-01-01T08:00:00Z"))]),
                "gym.machines": .members(["row", "press"], dates: ["row": try moment("2026-01-01T08:00:00Z")]),
                "gym.days": .streak(41, through: try day("2026-05-19"), longest: 60),
            ],
            unlocks: [
                ImportedUnlock("gym/ten", at: try moment("2025-12-24T18:00:00Z"), points: 7),
                ImportedUnlock("gym/honour"),
            ],
            points: ["gym": 300])
    }

    /// The player's state without unlock dates.
    private func state(_ center: AchievementCenter) async throws -> String {
        let status = try await center.status(of: "ada")
        let held = status.achievements.filter(\.isUnlocked).map(\.key.description)
        return "\(status.points.total) \(status.metrics.map { "\($0)" }.sorted()) "
            + "\(status.streaks.map { "\($0)" }.sorted()) \(held)"
    }

    @Test("Revoking an imported unlock takes back the points it brought", arguments: [false, true])
    func revoked(late: Bool) async throws {
        let center = try await center()
        _ = try await center.import(
            ProgressImported(metrics: [:], unlocks: [ImportedUnlock("gym/ten", points: 7)], points: ["gym": 300]),
            for: "ada", by: "operator")
        #expect(try await center.status(of: "ada").points.total == 307)
        if late {
            _ = try await center.record([envelope(GymVisit(), "1", at: "2026-05-20T13:00:00Z")])[0].get()
        }
        let before = try await center.status(of: "ada").points.total
        let revocation = AchievementRevoked(achievement: "gym/ten", by: "operator")
        _ = try await center.record([envelope(revocation, "r", at: "2026-05-20T12:30:00Z", by: "operator")])[0].get()
        #expect(try await center.status(of: "ada").points.total == before - 7)
        #expect(try await center.ledger(of: "ada").contains { $0.achievement == "gym/ten" && $0.points == -7 })
        #expect(try await center.verify().isSound)
    }

    @Test("An import brings metrics, dated unlocks and points that no unlock explains")
    func whole() async throws {
        let center = try await center()
        guard case .recorded(let rewards) = try await center.import(everything(), for: "ada", by: "operator") else {
            Issue.record("repeated")
            return
        }
        #expect(!rewards.isEmpty)
        let status = try await center.status(of: "ada")
        #expect(status[Gym.visits] == 120)
        #expect(status[Gym.strength] == 150 && status[Gym.lap] == 70.5 && status[Gym.firstWeight] == 90)
        #expect(try await center.bests(of: Gym.lapsByTrack, for: "ada").count == 2)
        let members = try await center.members(of: Gym.machines, for: "ada")
        #expect(members[ExactText("row")] == (try moment("2026-01-01T08:00:00Z")))
        #expect(members[ExactText("press")] == (try moment(now)))
        let streak = try #require(status.streak(Gym.days))
        #expect((streak.current, streak.longest, streak.totalActiveDays) == (41, 60, 101))

        let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
        let ten = try #require(unlocks.first { $0.achievement == "gym/ten" })
        #expect(ten.at == (try moment("2025-12-24T18:00:00Z")) && ten.points == 7)
        // The imported amounts earn achievements too: the best day has 4 visits.
        let held = try await center.held(by: "ada")
        #expect(held.isSuperset(of: ["first", "ten", "busy_day", "strong", "streak_3", "honour"]))
        #expect(unlocks.allSatisfy { $0.origin == .backfill })
        let ledger = try await center.ledger(of: "ada")
        #expect(ledger.reduce(0) { $0 + $1.points } == status.points.total)
        #expect(ledger.contains { $0.points == 300 && $0.reason == "imported" })
    }

    @Test("The next live day continues an imported streak")
    func streak() async throws {
        let center = try await center()
        let yesterday = try day("2026-05-19")
        try await center.import(
            ProgressImported(metrics: ["gym.days": .streak(41, through: yesterday)]), for: "ada", by: "operator")
        var streak = try #require(try await center.status(of: "ada").streak(Gym.days))
        #expect(streak.current == 41 && streak.status == .gracePeriod)
        _ = try await center.record([envelope(GymVisit(), "1", at: now)])
        streak = try #require(try await center.status(of: "ada").streak(Gym.days))
        #expect(streak.current == 42 && streak.longest == 42 && streak.status == .continuing)
    }

    @Test("Imports are idempotent per id, add up under different ids, and can be voided")
    func repeats() async throws {
        let center = try await center()
        let import1 = ProgressImported(metrics: ["gym.visits": .total(8), "gym.machines": .members(["row"])])
        #expect(try await center.import(import1, for: "ada", by: "operator") != .repeated)
        #expect(try await center.import(import1, for: "ada", by: "operator") == .repeated)
        let import2 = ProgressImported(metrics: ["gym.visits": .total(5), "gym.machines": .members(["row", "bike"])])
        let conflict = await #expect(throws: EventError.self) {
            try await center.import(import2, for: "ada", by: "operator")
        }
        #expect(conflict?.code == .conflict)
        try await center.import(import2, for: "ada", by: "operator", id: "tablet")
        var status = try await center.status(of: "ada")
        #expect(status[Gym.visits] == 13 && status[Gym.machines] == 2)
        #expect(try await center.held(by: "ada").contains("ten"))
        try await center.void(EventID(source: "/app", id: "tablet"), of: "ada", by: "operator")
        status = try await center.status(of: "ada")
        #expect(status[Gym.visits] == 8 && status[Gym.machines] == 1)
    }

    @Test("Imports and live events give the same state in any order and after a rebuild")
    func order() async throws {
        let phone = ProgressImported(metrics: [
            "gym.visits": .total(120, days: [try day("2026-05-01"): 4]),
            "gym.days": .streak(5, through: try day("2026-05-08")), "gym.machines": .members(["row"]),
        ])
        let tablet = ProgressImported(
            metrics: ["gym.visits": .total(3), "gym.days": .activeDays([try day("2026-03-01")])],
            unlocks: [ImportedUnlock("gym/honour", at: try moment("2026-01-01T08:00:00Z"))])
        let events =
            try (10...14).map { number in
                try envelope(GymVisit(lap: 65, machine: "m\(number)"), "\(number)", at: "2026-05-\(number)T09:00:00Z")
            } + [
                envelope(phone, "phone", at: "2026-05-09T08:00:00Z", by: "operator"),
                envelope(tablet, "tablet", at: "2026-05-12T12:00:00Z", by: "operator"),
            ]
        var states: Set<String> = []
        for rotation in events.indices {
            for order in [events, events.reversed()] {
                let center = try await center()
                for result in try await center.record(Array(order[rotation...] + order[..<rotation])) {
                    _ = try result.get()
                }
                states.insert(try await state(center))
                try await center.rebuild("ada")
                states.insert(try await state(center))
            }
        }
        #expect(states.count == 1, "\(states)")
    }

    @Test("An invalid import is refused whole, with a message that says what is wrong")
    func refusals() async throws {
        let center = try await center()
        let wrong: [(ProgressImported, String)] = [
            (ProgressImported(metrics: ["gym.visit": .total(1)]), "did you mean gym.visits?"),
            (ProgressImported(metrics: ["gym.machines": .total(1)]), "metrics.gym.machines.total"),
            (ProgressImported(metrics: ["gym.strength": .best(1_001)]), "from 0 to 1000"),
            (ProgressImported(metrics: ["gym.visits": .total(-1)]), "metrics.gym.visits.total"),
            (ProgressImported(metrics: ["gym.visits": .total(1, days: [try day("2026-05-01"): 2])]), "at least"),
            (ProgressImported(metrics: ["gym.days": .activeDays([try day("2026-06-01")])]), "2026-06-01"),
            (ProgressImported(metrics: ["gym.days": .streak(-1, through: try day("2026-05-01"))]), "streak.length"),
            (
                ProgressImported(metrics: ["gym.days": .activeDays([], frozen: [try day("2027-06-01")])]),
                "metrics.gym.days.frozenDays"
            ),
            (ProgressImported(unlocks: [ImportedUnlock("gym/tenn")]), "did you mean gym/ten?"),
            (ProgressImported(points: ["gim": 5]), "did you mean gym?"),
            (ProgressImported(points: ["gym": -1]), "points.gym"),
            (ProgressImported(points: ["gym": 1_000_000_000_001]), "points.gym"),
        ]
        for (progress, words) in wrong {
            var progress = progress
            if progress.metrics.isEmpty { progress.metrics = ["gym.visits": .total(3)] }
            let error = await #expect(throws: EventError.self) {
                try await center.import(progress, for: "ada", by: "operator")
            }
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "") has no \(words)")
        }
        #expect(try await center.status(of: "ada")[Gym.visits] == 0)
    }

    private func recurringCenter() async throws -> AchievementCenter {
        let center = try await center()
        try await center.define(
            AchievementDefinition(
                mode: "gym", id: "weekly", title: ["en": "Regular"], description: ["en": "Come often"], points: 7,
                criterion: Gym.visits.total >= 2, every: .week), by: "operator", id: "weekly")
        return center
    }

    @Test("An imported recurring unlock counts for the period of its date or the one it names")
    func recurring() async throws {
        let center = try await recurringCenter()
        _ = try await center.record([envelope(GymVisit(count: 2), "1", at: "2026-05-05T09:00:00Z")])
        let progress = ProgressImported(unlocks: [
            // Sunday evening in New York: W18, although it is Monday in London.
            ImportedUnlock("gym/weekly", at: try moment("2026-05-03T22:00:00-04:00"), points: 3),
            ImportedUnlock("gym/weekly:2026-W17", at: try moment("2026-05-03T09:00:00Z")),
            // Already held.
            ImportedUnlock("gym/weekly", at: try moment("2026-05-07T09:00:00Z")),
            ImportedUnlock("gym/weekly"),
        ])
        try await center.import(progress, for: "ada", by: "operator")
        func expectFour() async throws {
            let unlocks = try await center.recentUnlocks(of: "ada", limit: 99).filter {
                $0.points == 7 || $0.points == 3
            }
            let keys = Set(unlocks.map(\.achievement.id.rawValue).filter { $0.hasPrefix("weekly") })
            #expect(keys == ["weekly:2026-W17", "weekly:2026-W18", "weekly:2026-W19", "weekly:2026-W21"])
            let status = try await center.status(of: "ada")
            let state = try #require(status.achievements.first { $0.key.id == "weekly" })
            #expect(state.recurring?.times == 4 && state.recurring?.isHeld == true)
            #expect(try await center.ledger(of: "ada").reduce(0) { $0 + $1.points } == status.points.total)
        }
        try await expectFour()
        // The import holds this week's period, so more visits bring no second unlock.
        _ = try await center.record([envelope(GymVisit(count: 3), "2", at: now)])
        try await expectFour()
        try await center.rebuild("ada")
        try await expectFour()
        #expect(try await center.import(progress, for: "ada", by: "operator") == .repeated)
    }

    @Test("An imported unlock of a wrong period, or of one later than its date, is refused")
    func refusedPeriods() async throws {
        let center = try await recurringCenter()
        let april = try moment("2026-04-02T09:00:00Z")
        for (unlock, words) in [
            (ImportedUnlock("gym/weekly:2026-05"), "a week, such as weekly:2026-W21"),
            (ImportedUnlock("gym/weekly:2026-W20", at: april), "no earlier than 2026-W20"),
            (ImportedUnlock("gym/weekly:2026-W22"), "no earlier than 2026-W22"),
            (ImportedUnlock("gym/ten:2026-W20"), "an achievement of the chosen modes"),
        ] {
            let error = await #expect(throws: EventError.self) {
                try await center.import(ProgressImported(unlocks: [unlock]), for: "ada", by: "operator")
            }
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "") has no \(words)")
        }
        #expect(try await center.recentUnlocks(of: "ada").isEmpty)
    }

    @Test("A weekly board counts what happened in the week, not what was imported in it")
    func boards() async throws {
        let center = try await center()
        try await center.import(
            ProgressImported(metrics: [
                "gym.visits": .total(120, days: [try day("2026-05-18"): 2]),
                "gym.machines": .members(["row", "press"]),
            ]), for: "ada", by: "operator")
        _ = try await center.record([envelope(GymVisit(machine: "bike"), "1", at: now)])
        let week = Board.Period.days(try day("2026-05-18")...(try day("2026-05-24")))
        let visits = try await center.leaderboard(Board(.metric("gym.visits"), over: week))
        #expect(visits.map(\.score) == [3])
        let machines = try await center.leaderboard(Board(.metric("gym.machines"), over: week))
        #expect(machines.map(\.score) == [1])
    }
}
