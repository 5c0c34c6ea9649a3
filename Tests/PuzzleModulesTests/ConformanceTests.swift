import AchievementCore
import AchievementTesting
import PuzzleModules
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "ach_category_nianhua_complete", "ach_category_nianhua_complete_easy",
            "ach_category_nianhua_complete_normal", "ach_category_nianhua_complete_hard",
            "ach_category_nianhua_expansion_v2",
            "ach_category_lianpu_complete", "ach_category_lianpu_complete_easy", "ach_category_lianpu_complete_normal",
            "ach_category_lianpu_complete_hard",
            "ach_category_dunhuang_complete", "ach_category_dunhuang_complete_easy",
            "ach_category_dunhuang_complete_normal", "ach_category_dunhuang_complete_hard",
            "ach_category_guohua_complete", "ach_category_guohua_complete_easy", "ach_category_guohua_complete_normal",
            "ach_category_guohua_complete_hard",
        ],
        metrics: [
            "puzzle-modules.best-moves", "puzzle-modules.best-seconds", "puzzle-modules.completed",
            "puzzle-modules.completed-easy", "puzzle-modules.completed-hard", "puzzle-modules.completed-normal",
        ],
        events: ["puzzle-modules.level-completed"])

    private static let outOfRange: [any GameEvent] = [
        PuzzleLevelCompleted(level: ""), PuzzleLevelCompleted(level: "wren", seconds: 0),
        PuzzleLevelCompleted(level: "wren", seconds: .infinity), PuzzleLevelCompleted(level: "wren", moves: -1),
        PuzzleLevelCompleted(level: "wren", moves: .max),
    ]

    @Test("is kept, with achievements for every difficulty")
    func conformance() async throws {
        await GameModeConformance(
            try Example.fullMode(), frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}
