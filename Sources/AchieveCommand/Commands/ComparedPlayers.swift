import AchievementCore
import AchievementEngine
import AchievementStorage
import SQLiteProgressStore

/// What differs between the players of two copies of a store, of which the later one has more events.
struct ComparedPlayers: Sendable {
    typealias Copy = (store: any ProgressStore, reader: PlayerReader)

    /// What the players have gained and lost. Of erased players, only the points are counted.
    private(set) var earned = EarnedCounts(losesUnlocks: false)
    /// The number of players who have been joined into others since.
    private(set) var joinedPlayers = 0
    /// The number of events that the earlier copy does not have. A join logs events again that it has.
    private(set) var newEvents = 0
    /// By player, what belonged to the ids that have been joined into the player since.
    private var joined: [PlayerID: Holdings] = [:]

    /// Compares two copies. O(players), with the states of players who changed or are gone.
    ///
    /// - Parameters:
    ///   - before: the earlier copy; `nil` if there was no store.
    ///   - after: the later copy.
    ///   - numbers: those of the earlier copy.
    init(_ before: Copy?, _ after: Copy, since numbers: StoreNumbers) async throws {
        if let before { try await findGone(before, after) }
        var last = numbers.lastChange
        while true {
            let page = try await after.store.players(.changed(after: last), limit: 500)
            guard let end = page.last else { break }
            for player in page.map(\.player) {
                let has = try await Holdings(of: player, after.reader)
                var had = joined[player] ?? Holdings()
                if let before { had.add(try await Holdings(of: player, before.reader)) }
                earned.unlocked += has.keys.subtracting(had.keys).count
                earned.revoked += had.keys.subtracting(has.keys).count
                earned.points += has.points - had.points
            }
            last = end.change
        }
        try await countEvents(before?.store, after.store, after: numbers.lastEvent)
    }

    /// Finds the players who were joined into others or erased.
    private mutating func findGone(_ before: Copy, _ after: Copy) async throws {
        var last: PlayerID?
        while true {
            let page = try await before.store.players(.named(after: last), limit: 500).map(\.player)
            guard let end = page.last else { return }
            let found = try await after.store.load(players: page.map { PlayerRequest($0) }, events: []).players
            for (player, stored) in zip(page, found) where stored.revision == 0 {
                let had = try await Holdings(of: player, before.reader)
                if let owner = after.reader.joinedPlayers.owner(of: player) {
                    joinedPlayers += 1
                    joined[owner, default: Holdings()].add(had)
                } else {
                    earned.points -= had.points
                }
            }
            last = end
        }
    }

    private mutating func countEvents(
        _ before: (any ProgressStore)?, _ after: any ProgressStore, after sequence: Int64
    ) async throws {
        var last = sequence
        while true {
            let page = try await after.log(of: nil, after: last, limit: 1_000)
            guard let end = page.last else { return }
            let known = try await before?.load(players: [], events: page.map(\.id)).events.count ?? 0
            newEvents += page.count - known
            last = end.sequence
        }
    }
}

/// The unlocks and points of a player.
private struct Holdings: Sendable {
    private(set) var keys: Set<AchievementKey> = []
    private(set) var points = 0

    init() {}

    /// Those of a player; none of one who is not known, or whose id is joined into another.
    init(of player: PlayerID, _ reader: PlayerReader) async throws {
        guard reader.joinedPlayers.owner(of: player) == nil else { return }
        keys = Set(try await reader.recentUnlocks(of: player, limit: .max).map(\.achievement))
        points = try await reader.status(of: player).points.total
    }

    /// Adds those of another id of the same player: what both hold counts once.
    mutating func add(_ other: Holdings) {
        keys.formUnion(other.keys)
        points += other.points
    }
}
