import AchievementCore
import AchievementSupport

/// Everything that is stored about one player.
struct InMemoryPlayer: Sendable {
    /// The number of commits of the player.
    private(set) var revision: Int64 = 0
    /// The change number, counted over all players, of the player's last commit.
    private(set) var change: Int64 = 0
    /// The number of the catalog under which the player was last judged.
    private(set) var judgedUnder: Int64 = 0
    /// The number of the last check of a commit that included the player; detects duplicates in a commit.
    var lastCheck = 0
    private var state: [UInt8] = []
    private var rows: [Int64: [RowKey: StoredRow]] = [:]
    /// Rows written since rows were last read, in order of arrival.
    private var newRows: [[StoredRow]] = []
    /// The unlocks, in the order of their symbols.
    private var unlocks: [StoredUnlock] = []
    /// Unlocks written since unlocks were last read, in order of arrival.
    private var newUnlocks: [[StoredUnlock]] = []
    private var ledger: [[StoredPoints]] = []

    /// The maximum number of lists of new rows or unlocks before they are merged.
    private static let newListsLimit = 64

    /// The requested parts, in the order of series, keys and symbols.
    mutating func part(_ request: PlayerRequest) -> StoredPlayer {
        if !request.rows.isEmpty { mergeNewRows() }
        if request.parts.contains(.unlocks) { mergeNewUnlocks() }
        return StoredPlayer(
            revision: revision, judgedUnder: judgedUnder,
            state: request.parts.contains(.state) ? state : [],
            rows: request.rows.flatMap { rows($0) },
            unlocks: request.parts.contains(.unlocks) ? unlocks : [],
            ledger: request.parts.contains(.ledger) ? ledger.flatMap(\.self) : [])
    }

    private mutating func mergeNewRows() {
        for list in newRows { for row in list { rows[row.series, default: [:]][row.key] = row } }
        newRows.removeAll()
    }

    private mutating func mergeNewUnlocks() {
        for list in newUnlocks {
            for unlock in list {
                let unlockIndex = unlockIndex(of: unlock.symbol)
                if unlockIndex < unlocks.count, unlocks[unlockIndex].symbol == unlock.symbol {
                    unlocks[unlockIndex] = unlock
                } else {
                    unlocks.insert(unlock, amongFewAt: unlockIndex)
                }
            }
        }
        newUnlocks.removeAll()
    }

    /// The index of the unlock with a symbol, or the index at which to insert it.
    private func unlockIndex(of symbol: Int64) -> Int { unlocks.partitioningIndex { $0.symbol >= symbol } }

    private func rows(_ request: RowRequest) -> [StoredRow] {
        let rows = rows[request.series] ?? [:]
        switch request.selection {
        case .keys(let keys):
            return keys.compactMap { rows[$0] }
        case .all, .numbers:
            return rows.values.filter { request.selection.contains($0.key) }.sorted { $0.key < $1.key }
        }
    }

    /// The player as an entry of a list.
    func listed(as id: PlayerID) -> ListedPlayer {
        ListedPlayer(player: id, change: change, judgedUnder: judgedUnder)
    }

    /// Applies the update at `updateIndex`. The update is not passed by value, because a copy would retain each of its
    /// parts.
    mutating func write(_ updates: [PlayerUpdate], _ updateIndex: Int, change: Int64) {
        revision += 1
        self.change = change
        judgedUnder = updates[updateIndex].judgedUnder
        // Copied, not shared: once the update is released, the engine's array is uniquely referenced and can be reused.
        state.removeAll(keepingCapacity: true)
        state.append(contentsOf: updates[updateIndex].state)
        if !updates[updateIndex].clearedSeries.isEmpty {
            mergeNewRows()
            for series in updates[updateIndex].clearedSeries { rows[series] = nil }
        }
        // Whole lists are appended, to avoid retaining each element.
        if !updates[updateIndex].rows.isEmpty {
            newRows.append(updates[updateIndex].rows)
            if newRows.count > Self.newListsLimit { mergeNewRows() }
        }
        if !updates[updateIndex].revoked.isEmpty {
            mergeNewUnlocks()
            for symbol in updates[updateIndex].revoked {
                let unlockIndex = self.unlockIndex(of: symbol)
                if unlockIndex < unlocks.count, unlocks[unlockIndex].symbol == symbol {
                    unlocks.remove(at: unlockIndex)
                }
            }
        }
        if !updates[updateIndex].unlocks.isEmpty {
            newUnlocks.append(updates[updateIndex].unlocks)
            if newUnlocks.count > Self.newListsLimit { mergeNewUnlocks() }
        }
        if !updates[updateIndex].ledger.isEmpty { ledger.append(updates[updateIndex].ledger) }
    }
}

/// The committed players.
struct InMemoryPlayers: Sendable {
    /// The index of each player in `players`.
    private var indicesByName = NameIndex()
    /// By index, the player's id; `nil` once the player is erased.
    private var names: [PlayerID?] = []
    /// Erased players have revision 0 and no entry in `indicesByName`.
    private var players: [InMemoryPlayer] = []
    /// The ids, sorted up to `sortedCount`; newer ones follow unsorted until a list is requested.
    private var ids: [PlayerID] = []
    private var sortedCount = 0
    /// By change, the player that it wrote, or `nil` if that player was erased; the first change has number 1.
    private var changes: [PlayerID?] = []
    private var checks = 0

    private func playerIndex(of player: PlayerID) -> Int? {
        indicesByName.index(forHash: hash(of: player)) { names[$0] == player }
    }

    private func hash(of player: PlayerID) -> UInt64 { indicesByName.hash(of: player.text.string) }

    /// The requested parts of a player; empty, at revision 0, for an unknown player.
    mutating func part(_ request: PlayerRequest) -> StoredPlayer {
        playerIndex(of: request.player).map { players[$0].part(request) } ?? StoredPlayer()
    }

    /// - Throws: an error with code `conflict` if a player is at another revision.
    func check(_ expected: [PlayerID: Int64]) throws(StoreError) {
        for (player, expected) in expected {
            let revision = playerIndex(of: player).map { players[$0].revision } ?? 0
            guard revision == expected else { throw conflict(player, at: revision, not: expected) }
        }
    }

    private func conflict(_ player: PlayerID, at revision: Int64, not expected: Int64) -> StoreError {
        StoreError(.conflict, "Cannot commit: player \"\(player)\" is at revision \(revision), not \(expected)")
    }

    /// Refuses updates of players who are at another revision, or who are in the commit twice.
    ///
    /// - Returns: the index of each player; -1 for a new player.
    mutating func check(_ updates: [PlayerUpdate]) throws(StoreError) -> [Int] {
        checks += 1
        let found = updates.indices.map { playerIndex(of: updates[$0].player) ?? -1 }
        var strangers: Set<PlayerID> = []
        for (index, playerIndex) in found.enumerated() {
            let revision = playerIndex < 0 ? 0 : players[playerIndex].revision
            guard revision == updates[index].revision else {
                throw conflict(updates[index].player, at: revision, not: updates[index].revision)
            }
            guard
                playerIndex < 0
                    ? strangers.insert(updates[index].player).inserted : players[playerIndex].lastCheck != checks
            else {
                throw StoreError(
                    .conflict, "Cannot commit: player \"\(updates[index].player)\" is in the commit twice")
            }
            if playerIndex >= 0 { players[playerIndex].lastCheck = checks }
        }
        return found
    }

    /// Applies updates to the players at the indices in `found`.
    mutating func write(_ updates: [PlayerUpdate], at found: [Int]) {
        for index in updates.indices {
            changes.append(updates[index].player)
            var playerIndex = found[index]
            if playerIndex < 0 {
                playerIndex = players.count
                players.append(InMemoryPlayer())
                names.append(updates[index].player)
                indicesByName.insert(playerIndex, forHash: hash(of: updates[index].player))
                ids.append(updates[index].player)
            }
            players[playerIndex].write(updates, index, change: Int64(changes.count))
        }
    }

    /// Removes a player. O(changes).
    mutating func erase(_ player: PlayerID) {
        guard let playerIndex = playerIndex(of: player) else { return }
        indicesByName.remove(forHash: hash(of: player)) { $0 == playerIndex }
        names[playerIndex] = nil
        players[playerIndex] = InMemoryPlayer()
        sort()
        ids.remove(at: index(after: player) - 1)
        sortedCount = ids.count
        for index in changes.indices where changes[index] == player { changes[index] = nil }
    }

    /// The players on a page. By name, O(log n + limit), plus O(n log n) for the first list after new players; by
    /// change, O(changes after the start).
    mutating func list(_ page: PlayerPage, limit: Int) -> [ListedPlayer] {
        switch page {
        case .named(let after):
            sort()
            let page = ids[(after.map { index(after: $0) } ?? 0)...].prefix(max(0, limit))
            return page.compactMap { id in playerIndex(of: id).map { players[$0].listed(as: id) } }
        case .changed(let after):
            // The index of a change is its number minus 1.
            let start = min(Int(clamping: max(0, after)), changes.count)
            let now = self
            let last = now.changes.indices[start...].lazy.compactMap { index -> ListedPlayer? in
                guard let id = now.changes[index], let player = now.playerIndex(of: id).map({ now.players[$0] }) else {
                    return nil
                }
                // Each player is listed once, at the last change.
                return player.change == Int64(index) + 1 ? player.listed(as: id) : nil
            }
            return Array(last.prefix(max(0, limit)))
        }
    }

    private mutating func sort() {
        guard sortedCount < ids.count else { return }
        ids.sort()
        sortedCount = ids.count
    }

    /// The index of the first id after `player`; the ids must be sorted. O(log n).
    private func index(after player: PlayerID) -> Int { ids.partitioningIndex { $0 > player } }
}
