import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Leagues")
struct LeaguesTests {
    @Test("A host closes the week of a league and records promotions once")
    func week() async throws {
        let sunday = try Moment(parsing: "2026-03-08T20:00:00+01:00")
        let monday = try Moment(parsing: "2026-03-09T06:00:00+01:00")
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { monday })
        ) {
            Lingo()
            Ladder()
        }
        for (player, experience) in [("ada", 90), ("bo", 40), ("cy", 40), ("dee", 10), ("zoe", 500)] {
            let lesson = LessonFinished(experience: experience, answers: 10, correct: 5, skill: "food")
            try await center.record(lesson, for: PlayerID(player), id: "lesson-\(player)", at: sunday)
        }

        let week = Board(.metric(LingoMetrics.experience.id), over: .week(of: sunday))
        let league = try await center.league(
            of: ["ada", "bo", "cy", "dee", "eve"], on: week, rising: 1, falling: 1)

        let places = league.places.map { "\($0.rank). \($0.player): \($0.move)" }
        #expect(places == ["1. ada: rises", "2. bo: stays", "2. cy: stays", "4. dee: stays", "5. eve: falls"])

        for _ in 0..<2 {
            for player in league.players(with: .rises) {
                try await center.record(Promoted(), for: player, id: "league-2026-W10-\(player)", at: monday)
            }
        }
        #expect(try await center.status(of: "ada")[Ladder.promotions] == 1)
        let unlocks = try await center.recentUnlocks(of: "ada").map { "\($0.achievement)" }
        #expect(unlocks.contains("ladder/promoted"))
        #expect(try await center.status(of: "bo")[Ladder.promotions] == 0)
    }
}

/// An app's mode for its leagues.
private struct Ladder: GameMode {
    static let id: GameModeID = "ladder"
    static let promotions = Metric<Sum>("ladder.promotions")

    var name: LocalizedText { ["en": "Ladder"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["ladder": ["en": "Leagues"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Self.promotions }
    var metricSources: [any MetricSource] { PromotedSource() }
    var achievementProviders: [any AchievementProvider] { LadderBadges() }
}

private struct Promoted: GameEvent {
    static let type: EventType = "ladder.promoted"
    func validate(_ fields: inout FieldChecks) {}
}

private struct PromotedSource: MetricSource {
    func record(_ event: Promoted, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Ladder.promotions)
    }
}

private struct LadderBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "promoted", title: ["en": "Going Up"], description: ["en": "Rise into a league"], category: "ladder",
            rarity: .common, points: 20, icon: "star", color: "green", unlockedBy: Ladder.promotions.total >= 1)
    }
}
