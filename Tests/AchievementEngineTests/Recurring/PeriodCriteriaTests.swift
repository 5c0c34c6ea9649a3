import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@Suite("Criteria over recurring achievements")
struct PeriodCriteriaTests {
    private static let order: [EventOrdering] = [.canonical, .anyOrder]

    private func gym(_ order: EventOrdering = .canonical) -> Gym {
        Gym(points: 0, omitted: ["season", "season_2", "lighter"], order: order)
    }

    private func definition(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil
    ) -> AchievementDefinition {
        AchievementDefinition(
            mode: "gym", id: id, title: ["en": "Regular"], description: ["en": "Come often"], points: 7,
            criterion: criterion, every: recurrence)
    }

    /// Definitions for two visits a week or month, and achievements that depend on them.
    private var regulars: [AchievementDefinition] {
        let (weekly, monthly) = (Criterion.achievement("weekly"), Criterion.achievement("monthly"))
        return [
            definition("weekly", Gym.visits.total >= 2, every: .week),
            definition("monthly", Gym.visits.total >= 2, every: .month),
            definition("weeks_4", weekly.times >= 4), definition("row_3", weekly.inARow >= 3),
            definition("months_3", monthly.times > 2), definition("months_row_2", monthly.inARow >= 2),
            definition("both", weekly.inARow >= 2 && Gym.visits.total >= 12),
            definition("after", .unlocked(["row_3"]) && (weekly.times >= 5 || monthly.times < 2)),
        ]
    }

    private func define(_ definitions: [AchievementDefinition], in center: AchievementCenter) async throws {
        for definition in definitions {
            try await center.define(definition, by: "coach", id: "define-\(definition.id)")
        }
    }

    private func center(
        _ definitions: [AchievementDefinition], _ order: EventOrdering = .canonical,
        store: InMemoryProgressStore = InMemoryProgressStore()
    ) async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(gym(order), store: store)
        try await define(definitions, in: center)
        return center
    }

    /// Visits on a day, two by default.
    private func visits(_ day: String, count: Double = 2) throws -> EventEnvelope {
        try envelope(GymVisit(count: count), day, at: "\(day)T12:00:00Z")
    }

    private func unlocks(_ center: AchievementCenter) async throws -> [String: String] {
        let names = Set(regulars.map(\.id.rawValue))
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 1_000).map {
            ($0.achievement.id.rawValue, $0.event?.id.string ?? "")
        }
        return Dictionary(unlocks.filter { names.contains($0.0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test("The period that reaches the number or completes the run unlocks", arguments: order)
    func unlocking(order: EventOrdering) async throws {
        let center = try await center(regulars, order)
        // Weeks 10, 11, 13, then 15, which is a month later.
        for day in ["2026-03-03", "2026-03-10", "2026-03-24"] { _ = try await center.record([visits(day)]) }
        #expect(try await unlocks(center) == [:])
        _ = try await center.record([visits("2026-04-07")])
        #expect(try await unlocks(center) == ["weeks_4": "2026-04-07", "months_row_2": "2026-04-07"])
        // A late event is in the week between two runs.
        _ = try await center.record([visits("2026-03-17")])
        let joined = try await unlocks(center)
        #expect(joined["row_3"] == "2026-03-17" || order == .canonical && joined["row_3"] == "2026-03-24")
        #expect(joined["after"] != nil && joined["both"] == nil && joined["months_3"] == nil)
        _ = try await center.record([visits("2026-05-30", count: 4)])
        #expect(try await unlocks(center)["both"] == "2026-05-30")
        #expect(try await unlocks(center)["months_3"] == "2026-05-30")
        #expect(try await center.verify().findings.map(\.description) == [])
    }

    @Test("A status shows the number of periods and the current run; an explanation shows the longest run")
    func progress() async throws {
        let center = try await center([regulars[0], definition("row_9", Criterion.achievement("weekly").inARow >= 9)])
        // Weeks 10 to 12, then 14 and 15.
        for day in ["2026-03-03", "2026-03-10", "2026-03-17", "2026-03-31", "2026-04-07"] {
            _ = try await center.record([visits(day)])
        }
        func states(_ day: Day) async throws -> (longest: Amount, attempt: Amount, total: Amount) {
            let noon = Moment(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000)
            let status = try await center.status(of: "ada", at: noon)
            let state = try #require(status.achievements.first { $0.key.id == "row_9" })
            return (state.progress.completed, state.attempt.completed, state.progress.total)
        }
        // The next week breaks nothing before its end.
        let sunday = try #require(Day("2026-04-19"))
        #expect(try await states(sunday.advanced(by: -7)) == (3, 2, 9))
        #expect(try await states(sunday) == (3, 2, 9))
        #expect(try await states(sunday.advanced(by: 1)) == (3, 0, 9))

        let explained = try await center.explain("gym/row_9", for: "ada").criterion
        #expect(explained.text == "gym/weekly inARow ≥ 9: has 3, 6 to go")
        #expect((explained.current, explained.target, explained.missing) == (3, 9, 6))
    }

    /// The unlocks for the visits of some days, computed from the days alone.
    private func expected(_ events: [EventEnvelope]) -> Set<String> {
        func held(_ recurrence: Recurrence) -> [Int] {
            let visits = Dictionary(grouping: events) { event in
                let day = event.moment.localDay
                return recurrence == .week ? Int(day.number + 3) / 7 : Int(day.date.year) * 12 + Int(day.date.month)
            }
            return visits.filter { $0.value.count >= 2 }.keys.sorted()
        }
        func longest(_ periods: [Int]) -> Int {
            periods.map { first in (1...).first { !periods.contains(first + $0) } ?? 0 }.max() ?? 0
        }
        let (weeks, months) = (held(.week), held(.month))
        let row = longest(weeks) >= 3
        let holds = [
            "weeks_4": weeks.count >= 4, "row_3": row, "months_3": months.count > 2,
            "months_row_2": longest(months) >= 2, "both": longest(weeks) >= 2 && events.count >= 12,
            "after": row && weeks.count >= 5,
        ]
        return Set(holds.filter(\.value).keys)
    }

    @Test(
        "Any order, late definitions, a rebuild and a merge unlock according to the days", arguments: Seeds.of(0..<24))
    func anyOrder(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let order = Self.order[Int(seed % 2)]
        let first = try #require(Moment("2026-01-05T00:00:00Z")).milliseconds
        let days = Int64.random(in: 30...120, using: &random)
        let events = try (0..<Int.random(in: 6...24, using: &random)).map { index in
            let moment = Moment(
                milliseconds: first + Int64.random(in: 0..<days * 86_400_000, using: &random), offsetSeconds: 3_600)
            return try EventEnvelope(
                GymVisit(), id: EventID(source: "/test", id: "\(index)"), player: "ada", at: moment)
        }
        // An upper bound may hold for a while, depending on the events known at the time.
        let criteria = regulars.map { $0.id == "after" ? definition("after", .unlocked(["row_3"]) && Self.often) : $0 }
        let expected = expected(events)

        let store = InMemoryProgressStore()
        var live = try await center(criteria, order, store: store)
        for (index, event) in events.shuffled(using: &random).enumerated() {
            // A process that opens the store later has none of the player's rows in memory.
            if index % 3 == 2 { live = try await AchievementCenter.gym(gym(order), store: store) }
            _ = try await live.record([event])
        }
        #expect(Set(try await unlocks(live).keys).subtracting(["weekly", "monthly"]) == expected)
        #expect(try await live.verify().findings.map(\.description) == [])
        let before = try await live.status(of: "ada")
        try await live.rebuild("ada")
        #expect(try await live.status(of: "ada") == before)

        let late = try await center([], order)
        _ = try await late.record(Array(events.prefix(events.count / 2)))
        try await define(criteria, in: late)
        _ = try await late.record(Array(events.dropFirst(events.count / 2)))
        #expect(Set(try await unlocks(late).keys) == expected)

        let folder = try TemporaryFolder()
        let devices = try await [Device(folder), Device(folder)]
        for device in devices { try await define(criteria, in: device.center) }
        for (index, event) in events.enumerated() { _ = try await devices[index % 2].center.record([event]) }
        try await devices[0].backup().merge(into: devices[1].center)
        #expect(Set(try await unlocks(devices[1].center).keys) == expected)
        #expect(try await devices[1].center.verify().findings.map(\.description) == [])
    }

    private static let often = Criterion.achievement("weekly").times >= 5

    @Test("A revoked period does not count, a granted one does, and a void removes none", arguments: order)
    func administration(order: EventOrdering) async throws {
        let center = try await center([], order)
        func record(_ event: any GameEvent, _ id: String, at day: String = "2026-05-30") async throws {
            _ = try await center.record([envelope(event, id, at: "\(day)T12:00:00Z")])[0].get()
        }
        // A void takes nothing of what was defined before it.
        for definition in regulars {
            let defined = AchievementDefined(achievement: definition, by: "coach")
            try await record(defined, "define-\(definition.id)", at: "2026-03-01")
        }
        // Weeks 10, 11, 13, 14.
        _ = try await center.record([visits("2026-03-03"), visits("2026-03-10")])
        try await record(AchievementRevoked(achievement: "gym/weekly:2026-W10", by: "coach"), "1", at: "2026-03-15")
        _ = try await center.record([visits("2026-03-24"), visits("2026-03-31")])
        #expect(try await unlocks(center)["weeks_4"] == nil)
        try await record(AchievementGranted(achievement: "gym/weekly:2026-W12", by: "coach"), "2")
        #expect(try await unlocks(center)["weeks_4"] == "2")
        #expect(try await unlocks(center)["row_3"] == "2")
        try await record(EventVoided(source: "/test", id: "2026-03-24", by: "coach"), "3")
        try await record(AchievementRevoked(achievement: "gym/weekly:2026-W11", by: "coach"), "4")
        #expect(try await unlocks(center)["row_3"] == "2")
        #expect(try await center.explain("gym/row_3", for: "ada").criterion.current == 3)
        try await center.rebuild("ada")
        #expect(try await unlocks(center)["row_3"] == "2")
        _ = try await center.retain(before: try #require(Day("2026-04-01")), by: "ops")
        try await center.rebuild("ada")
        #expect(try await center.explain("gym/weeks_4", for: "ada").criterion.current == 3)
        #expect(try await center.verify().findings.map(\.description) == [])
    }

    @Test("A definition finds what was held before a period was revoked", arguments: order)
    func foundInThePast(order: EventOrdering) async throws {
        let store = InMemoryProgressStore()
        let earlier = try await center([regulars[0]], order, store: store)
        _ = try await earlier.record([visits("2026-03-03"), visits("2026-03-10"), visits("2026-03-17")])
        let revoked = AchievementRevoked(achievement: "gym/weekly:2026-W11", by: "coach")
        _ = try await earlier.record([envelope(revoked, "1", at: "2026-03-20T12:00:00Z")])

        let center = try await AchievementCenter.gym(gym(order), store: store)
        try await define([definition("row_3", Criterion.achievement("weekly").inARow >= 3)], in: center)
        #expect(Set(try await unlocks(center).keys) == ["row_3"])
        #expect(try await center.explain("gym/row_3", for: "ada").criterion.current == 1)
    }

    @Test("A criterion that no period can meet, or that always holds, is refused by name")
    func nonsense() throws {
        func message(_ definitions: AchievementDefinition...) -> String? {
            let error = #expect(throws: CatalogError.self) {
                try Rulebook(modes: [Gym()], definitions: definitions)
            }
            return error?.findings.first?.message
        }
        let weekly = Criterion.achievement("weekly")
        #expect(message(definition("x", weekly.times >= 2)) == "requires weekly, which does not exist")
        #expect(
            message(definition("x", Criterion.achievement("ten").inARow >= 2))
                == "asks how often ten was earned, which does not recur")
        #expect(message(regulars[0], definition("x", weekly.times >= 0)) == "the criterion always holds")
        #expect(message(regulars[0], definition("x", weekly.inARow < 3)) == "the criterion always holds")
        #expect(message(regulars[0], definition("x", weekly.inARow > 9_000_000)) == "the criterion can never hold")
        #expect(
            message(regulars[0], definition("monthly", weekly.times >= 2, every: .month))
                == "recurs each month, and requires other achievements, which have no periods")
        #expect(
            message(definition("weekly", weekly.times >= 2, every: .week))
                == "requires itself")
    }
}
