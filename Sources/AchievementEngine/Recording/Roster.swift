import AchievementCore

/// The players of a batch, in the order of their first events, and whose each event is.
struct Roster {
    /// The number of the batch.
    let batch: UInt64
    private(set) var players: [PlayerID] = []
    /// By event, the index of its player among ``players``.
    private(set) var owners: [Int] = []
    /// By player, the slot of the cache; -1 for one who is not in memory.
    private(set) var slots: [Int] = []
    /// The indices of those who are not in memory.
    private var uncached: [PlayerID: Int] = [:]

    init(batch: UInt64) { self.batch = batch }

    mutating func reserveCapacity(_ count: Int) {
        players.reserveCapacity(count)
        owners.reserveCapacity(count)
        slots.reserveCapacity(count)
    }

    /// Adds the next event, of a player who was met before.
    mutating func add(_ owner: Int) { owners.append(owner) }

    /// Adds the next event, of a player who was not met before.
    ///
    /// - Returns: the player's index.
    @discardableResult
    mutating func add(_ player: PlayerID, at slot: Int) -> Int {
        owners.append(players.count)
        players.append(player)
        slots.append(slot)
        return players.count - 1
    }

    /// Adds the next event, of a player who is not in memory.
    mutating func add(uncached player: PlayerID) {
        if let known = uncached[player] { return add(known) }
        uncached[player] = add(player, at: -1)
    }
}

/// The players of a batch: some from memory, the others to be loaded.
struct BatchPlayers {
    private var found: [LoadedPlayer?] = []
    /// Those who are to be loaded.
    private(set) var missing: [PlayerID] = []

    /// Takes players out of the cache; what is there is not used, but gone, if it is not `usable`.
    init(_ roster: Roster, from cache: inout PlayerCache, usable: Bool) {
        found.reserveCapacity(roster.players.count)
        for index in roster.players.indices {
            found.append(roster.slots[index] < 0 ? nil : cache.remove(at: roster.slots[index]))
            if !usable { found[index] = nil }
            if found[index] == nil { missing.append(roster.players[index]) }
        }
    }

    /// All of them in the order of the batch, those that were missing from `loaded`, which has them in their order.
    func all(with loaded: [LoadedPlayer]) -> [LoadedPlayer] {
        var rest = loaded.makeIterator()
        return found.compactMap { $0 ?? rest.next() }
    }
}
