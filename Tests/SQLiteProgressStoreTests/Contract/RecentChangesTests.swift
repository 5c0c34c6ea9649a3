import AchievementCore
import AchievementStorage
import Chance
import SQLiteProgressStore
import Testing

/// The list of changes, whose newest part is stored separately.
@Suite("Players by their last change")
struct RecentChangesTests {
    /// The expected list.
    private struct Expectation {
        var changes: [PlayerID: Int64] = [:]
        var last: Int64 = 0

        mutating func note(_ player: PlayerID) {
            last += 1
            changes[player] = last
        }

        func list(after change: Int64) -> [PlayerID] {
            changes.filter { $0.value > change }.sorted { $0.value < $1.value }.map(\.key)
        }
    }

    /// The list, page by page.
    private func pages(of store: any ProgressStore, after change: Int64, limit: Int) async throws -> [PlayerID] {
        var (players, last): ([PlayerID], Int64) = ([], change)
        while true {
            let page = try await store.players(.changed(after: last), limit: limit)
            guard let end = page.last else { return players }
            #expect(page.allSatisfy { $0.change > last } && page.map(\.change) == page.map(\.change).sorted())
            players += page.map(\.player)
            last = end.change
        }
    }

    @Test("Players are listed by their last change, for commits of any size and from any process", arguments: 0..<6)
    func order(_ seed: Int) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let stores = [try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path)]
            var generator = SeededGenerator(seed: UInt64(seed))
            var (expected, revisions) = (Expectation(), [PlayerID: Int64]())
            // More players than the newest part holds, or fewer.
            let crowd = seed.isMultiple(of: 2) ? 400 : 40
            for round in 0..<300 {
                let count = round % 50 == 49 ? min(crowd, 60) : Int.random(in: 1...3, using: &generator)
                let players = (0..<crowd).shuffled(using: &generator).prefix(count).map { PlayerID("p\($0)") }
                let store = stores[Int.random(in: 0...1, using: &generator)]
                try await store.write(players: players.map { update($0, from: revisions[$0, default: 0]) })
                for player in players {
                    revisions[player, default: 0] += 1
                    expected.note(player)
                }
                guard round % 20 == 19 else { continue }
                for after in [0, expected.last / 2, max(0, expected.last - 100), expected.last - 1, expected.last] {
                    for (store, limit) in zip(stores, [7, 1_000]) {
                        let listed = try await pages(of: store, after: after, limit: limit)
                        try #require(listed == expected.list(after: after))
                    }
                }
                let named = try await stores[0].players(.named(after: nil), limit: 1_000)
                try #require(
                    Dictionary(uniqueKeysWithValues: named.map { ($0.player, $0.change) }) == expected.changes)
            }
            for store in stores { await store.close() }
        }
    }

    @Test("A player is listed from the first judgement on, even with earlier events")
    func eventsAlone() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            try await store.write(events: [event("1", of: "bo")], players: [update("ada")])
            #expect(try await store.players(.changed(after: 0), limit: 9).map(\.player) == ["ada"])
            try await store.write(events: [event("2", of: "bo")], players: [update("bo")])
            #expect(try await store.players(.changed(after: 0), limit: 9).map(\.player) == ["ada", "bo"])
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("An erased player is no longer listed, and a new one is")
    func erasure() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            for player in ["ada", "bo"] as [PlayerID] {
                for revision in 0..<2 { try await store.write(players: [update(player, from: Int64(revision))]) }
            }
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["bo"]))
            try await store.write(under: 1, players: [update("cy")])
            let listed = try await store.players(.changed(after: 0), limit: 9)
            #expect(listed.map(\.player) == ["ada", "cy"])
            #expect(listed.map(\.change) == [2, 5])
            await store.close()
        }
    }
}
