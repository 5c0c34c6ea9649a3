import AchievementCore

/// Players kept in memory between commits, those that were not used for long forgotten first (the clock algorithm, as in
/// Tanenbaum and Bos, *Modern Operating Systems*, 3.4.5).
///
/// A player is taken out while it is worked on, so a failure leaves nothing wrong behind. A commit with an outdated
/// revision is a conflict, so nothing wrong can come of keeping a player either.
struct PlayerCache {
    /// A place for a player, empty while the player is worked on.
    private struct Slot {
        var name: PlayerID
        var player: LoadedPlayer?
        var bytes = 0
        /// Whether it was used again since the hand last passed.
        var isInUse = false
        /// Whether it belongs to nobody.
        var isFree = false
        /// The last batch that the player had a part in, and the place among its players.
        var batch: UInt64 = 0
        var owner = 0
    }

    private var places: [PlayerID: Int] = [:]
    private var slots: [Slot] = []
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
    mutating func take(_ player: PlayerID) -> LoadedPlayer? { places[player].flatMap { take(at: $0) } }

    /// Takes the player of a slot out.
    mutating func take(at place: Int) -> LoadedPlayer? {
        bytes -= slots[place].bytes
        slots[place].bytes = 0
        slots[place].isInUse = true
        let player = slots[place].player.take()
        player?.slot = place
        return player
    }

    mutating func put(_ player: LoadedPlayer) {
        let size = player.measured ?? player.footprint
        player.measured = nil
        guard size <= capacity else { return }
        while bytes + size > capacity, bytes > 0 { turn() }
        let place = place(of: player)
        bytes += size - slots[place].bytes
        slots[place].bytes = size
        slots[place].player = player
    }

    /// Where a player is kept: in the slot that it was taken from, if that is still its own.
    private mutating func place(of player: LoadedPlayer) -> Int {
        let last = player.slot
        if slots.indices.contains(last), !slots[last].isFree, slots[last].name == player.name { return last }
        return places[player.name] ?? newPlace(for: player.name)
    }

    /// A slot behind the hand, or a new one.
    private mutating func newPlace(for name: PlayerID) -> Int {
        let place = free.popLast() ?? slots.count
        if place < slots.count { slots[place].name = name } else { slots.append(Slot(name: name)) }
        slots[place].isFree = false
        places[name] = place
        return place
    }

    /// Looks at one slot, and frees it if it was not used for a round.
    private mutating func turn() {
        defer { hand = hand + 1 < slots.count ? hand + 1 : 0 }
        guard !slots[hand].isInUse else { return slots[hand].isInUse = false }
        guard !slots[hand].isFree else { return }
        places[slots[hand].name] = nil
        slots[hand].isFree = true
        bytes -= slots[hand].bytes
        slots[hand].bytes = 0
        slots[hand].player = nil
        free.append(hand)
    }

    mutating func removeAll() {
        (places, slots, free) = ([:], [], [])
        (hand, bytes) = (0, 0)
    }
}

extension PlayerCache {
    /// The different players of `envelopes`. Each event costs one search by name, whoever is in memory.
    mutating func roster(of envelopes: [EventEnvelope]) -> Roster {
        batches += 1
        var roster = Roster()
        roster.reserveCapacity(envelopes.count)
        for index in envelopes.indices {
            let player = envelopes[index].player
            guard let slot = places[player] else {
                roster.add(strange: player)
                continue
            }
            if slots[slot].batch != batches {
                (slots[slot].batch, slots[slot].owner) = (batches, roster.add(player, at: slot))
            } else {
                roster.add(slots[slot].owner)
            }
        }
        return roster
    }
}
