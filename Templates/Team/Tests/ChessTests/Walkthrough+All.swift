import AchievementCore
import AchievementTesting
import Chess
import Testing

extension Walkthrough {
    /// The shortest way to every achievement, and ways that stop just short of it.
    static let all: [Walkthrough] = [
        Walkthrough("moves_10", .times(10, MovePlayed()))
    ]
}
