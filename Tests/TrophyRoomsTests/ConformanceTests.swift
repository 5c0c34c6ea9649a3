import AchievementCore
import AchievementTesting
import SuiteSupport
import Testing
import TrophyRooms

@Suite("The contract of game modes")
struct ConformanceTests {
    /// The table of achievements is the golden list of theirs.
    private static let frozenIDs = Result {
        FrozenIDs(
            achievements: try CatalogRow.all(of: TrophyRooms.id).map(\.id),
            metrics: [
                "trophy-rooms.card-locator.accuracy", "trophy-rooms.card-locator.games",
                "trophy-rooms.card-locator.run", "trophy-rooms.card-locator.score",
                "trophy-rooms.card-locator.seconds",
                "trophy-rooms.memory-match.accuracy", "trophy-rooms.memory-match.games",
                "trophy-rooms.memory-match.run", "trophy-rooms.memory-match.score",
                "trophy-rooms.memory-match.seconds",
                "trophy-rooms.sequence-recall.accuracy", "trophy-rooms.sequence-recall.games",
                "trophy-rooms.sequence-recall.perfect-games", "trophy-rooms.sequence-recall.run",
                "trophy-rooms.sequence-recall.score",
                "trophy-rooms.speed-match.accuracy", "trophy-rooms.speed-match.games", "trophy-rooms.speed-match.run",
                "trophy-rooms.speed-match.score", "trophy-rooms.speed-match.seconds",
            ],
            events: [
                "trophy-rooms.card-locator-finished", "trophy-rooms.memory-match-finished",
                "trophy-rooms.sequence-recall-finished", "trophy-rooms.speed-match-finished",
            ])
    }

    private static let outOfRange: [any GameEvent] = [
        Game.memoryMatch(2, of: 1), Game.memoryMatch(seconds: 0), Game.speedMatch(of: 0), Game.speedMatch(run: -1),
        Game.sequenceRecall(length: -1), Game.sequenceRecall(mistakes: .max), Game.cardLocator(-1),
        Game.cardLocator(seconds: -1), Game.cardLocator(score: 1e300),
    ].map(\.event)

    @Test("is kept, through all rooms")
    func conformance() async throws {
        try await GameModeConformance(
            TrophyRooms(), frozenIDs: Self.frozenIDs.get(), walkthroughs: RoomWalkthrough.all.map(\.way),
            outOfRange: Self.outOfRange
        ).check()
    }
}
