/// More points for what a mode's events award within a window of time, such as double points for a weekend.
///
/// ```swift
/// PointsBoost("spring-festival", name: ["en": "Spring Festival"], factor: 2, within: .days(from: eve, through: end))
/// ```
///
/// An event that awards points inside the window awards more of them, in an entry of its own with the reason
/// `boost spring-festival`. Since that follows from the event's own time, the order of arrival, merges and voids change
/// nothing. Points of achievements, imports and adjustments are not boosted, nor are metrics. Of several boosts at one
/// time, each adds to what the event itself awards.
public struct PointsBoost: Hashable, Sendable {
    /// What distinguishes it from other boosts of its mode, in the form of the ids of achievements.
    public let id: String
    /// The name that players see.
    public let name: LocalizedText
    /// How many times the points there are in all, above 1 and at most 100. Fractions of points are rounded down.
    public let factor: Amount
    /// The time of the events that it applies to.
    public let window: TimeWindow

    /// `factor` times the points of events within `window`.
    ///
    /// One that lies ahead can be added or changed freely. After a change of one that has begun, raise
    /// ``GameMode/rulesVersion``, and all players are judged anew.
    public init(_ id: String, name: LocalizedText, factor: Amount, within window: TimeWindow) {
        (self.id, self.name, self.factor, self.window) = (id, name, factor, window)
    }

    /// The reason of the ledger's entries.
    package var reason: String { "boost \(id)" }

    /// The factors that a boost may have besides the lowest, which changes nothing.
    package static let factors: ClosedRange<Amount> = 1...100

    /// What is added to `points` (0 to 1,000,000) that a source awards, rounded down.
    package func extra(for points: Int) -> Int {
        let (points, whole, fraction) = (Int64(points), Int64(factor.whole) - 1, Int64(factor.nanos))
        return Int(points * whole + points * fraction / 1_000_000_000)
    }
}
