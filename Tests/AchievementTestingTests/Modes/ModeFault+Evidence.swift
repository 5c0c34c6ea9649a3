import AchievementCore
import AchievementTesting
import Testing

extension ModeFault {
    static let inEvidence = [
        ModeFault("evidence", "no achievements", .chess { $0.achievements = [] }),
        ModeFault("evidence", "no sources", .chess { $0.sources = [] }),
        ModeFault("evidence", "no walkthroughs", ChessSuite().with { $0.ways = [] }),
        ModeFault(
            "evidence", "a walkthrough without steps", ChessSuite().with { $0.ways[0] = Walkthrough("moves_1", []) }),
        ModeFault(
            "evidence", "an event that no walkthrough plays",
            ChessSuite().with {
                $0.ways.removeAll { ["rated_2000", "opponents_2", "seasoned"].contains($0.achievement) }
            }
        ),
    ]
}
