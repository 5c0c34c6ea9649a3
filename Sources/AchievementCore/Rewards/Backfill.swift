/// What the past earned when a catalog opened: one summary instead of a pop-up for each.
public struct Backfill: Hashable, Codable, Sendable {
    /// The unlocks, sorted by key.
    public let unlocks: [Unlock]
    /// The sum of their points.
    public var points: Int { unlocks.reduce(0) { $0 + $1.points } }

    /// A summary of `unlocks`.
    public init(unlocks: [Unlock]) { self.unlocks = unlocks }
}
