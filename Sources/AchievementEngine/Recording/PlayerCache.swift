import AchievementCore
import AchievementStorage
import AchievementSupport

/// Players kept in memory between commits; the least recently used are evicted first (by the clock algorithm, as in
/// Tanenbaum and Bos, *Modern Operating Systems*, 3.4.5).
///
/// A player is taken out while it is worked on, so a failure leaves nothing wrong behind. A stale player does no harm
/// either, because a commit with an outdated revision is a conflict.
struct PlayerCache {
    /// A slot for a player.
    private struct Slot {
        var name: PlayerID
        var bytes = 0
        /// The reference bit of the clock algorithm: whether the slot was used since the hand last passed.
        var isInUse = false
        /// Whether the slot is free.
        var isFree = false
        /// The last batch that the player had a part in, and the player's index in that batch.
        var batch: UInt64 = 0
        var owner = 0
    }

    private var slotsByName = NameIndex()
    private var slots: [Slot] = []
    /// By slot, the player; `nil` while the player is worked on.
    private var players: [LoadedPlayer?] = []
    /// The indices of free slots.
    private var free: [Int] = []
    /// The slot to consider for eviction next. The hand goes round; a player used since its last pass stays for another
    /// round.
    private var hand = 0
    private var bytes = 0
    private let capacity: Int
    /// How many batches there have been.
    private var batches: UInt64 = 0

    /// Creates a cache with room for about `capacity` bytes of players.
    init(capacity: Int) { self.capacity = capacity }

    /// Takes a player out of the cache.
    mutating func remove(_ player: PlayerID) -> LoadedPlayer? { slotIndex(of: player).flatMap { remove(at: $0) } }

    private func slotIndex(of name: PlayerID) -> Int? {
        slotsByName.index(forHash: hash(of: name)) { slots[$0].name == name }
    }

    private func hash(of name: PlayerID) -> UInt64 { slotsByName.hash(of: name.text.string) }

    /// Takes the player in a slot out of the cache.
    mutating func remove(at slot: Int) -> LoadedPlayer? {
        bytes -= slots[slot].bytes
        slots[slot].bytes = 0
        slots[slot].isInUse = true
        return players[slot].take()
    }

    /// Puts the players of a batch into the cache.
    ///
    /// - Parameter footprints: the bytes of memory of each player.
    mutating func insert(_ batch: consuming [LoadedPlayer], of roster: Roster, footprints: [Int]) {
        // Moved out from the end, which retains and releases no player: they are not in the CPU's cache.
        while let player = batch.popLast() {
            let owner = batch.count
            guard footprints[owner] <= capacity else { continue }
            while bytes + footprints[owner] > capacity, bytes > 0 { turn() }
            let slot = slot(of: owner, in: roster)
            bytes += footprints[owner] - slots[slot].bytes
            slots[slot].bytes = footprints[owner]
            players[slot] = player
        }
    }

    /// The slot for a player: the one where the roster found the player, if it is still the player's own.
    private mutating func slot(of owner: Int, in roster: Roster) -> Int {
        let slot = roster.slots[owner]
        // Comparing names would do too, but these are further away in memory. (All slots may have been removed
        // meanwhile.)
        if slots.indices.contains(slot), slots[slot].batch == roster.batch, slots[slot].owner == owner { return slot }
        let name = roster.players[owner]
        return slotIndex(of: name) ?? newSlot(for: name)
    }

    /// The slot that was freed last, or a new one.
    private mutating func newSlot(for name: PlayerID) -> Int {
        let slot = free.popLast() ?? slots.count
        if slot < slots.count {
            slots[slot] = Slot(name: name)
        } else {
            slots.append(Slot(name: name))
            players.append(nil)
        }
        slotsByName.insert(slot, forHash: hash(of: name))
        return slot
    }

    /// Advances the hand by one slot, and frees that slot if it was not used for a round.
    private mutating func turn() {
        defer { hand = hand + 1 < slots.count ? hand + 1 : 0 }
        guard !slots[hand].isInUse else { return slots[hand].isInUse = false }
        guard !slots[hand].isFree else { return }
        let name = slots[hand].name
        slotsByName.remove(forHash: hash(of: name)) { slots[$0].name == name }
        bytes -= slots[hand].bytes
        slots[hand] = Slot(name: slots[hand].name, isFree: true)
        players[hand] = nil
        free.append(hand)
    }

    mutating func removeAll() {
        (slotsByName, slots, players, free) = (NameIndex(), [], [], [])
        (hand, bytes) = (0, 0)
    }
}

extension PlayerCache {
    /// The distinct players of `envelopes`. Costs one search by name per event, even for players who are not cached.
    mutating func roster(of envelopes: [EventEnvelope]) -> Roster {
        batches += 1
        var roster = Roster(batch: batches)
        roster.reserveCapacity(envelopes.count)
        let found = find(envelopes)
        for (index, slot) in found.enumerated() {
            guard slot >= 0 else {
                roster.add(uncached: envelopes[index].player)
                continue
            }
            if slots[slot].batch == batches {
                roster.add(slots[slot].owner)
            } else {
                (slots[slot].batch, slots[slot].owner) = (batches, roster.add(envelopes[index].player, at: slot))
                prefetchObject(at: slot, of: players, bytes: 64)
            }
        }
        return roster
    }

    /// By event, the slot of its player; -1 for a player who is not cached.
    private func find(_ envelopes: [EventEnvelope]) -> [Int] {
        slotsByName.indices(ofNames: envelopes.count) { index in
            BatchPrefetcher.prefetch(envelopes, behind: index)
            return hash(of: envelopes[index].player)
        } prefetch: {
            prefetchElement(at: $0, of: slots)
        } matches: {
            slots[$0].name == envelopes[$1].player
        }
    }
}
