import AchievementCore
import AchievementStorage
import EditedStores
import Foundation
import SQLiteProgressStore
import Testing

@Suite("The file of a SQLite store")
struct StoreFileTests {
    @Test("A reopened store has everything")
    func reopening() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("a store '\u{E9}'.sqlite")
            let first = try await SQLiteProgressStore(path: path)
            try await first.register(sinks: ["quick", "slow"])
            let sequences = try await first.write(
                changesCatalog: true, events: [event("1", attributes: "{}"), event("2", of: "bo"), event("3")],
                players: [
                    update(
                        judgedUnder: 6, rows: [row(2, .number(1), 2), row(2, .text("x"), 1)], unlocks: [unlock(3)],
                        ledger: [points(1), points(50, "unlocked", of: 3)],
                        deliveries: [delivery("a"), delivery("b")])
                ],
                notes: ["n": "1"])
            try await first.confirm(sequences, by: "quick")
            await first.close()

            let second = try await SQLiteProgressStore(path: path)
            #expect(
                try await second.whole(series: [2])
                    == StoredPlayer(
                        revision: 1, judgedUnder: 6, state: [1, 2, 3],
                        rows: [row(2, .number(1), 2), row(2, .text("x"), 1)], unlocks: [unlock(3)],
                        ledger: [points(1), points(50, "unlocked", of: 3)]))
            #expect(try await second.logIDs() == ["1", "2", "3"])
            #expect(try await second.logIDs(of: "ada") == ["1", "3"])
            #expect(try await second.waiting(for: "quick").isEmpty)
            #expect(try await second.waiting(for: "slow") == ["a", "b"])
            #expect(try await second.catalog() == StoredCatalog(generation: 1, notes: ["n": "1"]))
            let next = try await second.write(
                under: 1, events: [event("4")], players: [update(from: 1, deliveries: [delivery("c")])])
            #expect(next == [3])
            #expect(try await second.logIDs(of: "ada") == ["1", "3", "4"])
            await second.close()
            #expect(try RawDatabase(path: path).integrity() == "ok")
        }
    }

    @Test("A store works with any page capacity", arguments: [Int.min, 0, 1, 1 << 20, .max])
    func pageCapacity(bytes: Int) async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"), pageCapacity: bytes)
            _ = try await store.write(events: (0..<2_000).map { event("\($0)") }, players: [update()])
            #expect(try await store.logIDs(limit: 3_000).count == 2_000)
            await store.close()
        }
    }

    @Test("A store's file is in write-ahead mode and has its own application id and version")
    func settings() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("progress.sqlite"))
            try await store.write(notes: ["n": "1"])
            let raw = try RawDatabase(path: folder.path("progress.sqlite"))
            #expect(try raw.text("PRAGMA journal_mode") == "wal")
            #expect(try raw.text("PRAGMA application_id") == String(0x4143_4856))
            #expect(try raw.text("PRAGMA user_version") == "10")
            #expect(try raw.text("PRAGMA encoding") == "UTF-8")
            await store.close()
        }
    }

    @Test("An empty file becomes a store")
    func emptyFile() async throws {
        try await withTemporaryFolder { folder in
            try folder.write(Data(), to: "empty.sqlite")
            let store = try await SQLiteProgressStore(path: folder.path("empty.sqlite"))
            try await store.write(events: [event("1")])
            #expect(try await store.logIDs() == ["1"])
            await store.close()
        }
    }

    @Test("Closing leaves a single file, and later calls report that the store is closed")
    func closing() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("progress.sqlite"))
            try await store.write(events: [event("1")])
            await store.close()
            await store.close()
            #expect(try folder.names == ["progress.sqlite"])
            let error = await #expect(throws: StoreError.self) { try await store.logIDs() }
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains("closed") == true)
        }
    }

    @Test("A store that is released without closing leaves the file usable")
    func lettingGo() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            for round in 0..<3 {
                let store = try await SQLiteProgressStore(path: path)
                try await store.write(events: [event("\(round)")])
            }
            let store = try await SQLiteProgressStore(path: path)
            #expect(try await store.logIDs() == ["0", "1", "2"])
            await store.close()
        }
    }

    @Test("UUIDs are stored as bytes")
    func compactIDs() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            try await store.write(events: [event("0196d2f0-5a1c-7def-8123-456789abcdef")])
            let uuid = CompactUUID(high: 0x0196_D2F0_5A1C_7DEF, low: 0x8123_4567_89AB_CDEF)
            #expect(try EditedFile(path: path).records().map(\.id) == [.uuid(uuid)])
            let blocks = try RawDatabase(path: path).text("SELECT hex(log_end_events) FROM counters")
            #expect(blocks.contains("8123456789ABCDEF"))
            await store.close()
            let text = Data("0196d2f0-5a1c".utf8)
            #expect(try folder.bytes("progress.sqlite").range(of: text) == nil)
        }
    }
}
