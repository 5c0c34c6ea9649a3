import AchievementStorage

/// Where a detail row stands: its slot (the index of a metric, or of the points of a mode behind them) and its key.
struct DetailAddress: Hashable, Sendable {
    let slot: Int
    let key: DetailKey
}
