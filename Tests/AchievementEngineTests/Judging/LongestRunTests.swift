import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

@Suite("Successes in a row")
struct LongestRunTests {
    private func center(_ store: any ProgressStore = InMemoryProgressStore()) async throws -> AchievementCenter {
        try await .fixed(Drills(), store, now: "2026-06-01T12:00:00Z")
    }

    /// Drills at noon of successive days of March, by whether they succeeded.
    private func drills(_ successes: [Bool], source: String = "/test") throws -> [EventEnvelope] {
        try successes.enumerated().map { day, success in
            let moment = try #require(Moment("2026-03-02T12:00:00Z")).advanced(by: .days(day))
            return try EventEnvelope(
                Drill(success: success), id: EventID(source: source, id: "\(day)"), player: "ada", at: moment)
        }
    }

    private func longest(_ center: AchievementCenter) async throws -> Amount? {
        guard case .best(let amount)? = try await center.status(of: "ada").metrics["drills.run"] else { return nil }
        return amount
    }

    private func held(_ center: AchievementCenter) async throws -> [String] {
        try await center.recentUnlocks(of: "ada", limit: 99).map { "\($0.achievement.id) \($0.at.localDay)" }.sorted()
    }

    @Test("A miss ends the run, the longest run stays, and a late miss splits one")
    func rows() async throws {
        let center = try await center()
        let drills = try drills([true, true, false, true, true, true])
        for drill in drills where drill.id.id.string != "2" { _ = try await center.record([drill])[0].get() }
        #expect(try await longest(center) == 5)
        _ = try await center.record([drills[2]])[0].get()
        #expect(try await longest(center) == 3)
        #expect(try await center.verify().isSound)
    }

    @Test("Progress toward a run is that of the current run")
    func progress() async throws {
        let center = try await center()
        for result in try await center.record(drills([true, true, false, true])) { _ = try result.get() }
        let state = try await center.status(of: "ada").achievements.first { $0.key.id == "row_3" }
        #expect(state?.progress.completed == 2 && state?.attempt.completed == 1)
        let explained = try await center.explain("drills/row_3", for: "ada").criterion.text
        #expect(explained == "drills.run best ≥ 3: has 2, 1 to go")
    }

    @Test("An imported run counts, and the next success begins a new one")
    func imported() async throws {
        let center = try await center()
        try await center.import(
            ProgressImported(metrics: ["drills.run": .best(7)]), for: "ada",
            at: Moment(parsing: "2026-03-01T12:00:00Z"),
            by: "coach")
        for result in try await center.record(drills([true])) { _ = try result.get() }
        #expect(try await longest(center) == 7)
        #expect(try await center.status(of: "ada").achievements.first?.isUnlocked == true)
        #expect(try await center.verify().isSound)
    }

    @Test("A mode with any order cannot have such a metric")
    func order() {
        let error = #expect(throws: CatalogError.self) { try Rulebook(modes: [Drills(ordering: .anyOrder)]) }
        #expect(
            error?.findings.map(\.message) == [
                "counts in a row, so the order of events matters; its mode has to declare canonical ordering"
            ])
    }

    /// The longest run, found by trying each start.
    private func longestRow(_ successes: [Bool]) -> Int {
        successes.indices.map { successes[$0...].prefix { $0 }.count }.max() ?? 0
    }

    @Test("Any order, voids and merges give the longest run of the ordered history", arguments: Seeds.of(0..<40))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let successes = (0..<Int.random(in: 3...24, using: &generator)).map { _ in
            Int.random(in: 0..<4, using: &generator) > 0
        }
        let drills = try drills(successes)
        let voided = Set(drills.indices.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
        let voids = try voided.sorted().map { index in
            try EventEnvelope(
                EventVoided(source: "/test", id: "\(index)", by: "coach"),
                id: EventID(source: "/test", id: "void \(index)"),
                player: "ada", at: try #require(Moment("2026-05-01T12:00:00Z")).advanced(by: .hours(index)), by: "coach"
            )
        }
        let left = drills.indices.filter { !voided.contains($0) }
        let expected = longestRow(left.map { successes[$0] })

        let inOrder = try await center()
        for drill in left.map({ drills[$0] }) { _ = try await inOrder.record([drill])[0].get() }
        let shuffled = try await center()
        for drill in drills.shuffled(using: &generator) { _ = try await shuffled.record([drill])[0].get() }
        for void in voids { _ = try await shuffled.record([void])[0].get() }
        let isOnFirst = drills.map { _ in Bool.random(using: &generator) }
        let (first, second) = (try await center(), try await center())
        for (center, isFirst) in [(first, true), (second, false)] {
            let part = drills.indices.filter { isOnFirst[$0] == isFirst }.map { drills[$0] }
            for result in try await center.record(part.shuffled(using: &generator)) { _ = try result.get() }
            for void in voids {
                // Only the center that has the event accepts its void.
                _ = try? await center.record([void])[0].get()
            }
        }
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)

        for center in [inOrder, shuffled, first] {
            #expect(try await longest(center) ?? 0 == Amount(expected), "seed \(seed)")
            #expect(try await center.verify().isSound, "seed \(seed)")
        }
        // Unlocks that only part of the history earned stay where they were earned; none of the whole history is
        // missing.
        let needed = Set(try await held(inOrder).map { $0.split(separator: " ")[0] })
        for center in [shuffled, first] {
            #expect(try await needed.isSubset(of: held(center).map { $0.split(separator: " ")[0] }), "seed \(seed)")
        }
    }
}

/// Exercises that succeed or not.
private struct Drills: GameMode {
    static let id: GameModeID = "drills"
    static let run = Metric<LongestRun>("drills.run")

    var ordering = EventOrdering.canonical

    var name: LocalizedText { ["en": "Drills"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var metrics: [any MetricDefining] { Drills.run }
    var metricSources: [any MetricSource] { DrillSource() }
    var achievementProviders: [any AchievementProvider] { DrillBadges() }
}

private struct Drill: GameEvent {
    static let type: EventType = "drills.drill"
    var success: Bool
    func validate(_ fields: inout FieldChecks) {}
}

private struct DrillSource: MetricSource {
    func record(_ event: Drill, into metrics: inout MetricRecorder) {
        metrics.record(success: event.success, in: Drills.run)
    }
}

private struct DrillBadges: AchievementProvider {
    var achievements: [Achievement] {
        badge("row_3", Drills.run.longest >= 3)
        badge("row_week", Drills.run.longest >= 4, every: .week)
        badge("row_march", Drills.run.longest.within(.month(3, of: 2026)) >= 5)
    }

    private func badge(_ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil) -> Achievement
    {
        .plain(id, in: "drills", criterion, every: recurrence)
    }
}
