import AchievementCore

/// The players that were committed.
struct InMemoryPlayers: Sendable {
    private var players: [PlayerID: InMemoryPlayer] = [:]
    /// The ids in the order of their bytes.
    private var sortedIDs: [PlayerID] = []
    /// Who was committed at each change, from 1.
    private var changes: [PlayerID] = []

    /// A player, if it is known.
    subscript(player: PlayerID) -> InMemoryPlayer? { players[player] }

    /// Refuses updates of players who are at another revision, or twice among them.
    func check(_ updates: [PlayerUpdate]) throws(StoreError) {
        var seen: Set<PlayerID> = []
        for update in updates {
            let revision = players[update.player]?.revision ?? 0
            guard revision == update.expectedRevision else {
                throw StoreError(
                    .conflict,
                    "Cannot commit: player \"\(update.player)\" is at revision \(revision), "
                        + "not \(update.expectedRevision)")
            }
            guard seen.insert(update.player).inserted else {
                throw StoreError(.conflict, "Cannot commit: player \"\(update.player)\" is in the commit twice")
            }
        }
    }

    /// Writes what an update says.
    mutating func write(_ update: PlayerUpdate, symbols: InMemorySymbols) {
        if players[update.player] == nil { sortedIDs.insert(update.player, at: index(after: update.player)) }
        changes.append(update.player)
        players[update.player, default: InMemoryPlayer()].write(
            update, change: Int64(changes.count), symbols: symbols)
    }

    /// Ids after `player` in the order of their bytes.
    func ids(after player: PlayerID?, limit: Int) -> [PlayerID] {
        let start = player.map { index(after: $0) } ?? 0
        return Array(sortedIDs[start...].prefix(max(0, limit)))
    }

    /// Players whose last change is after `change`, in the order of these changes.
    func changes(after change: Int64, limit: Int) -> [(player: PlayerID, change: Int64)] {
        // A change stands at the index before it.
        let first = min(Int(clamping: max(0, change)), changes.count)
        let last = changes.indices[first...].lazy
            .map { (player: changes[$0], change: Int64($0) + 1) }
            .filter { players[$0.player]?.change == $0.change }
        return Array(last.prefix(max(0, limit)))
    }

    /// The index of the first id that stands after `player`. O(log n).
    private func index(after player: PlayerID) -> Int {
        var (low, high) = (0, sortedIDs.count)
        while low < high {
            let middle = low + (high - low) / 2
            if sortedIDs[middle] <= player { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
