import AchievementCore
import AchievementTesting
import Garden
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    /// Every id that ever shipped. The list only grows.
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "plants_5", "streak_7", "waterings_10",
        ],
        metrics: [
            "garden.active-days", "garden.plants", "garden.waterings",
        ],
        events: [
            "garden.plant-watered"
        ])

    /// Each must be refused.
    private static let outOfRange: [any GameEvent] = [
        PlantWatered(plant: "")
    ]

    @Test("The mode keeps the contract")
    func conformance() async {
        await GameModeConformance(
            Garden(),
            frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all, outOfRange: Self.outOfRange
        ).check()
    }
}
