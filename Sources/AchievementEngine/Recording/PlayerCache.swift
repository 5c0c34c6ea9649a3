import AchievementCore
import AchievementStorage
import AchievementSupport

/// Players kept in memory between commits, those that were not used for long forgotten first (the clock algorithm, as
/// in Tanenbaum and Bos, *Modern Operating Systems*, 3.4.5).
///
/// A player is taken out while it is worked on, so a failure leaves nothing wrong behind. A commit with an outdated
/// revision is a conflict, so nothing wrong can come of keeping a player either.
struct PlayerCache {
    /// A slot for a player.
    private struct Slot {
        var name: PlayerID
        var bytes = 0
        /// The reference bit of the clock algorithm: whether it was used since the hand last passed.
        var isInUse = false
        /// Whether it belongs to nobody.
        var isFree = false
        /// The last batch that the player had a part in, and the index among its players.
        var batch: UInt64 = 0
        var owner = 0
    }

    private var slotsByName = NameIndex()
    private var slots: [Slot] = []
    /// By slot, who is there; nobody while the player is worked on.
    private var players: [LoadedPlayer?] = []
    /// Slots that belong to nobody.
    private var free: [Int] = []
    /// Where to look for the next to forget. It goes round: who was used since it last passed stays for one more round.
    private var hand = 0
    private var bytes = 0
    private let capacity: Int
    /// How many batches there were.
    private var batches: UInt64 = 0

    /// Room for about `capacity` bytes of players.
    init(capacity: Int) { self.capacity = capacity }

    /// Takes a player out.
    mutating func remove(_ player: PlayerID) -> LoadedPlayer? { slotIndex(of: player).flatMap { remove(at: $0) } }

    private func slotIndex(of name: PlayerID) -> Int? {
        slotsByName.index(forHash: hash(of: name)) { slots[$0].name == name }
    }

    private func hash(of name: PlayerID) -> UInt64 { slotsByName.hash(of: name.text.string) }

    /// Takes the player of a slot out.
    mutating func remove(at slot: Int) -> LoadedPlayer? {
        bytes -= slots[slot].bytes
        slots[slot].bytes = 0
        slots[slot].isInUse = true
        return players[slot].take()
    }

    /// Keeps the players of a batch.
    ///
    /// - Parameter footprints: the bytes of memory of each.
    mutating func insert(_ batch: consuming [LoadedPlayer], of roster: Roster, footprints: [Int]) {
        // Moved out from the end, which retains and releases none of the players: they are not in the CPU's cache.
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

    /// Where a player is kept: in the slot where the roster found it, if that is still its own.
    private mutating func slot(of owner: Int, in roster: Roster) -> Int {
        let slot = roster.slots[owner]
        // Names would say the same, but are further off. (Everybody may have been removed meanwhile.)
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

    /// Looks at one slot, and frees it if it was not used for a round.
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
    /// The different players of `envelopes`. Each event costs one search by name, whoever is in memory.
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

    /// By event, the slot of its player; -1 for one who is not in memory.
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
