public import AchievementCore

/// The player walked. Records add up, so each carries only what the one before did not.
public struct StepsRecorded: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.steps-recorded`.
    public static let type: EventType = "fitness-workouts.steps-recorded"

    /// The steps taken since the last record, 0 to 200000.
    public var steps: Int

    /// A record of `steps`.
    public init(steps: Int) {
        self.steps = steps
    }

    /// Refuses steps that are not 0 to 200,000.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("steps", steps, in: 0...200_000)
    }
}
