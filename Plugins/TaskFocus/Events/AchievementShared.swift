public import AchievementCore

/// The player showed an achievement to others.
public struct AchievementShared: GameEvent, Hashable {
    /// The type on the wire, `task-focus.achievement-shared`.
    public static let type: EventType = "task-focus.achievement-shared"

    /// The id of the achievement, in whatever form the sender knows it.
    public var achievement: String

    /// The sharing of `achievement`.
    public init(achievement: String) {
        self.achievement = achievement
    }

    /// Refuses an `achievement` that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("achievement", id: achievement)
    }
}
