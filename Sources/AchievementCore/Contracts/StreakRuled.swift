/// A mode whose streaks follow rules that a host chooses: what is a missed day, which weekdays are for rest, whether
/// days or weeks are counted, and when a day starts.
///
/// ```swift
/// public struct Chess: StreakRuled {
///     public var streakRules: StreakRules
///     public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }
///     public var metrics: [any MetricDefining] { ChessMetrics.days.following(streakRules) }
///     …
/// }
/// ```
///
/// Whatever chooses rules without knowing the type, such as the file of `achieve --settings`, sets ``streakRules``.
/// Players that were judged under other rules are judged again when a writer loads them; what they hold stays.
public protocol StreakRuled: GameMode {
    /// The rules of the mode's streaks. Days over which the mode sums start at the same hour.
    var streakRules: StreakRules { get set }
}
