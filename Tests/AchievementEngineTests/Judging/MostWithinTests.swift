import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

/// The most events within a span of time, checked by hand and by counting from each event.
@Suite("The most within a span of time")
struct MostWithinTests {
    private func center(
        _ mode: Sprints = Sprints(), _ store: any ProgressStore = InMemoryProgressStore()
    ) async throws -> AchievementCenter {
        try await .fixed(mode, store)
    }

    /// An exercise some seconds after midnight of 2 March, a Monday.
    private func exercise(_ seconds: Int, _ name: String? = nil) throws -> EventEnvelope {
        let start = try #require(Moment("2026-03-02T00:00:00Z"))
        return try EventEnvelope(
            Exercise(), id: EventID(source: "/test", id: name ?? "\(seconds)"), player: "ada",
            at: start.advanced(by: .seconds(seconds)))
    }

    @discardableResult
    private func play(_ seconds: Int, _ center: AchievementCenter) async throws -> [String] {
        try await center.record([exercise(seconds)])[0].get().rewards.unlocks.map(\.achievement.id.rawValue).sorted()
    }

    private func most(
        _ center: AchievementCenter, _ metric: Metric<MostWithin> = Sprints.tenMinutes
    ) async throws -> Amount? {
        let metrics = try await center.status(of: "ada").metrics
        guard case .best(let amount)? = metrics[ExactText(metric.id.rawValue)] else { return nil }
        return amount
    }

    @Test("Both ends of the span count, a late event counts where it belongs, and a void takes one out")
    func span() async throws {
        let center = try await center()
        #expect(try await play(0, center) == [])
        #expect(try await most(center) == 1)
        #expect(try await play(601, center) == [])
        #expect(try await most(center) == 1)
        // Ten minutes later.
        #expect(try await play(1_201, center) == ["weekly:2026-W10"])
        #expect(try await most(center) == 2)
        #expect(try await play(1_802, center) == [])
        #expect(try await most(center) == 2)
        #expect(try await play(900, center) == ["march", "three"])
        #expect(try await most(center) == 3)
        try await center.void(EventID(source: "/test", id: "900"), of: "ada", by: "coach")
        #expect(try await most(center) == 2)
        #expect(try await center.verify().isSound)
    }

    @Test("Progress, explanation, status and boards show the most so far")
    func progress() async throws {
        let center = try await center()
        for seconds in [0, 60] { try await play(seconds, center) }
        let state = try await center.status(of: "ada").achievements.first { $0.key.id == "three" }
        #expect(state?.progress.completed == 2 && state?.progress.total == 3)
        let explained = try await center.explain("sprints/three", for: "ada").criterion.text
        #expect(explained == "sprints.ten-minutes best ≥ 3: has 2, 1 to go")
        #expect(try await center.leaderboard(Board(.metric("sprints.ten-minutes"))).map(\.score) == [2])
        #expect(try await center.status(of: "ada").json.contains(#""sprints.ten-minutes":{"best":2}"#))
    }

    @Test("It is counted up to a hundred, and no more than a hundred rows are kept")
    func limit() throws {
        let rulebook = try Rulebook(modes: [Sprints()])
        let slot = try #require(rulebook.metricIndices[Sprints.tenMinutes.id])
        func play(_ count: Int, every seconds: Int) throws -> (most: Amount?, rows: Int) {
            var progress = rulebook.newProgress()
            for number in 0..<count {
                _ = try rulebook.apply(
                    Exercise(), id: EventID(source: "/test", id: "\(number)"), by: "ada",
                    at: Moment(milliseconds: Int64(number * seconds * 1_000)), to: &progress)
            }
            let cell = progress.cells[slot]
            #expect(MetricCell(tag: cell.tag ?? 0, payload: cell.payload[...]) == cell)
            return (cell.reading(.best), Array(progress.rows[slot]).count)
        }
        #expect(try play(99, every: 1) == (99, 99))
        #expect(try play(101, every: 1) == (100, 100))
        #expect(try play(1_000, every: 0) == (100, 100))
        #expect(try play(1_000, every: 7) == (86, 100))
        #expect(try play(1_000, every: 601) == (1, 100))
    }

    @Test("A reset of its scope starts over and forgets earlier events")
    func scope() async throws {
        let round = Sprints.achievement("round", Sprints.round.most >= 4, effects: [.reset("sprints.round")])
        let store = InMemoryProgressStore()
        let first = try await center(Sprints(extra: [round]), store)
        for seconds in 0..<4 { try await play(seconds, first) }
        #expect(try await most(first, Sprints.round) == nil)
        #expect(try await most(first) == 4)
        let second = try await center(Sprints(extra: [round]), store)
        for seconds in 4..<7 { try await play(seconds, second) }
        #expect(try await most(second, Sprints.round) == 3)
        #expect(try await second.verify().isSound)
    }

    @Test("A definition can require it in JSON, and one above the maximum count is refused")
    func defined() async throws {
        let center = try await center()
        func define(_ target: Int) async throws {
            let text = #"""
                {"mode":"sprints","id":"team_\#(target)","title":{"en":"Title"},"description":{"en":"Text"},"points":5,
                 "criterion":{"metric":"sprints.day","measure":"best","atLeast":\#(target)}}
                """#
            try await center.define(
                JSONDecoder().decode(AchievementDefinition.self, from: Data(text.utf8)), by: "coach")
        }
        try await define(2)
        for seconds in [0, 70_000] { try await play(seconds, center) }
        #expect(try await center.recentUnlocks(of: "ada").map { "\($0.achievement)" } == ["sprints/team_2"])
        await #expect(throws: (any Error).self) { try await define(101) }
    }

    @Test("An import brings its own maximum, which later events have to exceed")
    func imported() async throws {
        let center = try await center()
        func tell(_ most: Double, _ id: String) async throws {
            try await center.import(
                ProgressImported(metrics: ["sprints.ten-minutes": .best(most)]), for: "ada",
                at: Moment(parsing: "2026-03-01T12:00:00Z"), by: "coach", id: id)
        }
        try await tell(4, "most")
        #expect(try await most(center) == 4)
        for seconds in 0..<4 { try await play(seconds, center) }
        #expect(try await most(center) == 4)
        #expect(try await play(4, center) == ["five"])
        #expect(try await center.verify().isSound)
        let error = await #expect(throws: EventError.self) { try await tell(101, "more") }
        #expect(error?.fields.map(\.expected) == ["an amount from 0 to 100"])
    }

    @Test("Invalid declarations are refused by name")
    func findings() {
        func messages(_ mode: Sprints) -> [String] {
            do { _ = try Rulebook(modes: [mode]) } catch { return error.findings.map(\.message) }
            return []
        }
        func messages(_ criterion: Criterion) -> [String] {
            messages(Sprints(extra: [Sprints.achievement("extra", criterion)]))
        }
        let unordered =
            "keeps the latest events alone, so a late one needs those around it again; its mode has to declare canonical "
            + "ordering"
        #expect(messages(Sprints(ordering: .anyOrder)) == [unordered, unordered, unordered])
        let never = Metric<MostWithin>("sprints.never", within: .zero)
        #expect(
            messages(Sprints(metrics: Sprints().metrics + [never])) == [
                "counts events within 0 ms; the span has to be a millisecond or more"
            ])
        #expect(messages(Sprints.tenMinutes.most >= 100) == [])
        let suffix = "of sprints.ten-minutes, which counts no more than 100 events within its span"
        #expect(messages(Sprints.tenMinutes.most >= 101) == ["asks for ≥ 101 \(suffix)"])
        #expect(messages(Sprints.tenMinutes.most > 100) == ["asks for > 100 \(suffix)"])
    }

    @Test("Counting continues over folded days, and with a writer that did not load them")
    func folded() async throws {
        let store = InMemoryProgressStore()
        let first = try await center(store: store)
        for seconds in [0, 30, 86_300, 86_390] { try await play(seconds, first) }
        try await first.retain(before: #require(Day("2026-03-03")), by: "coach")
        let second = try await center(store: store)
        #expect(try await most(second, Sprints.day) == 4)
        // Ten minutes from 86,300 seconds extend past midnight.
        #expect(try await play(86_890, second) == ["march", "three"])
        #expect(try await most(second, Sprints.day) == 4)
        #expect(try await second.verify().isSound)
    }

    private func center(store: any ProgressStore) async throws -> AchievementCenter {
        try await center(Sprints(), store)
    }

    /// The most `seconds` within `span`, by counting from each of them.
    private func most(_ seconds: [Int], within span: Int) -> Int? {
        seconds.map { first in seconds.count { (first...first + span).contains($0) } }.max()
    }

    /// The second of the first event, in order, that completes `count` events within `span`.
    private func completing(_ seconds: [Int], _ count: Int, within span: Int) -> Int? {
        let ordered = seconds.sorted()
        return ordered.indices.first { (most(Array(ordered[...$0]), within: span) ?? 0) >= count }.map { ordered[$0] }
    }

    @Test("The plain count agrees in many histories, with the event that completes each amount", arguments: 0..<10)
    func inOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rulebook = try Rulebook(modes: [Sprints()])
        for _ in 0..<1_000 {
            let reach = [60, 1_200, 5_000, 200_000].randomElement(using: &generator) ?? 60
            let seconds = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
                Int.random(in: 0...reach, using: &generator)
            }.sorted()
            var (progress, unlocked) = (rulebook.newProgress(), [String: Int]())
            for (number, second) in seconds.enumerated() {
                let rewards = try rulebook.apply(
                    Exercise(), id: EventID(source: "/test", id: "\(number)"), by: "ada",
                    at: Moment(milliseconds: Int64(second) * 1_000), to: &progress)
                for unlock in rewards.unlocks { unlocked[unlock.achievement.id.rawValue] = second }
            }
            let status = rulebook.status(of: "ada", progress, unlocks: [], at: Moment(milliseconds: 0))
            let found = [Sprints.tenMinutes.id, Sprints.day.id].map { status.metrics[ExactText($0.rawValue)] }
            #expect(
                found == [600, 86_400].map { .best(most(seconds, within: $0).map { Amount($0) }) },
                "seed \(seed): \(seconds)")
            #expect(unlocked["three"] == completing(seconds, 3, within: 600), "seed \(seed): \(seconds)")
            #expect(unlocked["five"] == completing(seconds, 5, within: 600), "seed \(seed): \(seconds)")
            #expect(unlocked["busy_day"] == completing(seconds, 8, within: 86_400), "seed \(seed): \(seconds)")
        }
    }

    @Test(
        "Any order, voids, merges and other writers end with the same player, dates included",
        arguments: Seeds.of(0..<60))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let seconds = (0..<Int.random(in: 2...16, using: &generator)).map { _ in
            Int.random(in: 0...30, using: &generator) * 120
        }
        let events = try seconds.enumerated().map { try exercise($1, "\($0)") }
        let voided = seconds.indices.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let left = seconds.indices.filter { !voided.contains($0) }
        guard !left.isEmpty else { return }

        func play(_ part: [Int], voiding: [Int]) async throws -> AchievementCenter {
            let store = InMemoryProgressStore()
            var center = try await center(store: store)
            var rest = part.map { events[$0] }[...]
            while !rest.isEmpty {
                let batch = rest.prefix(Int.random(in: 1...4, using: &generator))
                for result in try await center.record(Array(batch)) { _ = try result.get() }
                rest = rest.dropFirst(batch.count)
                // The next writer loads what it needs.
                if Bool.random(using: &generator) { center = try await self.center(store: store) }
            }
            for index in voiding {
                try await center.void(EventID(source: "/test", id: "\(index)"), of: "ada", by: "coach")
            }
            return center
        }
        let order = left.sorted { (seconds[$0], "\($0)") < (seconds[$1], "\($1)") }
        let inOrder = try await play(order, voiding: [])
        let shuffled = try await play(seconds.indices.shuffled(using: &generator), voiding: voided)
        let isFirst = seconds.map { _ in Bool.random(using: &generator) }
        let first = try await play(seconds.indices.filter { isFirst[$0] }, voiding: voided.filter { isFirst[$0] })
        let second = try await play(seconds.indices.filter { !isFirst[$0] }, voiding: voided.filter { !isFirst[$0] })
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)

        let kept = left.map { seconds[$0] }
        let needed = try await dates(inOrder)
        #expect(
            needed["sprints/three"]?.hasSuffix(" \(completing(kept, 3, within: 600) ?? -1)") ?? true, "seed \(seed)")
        #expect(needed["sprints/three"] != nil || completing(kept, 3, within: 600) == nil, "seed \(seed)")
        for center in [inOrder, shuffled, first] {
            for (metric, span) in [(Sprints.tenMinutes, 600), (Sprints.day, 86_400)] {
                #expect(try await most(center, metric) == most(kept, within: span).map { Amount($0) }, "seed \(seed)")
            }
            // Unlocks completed by a voided event stay; the others have the same date on every device.
            let dates = try await dates(center)
            #expect(dates.filter { needed[$0.key] != nil } == needed, "seed \(seed)")
            #expect(voided.isEmpty ? dates == needed : true, "seed \(seed)")
            #expect(try await center.verify().isSound, "seed \(seed)")
        }
    }

    /// The unlocks by achievement, with the event and the second of each.
    private func dates(_ center: AchievementCenter) async throws -> [String: String] {
        let start = try #require(Moment("2026-03-02T00:00:00Z"))
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
        return Dictionary(
            uniqueKeysWithValues: unlocks.map {
                ("\($0.achievement)", "\($0.event?.id ?? "") \(($0.at.milliseconds - start.milliseconds) / 1_000)")
            })
    }
}
