import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Judging events")
struct JudgingTests {
    @Test("A sum unlocks once, when it reaches its target")
    func sums() throws {
        var player = try TestPlayer(Gym())
        #expect(try player.play(GymVisit()) == ["first"])
        #expect(try player.play(GymVisit(count: 0.5), at: Walkthrough.day(1)) == [])
        #expect(try player.play(GymVisit(count: 8.4), at: Walkthrough.day(2)) == ["busy_day", "streak_3"])
        #expect(try player.play(GymVisit(count: 0.1), at: Walkthrough.day(2)) == ["ten"])
        #expect(try player.play(GymVisit(count: 100), at: Walkthrough.day(2)) == [])
    }

    @Test("A best day counts the local day of each event")
    func bestDay() throws {
        var player = try TestPlayer(Gym())
        #expect(try player.play(GymVisit(count: 2), at: "2026-05-01T23:30:00-04:00") == ["first"])
        #expect(try player.play(GymVisit(count: 2), at: "2026-05-02T00:30:00-04:00") == [])
        #expect(try player.play(GymVisit(), at: "2026-05-02T23:59:59.999-04:00") == ["busy_day"])
    }

    @Test("Less-than is strict, and a missing value never counts as less")
    func strictlyUnder() throws {
        var player = try TestPlayer(Gym())
        #expect(try player.play(GymVisit()) == ["first"])
        #expect(try player.play(GymVisit(lap: 60)) == [])
        #expect(try player.play(GymVisit(lap: 59.999_999_999)) == ["busy_day", "fast"])
    }

    @Test("A difference is judged once both sides are known, by the time of the events")
    func difference() throws {
        var player = try TestPlayer(Gym())
        try player.play(GymVisit(weight: 80), at: "2026-05-05T12:00:00Z")
        #expect(try player.play(GymVisit(weight: 70), at: "2026-05-04T12:00:00Z") == [])
        #expect(try player.play(GymVisit(weight: 65), at: "2026-05-06T12:00:00Z").contains("lighter"))
    }

    @Test("A collection unlocks with its last member, and other members do not count")
    func collection() throws {
        var player = try TestPlayer(Gym())
        try player.play(GymVisit(machine: "row"))
        try player.play(GymVisit(machine: "row"))
        #expect(try player.play(GymVisit(machine: "sauna")) == ["busy_day"])
        #expect(try player.play(GymVisit(machine: "press")) == [])
        #expect(try player.play(GymVisit(machine: "bike")) == ["circuit"])
        #expect(try player.play(GymVisit(machine: "pool")) == ["curious"])
    }

    @Test("Members are compared byte by byte")
    func members() throws {
        var player = try TestPlayer(Gym())
        for machine in ["Zo\u{EB}", "Zoe\u{308}", "c", "d"] { try player.play(GymVisit(machine: machine)) }
        #expect(try player.play(GymVisit(machine: "e")) == ["curious"])
    }

    @Test("Either alternative of a criterion is enough")
    func anyOf() throws {
        var player = try TestPlayer(Gym())
        try player.play(GymVisit())
        #expect(try player.play(GymVisit(lap: 29)) == ["fast", "any"])
    }

    @Test("A prerequisite delays an achievement that is otherwise earned until it unlocks")
    func gates() throws {
        var player = try TestPlayer(Gym())
        #expect(try player.play(GymVisit(strength: 250)) == ["first", "strong"])
        #expect(try player.play(GymVisit(count: 9), at: Walkthrough.day(1)) == ["ten", "busy_day", "after_ten"])
    }

    @Test("An effect resets its scope, and the event that triggered it no longer counts")
    func reset() throws {
        var player = try TestPlayer(Gym())
        try player.play(GymVisit(lap: 50))
        let judgement = try player.judge(GymVisit(strength: 300))
        #expect(judgement.unlocks.map(\.achievement.id) == ["strong", "season"])
        #expect(
            judgement.contains { reward in
                if case .room(let room) = reward { room.completed == 1 && room.opened == 2 } else { false }
            })
        #expect(try player.play(GymVisit(strength: 49)) == ["busy_day"])
        #expect(try player.play(GymVisit(strength: 50)) == ["season_2"])
    }

    @Test("Draft achievements stay locked")
    func drafts() throws {
        var player = try TestPlayer(Gym())
        try player.play(GymVisit(count: 5))
        #expect(try player.play(GymVisit(count: 5)).contains("draft") == false)
    }

    @Test("Points come from events and unlocks, and each level is reached once")
    func pointsAndLevels() throws {
        var player = try TestPlayer(Gym())
        let first = try player.judge(GymVisit())
        let award = PointAward(
            mode: "gym", points: 50, reason: "visit", event: EventID(source: "/test", id: "1"),
            at: try #require(Moment(Walkthrough.noon)))
        #expect(first.first == .points(award))
        let second = try player.judge(GymVisit(count: 9), at: "2026-06-01T12:00:00Z")
        let levels = second.compactMap { reward -> Int? in
            if case .level(let level) = reward, level.mode == "gym" { level.level } else { nil }
        }
        // 50 + 10, then 50 + 100 + 10 more: 220 points, levels 2 and 3 at once.
        #expect(levels == [2, 3])
    }

    @Test("A revoked achievement comes back only by a grant, and its points stay right")
    func grants() throws {
        var player = try TestPlayer(Gym(points: 0))
        let granted = AchievementGranted(achievement: "gym/honour", by: "coach")
        let revoked = AchievementRevoked(achievement: "gym/honour", by: "coach", reason: "mistake")
        #expect(try player.judge(granted).unlocks.first?.origin == .granted)
        #expect(try player.judge(granted).isEmpty)
        #expect(try player.judge(revoked).count == 1)
        #expect(try player.judge(revoked).isEmpty)
        #expect(try player.judge(granted).unlocks.first?.points == 500)

        try player.judge(AchievementRevoked(achievement: "gym/first", by: "coach"))
        #expect(try player.play(GymVisit()) == ["first"])
        try player.judge(AchievementRevoked(achievement: "gym/first", by: "coach"))
        #expect(try player.play(GymVisit()) == [])
    }

    @Test("An event that would overflow a sum is refused and changes nothing")
    func overflow() throws {
        var player = try TestPlayer(Gym())
        for _ in 0..<9 { try player.play(GymVisit(count: 1e15)) }
        let before = player.progress
        #expect(throws: EventError.self) { try player.play(GymVisit(count: 1e15)) }
        #expect(player.progress == before)
        #expect(try player.play(GymVisit(count: 7_199_254_740_991)) == [])
    }

    @Test("A day total that would overflow a sum is refused and changes nothing")
    func dayTotalOverflow() throws {
        var player = try TestPlayer(Visits())
        for day in 1...9 {
            try player.play(MinutesSoFar(minutes: 1_000_000_000_000_000), at: "2026-05-0\(day)T12:00:00Z")
        }
        let before = player.progress
        let last = MinutesSoFar(minutes: 1_000_000_000_000_000)
        #expect(throws: EventError.self) { try player.play(last, at: "2026-05-10T12:00:00Z") }
        #expect(player.progress == before)
    }

    @Test("An amount outside a metric's bounds is refused and changes nothing")
    func bounds() throws {
        var player = try TestPlayer(Gym())
        let before = player.progress
        for event in [GymVisit(strength: 1_001), GymVisit(strength: .nan), GymVisit(lap: -1), GymVisit(count: .nan)] {
            #expect(throws: EventError.self) { try player.play(event) }
        }
        #expect(player.progress == before)
    }

    @Test("An unknown event type is refused, naming the known ones")
    func unknownType() throws {
        struct Stranger: GameEvent {
            static let type: EventType = "zoo.visit"
            func validate(_ fields: inout FieldChecks) {}
        }
        var player = try TestPlayer(Gym())
        let problem = #expect(throws: EventError.self) { try player.play(Stranger()) }
        #expect(problem?.code == .unknownType)
        #expect(problem?.message.contains("gym.visit") == true)
    }

    @Test("An event whose many changes overflow a sum only together is refused and changes nothing")
    func manyChanges() throws {
        var player = try TestPlayer(Flood())
        try player.play(Wave(count: 1, amount: 5))
        let before = player.progress
        let share = Double(Amount.limit / 70)
        #expect(throws: EventError.self) { try player.play(Wave(count: 100, amount: share)) }
        #expect(player.progress == before)
        try player.play(Wave(count: 60, amount: share))
    }

    @Test("An event of another Swift type under a registered name is refused, and says whose name it is")
    func foreignType() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        let error = await #expect(throws: EventError.self) { try await center.record(ForeignVisit(), for: "ada") }
        #expect(error?.code == .unknownType)
        #expect(error?.message.contains("\"gym.visit\" belongs to AchievementEngineTests.GymVisit") == true)
        #expect(error?.message.contains("AchievementEngineTests.ForeignVisit") == true)
        #expect(await store.log(of: nil, after: 0, limit: 9).isEmpty)
    }
}

/// A host's own copy of a visit.
struct ForeignVisit: GameEvent {
    static let type: EventType = "gym.visit"
    var count = 1.0

    func validate(_ fields: inout FieldChecks) {}
}

/// A mode whose events add to one sum many times.
struct Flood: GameMode {
    static let id: GameModeID = "flood"
    static let level = Metric<Sum>("flood.level")

    var name: LocalizedText { ["en": "Flood"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Flood.level }
    var metricSources: [any MetricSource] { WaveSource() }
    var achievementProviders: [any AchievementProvider] { [] }
}

struct Wave: GameEvent {
    static let type: EventType = "flood.wave"
    var count: Int
    var amount: Double

    func validate(_ fields: inout FieldChecks) {}
}

private struct WaveSource: MetricSource {
    func record(_ event: Wave, into metrics: inout MetricRecorder) {
        for _ in 0..<event.count { metrics.add(event.amount, to: Flood.level) }
    }
}
