import AchievementCore

/// Players kept in memory between commits, those that were not used for longest forgotten first.
///
/// A player is taken out while it is worked on, so a failure leaves nothing wrong behind. A commit with an outdated
/// revision is a conflict, so nothing wrong can come of keeping a player either.
struct PlayerCache {
    private struct Entry {
        let player: LoadedPlayer
        let bytes: Int
    }

    /// Those used since the last turn, and those used only before it. When the recent ones fill half of the cache,
    /// the older ones are forgotten and the recent ones become the older ones.
    private var recent: [PlayerID: Entry] = [:]
    private var older: [PlayerID: Entry] = [:]
    private var recentBytes = 0
    private let capacity: Int

    /// Room for about `capacity` bytes of players.
    init(capacity: Int) { self.capacity = capacity }

    /// Takes a player out.
    mutating func take(_ player: PlayerID) -> LoadedPlayer? {
        if let entry = recent.removeValue(forKey: player) {
            recentBytes -= entry.bytes
            return entry.player
        }
        return older.removeValue(forKey: player)?.player
    }

    mutating func put(_ player: LoadedPlayer) {
        let bytes = player.progress.footprint
        guard bytes <= capacity / 2 else { return }
        if recentBytes + bytes > capacity / 2 {
            older = recent
            recent = [:]
            recentBytes = 0
        }
        recentBytes += bytes
        recent[player.name] = Entry(player: player, bytes: bytes)
    }

    mutating func removeAll() {
        recent.removeAll()
        older.removeAll()
        recentBytes = 0
    }
}

/// The players of a batch: some from memory, the others to be loaded. Players have many parts, so they are moved and never
/// copied.
struct BatchPlayers: ~Copyable {
    private var found: [LoadedPlayer] = []
    private var isFound: [Bool] = []
    /// Those who are to be loaded, in the order of the batch.
    private(set) var missing: [PlayerID] = []

    /// Takes players out of the cache; what is there is not used, but gone, if it is not `usable`.
    init(_ players: [PlayerID], from cache: inout PlayerCache, usable: Bool) {
        found.reserveCapacity(players.count)
        isFound.reserveCapacity(players.count)
        for player in players {
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
        guard !missing.isEmpty else { return found }
        guard !found.isEmpty else { return loaded }
        // From the end, where elements are taken off without copying them.
        var players: [LoadedPlayer] = []
        players.reserveCapacity(isFound.count)
        for isFound in isFound.reversed() {
            if let player = isFound ? found.popLast() : loaded.popLast() { players.append(player) }
        }
        players.reverse()
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
