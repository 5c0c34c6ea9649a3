public import AchievementCore

/// The player walked. Records add up, so each carries only what the one before did not.
public struct StepsRecorded: GameEvent, Hashable {
    public static let type: EventType = "fitness-workouts.steps-recorded"

    /// The steps taken since the last record, 0 to 200000.
    public var steps: Int

    /// A record of `steps`.
    public init(steps: Int) {
        self.steps = steps
    }

    public func validate(_ fields: inout FieldChecks) {
        fields.check("steps", steps, in: 0...200_000)
    }
}
