import AchievementCore

/// The player rode a bicycle to work or back.
struct RideCompleted: GameEvent, Hashable {
    static let type: EventType = "commute.ride-completed"

    /// The distance in kilometers, above 0 and at most 1000.
    var kilometers: Double
    /// The riding time in minutes, above 0 and at most 1440.
    var minutes: Double

    func validate(_ fields: inout FieldChecks) {
        fields.check("kilometers", kilometers, above: 0, upTo: 1_000)
        fields.check("minutes", minutes, above: 0, upTo: 1_440)
    }
}
