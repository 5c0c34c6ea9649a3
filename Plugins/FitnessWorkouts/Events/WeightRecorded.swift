public import AchievementCore

/// The player stepped on the scales.
public struct WeightRecorded: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.weight-recorded`.
    public static let type: EventType = "fitness-workouts.weight-recorded"

    /// The body weight in kilograms, 20 to 500.
    public var kilograms: Double

    /// A weight of `kilograms`.
    public init(kilograms: Double) {
        self.kilograms = kilograms
    }

    /// Refuses weights that are not 20 to 500 kilograms.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("kilograms", kilograms, in: 20...500)
    }
}
