import AchievementCore

/// Everything that is kept of one player.
struct InMemoryPlayer: Sendable {
    /// Counts the commits of the player.
    private(set) var revision: Int64 = 0
    /// The number of the last of these, over all players.
    private(set) var change: Int64 = 0
    /// The number of the catalog under which the player was judged last.
    private(set) var judgedUnder: Int64 = 0
    private var state: [UInt8] = []
    private var rows: [Int64: [RowKey: StoredRow]] = [:]
    private var unlocks: [Int64: StoredUnlock] = [:]
    private var ledger: [StoredPoints] = []

    /// What is asked for, in the order of series, keys and symbols.
    func part(_ request: PlayerRequest) -> StoredPlayer {
        StoredPlayer(
            revision: revision, judgedUnder: judgedUnder,
            state: request.parts.contains(.state) ? state : [],
            rows: request.rows.flatMap { rows($0) },
            unlocks: request.parts.contains(.unlocks) ? unlocks.values.sorted { $0.symbol < $1.symbol } : [],
            ledger: request.parts.contains(.ledger) ? ledger : [])
    }

    private func rows(_ request: RowRequest) -> [StoredRow] {
        let rows = rows[request.series] ?? [:]
        switch request.selection {
        case .keys(let keys):
            return keys.compactMap { rows[$0] }
        case .all, .numbers:
            return rows.values.filter { request.selection.contains($0.key) }.sorted { $0.key < $1.key }
        }
    }

    /// The player in a list.
    func listed(as id: PlayerID) -> ListedPlayer {
        ListedPlayer(player: id, change: change, judgedUnder: judgedUnder)
    }

    /// Writes what an update says.
    ///
    /// - Returns: the revision.
    mutating func write(_ update: PlayerUpdate, change: Int64) -> Int64 {
        revision += 1
        self.change = change
        judgedUnder = update.judgedUnder
        state = update.state
        for series in update.clearedSeries { rows[series] = nil }
        for row in update.rows { rows[row.series, default: [:]][row.key] = row }
        for symbol in update.revoked { unlocks[symbol] = nil }
        for unlock in update.unlocks { unlocks[unlock.symbol] = unlock }
        ledger += update.ledger
        return revision
    }
}

/// The players that were committed.
struct InMemoryPlayers: Sendable {
    private var players: [PlayerID: InMemoryPlayer] = [:]
    /// The ids in the order of their bytes.
    private var sortedIDs: [PlayerID] = []
    /// The player that each change wrote, `nil` for one who was erased; the first change is number 1.
    private var changes: [PlayerID?] = []

    /// What is asked for of a player; nothing, at revision 0, if there is none.
    func part(_ request: PlayerRequest) -> StoredPlayer { players[request.player]?.part(request) ?? StoredPlayer() }

    /// Refuses updates of players who are at another revision, or twice among them.
    func check(_ updates: [PlayerUpdate]) throws(StoreError) {
        var seen: Set<PlayerID> = []
        for update in updates {
            let revision = players[update.player]?.revision ?? 0
            guard revision == update.revision else {
                throw StoreError(
                    .conflict,
                    "Cannot commit: player \"\(update.player)\" is at revision \(revision), not \(update.revision)")
            }
            guard seen.insert(update.player).inserted else {
                throw StoreError(.conflict, "Cannot commit: player \"\(update.player)\" is in the commit twice")
            }
        }
    }

    /// Writes what an update says.
    mutating func write(_ update: PlayerUpdate) {
        changes.append(update.player)
        let revision = players[update.player, default: InMemoryPlayer()].write(update, change: Int64(changes.count))
        if revision == 1 { sortedIDs.insert(update.player, at: index(after: update.player)) }
    }

    /// Removes a player. O(changes).
    mutating func erase(_ player: PlayerID) {
        guard players.removeValue(forKey: player) != nil else { return }
        sortedIDs.remove(at: index(after: player) - 1)
        for index in changes.indices where changes[index] == player { changes[index] = nil }
    }

    /// The players of a page. O(log n + limit) by name, O(changes after the start) by change.
    func list(_ page: PlayerPage, limit: Int) -> [ListedPlayer] {
        switch page {
        case .named(let after):
            let ids = sortedIDs[(after.map { index(after: $0) } ?? 0)...].prefix(max(0, limit))
            return ids.compactMap { players[$0]?.listed(as: $0) }
        case .changed(let after):
            // A change stands at the index before its number.
            let start = min(Int(clamping: max(0, after)), changes.count)
            let last = changes.indices[start...].lazy.compactMap { index -> ListedPlayer? in
                guard let id = changes[index], let player = players[id] else { return nil }
                // Each player is listed once, at the last change.
                return player.change == Int64(index) + 1 ? player.listed(as: id) : nil
            }
            return Array(last.prefix(max(0, limit)))
        }
    }

    /// The index of the first id that stands after `player`. O(log n).
    private func index(after player: PlayerID) -> Int { sortedIDs.partitioningIndex { $0 > player } }
}
