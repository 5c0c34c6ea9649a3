import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Weeks that count once a sum over them reaches an amount, checked by hand and by adding up each week.
@Suite("Weeks in which a sum reaches a goal")
struct WeeklyGoalTests {
    private func center(
        _ mode: Runs = Runs(), _ store: any ProgressStore = InMemoryProgressStore(), at now: String
    ) async throws -> AchievementCenter {
        try await .fixed(mode, store, now: now)
    }

    private func run(_ kilometres: Int, _ name: String, _ at: String) throws -> EventEnvelope {
        try EventEnvelope(
            Run(kilometres: kilometres), id: EventID(source: "/test", id: name), player: "ada",
            at: try Moment(parsing: at))
    }

    private func weeks(_ center: AchievementCenter) async throws -> StreakState {
        try #require(try await center.status(of: "ada").streaks["runs.weeks"])
    }

    @Test("A week counts from the event that reaches the amount, once, and a void takes it back")
    func reaching() async throws {
        let center = try await center(at: "2026-03-20T12:00:00Z")
        func play(_ kilometres: Int, _ name: String, _ at: String) async throws -> [String] {
            try await center.record([run(kilometres, name, at)])[0].get().rewards.unlocks.map {
                $0.achievement.id.rawValue
            }
        }
        // Monday, Sunday and the Monday after.
        #expect(try await play(9, "1", "2026-03-02T12:00:00Z") == [])
        #expect(try await play(15, "3", "2026-03-09T12:00:00Z") == [])
        #expect(try await play(11, "2", "2026-03-08T12:00:00Z") == ["week"])
        #expect(try await weeks(center).totalActiveDays == 1)
        #expect(try await play(30, "4", "2026-03-15T12:00:00Z") == ["two_weeks"])
        #expect(try await play(30, "5", "2026-03-14T12:00:00Z") == [])
        let state = try await weeks(center)
        #expect(state.totalActiveDays == 2 && state.current == 2 && state.status == .gracePeriod)
        #expect(state.graceEndsAt == Moment("2026-03-23T00:00:00Z"))
        try await center.void(EventID(source: "/test", id: "1"), of: "ada", by: "coach")
        #expect(try await weeks(center).totalActiveDays == 1)
        #expect(try await center.verify().isSound)
    }

    @Test("A running day total can take a week back")
    func fallen() async throws {
        let center = try await center(at: "2026-03-08T12:00:00Z")
        for (kilometres, hour) in [(12, 8), (20, 9)] {
            let said = RunToday(kilometres: kilometres)
            try await center.record(
                said, for: "ada", id: "\(hour)", at: Moment(parsing: "2026-03-04T0\(hour):00:00Z"))
        }
        #expect(try await weeks(center).current == 1)
        try await center.record(
            RunToday(kilometres: 19), for: "ada", id: "less", at: Moment(parsing: "2026-03-04T10:00:00Z"))
        #expect(try await weeks(center).totalActiveDays == 0)
        #expect(try await center.verify().isSound)
    }

    @Test("Days that start at four and the player's own clock decide the week; a forgiven week bridges")
    func clock() async throws {
        let sum = Metric<Sum>("runs.kilometres", keepsDays: true, dayStartsAtHour: 4)
        let goal = Metric<ActiveDays>("runs.weeks", whenWeekOf: sum, reaches: 20, graceWeeks: 1)
        let center = try await center(Runs(sum: sum, goal: goal), at: "2026-03-22T12:00:00+09:00")
        for (name, at) in [("1", "2026-03-08T20:00:00+09:00"), ("2", "2026-03-09T03:59:00+09:00")] {
            _ = try await center.record([run(10, name, at)])[0].get()
        }
        #expect(try await weeks(center).totalActiveDays == 1)
        _ = try await center.record([run(25, "3", "2026-03-17T12:00:00+09:00")])[0].get()
        #expect(try await weeks(center).current == 2)
    }

    @Test("Imported days of the sum count the weeks that reach the amount; weeks themselves cannot be imported")
    func imported() async throws {
        let center = try await center(at: "2026-03-20T12:00:00Z")
        let days = try ["2026-03-02": 15.0, "2026-03-08": 5, "2026-03-10": 19].map { (try #require(Day($0)), $1) }
        func tell(_ metric: MetricID, _ told: ImportedMetric) async throws {
            try await center.import(
                ProgressImported(metrics: [metric: told]), for: "ada", at: Moment(parsing: "2026-03-11T12:00:00Z"),
                by: "coach", id: metric.rawValue)
        }
        try await tell("runs.kilometres", .total(100, days: Dictionary(uniqueKeysWithValues: days)))
        #expect(try await weeks(center).totalActiveDays == 1)
        #expect(try await weeks(center).lastActiveDay == Day("2026-03-08"))
        #expect(try await center.verify().isSound)
        let error = await #expect(throws: EventError.self) { try await tell("runs.weeks", .activeDays([])) }
        #expect(error?.fields.map(\.expected) == ["nothing, because it follows from runs.kilometres"])
    }

    @Test("A week is kept at the day that completed it, which a late event for an earlier day moves")
    func day() async throws {
        let center = try await center(at: "2026-03-08T12:00:00Z")
        for (kilometres, day) in [(10, "02"), (12, "06"), (15, "08"), (9, "04"), (1, "03")] {
            _ = try await center.record([run(kilometres, day, "2026-03-\(day)T12:00:00Z")])[0].get()
            let expected = ["02": nil, "06": "06", "08": "06", "04": "06", "03": "04"][day] ?? nil
            #expect(try await weeks(center).lastActiveDay == expected.flatMap { Day("2026-03-\($0)") }, "\(day)")
        }
        #expect(try await weeks(center).totalActiveDays == 1)
        #expect(try await center.verify().isSound)
    }

    @Test("A week continues over its folded days")
    func folded() async throws {
        let store = InMemoryProgressStore()
        let first = try await center(Runs(), store, at: "2026-03-08T12:00:00Z")
        for (kilometres, day) in [(20, "2026-02-25"), (9, "2026-03-02"), (9, "2026-03-03")] {
            _ = try await first.record([run(kilometres, day, "\(day)T12:00:00Z")])[0].get()
        }
        try await first.retain(before: #require(Day("2026-03-05")), by: "coach")
        let second = try await center(Runs(), store, at: "2026-03-08T12:00:00Z")
        #expect(try await weeks(second).current == 1)
        _ = try await second.record([run(2, "2026-03-06", "2026-03-06T12:00:00Z")])[0].get()
        #expect(try await weeks(second).current == 2)
        #expect(try await second.verify().isSound)
        try await second.rebuild("ada")
        #expect(try await weeks(second).lastActiveDay == Day("2026-03-06"))
    }

    @Test("An event whose source marks such a week is refused with the reason")
    func marked() {
        var recorder = MetricRecorder(player: "ada", moment: Moment(milliseconds: 0))
        recorder.markDay(in: Runs.weeks)
        #expect(
            recorder.problem?.expected == "no mark, because its weeks are derived from runs.kilometres reaching 20")
    }

    @Test("Invalid sources and uses of such weeks are named")
    func findings() {
        func messages(_ mode: Runs) -> [String] {
            do { _ = try Rulebook(modes: [mode]) } catch { return error.findings.map(\.message) }
            return []
        }
        #expect(messages(Runs()) == [])
        let zero = Metric<ActiveDays>("runs.weeks", whenWeekOf: Runs.kilometres, reaches: 0)
        #expect(messages(Runs(goal: zero)) == ["asks for 0 of runs.kilometres, which every day has"])
        let within = "asks for runs.weeks within a window; weeks are counted over the whole history of runs.kilometres"
        let away = Metric<LongestGap>("runs.away", between: Runs.weeks)
        #expect(
            messages(Runs(ordering: .canonical, more: [away])) == [
                "measures gaps between the days of runs.weeks, which counts weeks"
            ])
        for achievement in [
            Runs.achievement("march", Runs.weeks.days.within(.month(3, of: 2026)) >= 2),
            Runs.achievement("monthly", Runs.weeks.days >= 2, every: .month),
        ] {
            #expect(messages(Runs(extra: [achievement])) == [within])
        }
    }

    /// The numbers of the weeks with a sufficient sum, counted from the week of 2 March.
    private func goodWeeks(_ facts: some Sequence<(day: Int, kilometres: Int)>) -> Set<Int> {
        let sums = Dictionary(facts.map { ($0.day / 7, $0.kilometres) }, uniquingKeysWith: +)
        return Set(sums.filter { $0.value >= 20 }.keys)
    }

    private func longest(_ weeks: Set<Int>) -> Int {
        weeks.map { first in (first...).prefix { weeks.contains($0) }.count }.max() ?? 0
    }

    @Test(
        "Any order, voids, folds, merges and other writers give the weeks whose sums suffice, dates included",
        arguments: Seeds.of(0..<60))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let facts = (0..<Int.random(in: 2...20, using: &generator)).map { _ in
            (day: Int.random(in: 0...70, using: &generator), kilometres: Int.random(in: 1...14, using: &generator))
        }
        let start = try Moment(parsing: "2026-03-02T06:00:00Z")
        let events = try facts.enumerated().map { number, fact in
            try EventEnvelope(
                Run(kilometres: fact.kilometres), id: EventID(source: "/test", id: "\(number)"), player: "ada",
                at: start.advanced(by: .hours(24 * fact.day + number % 12)))
        }
        let voided = facts.indices.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let left = facts.indices.filter { !voided.contains($0) }
        guard !left.isEmpty else { return }

        func play(_ part: [Int], voiding: [Int]) async throws -> AchievementCenter {
            let store = InMemoryProgressStore()
            var center = try await center(Runs(), store, at: "2026-06-01T12:00:00Z")
            var rest = part.map { events[$0] }[...]
            while !rest.isEmpty {
                let batch = rest.prefix(Int.random(in: 1...4, using: &generator))
                for result in try await center.record(Array(batch)) { _ = try result.get() }
                rest = rest.dropFirst(batch.count)
                // The next writer loads what it needs.
                if Bool.random(using: &generator) {
                    center = try await self.center(Runs(), store, at: "2026-06-01T12:00:00Z")
                }
            }
            for index in voiding {
                try await center.void(EventID(source: "/test", id: "\(index)"), of: "ada", by: "coach")
            }
            return center
        }
        let order = left.sorted { (events[$0].moment, "\($0)") < (events[$1].moment, "\($1)") }
        let inOrder = try await play(order, voiding: [])
        // Old days are folded before the rest arrives.
        let cut = Int.random(in: 0..<order.count, using: &generator)
        let folded = try await play(Array(order[..<cut]), voiding: [])
        try await folded.retain(before: events[order[cut]].moment.localDay, by: "coach")
        for index in order[cut...] { _ = try await folded.record([events[index]])[0].get() }
        let shuffled = try await play(facts.indices.shuffled(using: &generator), voiding: voided)
        let isFirst = facts.map { _ in Bool.random(using: &generator) }
        let first = try await play(facts.indices.filter { isFirst[$0] }, voiding: voided.filter { isFirst[$0] })
        let second = try await play(facts.indices.filter { !isFirst[$0] }, voiding: voided.filter { !isFirst[$0] })
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)

        let expected = goodWeeks(left.map { facts[$0] })
        let completing = order.indices.first { longest(goodWeeks(order[...$0].map { facts[$0] })) >= 2 }
        for center in [inOrder, folded, shuffled, first] {
            let state = try await weeks(center)
            #expect(state.totalActiveDays == expected.count, "seed \(seed)")
            #expect(state.longest == longest(expected), "seed \(seed)")
            #expect(try await center.verify().isSound, "seed \(seed)")
            let unlock = try await center.recentUnlocks(of: "ada", limit: 9).first {
                $0.achievement == "runs/two_weeks"
            }
            // An unlock completed by a voided event is kept.
            guard let completing else {
                #expect(unlock == nil || !voided.isEmpty, "seed \(seed)")
                continue
            }
            #expect(unlock?.at == events[order[completing]].moment, "seed \(seed)")
        }
    }
}

/// A mode in which a week counts once its runs add up to 20 kilometers.
private struct Runs: GameMode {
    static let id: GameModeID = "runs"
    static let kilometres = Metric<Sum>("runs.kilometres", keepsDays: true)
    static let weeks = Metric<ActiveDays>("runs.weeks", whenWeekOf: kilometres, reaches: 20)

    var sum = Runs.kilometres
    var goal = Runs.weeks
    var ordering = EventOrdering.anyOrder
    var more: [any MetricDefining] = []
    var extra: [Achievement] = []

    var name: LocalizedText { ["en": "Runs"] }
    var displayNames: DisplayNames { DisplayNames(metrics: ["runs.weeks": ["en": "Weeks"]]) }
    var catalogVersion: Int { 1 }
    var metrics: [any MetricDefining] { [sum, goal] + more }
    var metricSources: [any MetricSource] {
        RunSource()
        RunTodaySource()
    }
    var achievementProviders: [any AchievementProvider] { RunBadges(extra: extra) }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil
    ) -> Achievement {
        .plain(id, in: "runs", criterion, every: recurrence)
    }
}

private struct Run: GameEvent {
    static let type: EventType = "runs.run"
    var kilometres: Int
    func validate(_ fields: inout FieldChecks) {}
}

/// An app's total of a day so far.
private struct RunToday: GameEvent {
    static let type: EventType = "runs.today"
    var kilometres: Int
    func validate(_ fields: inout FieldChecks) {}
}

private struct RunSource: MetricSource {
    func record(_ event: Run, into metrics: inout MetricRecorder) { metrics.add(event.kilometres, to: Runs.kilometres) }
}

private struct RunTodaySource: MetricSource {
    func record(_ event: RunToday, into metrics: inout MetricRecorder) {
        metrics.recordDayTotal(event.kilometres, of: Runs.kilometres)
    }
}

private struct RunBadges: AchievementProvider {
    let extra: [Achievement]

    var achievements: [Achievement] {
        [
            Runs.achievement("week", Runs.weeks.days >= 1),
            Runs.achievement("two_weeks", Runs.weeks.longestStreak >= 2),
        ] + extra
    }
}
