/// A multiplier for the points that a mode's events award within a window of time, such as double points for a weekend.
///
/// ```swift
/// PointsBoost("spring-festival", name: ["en": "Spring Festival"], factor: 2, within: .days(from: eve, through: end))
/// ```
///
/// An event inside the window awards extra points in a ledger entry of their own, with the reason
/// `boost spring-festival`. The boost depends only on the event's own time, so the order of arrival, merges and voids
/// do not affect it. Points from achievements, imports and adjustments are not boosted, and neither are metrics. When
/// several boosts overlap, each adds to what the event itself awards.
public struct PointsBoost: Hashable, Sendable {
    /// The id, unique among the boosts of its mode, in the form of an achievement id.
    public let id: String
    /// The name that players see.
    public let name: LocalizedText
    /// The multiplier of the points, above 1 and at most 100. Fractions of points are rounded down.
    public let factor: Amount
    /// The window of the events that it applies to.
    public let window: TimeWindow

    /// Creates a boost that multiplies the points of events within `window` by `factor`.
    ///
    /// A boost that has not begun can be added or changed freely. After changing one that has begun, raise
    /// ``GameMode/rulesVersion`` so that all players are judged again.
    public init(_ id: String, name: LocalizedText, factor: Amount, within window: TimeWindow) {
        (self.id, self.name, self.factor, self.window) = (id, name, factor, window)
    }

    /// The reason of its ledger entries.
    package var reason: String { "boost \(id)" }

    /// The range of factors; the lowest is excluded, since it changes nothing.
    package static let factors: ClosedRange<Amount> = 1...100

    /// The extra points for `points` (0 to 1,000,000) that a source awards, rounded down.
    package func extra(for points: Int) -> Int {
        let (points, whole, fraction) = (Int64(points), Int64(factor.whole) - 1, Int64(factor.nanos))
        return Int(points * whole + points * fraction / 1_000_000_000)
    }
}
