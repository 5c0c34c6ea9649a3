import AchievementCore
import AchievementStorage
import SQLiteProgressStore
import Testing

/// Commits on the thread of whoever asks.
@Suite("Brief commits")
struct BriefCommitTests {
    private func commit(_ number: Int, events: Int = 1) -> StoreCommit {
        StoreCommit(
            generation: 0, events: (0..<events).map { event("\(number)-\($0)") },
            players: [update(from: Int64(number), state: [UInt8(number)])])
    }

    /// Typed errors do not pass through macros.
    private func brief(_ commit: StoreCommit, in store: SQLiteProgressStore) throws -> [Int64]? {
        try store.commitIfBrief(commit)
    }

    /// Runs `body` with a store on a disk that takes no time, and its file.
    private func withStore(_ body: (SQLiteProgressStore, String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            await store.assumeCommits(last: 0)
            try await body(store, folder.path("s.sqlite"))
            await store.close()
        }
    }

    @Test("are what other commits are")
    func results() async throws {
        try await withStore { store, _ in
            try await store.register(sinks: ["sink"])
            var delivering = commit(0)
            delivering.players[0].deliveries = [delivery("a")]
            await store.assumeCommits(last: 0)
            #expect(try brief(delivering, in: store) == [1])
            #expect(try await store.logIDs() == ["0-0"])
            #expect(try await store.whole().revision == 1)
            #expect(try await store.waiting(for: "sink") == ["a"])
            await store.assumeCommits(last: 0)
            // The same again is at another revision, and its event is in the log.
            #expect(throws: StoreError.self) { try brief(delivering, in: store) }
            await store.assumeCommits(last: 0)
            let repeated = StoreCommit(generation: 0, events: [event("0-0")])
            let error = #expect(throws: StoreError.self) { try brief(repeated, in: store) }
            #expect(error?.code == .conflict)
            #expect(try await store.logIDs() == ["0-0"])
            #expect(try await store.problems(limit: 9) == [])
        }
    }

    @Test("are not tried on a slow disk, with many events, or where a player is erased")
    func refusals() async throws {
        try await withStore { store, _ in
            await store.assumeCommits(last: 2_000_000)
            let slow = try brief(commit(0), in: store)
            #expect(slow == nil)
            await store.assumeCommits(last: 0)
            #expect(try brief(commit(0, events: 5), in: store) == nil)
            #expect(try brief(StoreCommit(generation: 0, changesCatalog: true, erased: ["ada"]), in: store) == nil)
            #expect(try await store.logIDs().isEmpty)
            #expect(try brief(commit(0, events: 4), in: store) == [])
        }
    }

    @Test("do not wait for another writer")
    func otherWriter() async throws {
        try await withStore { store, path in
            let other = try RawDatabase(path: path)
            try other.execute("BEGIN IMMEDIATE")
            #expect(try brief(commit(0), in: store) == nil)
            try other.execute("ROLLBACK")
            await store.assumeCommits(last: 0)
            #expect(try brief(commit(0), in: store) == [])
            #expect(try await store.logIDs() == ["0-0"])
        }
    }

    @Test("leave it to others to copy the log into the file")
    func fullLog() async throws {
        try await withStore { store, path in
            // Most of the pages that the log may have.
            let large = String(repeating: "x", count: 1 << 20)
            let events = (0..<15).map { event("large-\($0)", data: "{\"a\":\"\(large)\"}") }
            try await store.write(events: events)
            #expect(try brief(commit(0), in: store) == nil)
            // Enough to fill it.
            try await store.write(events: [event("last", data: "{\"a\":\"\(large)\"}")])
            try await store.write(events: [event("small")])
            await store.assumeCommits(last: 0)
            #expect(try brief(commit(0), in: store) == [])
        }
    }

    @Test("come to nothing in a store that is closed or only read")
    func closed() async throws {
        try await withStore { store, path in
            let reader = try await SQLiteProgressStore(path: path, readOnly: true)
            await reader.assumeCommits(last: 0)
            #expect(try brief(commit(0), in: reader) == nil)
            await reader.close()
            await store.close()
            #expect(try brief(commit(0), in: store) == nil)
        }
    }

    @Test("and all others come one after the other, from however many tasks")
    func concurrency() async throws {
        try await withStore { store, _ in
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        for number in 0..<40 {
                            await store.assumeCommits(last: 0)
                            let commit = StoreCommit(generation: 0, events: [event("\(task)-\(number)")])
                            do {
                                if try store.commitIfBrief(commit) == nil { _ = try await store.commit(commit) }
                            } catch { Issue.record(error) }
                        }
                    }
                }
            }
            let ids = try await store.logIDs(limit: 1_000)
            #expect(ids.count == 320 && Set(ids).count == 320)
            #expect(try await store.problems(limit: 9) == [])
        }
    }

    @Test("The pace follows the disk, and a single slow commit says little")
    func pace() {
        var pace = CommitPace()
        let (small, large) = (commit(0), commit(0, events: 5))
        #expect(!pace.isBrief(small))
        for _ in 0..<20 { pace.note(small, lasting: 200_000) }
        #expect(pace.isBrief(small) && !pace.isBrief(large))
        pace.note(small, lasting: 2_000_000)
        #expect(pace.isBrief(small))
        for _ in 0..<20 { pace.note(large, lasting: 1_000_000_000) }
        #expect(pace.isBrief(small))
        for _ in 0..<3 { pace.note(small, lasting: 2_000_000) }
        #expect(!pace.isBrief(small))
    }
}
