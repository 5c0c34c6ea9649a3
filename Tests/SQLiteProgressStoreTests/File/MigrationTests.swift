import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

/// A store written by version 1: a season of two players, a definition, a freeze, a grant, a revocation, and three
/// deliveries that could not be printed.
var firstVersion: URL {
    get throws {
        try #require(Bundle.module.url(forResource: "version-1", withExtension: "db", subdirectory: "Fixtures"))
    }
}

@Suite("Migration of a SQLite store")
struct MigrationTests {
    /// Runs `body` with a copy of the old file.
    private func withOldStore(_ body: (TemporaryFolder, String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try folder.write(try Data(contentsOf: firstVersion), to: "old.sqlite")
            try await body(folder, folder.path("old.sqlite"))
        }
    }

    @Test("Symbols become notes, and definitions stay")
    func notes() async throws {
        try await withOldStore { _, path in
            let raw = try RawDatabase(path: path)
            let symbols = try raw.rows("SELECT name, number FROM symbols")
            let definitions = try raw.rows("SELECT key, text FROM notes WHERE key LIKE 'defined:%'")
            #expect(symbols.count == 94)
            #expect(definitions.count == 1)
            var expected: [String: String] = [:]
            for symbol in symbols { expected["symbol:\(symbol[0])"] = symbol[1] }
            for definition in definitions { expected[definition[0]] = definition[1] }

            let store = try await SQLiteProgressStore(path: path)
            let catalog = try await store.catalog()
            #expect(catalog.generation == 1)
            #expect(catalog.notes == expected)
            #expect(catalog.notes["symbol:points:fitness-workouts"] != nil)
            #expect(catalog.notes.keys.contains { $0.hasPrefix("symbol:window:") })
            await store.close()
        }
    }

    @Test("Players keep their states, rows, unlocks, events and deliveries")
    func players() async throws {
        try await withOldStore { _, path in
            let raw = try RawDatabase(path: path)
            let players = try raw.rows("SELECT id, name, revision, hex(state), change FROM players WHERE revision > 0")
            let series = try raw.rows("SELECT DISTINCT series FROM details").compactMap { Int64($0[0]) }
            let rows = try raw.rows("SELECT player, series, key, a, b, c FROM details ORDER BY player, series, key")
            let unlocks = try raw.rows("SELECT player, symbol, occasion, points FROM unlocks ORDER BY player, symbol")
            let events = try raw.rows("SELECT sequence, CAST(data AS TEXT) FROM events ORDER BY sequence")
            let waiting = try raw.rows("SELECT sequence, id FROM outbox ORDER BY sequence")
            let end = try #require(Int64(try raw.text("SELECT sequence FROM outbox_end")))
            #expect((players.count, rows.count, unlocks.count, events.count, waiting.count) == (2, 96, 14, 95, 3))

            let store = try await SQLiteProgressStore(path: path)
            let log = try await store.log(of: nil, after: 0, limit: 1_000)
            #expect(log.map { ["\($0.sequence)", String(decoding: $0.data, as: UTF8.self)] } == events)
            #expect(
                try await store.players(.named(after: nil), limit: 9).map(\.player.rawValue) == ["Zo\u{EB}", "tom"])
            for player in players {
                let whole = try await store.whole(PlayerID(player[1]), series: series.sorted())
                #expect(whole.revision == Int64(player[2]))
                #expect(whole.judgedUnder == 0)
                #expect(whole.state.map { String(format: "%02X", $0) }.joined() == player[3])
                let found = whole.rows.map {
                    [player[0], "\($0.series)", $0.key.text, "\($0.a)", "\($0.b)", "\($0.c)"]
                }
                #expect(found == rows.filter { $0[0] == player[0] })
                #expect(
                    whole.unlocks.map { [player[0], "\($0.symbol)", $0.origin.rawValue, "\($0.points)"] }
                        == unlocks.filter { $0[0] == player[0] })
                let hers = log.filter { $0.player.rawValue == player[1] }
                #expect(try await store.log(of: PlayerID(player[1]), after: 0, limit: 1_000) == hers)
            }
            let outbox = try await store.undelivered(to: "achieve.run", limit: 9)
            #expect(outbox.map { ["\($0.sequence)", $0.delivery.id] } == waiting)

            // Outbox positions, sequences and changes continue after the old ones.
            let zoe = try #require(players.first { $0[1] == "Zo\u{EB}" })
            let update = update(
                PlayerID(zoe[1]), from: try #require(Int64(zoe[2])), deliveries: [delivery("d", to: PlayerID(zoe[1]))])
            #expect(try await store.write(under: 1, events: [event("new")], players: [update]) == [end + 1])
            #expect(try await store.log(of: nil, after: 95, limit: 9).map(\.sequence) == [96])
            let change = try #require(players.compactMap { Int64($0[4]) }.max())
            #expect(try await store.players(.changed(after: change), limit: 9).map(\.player.rawValue) == [zoe[1]])
            await store.close()
            #expect(try RawDatabase(path: path).integrity() == "ok")
        }
    }

    @Test("Ledger entries refer to modes and achievements by symbols, new ones included")
    func ledger() async throws {
        try await withOldStore { _, path in
            let raw = try RawDatabase(path: path)
            // Version 1 stored the key of an achievement that was in no catalog as text.
            try raw.execute("UPDATE ledger SET achievement = 'fitness-workouts/lost' WHERE player = 1 AND entry = 1")
            try raw.execute("UPDATE ledger SET achievement = 'task-focus/habit_3_days' WHERE player = 1 AND entry = 2")
            try raw.execute("DELETE FROM symbols WHERE name = 'points:task-focus'")
            let old = try raw.rows(
                """
                SELECT modes.text, points, reason, at, utc_offset,
                    coalesce((SELECT substr(name, 13) FROM symbols WHERE number = achievement), achievement),
                    sources.text, event
                FROM ledger JOIN texts AS modes ON modes.id = mode LEFT JOIN texts AS sources ON sources.id = source
                WHERE player = 1 ORDER BY entry
                """)
            let last = try #require(Int64(try raw.text("SELECT max(number) FROM symbols")))

            let store = try await SQLiteProgressStore(path: path)
            let notes = try await store.catalog().notes
            var names: [Int64: String] = [:]
            for (key, text) in notes where key.hasPrefix("symbol:") {
                names[try #require(Int64(text))] = String(key.dropFirst("symbol:".count))
            }
            let new = try await store.whole("Zo\u{EB}").ledger.map { entry in
                [
                    names[entry.mode]?.replacing("points:", with: "") ?? "?", "\(entry.points)", entry.reason,
                    "\(entry.at.milliseconds)", "\(entry.at.offsetSeconds)",
                    entry.achievement.map { names[$0]?.replacing("achievement:", with: "") ?? "?" } ?? "-",
                    entry.event?.source.string ?? "-", entry.event?.id.string ?? "-",
                ]
            }
            #expect(new == old)
            #expect(old.count > 30)
            let added = ["symbol:points:task-focus", "symbol:achievement:fitness-workouts/lost"]
            #expect(Set(added.compactMap { notes[$0] }) == ["\(last + 1)", "\(last + 2)"])
            await store.close()
        }
    }

    @Test("A migrated file has the schema of a new one and is not migrated again")
    func schema() async throws {
        try await withOldStore { folder, path in
            for path in [path, folder.path("new.sqlite")] {
                await (try SQLiteProgressStore(path: path)).close()
            }
            let tables = "SELECT name, sql FROM sqlite_master ORDER BY name"
            let migrated = try RawDatabase(path: path)
            let new = try RawDatabase(path: folder.path("new.sqlite"))
            #expect(try migrated.rows(tables) == new.rows(tables))
            #expect(try migrated.text("PRAGMA user_version") == "10")
            let again = try await SQLiteProgressStore(path: path)
            #expect(try await again.catalog().generation == 1)
            await again.close()
            let fresh = try await SQLiteProgressStore(path: folder.path("new.sqlite"))
            #expect(try await fresh.catalog() == StoredCatalog(generation: 0, notes: [:]))
            await fresh.close()
        }
    }

    @Test("A process of version 6 with the file open fails instead of seeing half of the points")
    func olderProcess() async throws {
        try await withTemporaryFolder { folder in
            let url = Bundle.module.url(forResource: "version-6", withExtension: "db", subdirectory: "Fixtures")
            try folder.write(try Data(contentsOf: try #require(url)), to: "old.sqlite")
            // The statements of version 6.
            let older = try RawDatabase(path: folder.path("old.sqlite"))
            let read = "SELECT max(entry) FROM ledger WHERE player = 1"
            let write = """
                INSERT INTO ledger (player, entry, mode, points, reason, at, utc_offset, achievement, source, event)
                VALUES (1, 900, 9, 5, 'workout', 0, 0, NULL, NULL, NULL)
                """
            #expect(try older.text(read) == "22")
            await (try SQLiteProgressStore(path: folder.path("old.sqlite"))).close()
            #expect(throws: RawDatabase.Problem.self) { try older.text(read) }
            #expect(throws: RawDatabase.Problem.self) { try older.execute(write) }
        }
    }

    @Test("A process of version 7 with the file open fails instead of seeing an empty log")
    func processBeforeBlocks() async throws {
        try await withTemporaryFolder { folder in
            let url = Bundle.module.url(forResource: "version-7", withExtension: "db", subdirectory: "Fixtures")
            try folder.write(try Data(contentsOf: try #require(url)), to: "old.sqlite")
            // The statements of version 7.
            let older = try RawDatabase(path: folder.path("old.sqlite"))
            let read = "SELECT max(sequence) FROM events"
            let write = """
                INSERT INTO events
                    (sequence, source, id, player, previous, type, at, utc_offset, template, data, attributes, points)
                VALUES (900, 1, 'x', 1, 300, 1, 0, 0, NULL, x'7b7d', NULL, NULL)
                """
            #expect(try older.text(read) == "307")
            await (try SQLiteProgressStore(path: folder.path("old.sqlite"))).close()
            #expect(throws: RawDatabase.Problem.self) { try older.text(read) }
            #expect(throws: RawDatabase.Problem.self) { try older.execute(write) }
        }
    }

    @Test("A process of version 8 with the file open fails instead of using an outdated log")
    func processBeforeEnds() async throws {
        try await withTemporaryFolder { folder in
            let url = Bundle.module.url(forResource: "version-8", withExtension: "db", subdirectory: "Fixtures")
            try folder.write(try Data(contentsOf: try #require(url)), to: "old.sqlite")
            // The first query of each commit of version 8.
            let older = try RawDatabase(path: folder.path("old.sqlite"))
            let read = "SELECT max(last_event, coalesce((SELECT max(last) FROM log), 0)) FROM counters"
            let list = "SELECT name, change, judged_under FROM players WHERE change > 0 ORDER BY change LIMIT 9"
            #expect(try older.text(read) == "302")
            #expect(try older.rows(list).count == 2)
            let store = try await SQLiteProgressStore(path: folder.path("old.sqlite"))
            try await store.write(under: try await store.catalog().generation, events: [event("new")])
            #expect(try await store.log(of: nil, after: 302, limit: 9).map(\.sequence) == [303])
            await store.close()
            #expect(throws: RawDatabase.Problem.self) { try older.text(read) }
            // Listing players by outdated changes fails too.
            #expect(throws: RawDatabase.Problem.self) { try older.rows(list) }
        }
    }

    @Test("A process of version 9 with the file open fails instead of erasing incompletely")
    func processBeforeKeptDeliveries() async throws {
        try await withTemporaryFolder { folder in
            let url = Bundle.module.url(forResource: "version-9", withExtension: "db", subdirectory: "Fixtures")
            try folder.write(try Data(contentsOf: try #require(url)), to: "old.sqlite")
            // The statement with which version 9 erased deliveries.
            let older = try RawDatabase(path: folder.path("old.sqlite"))
            let write = "DELETE FROM outbox WHERE player = 900"
            try older.execute(write)
            await (try SQLiteProgressStore(path: folder.path("old.sqlite"))).close()
            #expect(throws: RawDatabase.Problem.self) { try older.execute(write) }
        }
    }

    @Test("A failed migration leaves the old store unchanged")
    func failure() async throws {
        try await withOldStore { folder, path in
            // An entry whose mode has no text cannot be migrated, so the migration fails halfway.
            try RawDatabase(path: path).execute("UPDATE ledger SET mode = 999 WHERE entry = 5")
            let before = try folder.bytes("old.sqlite")
            let error = await #expect(throws: StoreError.self) { try await SQLiteProgressStore(path: path) }
            #expect(error?.code == .corrupt)
            #expect(error?.message.contains("migrate") == true)
            #expect(try folder.bytes("old.sqlite") == before)
            let raw = try RawDatabase(path: path)
            #expect(try raw.text("PRAGMA user_version") == "1")
            #expect(try raw.text("SELECT count(*) FROM symbols") == "94")
        }
    }
}

extension RowKey {
    fileprivate var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text.string
        }
    }
}
