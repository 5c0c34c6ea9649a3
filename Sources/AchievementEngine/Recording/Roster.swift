import AchievementCore

/// The players of a batch, in the order of their first events, and the player of each event.
struct Roster {
    /// The number of the batch.
    let batch: UInt64
    private(set) var players: [PlayerID] = []
    /// By event, the index of its player among ``players``.
    private(set) var owners: [Int] = []
    /// By player, the slot in the cache; -1 for a player who is not cached.
    private(set) var slots: [Int] = []
    /// The indices of the players who are not cached.
    private var uncached: [PlayerID: Int] = [:]

    init(batch: UInt64) { self.batch = batch }

    mutating func reserveCapacity(_ count: Int) {
        players.reserveCapacity(count)
        owners.reserveCapacity(count)
        slots.reserveCapacity(count)
    }

    /// Adds the next event, of a player who already has an event in the batch.
    mutating func add(_ owner: Int) { owners.append(owner) }

    /// Adds the next event, of a player who has none in the batch yet.
    ///
    /// - Returns: the player's index.
    @discardableResult
    mutating func add(_ player: PlayerID, at slot: Int) -> Int {
        owners.append(players.count)
        players.append(player)
        slots.append(slot)
        return players.count - 1
    }

    /// Adds the next event, of a player who is not cached.
    mutating func add(uncached player: PlayerID) {
        if let known = uncached[player] { return add(known) }
        uncached[player] = add(player, at: -1)
    }
}

/// The players of a batch: some from memory, the others to be loaded.
struct BatchPlayers {
    private var found: [LoadedPlayer?] = []
    /// The players to load.
    private(set) var missing: [PlayerID] = []

    /// Takes players out of the cache; if they are not `usable`, they are dropped and count as missing.
    init(_ roster: Roster, from cache: inout PlayerCache, usable: Bool) {
        found.reserveCapacity(roster.players.count)
        for index in roster.players.indices {
            found.append(roster.slots[index] < 0 ? nil : cache.remove(at: roster.slots[index]))
            if !usable { found[index] = nil }
            if found[index] == nil { missing.append(roster.players[index]) }
        }
    }

    /// All players in the order of the batch; the missing ones come from `loaded`, which lists them in their order.
    func all(with loaded: [LoadedPlayer]) -> [LoadedPlayer] {
        var rest = loaded.makeIterator()
        return found.compactMap { $0 ?? rest.next() }
    }
}
