/// A number over all modes and for each.
public struct ModeTotals: Hashable, Sendable {
    /// Over all modes.
    public let total: Int
    /// By the mode's id.
    public let modes: [String: Int]
}
