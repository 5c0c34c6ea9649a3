import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Windows over every measure, compared with the same measures over only the events inside.
@Suite("Time windows")
struct WindowTests {
    static let days = TimeWindow.days(from: Day(2026, 5, 10), through: Day(2026, 5, 16))
    /// A day of both windows on which nothing happens.
    static let idle = Day(2026, 5, 13)
    static let instants = TimeWindow.instants(
        from: Moment("2026-05-10T06:30:00Z") ?? .system, until: Moment("2026-05-16T18:00:00Z") ?? .system)
    static let readings: [(id: AchievementID, reading: Reading)] = [
        ("total", Gym.visits.total), ("best_day", Gym.visits.bestDay), ("highest", Gym.strength.best),
        ("lowest", Gym.lap.best), ("first", Gym.firstWeight.value), ("last", Gym.lastWeight.value),
        ("count", Gym.machines.count), ("days", Gym.days.days), ("streak", Gym.days.longestStreak),
    ]
    /// Never all collected, so that explanations keep showing progress.
    static let members = ["m0", "m1", "m2", "never"]

    private func mode(_ window: TimeWindow?) -> Gym {
        var extra = Self.readings.map { id, reading in
            // A week has no more active days, and the idle day keeps every player from them.
            let target: Amount = ["days", "streak"].contains(id) ? 7 : 900
            return Gym.achievement(
                AchievementID("w_\(id)"), (window.map { reading.within($0) } ?? reading.quantity) >= target)
        }
        extra.append(Gym.achievement("w_members", Gym.machines.containsAll(Self.members, within: window)))
        return Gym(extra: extra, omitted: ["season", "season_2", "lighter"])
    }

    private func history(seed: UInt64) throws -> [EventEnvelope] {
        var generator = SeededGenerator(seed: seed)
        let first = try #require(Moment("2026-05-06T00:00:00Z")).milliseconds
        return try (0..<60).map { index in
            let event = GymVisit(
                count: Double.random(in: 0...3, using: &generator),
                strength: Bool.random(using: &generator) ? Double.random(in: 0...300, using: &generator) : nil,
                lap: Bool.random(using: &generator) ? Double.random(in: 20...90, using: &generator) : nil,
                weight: Double.random(in: 70...80, using: &generator),
                machine: "m\(Int.random(in: 0..<6, using: &generator))")
            var moment = Moment(
                milliseconds: first + Int64.random(in: 0..<14 * 86_400_000, using: &generator),
                offsetSeconds: [0, 28_800, -14_400].randomElement(using: &generator) ?? 0)
            if moment.localDay == Self.idle { moment = moment.advanced(by: .hours(24)) }
            return try EventEnvelope(
                event, id: EventID(source: "/test", id: "\(index)"), player: "ada", at: moment)
        }
    }

    /// The amounts of the readings, taken from explanations.
    private func amounts(_ center: AchievementCenter) async throws -> [String: Amount?] {
        var amounts: [String: Amount?] = [:]
        for id in Self.readings.map(\.id) + ["members"] {
            let key = AchievementKey(mode: "gym", id: AchievementID("w_\(id)"))
            amounts[id.rawValue] = try await center.explain(key, for: "ada").criterion.current
        }
        return amounts
    }

    @Test("A set that a later release reads within a known window counts what came before")
    func setInKnownWindow() async throws {
        let store = InMemoryProgressStore()
        let window = TimeWindow.days(from: try #require(Day("2026-05-08")), through: try #require(Day("2026-05-17")))
        let one = Gym.achievement("one_machine", Gym.machines.count.within(window) >= 1)
        let both = Gym.achievement("both_machines", Gym.machines.containsAll(["row", "press"], within: window))
        func record(_ machine: String, _ id: String, _ extra: [Achievement]) async throws -> AchievementCenter {
            let center = try await AchievementCenter.gym(Gym(extra: extra), store: store)
            _ = try await center.record([
                envelope(GymVisit(machine: machine), id, at: "2026-05-1\(extra.count)T12:00:00Z")
            ])[0].get()
            return center
        }
        _ = try await record("row", "1", [one])
        let center = try await record("press", "2", [one, both])
        #expect(try await center.held(by: "ada").isSuperset(of: ["one_machine", "both_machines"]))
        #expect(try await center.verify().isSound)
    }

    @Test(
        "A window counts only events inside, in any order, live, reloaded or counted later", arguments: Seeds.of(0..<24)
    )
    func allMeasures(seed: UInt64) async throws {
        let window = seed % 2 == 0 ? Self.days : Self.instants
        var generator = SeededGenerator(seed: seed)
        let events = try history(seed: seed).shuffled(using: &generator)
        let inside = events.filter { Self.isInside($0.moment, window) }
        #expect(!inside.isEmpty && inside.count < events.count)
        let only = try await AchievementCenter.gym(mode(nil), store: InMemoryProgressStore())
        _ = try await only.record(inside)
        let expected = try await amounts(only)

        // Some events come before the catalog has windows, some after, with a new process in between.
        let store = InMemoryProgressStore()
        let before = try await AchievementCenter.gym(
            Gym(omitted: ["season", "season_2", "lighter"]), store: store)
        _ = try await before.record(Array(events.prefix(20)))
        let center = try await AchievementCenter.gym(mode(window), store: store)
        _ = try await center.record(Array(events.dropFirst(20).prefix(20)))
        let reopened = try await AchievementCenter.gym(mode(window), store: store)
        _ = try await reopened.record(Array(events.dropFirst(40)))
        #expect(try await amounts(reopened) == expected)

        let live = try await AchievementCenter.gym(mode(window), store: InMemoryProgressStore())
        for event in events { _ = try await live.record([event]) }
        #expect(try await amounts(live) == expected)
        try await reopened.rebuild("ada")
        #expect(try await amounts(reopened) == expected)
    }

    private static func isInside(_ moment: Moment, _ window: TimeWindow) -> Bool {
        switch window {
        case .instants(let from, let until):
            from.milliseconds <= moment.milliseconds && moment.milliseconds < until.milliseconds
        case .days(let from, let through): from <= moment.localDay && moment.localDay <= through
        }
    }

    @Test("Stored windows are the same live, counted later and rebuilt", arguments: 0..<6)
    func stored(seed: UInt64) async throws {
        let events = try history(seed: seed)
        let void = try envelope(
            EventVoided(source: "/test", id: "7", by: "coach"), "void", at: "2026-05-30T12:00:00Z")
        let mode = mode(seed % 2 == 0 ? Self.days : Self.instants)
        let live = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(mode, store: live)
        _ = try await center.record(events + [void])
        let state = try await readings(in: live, mode)
        try await center.rebuild("ada")
        #expect(try await readings(in: live, mode) == state)

        let late = InMemoryProgressStore()
        let first = try await AchievementCenter.gym(Gym(), store: late)
        _ = try await first.record(events + [void])
        let later = try await AchievementCenter.gym(mode, store: late)
        _ = try await later.record([envelope(GymVisit(count: 0), "last", at: "2026-05-31T00:00:00Z")])
        let rows = try await readings(in: late, mode)
        #expect(rows == state)
        #expect(state.count == 7)
        #expect(state.values.contains { !$0.isEmpty })
    }

    /// The rows of every windowed reading by name, as read by another center.
    private func readings(in store: InMemoryProgressStore, _ mode: Gym) async throws -> [String: [RowKey: RowValue]] {
        let reader = try await AchievementCenter.gym(mode, store: store).reader()
        let (rulebook, symbols) = (reader.rulebook, reader.catalog.codec.symbols)
        let windows = rulebook.metrics.indices.filter { rulebook.metrics[$0].reading != nil }
        let player = try await reader.load("ada", rows: windows.map { RowRequest(series: symbols.metrics[$0], .all) })
        return Dictionary(
            uniqueKeysWithValues: windows.map { index in
                let rows = player.progress.rows[index].map { ($0.key, $0.value) }
                let name = rulebook.metrics[index].reading?.symbol ?? ""
                return (name, Dictionary(uniqueKeysWithValues: rows))
            })
    }

    @Test("A season reset leaves windows alone, even after reopening")
    func reset() async throws {
        let extra = [
            Gym.achievement("w_highest", Gym.strength.best.within(.month(5, of: 2026)) > 900),
            Gym.achievement("w_lowest", Gym.lap.best.within(.month(5, of: 2026)) < 1),
        ]
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(Gym(extra: extra), store: store)
        _ = try await center.record([
            envelope(GymVisit(strength: 250, lap: 40), "1"), envelope(GymVisit(strength: 70), "2"),
        ])
        #expect(try await center.held(by: "ada").contains("season"))
        let reopened = try await AchievementCenter.gym(Gym(extra: extra), store: store)
        for center in [center, reopened] {
            #expect(try await center.explain("gym/w_highest", for: "ada").criterion.current == 250)
            #expect(try await center.explain("gym/w_lowest", for: "ada").criterion.current == 40)
        }
    }

    @Test("A freeze counts in the window its day lies in, whenever it was booked")
    func freezes() async throws {
        let extra = [Gym.achievement("w_streak", Gym.days.longestStreak.within(.month(5, of: 2026)) >= 3)]
        let center = try await AchievementCenter.gym(Gym(extra: extra), store: InMemoryProgressStore())
        _ = try await center.record([
            envelope(StreakFrozen(streak: "gym.days", day: Day(2026, 5, 2)), "0", at: "2026-04-30T12:00:00Z"),
            envelope(GymVisit(), "1", at: "2026-04-30T12:00:00Z"),
            envelope(GymVisit(), "2", at: "2026-05-01T12:00:00Z"),
            envelope(GymVisit(), "3", at: "2026-05-03T12:00:00Z"),
        ])
        #expect(try await center.held(by: "ada").contains("w_streak") == false)
        _ = try await center.record([envelope(GymVisit(), "4", at: "2026-05-04T12:00:00Z")])
        #expect(try await center.held(by: "ada").contains("w_streak"))
    }

    @Test("Months end on the player's own clock, and an invalid one is refused")
    func months() throws {
        #expect(TimeWindow.month(2, of: 2028) == .days(from: Day(2028, 2, 1), through: Day(2028, 2, 29)))
        #expect(TimeWindow.month(12, of: 9_999) == .days(from: Day(9_999, 12, 1), through: Day(9_999, 12, 31)))
        let end = TimeWindow.month(12, of: 2026).end(offsetSeconds: 28_800)
        #expect(end.description == "2027-01-01T00:00:00+08:00")
        let extra = Gym.achievement("w_month", Gym.visits.total.within(.month(13, of: 2026)) >= 3)
        let error = #expect(throws: CatalogError.self) { try Rulebook(modes: [Gym(extra: [extra])]) }
        #expect(error?.findings.map(\.message) == ["asks for an empty window of gym.visits"])
    }
}

extension Day {
    fileprivate init(_ year: Int, _ month: Int, _ day: Int) {
        self = Day(year: year, month: month, day: day) ?? Day(number: 0)
    }
}
