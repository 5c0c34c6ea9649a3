/// A player's points in one mode, or over all, and the highest level that was rewarded.
struct ModePoints: Hashable, Sendable {
    var total: Int64 = 0
    var highestLevel: Int64 = 1
}
