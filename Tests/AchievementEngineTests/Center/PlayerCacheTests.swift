import AchievementCore
import Chance
import Testing

@testable import AchievementEngine

@Suite("Player cache")
struct PlayerCacheTests {
    /// Players that a batch has taken out of the cache and will put back.
    private struct Taken {
        let roster: Roster
        let players: [LoadedPlayer]
    }

    private let start = Moment(milliseconds: 1_760_000_000_000)

    private func events(_ names: [Int]) throws -> [EventEnvelope] {
        try names.enumerated().map { index, name in
            try EventEnvelope(
                GymVisit(count: 1, lap: 60, track: "a"), id: EventID(source: "/test", id: "\(index)"),
                player: PlayerID("player \(name)"), at: start)
        }
    }

    private func player(_ name: PlayerID, _ rulebook: Rulebook) -> LoadedPlayer {
        LoadedPlayer(name: name, revision: 1, judgedUnder: 0, progress: PlayerProgress(rulebook, isWhole: true))
    }

    @Test("Cached players are found under their own names, however often slots are reused", arguments: 1...8)
    func slots(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let rulebook = try Rulebook(modes: [Gym()])
        let size = 1_000
        var cache = PlayerCache(capacity: 12 * size)
        var inFlight: [Taken] = []
        var found = 0
        for _ in 0..<400 {
            // Batches may overlap, but never on the same player.
            let busy = Set(inFlight.flatMap(\.roster.players))
            let names = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                Int.random(in: 0..<30, using: &generator)
            }.filter { !busy.contains(PlayerID("player \($0)")) }
            let roster = cache.roster(of: try events(names))
            #expect(roster.owners.map { roster.players[$0] } == names.map { PlayerID("player \($0)") })
            #expect(Set(roster.players).count == roster.players.count)
            let batch = BatchPlayers(roster, from: &cache, usable: true)
            found += roster.players.count - batch.missing.count
            let players = batch.all(with: batch.missing.map { player($0, rulebook) })
            #expect(players.map(\.name) == roster.players)
            inFlight.append(Taken(roster: roster, players: players))
            guard inFlight.count > 1 else { continue }
            let done = inFlight.remove(at: Int.random(in: 0..<inFlight.count, using: &generator))
            cache.insert(done.players, of: done.roster, footprints: done.players.map { _ in size })
        }
        // The cache has room for 12 of the 30 players, so there must be many hits.
        #expect(found > 200, "\(found) were found")
    }

    @Test("Players taken by a batch are put back even if the cache was emptied meanwhile")
    func removed() throws {
        let rulebook = try Rulebook(modes: [Gym()])
        var cache = PlayerCache(capacity: 1_000)
        cache.insert([player("player 1", rulebook)], of: cache.roster(of: try events([1])), footprints: [100])
        let roster = cache.roster(of: try events([1]))
        let players = BatchPlayers(roster, from: &cache, usable: true).all(with: [])
        cache.removeAll()
        cache.insert(players, of: roster, footprints: [100])
        #expect(cache.remove("player 1") === players.first)
    }

    @Test("A player larger than the cache is not kept")
    func large() throws {
        let rulebook = try Rulebook(modes: [Gym()])
        var cache = PlayerCache(capacity: 100)
        let roster = cache.roster(of: try events([1]))
        let player = player("player 1", rulebook)
        cache.insert([player], of: roster, footprints: [101])
        #expect(cache.remove("player 1") == nil)
        cache.insert([player], of: roster, footprints: [100])
        #expect(cache.remove("player 1") === player)
        #expect(cache.remove("player 1") == nil)
    }
}
