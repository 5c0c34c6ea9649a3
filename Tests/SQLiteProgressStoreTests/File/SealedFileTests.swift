import AchievementCore
import AchievementSealing
import AchievementStorage
import SQLiteProgressStore
import Testing

@Suite("Sealed SQLite store")
struct SealedFileTests {
    private func sealed(_ folder: TemporaryFolder) async throws -> (store: SQLiteProgressStore, sealed: SealedStore) {
        let store = try await SQLiteProgressStore(path: folder.path("store.sqlite"))
        let sealed = SealedStore(store, sealer: UnkeyedSealer())
        try await sealed.write(changesCatalog: true, notes: ["defined:a": "{}"])
        for player: PlayerID in ["ada", "bob"] {
            try await sealed.write(
                under: 1, events: [event("\(player) 1", of: player), event("\(player) 2", of: player)],
                players: [
                    update(player, unlocks: [unlock(1), unlock(2)], ledger: [points(50, of: 1), points(5)])
                ])
        }
        return (store, sealed)
    }

    @Test("A sealed store has no findings after it is reopened and written again")
    func sound() async throws {
        try await withTemporaryFolder { folder in
            let (store, sealed) = try await sealed(folder)
            #expect(try await sealed.problems(limit: 100) == [])
            #expect(try await store.problems(limit: 100) == [])
            await store.close()
            let again = try await SQLiteProgressStore(path: folder.path("store.sqlite"))
            let opened = SealedStore(again, sealer: UnkeyedSealer())
            try await opened.write(
                under: 1, events: [event("ada 3", of: "ada")], players: [update(from: 1, unlocks: [unlock(3)])])
            #expect(try await opened.problems(limit: 100) == [])
            #expect(try await opened.head().commits == 4)
            await again.close()
        }
    }

    @Test(
        "Every edit of a sealed file is found",
        arguments: [
            "UPDATE unlocks SET points = points + 1 WHERE symbol = 2",
            "DELETE FROM unlocks WHERE symbol = 2",
            "UPDATE players SET state = x'010204'",
            "UPDATE players SET judged_under = 9",
            "UPDATE players SET revision = revision + 1",
            "UPDATE players SET name = 'mallory' WHERE name = 'ada'",
            "UPDATE notes SET text = '[]' WHERE key = 'defined:a'",
            "INSERT INTO notes (key, text) VALUES ('defined:b', '{}')",
            "UPDATE counters SET generation = 7",
            "CREATE TRIGGER more AFTER INSERT ON unlocks BEGIN UPDATE unlocks SET points = 9; END",
            "CREATE VIEW more AS SELECT * FROM unlocks",
            "DROP INDEX players_by_change",
        ])
    func edits(_ sql: String) async throws {
        try await withTemporaryFolder { folder in
            let (store, _) = try await sealed(folder)
            await store.close()
            do {
                let raw = try RawDatabase(path: folder.path("store.sqlite"))
                try raw.execute(sql)
            }
            let again = try await SQLiteProgressStore(path: folder.path("store.sqlite"))
            #expect(try await !SealedStore(again, sealer: UnkeyedSealer()).problems(limit: 100).isEmpty)
            await again.close()
        }
    }
}
