import AchievementCore
import AchievementTesting
import TemplateMode
import Testing

extension Walkthrough {
    /// The shortest way to every achievement, and ways that stop just short of it.
    static let all: [Walkthrough] = [
        Walkthrough("count_10", .times(10, TemplateEvent()))
    ]
}
