import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

@Suite("Metrics listed by a mode")
struct MetricListTests {
    /// A mode that counts rings in two metrics, and lists only the given ones.
    private struct Bells: GameMode {
        static let id: GameModeID = "bells"
        static let rings = Metric<Sum>("bells.rings")
        static let loud = Metric<Sum>("bells.loud")

        var metrics: [any MetricDefining] = [rings, loud]

        var name: LocalizedText { ["en": "Bells"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var ordering: EventOrdering { .anyOrder }
        var metricSources: [any MetricSource] { RingSource() }
        var achievementProviders: [any AchievementProvider] { [] }
    }

    private struct Rung: GameEvent {
        static let type: EventType = "bells.rung"
        func validate(_ fields: inout FieldChecks) {}
    }

    private struct RingSource: MetricSource {
        func record(_ event: Rung, into metrics: inout MetricRecorder) {
            metrics.add(1, to: Bells.rings)
            metrics.add(1, to: Bells.loud)
        }
    }

    /// A mode that lists and feeds a metric of the gym, as a host's own mode may.
    private struct Commute: GameMode {
        static let id: GameModeID = "commute"

        var metrics: [any MetricDefining] = [Gym.visits]

        var name: LocalizedText { ["en": "Commute"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var ordering: EventOrdering { .anyOrder }
        var metricSources: [any MetricSource] { WalkSource() }
        var achievementProviders: [any AchievementProvider] { [] }
    }

    private struct Walked: GameEvent {
        static let type: EventType = "commute.walked"
        func validate(_ fields: inout FieldChecks) {}
    }

    private struct WalkSource: MetricSource {
        func record(_ event: Walked, into metrics: inout MetricRecorder) { metrics.add(1, to: Gym.visits) }
    }

    /// A mode that builds the name of its metric for each event, so that it does not share storage with the listed one.
    private struct Tower: GameMode {
        static let id: GameModeID = "tower"
        static let bell = "strokes-of-the-great-bell"

        var metrics: [any MetricDefining] { [Metric<Sum>(MetricID(rawValue: "tower.\(Self.bell)"))] }

        var name: LocalizedText { ["en": "Tower"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var ordering: EventOrdering { .anyOrder }
        var metricSources: [any MetricSource] { StrokeSource() }
        var achievementProviders: [any AchievementProvider] { [] }
    }

    private struct Struck: GameEvent {
        static let type: EventType = "tower.struck"
        func validate(_ fields: inout FieldChecks) {}
    }

    private struct StrokeSource: MetricSource {
        func record(_ event: Struck, into metrics: inout MetricRecorder) {
            metrics.add(12, to: Metric<Sum>(MetricID(rawValue: "tower.\(Tower.bell)")))
        }
    }

    private func play(_ event: some GameEvent, in modes: any GameMode...) throws -> PlayerStatus {
        let rulebook = try Rulebook(modes: modes)
        var progress = rulebook.newProgress()
        let moment = try #require(Moment("2026-05-10T12:00:00Z"))
        _ = try rulebook.apply(event, id: EventID(source: "/test", id: "1"), by: "ada", at: moment, to: &progress)
        return rulebook.status(of: "ada", progress, unlocks: [], at: moment)
    }

    @Test("Sources may write the metrics that their mode lists")
    func listed() throws {
        let status = try play(Rung(), in: Bells())
        #expect(status.metrics["bells.rings"] == .sum(total: 1, bestDay: nil))
        #expect(status.metrics["bells.loud"] == .sum(total: 1, bestDay: nil))
    }

    @Test("A metric is recognized by its name, whichever copy of it is used")
    func named() throws {
        let status = try play(Struck(), in: Tower())
        #expect(status.metrics["tower.strokes-of-the-great-bell"] == .sum(total: 12, bestDay: nil))
    }

    @Test("An event that writes an unlisted metric is refused, even if another mode lists it")
    func unlisted() throws {
        let error = #expect(throws: EventError.self) { try play(Rung(), in: Bells(metrics: [Bells.rings])) }
        #expect(error?.code == .undeclaredMetric)
        #expect(
            error?.message == "a source of bells.rung writes bells.loud, which bells does not list in `metrics`")
        #expect(throws: EventError.self) { try play(Walked(), in: Gym(), Commute(metrics: [])) }
    }

    @Test("Two modes may share a metric if they describe it alike")
    func shared() throws {
        #expect(try play(Walked(), in: Gym(), Commute()).metrics["gym.visits"] == .sum(total: 1, bestDay: 1))
        let error = #expect(throws: CatalogError.self) {
            try Rulebook(modes: [Gym(), Commute(metrics: [Metric<Sum>("gym.visits")])])
        }
        #expect(error?.findings.map(\.check) == ["metric-described-twice"])
    }

    @Test("A mode has default levels and no sinks unless it says otherwise")
    func defaults() {
        #expect(Bells().levels == .linear(1_000))
        #expect(Bells().rewardSinks.isEmpty)
    }
}
