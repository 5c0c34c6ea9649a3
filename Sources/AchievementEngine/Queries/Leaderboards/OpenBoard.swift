/// A board that somebody looked at: its ranking, and up to which change of the store it is true.
struct OpenBoard: Sendable {
    var ranking: Ranking
    var change: Int64 = 0
}
