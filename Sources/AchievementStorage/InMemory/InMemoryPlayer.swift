import AchievementCore

/// Everything that is kept of one player.
struct InMemoryPlayer: Sendable {
    /// Counts the commits of the player.
    var revision: Int64 = 0
    /// The number of the last of these, over all players.
    var change: Int64 = 0
    /// The compact state.
    var state: [UInt8] = []
    /// The unlocks that were not revoked, by the symbols of their achievements.
    var unlocks: [Int64: Unlock] = [:]
    /// The entries of points, with the symbols of their achievements if those have some.
    var ledger: [(entry: LedgerEntry, symbol: Int64?)] = []

    private var details: [Int64: [DetailKey: DetailRow]] = [:]

    /// The rows that are asked for, as far as they exist.
    func rows(_ request: DetailRequest) -> [StoredPlayer.Row] {
        let rows = details[request.series] ?? [:]
        let keys =
            switch request.rows {
            case .keys(let keys): keys
            case .all: rows.keys.sorted()
            }
        return keys.compactMap { key in
            rows[key].map { StoredPlayer.Row(series: request.series, key: key, row: $0) }
        }
    }

    /// Writes what an update says.
    mutating func write(_ update: PlayerUpdate, change: Int64, symbols: InMemorySymbols) {
        revision += 1
        self.change = change
        state = update.state
        for series in update.clearedSeries { details[series] = nil }
        for row in update.rows { details[row.series, default: [:]][row.key] = row.row }
        for symbol in update.revoked { unlocks[symbol] = nil }
        for (symbol, unlock) in update.unlocks { unlocks[symbol] = unlock }
        ledger += update.ledger.map { ($0, $0.achievement.flatMap { symbols.number(of: $0) }) }
    }
}
