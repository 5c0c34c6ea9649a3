import AchievementCore
import AchievementStorage
import SQLiteProgressStore
import Testing

@Suite("Durability of what was written before a crash", .serialized)
struct DurabilityTests {
    private let lost = EventID(source: "/app", id: "2")

    /// Leaves the files `name` as after a crash between writing event 2 and syncing it.
    private func die(as name: String, in folder: TemporaryFolder, _ files: String) async throws {
        let store = try await SQLiteProgressStore(path: folder.path("alive"), vfs: files)
        try await store.write(events: [event("1")])
        WatchedFileSystem.with { $0.syncsFail = true }
        let error = await #expect(throws: StoreError.self) { try await store.write(events: [event("2")]) }
        #expect(error?.code == .inputOutput)
        for suffix in ["", "-wal"] { try folder.write(try folder.bytes("alive" + suffix), to: name + suffix) }
        WatchedFileSystem.with { $0.syncsFail = false }
        await store.close()
    }

    @Test("Events that a dead process left in the log are synced before they count as recorded")
    func recovered() async throws {
        try await withTemporaryFolder { folder in
            try await WatchedFileSystem.whileRegistered { files in
                try await die(as: "left", in: folder, files)
                WatchedFileSystem.with { ($0.logSyncs, $0.mainSyncs) = (0, 0) }
                let store = try await SQLiteProgressStore(path: folder.path("left"), vfs: files)
                #expect(try await store.load(players: [], events: [lost]).events.count == 1)
                #expect(WatchedFileSystem.with { $0.logSyncs } > 0)
                #expect(WatchedFileSystem.with { $0.mainSyncs } > 0)
                await store.close()
            }
        }
    }

    @Test("Commits with time-ordered event ids mostly write two pages and sync once")
    func pages() async throws {
        try await withTemporaryFolder { folder in
            try await WatchedFileSystem.whileRegistered { files in
                let store = try await SQLiteProgressStore(path: folder.path("store"), vfs: files)
                var pages: [Int] = []
                for number in 0..<400 {
                    let time = UInt64(1_763_467_200_000 + 8 * number)
                    let id = CompactUUID(high: time << 16 | 0x7000, low: 0x8000_0000_0000_0000 | UInt64(number))
                    WatchedFileSystem.with { ($0.logPages, $0.logSyncs) = (0, 0) }
                    try await store.write(
                        events: [event(id.text.string)], players: [update(from: Int64(number))])
                    pages.append(WatchedFileSystem.with { $0.logPages })
                    let syncs = WatchedFileSystem.with { $0.logSyncs }
                    #expect(syncs == 1)
                }
                // Full blocks and index rows are moved to pages of their own; the more fit into one, the rarer this is.
                #expect(pages.filter { $0 == 2 }.count > 370, "\(pages)")
                #expect(pages.dropFirst().allSatisfy { $0 <= 6 }, "\(pages)")
                await store.close()
            }
        }
    }

    @Test("A store whose log cannot be synced does not open")
    func failingDisk() async throws {
        try await withTemporaryFolder { folder in
            try await WatchedFileSystem.whileRegistered { files in
                try await die(as: "left", in: folder, files)
                WatchedFileSystem.with { $0.syncsFail = true }
                let error = await #expect(throws: StoreError.self) {
                    try await SQLiteProgressStore(path: folder.path("left"), vfs: files)
                }
                #expect(error?.code == .inputOutput)
            }
        }
    }

    @Test("After a failed commit, nothing counts as recorded before the log is synced")
    func unknownOutcome() async throws {
        try await withTemporaryFolder { folder in
            try await WatchedFileSystem.whileRegistered { files in
                let store = try await SQLiteProgressStore(path: folder.path("store"), vfs: files)
                try await store.write(events: [event("1")])
                WatchedFileSystem.with { $0.syncsFail = true }
                await #expect(throws: StoreError.self) { try await store.write(events: [event("2")]) }
                let error = await #expect(throws: StoreError.self) {
                    try await store.load(players: [], events: [EventID(source: "/app", id: "1")])
                }
                #expect(error?.code == .inputOutput)
                // A query that confirms no event is answered.
                #expect(try await store.logIDs() == ["1"])
                WatchedFileSystem.with { ($0.syncsFail, $0.logSyncs) = (false, 0) }
                #expect(try await store.load(players: [], events: [lost]).events.isEmpty)
                #expect(WatchedFileSystem.with { $0.logSyncs } > 0)
                try await store.write(events: [event("2")])
                #expect(try await store.load(players: [], events: [lost]).events.count == 1)
                await store.close()
            }
        }
    }

    @Test("A store opened beside a reader syncs the log before it confirms an event")
    func besideReader() async throws {
        try await withTemporaryFolder { folder in
            try await WatchedFileSystem.whileRegistered { files in
                let path = folder.path("store")
                let first = try await SQLiteProgressStore(path: path, vfs: files)
                try await first.write(events: [event("1")])
                let reader = try RawDatabase(path: path)
                try reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                try reader.execute("BEGIN; SELECT * FROM counters")
                try await first.write(events: [event("2")])
                WatchedFileSystem.with { $0.logSyncs = 0 }
                let second = try await SQLiteProgressStore(path: path, vfs: files)
                #expect(try await second.load(players: [], events: [lost]).events.count == 1)
                #expect(WatchedFileSystem.with { $0.logSyncs } > 0)
                try reader.execute("COMMIT")
                for store in [first, second] { await store.close() }
            }
        }
    }
}
