public import AchievementCore

/// Achievements with increasing targets of the same measure, such as 1, 10, 50, 100 and 500 workouts.
///
/// A grid shows a single card for all of them, that of ``front``, until the player opens the ladder.
public struct LadderCard: Hashable, Codable, Sendable {
    /// A step of a ladder.
    public struct Step: Hashable, Codable, Sendable {
        /// The achievement.
        public let key: AchievementKey
        /// The title of the achievement.
        public let title: String
        /// The target, such as `500` or `8 h`.
        public let figure: String
        /// The date of the unlock, or how far the player is, such as `4/5`; `nil` if nothing is done yet.
        public let stateText: String?
        /// Whether the player holds it.
        public let isHeld: Bool
    }

    /// The steps, easiest first.
    public let steps: [Step]
    /// The number of held steps in words, such as `3 of 5 steps`.
    public let text: String

    /// The step whose card represents the ladder: the highest one held, or else the first.
    public var front: AchievementKey { (steps.last(where: \.isHeld) ?? steps[0]).key }
    /// The first step that is not held; `nil` if all are.
    package var next: AchievementKey? { steps.first { !$0.isHeld }?.key }
}
