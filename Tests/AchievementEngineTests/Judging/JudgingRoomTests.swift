import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

@Suite("Isolation between judged events")
struct JudgingRoomTests {
    @Test("A refused event leaves no points or criteria for another player's event")
    func afterRefusal() throws {
        let expected = try TestPlayer(Gym()).judging(GymVisit())
        var full = try TestPlayer(Gym())
        for _ in 0..<9 { try full.play(GymVisit(count: 1e15)) }
        for refused in [GymVisit(count: 1e15), GymVisit(strength: 1_001)] {
            #expect(throws: EventError.self) { try full.play(refused) }
            #expect(try TestPlayer(Gym()).judging(GymVisit()) == expected)
        }
    }

    @Test("A source may judge other events while it handles one")
    func withinASource() throws {
        var player = try TestPlayer(Rehearsal())
        let judgement = try player.judge(Rehearsal.Held())
        #expect(judgement.unlocks.map(\.achievement) == ["rehearsal/once"])
        #expect(judgement.rewards.count == 1)
    }
}

extension TestPlayer {
    /// The judgement of an event.
    fileprivate consuming func judging(_ event: some GameEvent) throws -> Judgement { try judge(event) }
}

/// Judges another player's visit to the gym while it counts a rehearsal.
private struct Rehearsal: GameMode {
    static let id: GameModeID = "rehearsal"
    static let held = Metric<Sum>("rehearsal.held")

    struct Held: GameEvent {
        static let type: EventType = "rehearsal.held"
        func validate(_ fields: inout FieldChecks) {}
    }

    struct Source: MetricSource {
        func record(_ event: Held, into metrics: inout MetricRecorder) {
            metrics.add(1, to: Rehearsal.held)
            var other = try? TestPlayer(Gym())
            let unlocks = try? other?.play(GymVisit(count: 10))
            metrics.add(unlocks?.contains("ten") == true ? 1 : 0, to: Rehearsal.held)
        }
    }

    struct Badges: AchievementProvider {
        var achievements: [Achievement] {
            Achievement(
                "once", title: ["en": "Once"], description: ["en": "Rehearse with a visitor"], category: "stage",
                rarity: .common,
                points: 0, icon: "star", color: "blue", unlockedBy: Rehearsal.held.total >= 2)
        }
    }

    var name: LocalizedText { ["en": "Rehearsal"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["stage": ["en": "Stage"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Rehearsal.held }
    var metricSources: [any MetricSource] { Source() }
    var achievementProviders: [any AchievementProvider] { Badges() }
}
