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
    }

    private var places: [PlayerID: Int] = [:]
    private var slots: [Slot] = []
    /// Slots that belong to nobody.
    private var free: [Int] = []
    /// Where to look for the next to forget. It goes round: who was used since it last passed stays for one more round.
    private var hand = 0
    private var bytes = 0
    private let capacity: Int

    /// Room for about `capacity` bytes of players.
    init(capacity: Int) { self.capacity = capacity }

    /// Takes a player out.
    mutating func take(_ player: PlayerID) -> LoadedPlayer? {
        guard let place = places[player] else { return nil }
        bytes -= slots[place].bytes
        slots[place].bytes = 0
        slots[place].isInUse = true
        return slots[place].player.take()
    }

    mutating func put(_ player: consuming LoadedPlayer) {
        let size = player.progress.footprint
        guard size <= capacity else { return }
        while bytes + size > capacity, bytes > 0 { turn() }
        let place = places[player.name] ?? newPlace(for: player.name)
        bytes += size - slots[place].bytes
        slots[place].bytes = size
        slots[place].player = player
    }

    /// A slot behind the hand, or a new one.
    private mutating func newPlace(for name: PlayerID) -> Int {
        let place = free.popLast() ?? slots.count
        if place < slots.count { slots[place].name = name } else { slots.append(Slot(name: name)) }
        places[name] = place
        return place
    }

    /// Looks at one slot, and frees it if it was not used for a round.
    private mutating func turn() {
        defer { hand = hand + 1 < slots.count ? hand + 1 : 0 }
        guard !slots[hand].isInUse else { return slots[hand].isInUse = false }
        // A free slot still has its last name.
        guard places[slots[hand].name] == hand else { return }
        places[slots[hand].name] = nil
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

/// The players of a batch: some from memory, the others to be loaded. Players have many parts, so they are moved and never
/// copied: from the ends of lists, which for that are in the order opposite to that of the batch.
struct BatchPlayers: ~Copyable {
    private var found: [LoadedPlayer] = []
    private var isFound: [Bool] = []
    /// Those who are to be loaded, the last of the batch first.
    private(set) var missing: [PlayerID] = []

    /// Takes players out of the cache; what is there is not used, but gone, if it is not `usable`.
    init(_ players: [PlayerID], from cache: inout PlayerCache, usable: Bool) {
        found.reserveCapacity(players.count)
        isFound.reserveCapacity(players.count)
        for player in players.reversed() {
            if let known = cache.take(player), usable {
                found.append(known)
                isFound.append(true)
            } else {
                missing.append(player)
                isFound.append(false)
            }
        }
    }

    /// All of them in the order of the batch, those that were missing from `loaded`, which has them in their order.
    consuming func all(with loaded: consuming [LoadedPlayer]) -> [LoadedPlayer] {
        var players: [LoadedPlayer] = []
        players.reserveCapacity(isFound.count)
        for isFound in isFound.reversed() {
            if let player = isFound ? found.popLast() : loaded.popLast() { players.append(player) }
        }
        return players
    }
}

extension PlayerProgress {
    /// About how many bytes of memory the progress takes. O(slots with rows).
    var footprint: Int {
        func size<Element>(_ elements: [Element]) -> Int { 32 + elements.capacity * MemoryLayout<Element>.stride }
        return MemoryLayout<LoadedPlayer>.size + size(cells) + size(collected) + size(times) + size(points)
            + size(histories) + size(foreign) + size(recentRows) + size(foreignRows)
            + unlocked.footprint + revoked.footprint + rows.footprint
    }
}
