import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

@Suite("Erasing players from the files")
struct ErasureTests {
    /// Whether any file of the folder holds the bytes of `text`.
    private func holds(_ text: String, _ folder: TemporaryFolder) throws -> Bool {
        try folder.names.contains { try folder.bytes($0).range(of: Data(text.utf8)) != nil }
    }

    /// Fills a store with many players in many commits, so that pages split, merge and are reused.
    private func fill(_ store: SQLiteProgressStore, players: Int = 60, rounds: Int = 40) async throws {
        try await store.register(sinks: ["sink"])
        for round in 0..<rounds {
            var events: [LoggedEvent] = []
            var updates: [PlayerUpdate] = []
            for number in 0..<players where (number + round) % 3 == 0 {
                let name = "player-\(number)-"
                let revision = try await store.load(players: [PlayerRequest(PlayerID(name))], events: []).players[0]
                    .revision
                events.append(
                    event("\(name)\(round)", source: "/phone/\(name)", of: PlayerID(name), data: #"{"who":"\#(name)"}"#)
                )
                updates.append(
                    update(
                        PlayerID(name), from: revision, state: Array(repeating: 7, count: 20 + round * 7 % 90),
                        rows: [row(1, .text(ExactText("\(name)/\(round)")), 1)],
                        unlocks: [unlock(Int64(round), event: events.last?.id, grantedBy: name)],
                        ledger: [points(5, "for \(name)", event: events.last?.id)],
                        deliveries: [delivery("\(name)\(round)", to: PlayerID(name))]))
            }
            try await store.write(events: events, players: updates)
            let waiting = try await store.undelivered(to: "sink", limit: 9)
            try await store.confirm(waiting.map(\.sequence), by: "sink")
        }
    }

    private func erase(_ players: PlayerID..., in store: SQLiteProgressStore) async throws {
        let generation = try await store.catalog().generation
        _ = try await store.commit(StoreCommit(generation: generation, changesCatalog: true, erased: players))
    }

    @Test("An erased player's id is in no file right after the commit")
    func files() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            try await fill(store)
            #expect(try holds("player-33-", folder))
            try await erase("player-33-", in: store)
            #expect(try !holds("player-33-", folder))
            #expect(try holds("player-34-", folder))
            try await erase("player-34-", in: store)
            #expect(try !holds("player-34-", folder))
            #expect(try await store.log(of: nil, after: 0, limit: 9_999).count == 40 * 20 - 27)
            await store.close()
            #expect(try RawDatabase(path: folder.path("s.sqlite")).integrity() == "ok")
        }
    }

    @Test("Texts shared only by players erased in one commit are in no file afterwards, and others stay")
    func together() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            try await store.write(
                events: [
                    event("1", source: "/two-of-them"), event("2", source: "/two-of-them", of: "bo"),
                    event("3", source: "/all-of-them"), event("4", source: "/all-of-them", of: "cy"),
                ],
                players: [
                    update("ada", ledger: [points(5, "for two of them"), points(5, "for all of them")]),
                    update("bo", ledger: [points(5, "for two of them")]),
                    update("cy", ledger: [points(5, "for all of them")]),
                ])
            for text in ["/two-of-them", "for two of them"] { #expect(try holds(text, folder)) }
            try await erase("ada", "bo", in: store)
            for text in ["/two-of-them", "for two of them"] { #expect(try !holds(text, folder)) }
            for text in ["/all-of-them", "for all of them"] { #expect(try holds(text, folder)) }
            let log = try await store.log(of: nil, after: 0, limit: 9)
            #expect(log.map(\.id) == [EventID(source: "/all-of-them", id: "4")])
            await store.close()
        }
    }

    @Test("A reader delays the removal of erased bytes until the next commit")
    func readers() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let store = try await SQLiteProgressStore(path: path, busyTimeout: .zero)
            try await fill(store, rounds: 3)
            let reader = try RawDatabase(path: path)
            try reader.execute("BEGIN")
            _ = try reader.text("SELECT count(*) FROM players")
            try await erase("player-33-", in: store)
            #expect(try holds("player-33-", folder))
            try reader.execute("COMMIT")
            try await store.write(under: 1, players: [update("somebody")])
            #expect(try !holds("player-33-", folder))
            await store.close()
        }
    }

    @Test("An erased source that comes back is read correctly by every store")
    func sources() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let one = try await SQLiteProgressStore(path: path)
            let other = try await SQLiteProgressStore(path: path)
            try await one.write(events: [event("1", source: "/shared"), event("2", source: "/of-ada")])
            try await one.write(events: [event("3", source: "/shared", of: "bo")])
            // The other connection caches the number of the source.
            #expect(try await other.load(players: [], events: [EventID(source: "/of-ada", id: "2")]).events.count == 1)
            try await erase("ada", in: one)
            try await one.write(under: 1, events: [event("2", source: "/new", of: "cy")])
            try await other.write(under: 1, events: [event("2", source: "/of-ada", of: "cy")])
            let log = try await one.log(of: nil, after: 0, limit: 9)
            #expect(log.map(\.id.source.string) == ["/shared", "/new", "/of-ada"])
            #expect(log.map(\.sequence) == [3, 4, 5])
            for store in [one, other] {
                #expect(try await store.logIDs(of: "cy") == ["2", "2"])
                await store.close()
            }
        }
    }

    @Test("A reused row does not show an erased player's log")
    func rows() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let one = try await SQLiteProgressStore(path: path)
            let other = try await SQLiteProgressStore(path: path)
            try await one.write(events: [event("1"), event("2")], players: [update()])
            #expect(try await other.logIDs(of: "ada") == ["1", "2"])
            try await erase("ada", in: one)
            try await one.write(under: 1, events: [event("3", of: "bo")], players: [update("bo")])
            #expect(try await other.logIDs(of: "ada") == [])
            #expect(try await other.logIDs(of: "bo") == ["3"])
            await one.close()
            await other.close()
        }
    }
}
