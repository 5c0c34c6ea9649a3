/// A mode whose streak rules a host can choose: which days count as missed, which weekdays are rest days, whether days
/// or weeks are counted, and when a day starts.
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
/// Players judged under other rules are judged again when a writer loads them; what they have earned stays.
public protocol StreakRuled: GameMode {
    /// The rules of the mode's streaks. The days over which the mode's sums are kept start at the same hour.
    /// `achieve --settings` sets this property without knowing the concrete type.
    var streakRules: StreakRules { get set }
}
