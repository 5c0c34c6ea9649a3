import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

@Suite("Stores of earlier schemas", .serialized)
struct EarlierVersionTests {
    static let versions = [1, 2, 3, 4, 5, 6, 7, 8, 9]

    private func file(_ version: Int) throws -> Data {
        let url = Bundle.module.url(forResource: "version-\(version)", withExtension: "db", subdirectory: "Fixtures")
        return try Data(contentsOf: try #require(url))
    }

    /// Every row of every table, and the version.
    private func contents(_ path: String) throws -> [String: [[String]]] {
        let raw = try RawDatabase(path: path)
        #expect(try raw.integrity() == "ok")
        var tables: [String: [[String]]] = ["version": [[try raw.text("PRAGMA user_version")]]]
        for table in try raw.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map({ $0[0] }) {
            let names = try raw.rows("SELECT name FROM pragma_table_info('\(table)')").map { $0[0] }
            // The keys of events depend on two random numbers, which every migration draws again.
            let isDrawn = table == "event_keys"
            let columns = names.filter { !["first_key", "second_key", "log_end_keys"].contains($0) }.map {
                "quote(\"\($0)\")"
            }
            let list = isDrawn ? "count(*)" : columns.joined(separator: ", ")
            tables[table] = try raw.rows("SELECT \(list) FROM \"\(table)\" ORDER BY \(list)")
        }
        return tables
    }

    private func open(_ path: String, vfs: String? = nil) async throws {
        await (try SQLiteProgressStore(path: path, vfs: vfs)).close()
    }

    @Test("A store of an earlier schema becomes one of the present schema", arguments: versions)
    func schema(_ version: Int) async throws {
        try await withTemporaryFolder { folder in
            try folder.write(try file(version), to: "old.sqlite")
            let path = folder.path("old.sqlite")
            #expect(try RawDatabase(path: path).text("PRAGMA user_version") == "\(version)")
            let store = try await SQLiteProgressStore(path: path)
            let log = try await store.log(of: nil, after: 0, limit: 1_000)
            let players = try await store.players(.named(after: nil), limit: 9)
            #expect(log.count > 60 && players.count == 2)
            var unlocks = 0
            for player in players { unlocks += try await store.whole(player.player).unlocks.count }
            #expect(unlocks > 10)
            await store.close()
            try await open(folder.path("new.sqlite"))
            #expect(try contents(path)["version"] == contents(folder.path("new.sqlite"))["version"])
        }
    }

    @Test("A migration is completed by the next opening, at whichever write the process dies", arguments: versions)
    func interruption(_ version: Int) async throws {
        try await withTemporaryFolder { folder in
            let (old, path) = (try file(version), folder.path("old.sqlite"))
            try folder.write(old, to: "whole.sqlite")
            try await open(folder.path("whole.sqlite"))
            let whole = try contents(folder.path("whole.sqlite"))
            // Every fifth write, or every one with `SWEEPS=all`, as in `.ci/run`.
            let step = ProcessInfo.processInfo.environment["SWEEPS"] == "all" ? 1 : 5
            var writes = 0
            while true {
                for name in ["old.sqlite", "old.sqlite-wal", "old.sqlite-shm"] {
                    try? FileManager.default.removeItem(atPath: folder.path(name))
                }
                try folder.write(old, to: "old.sqlite")
                let died = try await DyingFileSystem.dies(afterWrites: writes, tears: writes.isMultiple(of: 2)) { vfs in
                    try? await open(path, vfs: vfs)
                }
                guard died else { break }
                try await open(path)
                try #require(try contents(path) == whole, "after \(writes) writes")
                writes += step
                let store = try await SQLiteProgressStore(path: path)
                try #require(try await store.problems(limit: 9) == [])
                await store.close()
            }
            // Version 1 is rewritten; the last two versions need only a few writes.
            #expect(writes > [40, 30, 30, 30, 30, 30, 30, 5, 5][version - 1], "\(writes) writes")
        }
    }

    @Test("A migrated ledger keeps every entry and continues behind the last", arguments: versions.filter { $0 < 7 })
    func ledger(_ version: Int) async throws {
        try await withTemporaryFolder { folder in
            try folder.write(try file(version), to: "old.sqlite")
            let path = folder.path("old.sqlite")
            let old = try RawDatabase(path: path).rows(
                """
                SELECT name, entry, points, reason, at FROM ledger JOIN players ON players.id = player
                ORDER BY name, entry
                """)
            #expect(old.count > 30)
            let store = try await SQLiteProgressStore(path: path)
            var new: [[String]] = []
            for player in try await store.players(.named(after: nil), limit: 9) {
                let whole = try await store.whole(player.player)
                new += whole.ledger.enumerated().map { index, entry in
                    [
                        player.player.rawValue, "\(index + 1)", "\(entry.points)", entry.reason,
                        "\(entry.at.milliseconds)",
                    ]
                }
                let fresh = event("of \(player.player)", of: player.player)
                let entry = points(5, event: fresh.id)
                try await store.write(
                    under: try await store.catalog().generation, events: [fresh],
                    players: [update(player.player, from: whole.revision, ledger: [entry])])
                #expect(try await store.whole(player.player).ledger == whole.ledger + [entry])
                try await store.write(
                    under: try await store.catalog().generation,
                    players: [update(player.player, from: whole.revision + 1)])
            }
            #expect(new == old)
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("A migrated outbox keeps its pending deliveries and their ids", arguments: [1, 5])
    func outbox(_ version: Int) async throws {
        try await withTemporaryFolder { folder in
            try folder.write(try file(version), to: "old.sqlite")
            let path = folder.path("old.sqlite")
            let old = try RawDatabase(path: path).rows(
                """
                SELECT sequence, outbox.id, name, json_extract(reward, '$.points._0.points')
                FROM outbox JOIN players ON players.id = player ORDER BY sequence
                """)
            #expect(old.count == 3)
            let store = try await SQLiteProgressStore(path: path)
            let waiting = try await store.undelivered(to: "achieve.run", limit: 9)
            let new = waiting.map(\.columns)
            #expect(new.map { Array($0.prefix(3)) } == old.map { Array($0.prefix(3)) })
            if version == 5 { #expect(new == old) }
            await store.close()
        }
    }
}

extension OutboxEntry {
    /// The position, the id, the player, and the points of an award.
    fileprivate var columns: [String] {
        guard case .points(let award) = delivery.reward else {
            return ["\(sequence)", delivery.id, delivery.player.rawValue, "-"]
        }
        return ["\(sequence)", delivery.id, delivery.player.rawValue, "\(award.points)"]
    }
}
