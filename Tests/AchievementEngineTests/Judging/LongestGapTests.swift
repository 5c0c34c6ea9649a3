import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Gaps between active days, checked by hand and against a search over all days.
@Suite("The longest gap between days")
struct LongestGapTests {
    private func center(_ store: any ProgressStore = InMemoryProgressStore()) async throws -> AchievementCenter {
        try await .fixed(Visits(), store)
    }

    private func moment(_ day: Int, hour: Int = 0) throws -> Moment {
        try #require(Moment("2026-03-01T08:00:00Z")).advanced(by: .hours(24 * day + hour))
    }

    private func envelope(_ name: String, _ event: some GameEvent, day: Int, hour: Int = 0) throws -> EventEnvelope {
        try EventEnvelope(
            event, id: EventID(source: "/test", id: name), player: "ada", at: moment(day, hour: hour))
    }

    @discardableResult
    private func visit(_ day: Int, minutes: Int = 0, _ center: AchievementCenter) async throws -> [String] {
        let visit = try envelope("\(day)", Visit(minutes: minutes), day: day)
        return try await center.record([visit])[0].get().rewards.unlocks.map(\.achievement.id.rawValue).sorted()
    }

    private func longest(
        _ center: AchievementCenter, _ metric: Metric<LongestGap> = Visits.away
    ) async throws -> Amount? {
        let metrics = try await center.status(of: "ada").metrics
        guard case .best(let amount)? = metrics[ExactText(metric.id.rawValue)] else { return nil }
        return amount
    }

    @Test("The event that ends a gap of enough days earns it; a late day splits it, and a void joins it again")
    func gap() async throws {
        let center = try await center()
        #expect(try await visit(0, center) == [])
        #expect(try await longest(center) == nil)
        #expect(try await visit(1, center) == [])
        #expect(try await longest(center) == 0)
        #expect(try await visit(31, center) == ["back_7"])
        #expect(try await longest(center) == 29)
        #expect(try await visit(62, center) == ["back_30"])
        try await visit(40, center)
        #expect(try await longest(center) == 29)
        try await visit(20, center)
        #expect(try await longest(center) == 21)
        try await center.void(EventID(source: "/test", id: "40"), of: "ada", by: "coach")
        #expect(try await longest(center) == 30)
        #expect(try await center.verify().isSound)
    }

    @Test("Progress and explanation show the longest gap so far")
    func progress() async throws {
        let center = try await center()
        for day in [0, 13] { try await visit(day, center) }
        let state = try await center.status(of: "ada").achievements.first { $0.key.id == "back_30" }
        #expect(state?.progress.completed == 12 && state?.progress.total == 30)
        let explained = try await center.explain("visits/back_30", for: "ada").criterion.text
        #expect(explained == "visits.away best ≥ 30: has 12, 18 to go")
        #expect(try await center.leaderboard(Board(.metric("visits.away"))).map(\.score) == [12])
    }

    @Test("Frozen days are days away, and do not end a gap")
    func frozen() async throws {
        let center = try await center()
        try await visit(0, center)
        let frozen = try EventEnvelope(
            StreakFrozen(streak: Visits.days.id, day: moment(4).localDay, by: "coach"),
            id: EventID(source: "/test", id: "frozen"), player: "ada", at: moment(5), by: "coach")
        _ = try await center.record([frozen])[0].get()
        #expect(try await longest(center) == nil)
        try await visit(8, center)
        #expect(try await longest(center) == 7)
    }

    @Test("A day whose reported minutes fall below the goal no longer ends a gap")
    func fallen() async throws {
        let center = try await center()
        for (day, minutes) in [(0, 10), (5, 12), (9, 10)] {
            let event = try envelope("\(day)", MinutesSoFar(minutes: minutes), day: day)
            _ = try await center.record([event])[0].get()
        }
        #expect(try await longest(center, Visits.longAway) == 4)
        _ = try await center.record([envelope("less", MinutesSoFar(minutes: 3), day: 5, hour: 1)])[0].get()
        #expect(try await longest(center, Visits.longAway) == 8)
        #expect(try await center.verify().isSound)
    }

    @Test("A gap continues over folded days, and with a writer that did not load them")
    func folded() async throws {
        let store = InMemoryProgressStore()
        let first = try await center(store)
        for day in [0, 3, 90] { try await visit(day, first) }
        try await first.retain(before: moment(60).localDay, by: "coach")
        let second = try await center(store)
        #expect(try await longest(second) == 86)
        try await visit(190, second)
        #expect(try await longest(second) == 99)
        try await visit(100, second)
        #expect(try await longest(second) == 89)
        #expect(try await second.verify().isSound)
    }

    /// What makes a gap again, after a late day has split the one that was rewarded.
    enum Earning: CaseIterable { case nextEvent, lateEvent, void }

    @Test(
        "What is held although a late day has split its gap is dated by the gap that earns it",
        arguments: Earning.allCases)
    func earnedAgain(earning: Earning) async throws {
        let center = try await center()
        for day in [0, 9] { try await visit(day, center) }
        if earning == .void { for day in [14, 19] { try await visit(day, center) } }
        try await visit(5, center)
        let early = try #require(try await center.recentUnlocks(of: "ada", limit: 9).first)
        #expect(try early.at == moment(9))
        #expect(try await center.verify().isSound)
        switch earning {
        case .nextEvent:
            try await visit(19, center)
        case .lateEvent:
            try await visit(11, center)
            // Marks no day.
            _ = try await center.record([envelope("minutes", MinutesSoFar(minutes: 1), day: 25)])[0].get()
            try await visit(19, center)
        case .void:
            try await center.void(EventID(source: "/test", id: "14"), of: "ada", by: "coach")
        }
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 9)
        #expect(try unlocks.map(\.at) == [moment(19)])
        #expect(unlocks.map(\.points) == [early.points])
        #expect(try await center.status(of: "ada").points.total == early.points)
        #expect(try await center.verify().isSound)
    }

    @Test("Gaps are measured between imported days, and a gap itself cannot be imported")
    func imported() async throws {
        let center = try await center()
        let days = try [0, 10].map { try moment($0).localDay }
        try await center.import(
            ProgressImported(metrics: ["visits.days": .activeDays(days)]), for: "ada", at: moment(20), by: "coach")
        #expect(try await longest(center) == 9)
        let error = await #expect(throws: EventError.self) {
            try await center.import(
                ProgressImported(metrics: ["visits.away": .best(7)]), for: "ada", at: moment(20), by: "coach",
                id: "gap")
        }
        #expect(error?.fields.map(\.expected) == ["nothing, because it follows from visits.days"])
    }

    @Test("Metrics that cannot have gaps are refused by name")
    func findings() {
        func messages(_ mode: Visits) -> [String] {
            do { _ = try Rulebook(modes: [mode]) } catch { return error.findings.map(\.message) }
            return []
        }
        #expect(messages(Visits()) == [])
        let unordered = "measures gaps, which a late day splits; its mode has to declare canonical ordering"
        #expect(messages(Visits(ordering: .anyOrder)) == [unordered, unordered])
        #expect(
            messages(Visits(metrics: Visits().metrics.filter { $0.definition.id != Visits.days.id })) == [
                "follows from visits.days, which its mode does not list in `metrics`"
            ])
        let elsewhere = "asks for visits.away within a window; gaps are measured between all days of visits.days"
        for achievement in [
            Visits.achievement("march", Visits.away.longest.within(.month(3, of: 2026)) >= 5),
            Visits.achievement("monthly", Visits.away.longest >= 5, every: .month),
        ] {
            #expect(messages(Visits(extra: [achievement])) == [elsewhere])
        }
        #expect(
            messages(Visits(extra: [Visits.achievement("ages", Visits.away.longest >= 3_000_000)])) == [
                "the criterion can never hold"
            ])
    }

    /// The most days between two neighboring `days`.
    private func longestGap(_ days: some Sequence<Int>) -> Int? {
        let days = Set(days)
        return days.compactMap { day in days.filter { $0 > day }.min().map { $0 - day - 1 } }.max()
    }

    @Test(
        "Any order, voids, merges and other writers give the longest gap between the remaining days",
        arguments: Seeds.of(0..<60))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let facts = (0..<Int.random(in: 2...16, using: &generator)).map { _ in
            (day: Int.random(in: 0...100, using: &generator), minutes: Int.random(in: 0...8, using: &generator))
        }
        let events = try facts.enumerated().map { number, fact in
            try envelope("\(number)", Visit(minutes: fact.minutes), day: fact.day, hour: number % 12)
        }
        let voided = facts.indices.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let left = facts.indices.filter { !voided.contains($0) }
        let longDays = Dictionary(grouping: left.map { facts[$0] }, by: \.day).filter {
            $0.value.map(\.minutes).reduce(0, +) >= 10
        }.keys
        let expected = [longestGap(left.map { facts[$0].day }), longestGap(longDays)].map { $0.map { Amount($0) } }

        func play(_ part: [Int], voiding: [Int]) async throws -> AchievementCenter {
            let store = InMemoryProgressStore()
            var center = try await center(store)
            var rest = part.map { events[$0] }[...]
            while !rest.isEmpty {
                let batch = rest.prefix(Int.random(in: 1...4, using: &generator))
                for result in try await center.record(Array(batch)) { _ = try result.get() }
                rest = rest.dropFirst(batch.count)
                // The next writer loads what it needs.
                if Bool.random(using: &generator) { center = try await self.center(store) }
            }
            for index in voiding {
                try await center.void(EventID(source: "/test", id: "\(index)"), of: "ada", by: "coach")
            }
            return center
        }
        let order = left.sorted { (facts[$0].day, $0 % 12, $0) < (facts[$1].day, $1 % 12, $1) }
        let inOrder = try await play(order, voiding: [])
        // Old days are folded before the rest arrives.
        let cut = Int.random(in: 0..<max(1, order.count), using: &generator)
        let folded = try await play(Array(order.prefix(cut)), voiding: [])
        if cut < order.count {
            try await folded.retain(before: events[order[cut]].moment.localDay, by: "coach")
            for index in order[cut...] { _ = try await folded.record([events[index]])[0].get() }
        }
        let shuffled = try await play(facts.indices.shuffled(using: &generator), voiding: voided)
        let isFirst = facts.map { _ in Bool.random(using: &generator) }
        let first = try await play(facts.indices.filter { isFirst[$0] }, voiding: voided.filter { isFirst[$0] })
        let second = try await play(facts.indices.filter { !isFirst[$0] }, voiding: voided.filter { !isFirst[$0] })
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)
        for center in [inOrder, folded, shuffled, first] where !left.isEmpty {
            for (metric, expected) in zip([Visits.away, Visits.longAway], expected) {
                #expect(try await longest(center, metric) == expected, "seed \(seed), \(metric.id)")
            }
            #expect(try await center.verify().isSound, "seed \(seed)")
        }
        // The unlock is dated by the first event from whose day on the gap exists.
        let completing = order.indices.first { (longestGap(order[...$0].map { facts[$0].day }) ?? 0) >= 7 }
        let unlocks = try await inOrder.recentUnlocks(of: "ada", limit: 9)
        #expect(
            unlocks.first { $0.achievement == "visits/back_7" }?.at == completing.map { events[order[$0]].moment },
            "seed \(seed)")
        #expect(
            try await shuffled.recentUnlocks(of: "ada", limit: 9).contains { $0.achievement == "visits/back_7" }
                || completing == nil, "seed \(seed)")
    }
}
