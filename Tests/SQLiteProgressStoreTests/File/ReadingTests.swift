import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

@Suite("Read-only SQLite store")
struct ReadingTests {
    /// Creates and closes a store with one commit.
    private func makeStore(at path: String) async throws {
        let store = try await SQLiteProgressStore(path: path)
        try await store.register(sinks: ["sink"])
        try await store.write(
            changesCatalog: true, events: [event("1")],
            players: [update(rows: [row(1, .number(1), 1)], deliveries: [delivery("d")])], notes: ["n": "1"])
        await store.close()
    }

    /// Expects every reading call to find the commit.
    private func expectCommit(_ generation: Int64 = 1, in store: SQLiteProgressStore) async throws {
        #expect(
            try await store.catalog() == StoredCatalog(generation: generation, notes: ["n": "\(generation)"]))
        let snapshot = try await store.load(
            players: [PlayerRequest("ada", .state, rows: [RowRequest(series: 1, .all)])], events: [event("1").id])
        #expect(snapshot.generation == generation)
        #expect(snapshot.events.count == 1)
        #expect(
            snapshot.players == [StoredPlayer(revision: generation, state: [1, 2, 3], rows: [row(1, .number(1), 1)])])
        #expect(try await store.players(.named(after: nil), limit: 9).map(\.change) == [generation])
        #expect(try await store.logIDs(of: "ada") == ["1"])
        #expect(try await store.waiting(for: "sink") == ["d"])
    }

    @Test(
        "A read-only store reads everything and leaves the folder unchanged",
        arguments: ["progress.sqlite", "a %20 store?é#.sqlite"])
    func reading(name: String) async throws {
        try await withTemporaryFolder { folder in
            try await makeStore(at: folder.path(name))
            let before = try folder.bytes(name)
            let store = try await SQLiteProgressStore(path: folder.path(name), readOnly: true)
            try await expectCommit(in: store)
            #expect(try folder.names == [name])
            await store.close()
            await #expect(throws: StoreError.self) { try await store.catalog() }
            #expect(try folder.names == [name])
            #expect(try folder.bytes(name) == before)
        }
    }

    @Test("Every writing call of a read-only store is refused")
    func writing() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            try await makeStore(at: path)
            let before = try folder.bytes("progress.sqlite")
            let store = try await SQLiteProgressStore(path: path, readOnly: true)
            let refused = [
                await #expect(throws: StoreError.self) { try await store.write(under: 1, notes: ["n": "2"]) },
                await #expect(throws: StoreError.self) { try await store.write(under: 1) },
                await #expect(throws: StoreError.self) { try await store.register(sinks: ["other"]) },
                await #expect(throws: StoreError.self) { try await store.register(sinks: ["sink"]) },
                await #expect(throws: StoreError.self) { try await store.confirm([1], by: "sink") },
                await #expect(throws: StoreError.self) { try await store.confirm([], by: "sink") },
            ]
            for error in refused {
                #expect(error?.code == .readOnly)
                #expect(error?.message.contains("it was opened for reading") == true)
                #expect(error?.isRetryable == false)
            }
            try await expectCommit(in: store)
            await store.close()
            #expect(try folder.bytes("progress.sqlite") == before)
        }
    }

    @Test("A store can be read on a read-only medium, even after a writer was killed")
    func readOnlyMedium() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            try await makeStore(at: path)
            try await ReadOnlyFileSystem.whileRegistered { vfs in
                let store = try await SQLiteProgressStore(path: path, readOnly: true, vfs: vfs)
                try await expectCommit(in: store)
                await store.close()
                #expect(try folder.names == ["progress.sqlite"])

                // The files that a writer leaves if it is killed after a complete checkpoint.
                try folder.write(Data(repeating: 0, count: 32_768), to: "progress.sqlite-shm")
                try folder.write(Data(), to: "progress.sqlite-wal")
                let second = try await SQLiteProgressStore(path: path, readOnly: true, vfs: vfs)
                try await expectCommit(in: second)
                await second.close()
            }
        }
    }

    @Test("Commits that a killed writer left in the log are read or reported as out of reach")
    func killedWriter() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            try await makeStore(at: path)
            let writer = try await SQLiteProgressStore(path: path)
            try await writer.write(under: 1, changesCatalog: true, players: [update(from: 1)], notes: ["n": "2"])
            for ending in ["", "-wal"] {
                try folder.write(try folder.bytes("progress.sqlite" + ending), to: "copy.sqlite" + ending)
            }
            await writer.close()
            let (main, log) = (try folder.bytes("copy.sqlite"), try folder.bytes("copy.sqlite-wal"))
            #expect(!log.isEmpty)
            try await ReadOnlyFileSystem.whileRegistered { vfs in
                let error = await #expect(throws: StoreError.self) {
                    try await SQLiteProgressStore(path: folder.path("copy.sqlite"), readOnly: true, vfs: vfs)
                }
                #expect(error?.code == .cannotOpen)
                #expect(error?.message.contains("open it once for writing") == true)
            }
            let store = try await SQLiteProgressStore(path: folder.path("copy.sqlite"), readOnly: true)
            try await expectCommit(2, in: store)
            await store.close()
            #expect(try folder.bytes("copy.sqlite") == main)
            #expect(try folder.bytes("copy.sqlite-wal") == log)
        }
    }

    @Test("A read-only store sees the commits of a writer opened before or after it")
    func besideAWriter() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            try await makeStore(at: path)
            let early = try await SQLiteProgressStore(path: path, readOnly: true)
            try await expectCommit(1, in: early)
            let writer = try await SQLiteProgressStore(path: path)
            let late = try await SQLiteProgressStore(path: path, readOnly: true)
            try await expectCommit(1, in: late)
            try await writer.write(under: 1, changesCatalog: true, players: [update(from: 1)], notes: ["n": "2"])
            try await expectCommit(2, in: early)
            try await expectCommit(2, in: late)
            await writer.close()
            try await expectCommit(2, in: early)
            try await expectCommit(2, in: late)
            await early.close()
            await late.close()
        }
    }

    @Test("No read mixes two versions of the file while writers come and go")
    func comingAndGoing() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            try await makeStore(at: path)
            let rounds: Int64 = 30
            async let writing: Void = {
                for round in 1...rounds {
                    let writer = try await SQLiteProgressStore(path: path)
                    try await writer.write(
                        under: round, changesCatalog: true, players: [update(from: round, judgedUnder: round + 1)],
                        notes: ["n": "\(round + 1)"])
                    await writer.close()
                }
            }()
            var seen: Set<Int64> = []
            while seen.max() != rounds + 1 {
                let store = try await SQLiteProgressStore(path: path, readOnly: true)
                for _ in 0..<5 {
                    let catalog = try await store.catalog()
                    #expect(catalog.notes["n"] == "\(catalog.generation)")
                    let snapshot = try await store.load(players: [PlayerRequest("ada")], events: [])
                    #expect(snapshot.players.first?.revision == snapshot.generation)
                    #expect(snapshot.generation >= catalog.generation)
                    seen.insert(snapshot.generation)
                }
                await store.close()
            }
            try await writing
            #expect(seen.contains(rounds + 1))
        }
    }

    @Test("A missing, empty or outdated file is refused and stays unchanged")
    func refusals() async throws {
        try await withTemporaryFolder { folder in
            func error(opening name: String) async -> StoreError? {
                await #expect(throws: StoreError.self) {
                    try await SQLiteProgressStore(path: folder.path(name), readOnly: true)
                }
            }
            let missing = await error(opening: "missing.sqlite")
            #expect(missing?.code == .cannotOpen)
            #expect(missing?.message.contains("the file does not exist") == true)
            #expect(await error(opening: "no/missing.sqlite")?.message.contains("does not exist") == true)
            #expect(try folder.names.isEmpty)

            try folder.write(Data(), to: "empty.sqlite")
            let empty = await error(opening: "empty.sqlite")
            #expect(empty?.code == .notAStore)
            #expect(empty?.message.contains("empty") == true)

            let old = try Data(contentsOf: firstVersion)
            try folder.write(old, to: "old.sqlite")
            let older = await error(opening: "old.sqlite")
            #expect(older?.code == .readOnly)
            #expect(older?.message.contains("older version (schema 1, this one reads 10)") == true)
            #expect(older?.message.contains("a writer must open it once") == true)
            #expect(try folder.bytes("old.sqlite") == old)
            #expect(try folder.names == ["empty.sqlite", "old.sqlite"])
        }
    }
}
