import AchievementCore
import AchievementTesting
import TemplateMode
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    /// Every id that ever shipped. The list only grows.
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "count_10"
        ],
        metrics: [
            "template-mode.active-days", "template-mode.template-metric",
        ],
        events: [
            "template-mode.template-event"
        ])

    /// Events that must be refused.
    private static let outOfRange: [any GameEvent] = [
        TemplateEvent(count: 0),
        TemplateEvent(count: 1_001),
    ]

    @Test("The mode keeps the contract")
    func conformance() async {
        await GameModeConformance(
            TemplateMode(),
            frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all, outOfRange: Self.outOfRange
        ).check()
    }
}
