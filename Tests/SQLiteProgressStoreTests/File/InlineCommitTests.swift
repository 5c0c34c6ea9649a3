import AchievementCore
import AchievementStorage
import SQLiteProgressStore
import Testing

/// Commits that run on the caller's thread.
@Suite("Inline commits")
struct InlineCommitTests {
    private func commit(_ number: Int, events: Int = 1) -> StoreCommit {
        StoreCommit(
            generation: 0, events: (0..<events).map { event("\(number)-\($0)") },
            players: [update(from: Int64(number), state: [UInt8(number)])])
    }

    /// Commits once no other call uses the store: a call that has returned may still be finishing.
    private func commitInline(_ commit: StoreCommit, in store: SQLiteProgressStore) async throws -> [Int64]? {
        while !store.isIdle { await Task.yield() }
        return try store.commitInline(commit)
    }

    /// Runs `body` with a store that assumes an infinitely fast disk, and with the path of its file.
    private func withStore(_ body: (SQLiteProgressStore, String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            await store.assumeCommits(last: 0)
            try await body(store, folder.path("s.sqlite"))
            await store.close()
        }
    }

    @Test("An inline commit has the same results as any other")
    func results() async throws {
        try await withStore { store, _ in
            try await store.register(sinks: ["sink"])
            var delivering = commit(0)
            delivering.players[0].deliveries = [delivery("a")]
            await store.assumeCommits(last: 0)
            #expect(try await commitInline(delivering, in: store) == [1])
            #expect(try await store.logIDs() == ["0-0"])
            #expect(try await store.whole().revision == 1)
            #expect(try await store.waiting(for: "sink") == ["a"])
            await store.assumeCommits(last: 0)
            // The same commit again has a stale revision and a known event.
            await #expect(throws: StoreError.self) { try await commitInline(delivering, in: store) }
            await store.assumeCommits(last: 0)
            let repeated = StoreCommit(generation: 0, events: [event("0-0")])
            let error = await #expect(throws: StoreError.self) { try await commitInline(repeated, in: store) }
            #expect(error?.code == .conflict)
            #expect(try await store.logIDs() == ["0-0"])
            #expect(try await store.problems(limit: 9) == [])
        }
    }

    @Test("Inline commits are declined on a slow disk, with many events and for erasures")
    func refusals() async throws {
        try await withStore { store, _ in
            await store.assumeCommits(last: 2_000_000)
            let slow = try await commitInline(commit(0), in: store)
            #expect(slow == nil)
            await store.assumeCommits(last: 0)
            #expect(try await commitInline(commit(0, events: 5), in: store) == nil)
            #expect(
                try await commitInline(StoreCommit(generation: 0, changesCatalog: true, erased: ["ada"]), in: store)
                    == nil)
            #expect(try await store.logIDs().isEmpty)
            #expect(try await commitInline(commit(0, events: 4), in: store) == [])
        }
    }

    @Test("An inline commit does not wait for another writer")
    func otherWriter() async throws {
        try await withStore { store, path in
            let other = try RawDatabase(path: path)
            try other.execute("BEGIN IMMEDIATE")
            #expect(try await commitInline(commit(0), in: store) == nil)
            try other.execute("ROLLBACK")
            await store.assumeCommits(last: 0)
            #expect(try await commitInline(commit(0), in: store) == [])
            #expect(try await store.logIDs() == ["0-0"])
        }
    }

    @Test("An inline commit is declined if it could cause a checkpoint")
    func fullLog() async throws {
        try await withStore { store, path in
            // Fills most of the pages that the write-ahead log may have.
            let large = String(repeating: "x", count: 1 << 20)
            let events = (0..<15).map { event("large-\($0)", data: "{\"a\":\"\(large)\"}") }
            try await store.write(events: events)
            #expect(try await commitInline(commit(0), in: store) == nil)
            // Fills the rest, so that the next commit checkpoints.
            try await store.write(events: [event("last", data: "{\"a\":\"\(large)\"}")])
            try await store.write(events: [event("small")])
            await store.assumeCommits(last: 0)
            #expect(try await commitInline(commit(0), in: store) == [])
        }
    }

    @Test("A closed or read-only store declines inline commits")
    func closed() async throws {
        try await withStore { store, path in
            let reader = try await SQLiteProgressStore(path: path, readOnly: true)
            await reader.assumeCommits(last: 0)
            #expect(try await commitInline(commit(0), in: reader) == nil)
            await reader.close()
            await store.close()
            #expect(try await commitInline(commit(0), in: store) == nil)
        }
    }

    @Test("Inline and other commits from many tasks are all recorded once")
    func concurrency() async throws {
        try await withStore { store, _ in
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        for number in 0..<40 {
                            await store.assumeCommits(last: 0)
                            let commit = StoreCommit(generation: 0, events: [event("\(task)-\(number)")])
                            do {
                                if try store.commitInline(commit) == nil { _ = try await store.commit(commit) }
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

    @Test("The expected latency follows the disk, and a single slow commit does not change it")
    func latency() {
        var latency = CommitLatency()
        let (small, large) = (commit(0), commit(0, events: 5))
        #expect(!latency.isShort(small))
        for _ in 0..<20 { latency.note(small, lasting: 200_000) }
        #expect(latency.isShort(small) && !latency.isShort(large))
        latency.note(small, lasting: 2_000_000)
        #expect(latency.isShort(small))
        for _ in 0..<20 { latency.note(large, lasting: 1_000_000_000) }
        #expect(latency.isShort(small))
        for _ in 0..<3 { latency.note(small, lasting: 2_000_000) }
        #expect(!latency.isShort(small))
    }
}
