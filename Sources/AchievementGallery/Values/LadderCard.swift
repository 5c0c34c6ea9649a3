public import AchievementCore

/// Achievements that ask for more and more of one measure, such as 1, 10, 50, 100 and 500 workouts.
///
/// A grid shows one card for all of them, that of ``front``, until somebody wants to see every step.
public struct LadderCard: Hashable, Codable, Sendable {
    /// A step of a ladder.
    public struct Step: Hashable, Codable, Sendable {
        /// Which achievement.
        public let key: AchievementKey
        /// What it asks for, such as `500` or `8 h`.
        package let figure: String
        /// Whether it is held.
        package let isHeld: Bool
    }

    /// The steps, the easiest first.
    public let steps: [Step]
    /// How many steps are held, in words, such as `3 of 5 steps`.
    public let text: String

    /// The step whose card stands for all: the highest that is held, or else the first.
    public var front: AchievementKey { (steps.last(where: \.isHeld) ?? steps[0]).key }
    /// The first step that is not held; `nil` if all are.
    package var next: AchievementKey? { steps.first { !$0.isHeld }?.key }
}
