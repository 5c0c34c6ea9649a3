import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Announcements and dates of an import")
struct ImportedHistoryTests {
    private let now = "2026-05-20T12:00:00Z"

    private func center(
        _ mode: Gym = Gym(points: 0), store: any ProgressStore = InMemoryProgressStore(),
        sinks: [any RewardSink] = []
    ) async throws -> AchievementCenter {
        try await AchievementCenter.gym(mode, store: store, sinks: sinks, now: now)
    }

    private func day(_ text: String) throws -> Day { try #require(Day(text)) }
    private func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }
    private func days(_ texts: String...) throws -> [Day] { try texts.map(day) }

    private func dates(_ center: AchievementCenter) async throws -> [String: String] {
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
        return Dictionary(
            unlocks.map { ($0.achievement.id.rawValue, "\($0.at)") }, uniquingKeysWith: { first, _ in first })
    }

    @Test("No points, a streak of no days and empty sets add nothing, and the rest is imported")
    func zeros() async throws {
        let center = try await center()
        let progress = ProgressImported(
            metrics: [
                "gym.visits": .total(0), "gym.machines": .members([]),
                "gym.days": .streak(0, through: try day("2026-05-01"), longest: 0), "gym.lap": .best(70),
            ], points: ["gym": 0])
        #expect(try await center.import(progress, for: "ada", by: "operator") == .recorded([]))
        let status = try await center.status(of: "ada")
        #expect(status[Gym.lap] == 70 && status.points.total == 0)
        #expect(status.streak(Gym.days)?.totalActiveDays == 0)
        #expect(try await center.ledger(of: "ada").isEmpty)
    }

    @Test("A streak that is over may be given by its longest length alone")
    func longest() async throws {
        let center = try await center()
        let progress = ProgressImported(metrics: ["gym.days": .streak(0, through: try day("2026-05-01"), longest: 9)])
        try await center.import(progress, for: "ada", by: "operator")
        let streak = try #require(try await center.status(of: "ada").streak(Gym.days))
        #expect(streak.current == 0 && streak.longest == 9 && streak.totalActiveDays == 9)
    }

    @Test("An imported streak stays apart from the longest one before it when the streak's rules change")
    func changedRules() async throws {
        let store = InMemoryProgressStore()
        let first = try await center(store: store)
        let streak = ProgressImported(metrics: ["gym.days": .streak(4, through: try day("2026-05-19"), longest: 7)])
        try await first.import(streak, for: "ada", by: "operator")
        let lenient = try await center(Gym(rules: StreakRules(grace: .hours(48)), points: 0), store: store)
        _ = try await lenient.record([envelope(GymVisit(), "1", at: "2026-05-20T11:00:00Z")])[0].get()
        let found = try #require(try await lenient.status(of: "ada").streak(Gym.days))
        #expect(found.current == 5 && found.longest == 7)
        #expect(try await lenient.verify().isSound)
    }

    @Test(
        "Points that pass many levels bring one reward for the highest, of the mode and overall, early or late",
        arguments: [false, true])
    func levels(isLate: Bool) async throws {
        let center = try await center()
        if isLate { _ = try await center.record([envelope(GymVisit(lap: 65), "1", at: "2026-05-20T11:00:00Z")]) }
        let receipt = try await center.import(
            ProgressImported(metrics: ["gym.lap": .best(70)], points: ["gym": 1_000_000_000_000]), for: "ada",
            at: try moment("2026-05-20T10:00:00Z"), by: "operator")
        guard case .recorded(let rewards) = receipt else { return #expect(receipt != .repeated) }
        let levels = rewards.compactMap {
            if case .level(let level) = $0 { "\(level.mode ?? "all") \(level.level)" } else { nil }
        }
        #expect(levels == ["gym 10000000001", "all 1000000001"])
        // The following ones are announced one by one.
        let event = try envelope(GymVisit(count: 10), "2", at: now)
        guard case .recorded(let next) = try await center.record([event])[0].get() else { return }
        #expect(next.contains { if case .level(let level) = $0 { level.mode == "gym" } else { false } })
    }

    @Test("A backfill that passes many levels brings one reward for the highest")
    func backfilledLevels() async throws {
        let store = InMemoryProgressStore()
        let before = try await center(store: store)
        _ = try await before.record([envelope(GymVisit(), "1", at: "2026-05-20T11:00:00Z")])
        let sink = RecordingSink()
        let veteran = Gym.achievement("veteran", Gym.visits.total >= 1, points: 90_000)
        let after = try await center(Gym(version: 2, points: 0, extra: [veteran]), store: store, sinks: [sink])
        try await after.deliverPending()
        let levels = await sink.deliveries.compactMap {
            if case .level(let level) = $0.reward { level.level } else { nil }
        }
        #expect(levels == [901, 91])
    }

    @Test("Frozen days bridge a streak and are not counted")
    func frozenDays() async throws {
        let center = try await center()
        let progress = ProgressImported(metrics: [
            "gym.days": .activeDays(
                try days("2026-05-15", "2026-05-16", "2026-05-19"),
                frozen: try days("2026-05-17", "2026-05-18", "2026-05-22"))
        ])
        try await center.import(progress, for: "ada", by: "operator")
        let streak = try #require(try await center.status(of: "ada").streak(Gym.days))
        #expect(streak.current == 3 && streak.longest == 3 && streak.totalActiveDays == 3)
        #expect(try await center.verify().isSound)
    }

    @Test("A streak known by its length is placed around the frozen days")
    func frozenDaysOfLength() async throws {
        let center = try await center()
        var metric = ImportedMetric.streak(4, through: try day("2026-05-19"))
        metric.frozenDays = try days("2026-05-17", "2026-05-18")
        try await center.import(ProgressImported(metrics: ["gym.days": metric]), for: "ada", by: "operator")
        let streak = try #require(try await center.status(of: "ada").streak(Gym.days))
        #expect(streak.current == 4 && streak.totalActiveDays == 4)
    }

    @Test(
        "Achievements are dated by the imported day that completes them, others by the import, in any order",
        arguments: [0, 1, 2])
    func dating(order: Int) async throws {
        let progress = ProgressImported(
            metrics: [
                "gym.visits": .total(12, days: [try day("2026-05-02"): 1, try day("2026-05-04"): 3]),
                "gym.days": .activeDays(try days("2026-05-01", "2026-05-02", "2026-05-03", "2026-05-10")),
                "gym.machines": .members(
                    ["row", "press", "bike"],
                    dates: [
                        "row": try moment("2026-05-01T08:00:00Z"), "press": try moment("2026-05-05T08:00:00Z"),
                        "bike": try moment("2026-05-06T08:00:00Z"),
                    ]),
            ])
        let events = [
            try envelope(progress, "import", at: now, by: "operator"),
            try envelope(GymVisit(lap: 65), "1", at: "2026-05-20T11:00:00Z"),
            try envelope(GymVisit(lap: 64), "2", at: "2026-05-20T13:00:00Z"),
        ]
        let center = try await center()
        for event in events[order...] + events[..<order] { _ = try await center.record([event])[0].get() }
        var dates = try await dates(center)
        if order == 0 { #expect(dates["first"] == "2026-05-02T00:00:00Z") }
        dates["first"] = nil
        let expected = [
            "busy_day": "2026-05-04T00:00:00Z", "streak_3": "2026-05-03T00:00:00Z", "circuit": "2026-05-06T08:00:00Z",
            "ten": now,
        ]
        #expect(dates == expected)
        try await center.rebuild("ada")
        dates = try await self.dates(center)
        dates["first"] = nil
        #expect(dates == expected)
        #expect(try await center.verify().isSound)
    }

    @Test("A sink receives the difference when an earlier event earns what an import unlocked with other points")
    func earnedBeforeItsImport() async throws {
        let sink = RecordingSink()
        let center = try await center(sinks: [sink])
        let progress = ProgressImported(
            unlocks: [ImportedUnlock("gym/first", at: try moment("2026-05-03T10:00:00Z"), points: 62)])
        let `import` = try envelope(progress, "import", at: now, by: "operator")
        let visits = [
            try envelope(GymVisit(), "2", at: "2026-05-12T10:00:00Z"),
            try envelope(GymVisit(), "1", at: "2026-05-02T10:00:00Z"),
        ]
        var rewards: [[Reward]] = []
        for event in [`import`] + visits {
            guard case .recorded(let earned) = try await center.record([event])[0].get() else {
                return #expect(Bool(false), "\(event.id) is recorded")
            }
            rewards.append(earned)
            #expect(try await center.verify().isSound)
            try await center.deliverPending()
            let total = try await center.status(of: "ada").points.total
            #expect(await sink.deliveries.reduce(0) { $0 + $1.reward.paid } == total)
        }
        #expect(rewards.map { $0.map(\.kind) } == [[.unlocked], [.points], []])
        #expect(try await center.status(of: "ada").points.total == 10)

        let ordered = try await self.center()
        for event in visits.reversed() + [`import`] { _ = try await ordered.record([event])[0].get() }
        #expect(try await center.ledger(of: "ada") == ordered.ledger(of: "ada"))
        #expect(try await center.recentUnlocks(of: "ada", limit: 9) == ordered.recentUnlocks(of: "ada", limit: 9))
    }

    @Test("The same import by another person is a repeat")
    func importedAgainByAnother() async throws {
        let center = try await center()
        let progress = ProgressImported(metrics: ["gym.visits": .total(3)], points: ["gym": 5])
        try await center.import(progress, for: "ada", by: "operator")
        #expect(try await center.import(progress, for: "ada", by: "assistant") == .repeated)
        #expect(try await center.status(of: "ada").points.total == 15)
        let other = ProgressImported(metrics: ["gym.visits": .total(4)], points: ["gym": 5])
        await #expect(throws: EventError.self) { try await center.import(other, for: "ada", by: "assistant") }
    }

    @Test("Points of achievements that imported days complete count on the boards of their week")
    func boards() async throws {
        let center = try await center()
        try await center.import(
            ProgressImported(metrics: [
                "gym.days": .activeDays(try days("2026-05-01", "2026-05-02", "2026-05-03"))
            ]), for: "ada", by: "operator")
        let week = Board.Period.days(try day("2026-04-27")...(try day("2026-05-03")))
        #expect(try await center.leaderboard(Board(.points(mode: nil), over: week)).map(\.score) == [10])
        #expect(try await center.ledger(of: "ada").map { "\($0.at.localDay)" } == ["2026-05-03"])
    }
}

extension Reward {
    /// The points that a sink pays or takes back for it.
    fileprivate var paid: Int {
        switch self {
        case .unlocked(let unlock): unlock.points
        case .backfill(let summary): summary.unlocks.reduce(0) { $0 + $1.points }
        case .points(let award): award.points
        case .revoked(let revocation): -revocation.points
        case .level, .room: 0
        }
    }
}
