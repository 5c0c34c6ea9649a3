import AchievementCore
import AchievementTesting
import Chess
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    /// Every id that ever shipped. The list only grows.
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "moves_10"
        ],
        metrics: [
            "chess.active-days", "chess.moves-played",
        ],
        events: [
            "chess.move-played"
        ])

    /// Events that must be refused.
    private static let outOfRange: [any GameEvent] = [
        MovePlayed(count: 0),
        MovePlayed(count: 1_001),
    ]

    @Test("The mode keeps the contract")
    func conformance() async {
        await GameModeConformance(
            Chess(),
            frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all, outOfRange: Self.outOfRange
        ).check()
    }
}
