/// A fact that a host records: one type per kind of event.
///
/// For authors of game modes: write a struct with one property per field of the payload, and name each property's unit
/// in its comment; the synthesized `Codable` is the wire form (CloudEvents `data`). ``validate(_:)`` defines the range
/// of each field. An event that fails a check is refused as a whole.
///
/// ```swift
/// public struct WorkoutCompleted: GameEvent {
///     public static let type: EventType = "fitness-workouts.workout-completed"
///     public var calories: Double  // kilocalories
///
///     public func validate(_ fields: inout FieldChecks) {
///         fields.check("calories", calories, in: 0...20_000)
///     }
/// }
/// ```
public protocol GameEvent: Codable, Sendable {
    /// The frozen name of the type, `<mode>.<event>`.
    static var type: EventType { get }

    /// Checks every field; each failed check is reported with the field's name, value and allowed range.
    func validate(_ fields: inout FieldChecks)
}
