import AchievementStorage
import Testing

@testable import AchievementEngine

/// Commits go to the store one after the other, and none that was judged on one that failed.
@Suite struct CommitLineTests {
    private let store = GatedStore(InMemoryProgressStore())
    private let line: CommitLine

    init() { line = CommitLine(store) }

    private func commit(_ note: String, after known: Int? = 0) async throws {
        _ = try await line.commit(StoreCommit(generation: 0, notes: [note: "written"]), after: known)
    }

    private var notes: Set<String> {
        get async throws { Set(try await store.catalog().notes.keys) }
    }

    /// Commits one, and another while the first is in the store, which then fails or not.
    private func commitTwo(failing error: StoreError? = nil) async throws -> [Result<Void, any Error>] {
        let line = line
        let second = Started()
        await store.open(at: .beforeCommit) { [store] in
            await second.set(
                Task { _ = try await line.commit(StoreCommit(generation: 0, notes: ["second": "written"]), after: 0) })
            for _ in 0..<1_000 { await Task.yield() }
            #expect(await store.calls.commits == 1)
            if let error { throw error }
        }
        var outcomes: [Result<Void, any Error>] = []
        do { outcomes.append(.success(try await commit("first"))) } catch { outcomes.append(.failure(error)) }
        let task = try #require(await second.task)
        outcomes.append(await task.result)
        return outcomes
    }

    @Test("one that waits is written behind the one under way")
    func order() async throws {
        for outcome in try await commitTwo() { try outcome.get() }
        #expect(try await notes == ["first", "second"])
    }

    @Test("one that waits for one that fails is not written")
    func failure() async throws {
        let outcomes = try await commitTwo(failing: StoreError(.inputOutput, "the disk is gone"))
        let errors = outcomes.map { outcome in #expect(throws: StoreError.self) { try outcome.get() }?.code }
        #expect(errors == [.inputOutput, .conflict])
        #expect(await store.calls.commits == 1)
        #expect(try await notes.isEmpty)
    }

    @Test("what was judged before a failure was known is not written, what was judged after it is")
    func knowledge() async throws {
        await store.open(at: .beforeCommit) { throw StoreError(.inputOutput, "the disk is gone") }
        await #expect(throws: StoreError.self) { try await commit("first") }
        let error = await #expect(throws: StoreError.self) { try await commit("second") }
        #expect(error?.code == .conflict)
        try await commit("third", after: line.noteFailure())
        #expect(try await notes == ["third"])
    }

    @Test("what builds on no other commit is written after any failure, and its own is nobody else's")
    func independence() async throws {
        await store.open(at: .beforeCommit) { throw StoreError(.inputOutput, "the disk is gone") }
        await #expect(throws: StoreError.self) { try await commit("first", after: nil) }
        try await commit("second")
        _ = line.noteFailure()
        try await commit("third", after: nil)
        #expect(try await notes == ["second", "third"])
    }
}

private actor Started {
    private(set) var task: Task<Void, any Error>?

    func set(_ task: Task<Void, any Error>) { self.task = task }
}
