import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

/// Commits reach the store in order; none is written that was judged on top of a failed one.
@Suite("Commit line")
struct CommitLineTests {
    private let store = GatedStore(InMemoryProgressStore())
    private let line: CommitLine

    init() { line = CommitLine(store) }

    private func commit(_ note: String, builds: Bool = true) async throws {
        _ = try await line.commit(StoreCommit(generation: 0, notes: [note: "written"]), builds: builds)
    }

    private var notes: Set<String> {
        get async throws { Set(try await store.catalog().notes.keys) }
    }

    /// Commits once, and again while the first commit is in the store, which then succeeds or fails.
    private func commitTwo(failing error: StoreError? = nil) async throws -> [Result<Void, any Error>] {
        let line = line
        let second = Started()
        await store.open(at: .beforeCommit) { [store] in
            await second.set(
                Task {
                    _ = try await line.commit(StoreCommit(generation: 0, notes: ["second": "written"]), builds: true)
                })
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

    @Test("A waiting commit is written after the one under way")
    func order() async throws {
        for outcome in try await commitTwo() { try outcome.get() }
        #expect(try await notes == ["first", "second"])
    }

    @Test("A commit that waits for a failing one is not written")
    func failure() async throws {
        let outcomes = try await commitTwo(failing: StoreError(.inputOutput, "the disk is gone"))
        let errors = outcomes.map { outcome in #expect(throws: StoreError.self) { try outcome.get() }?.code }
        #expect(errors == [.inputOutput, .conflict])
        #expect(await store.calls.commits == 1)
        #expect(try await notes.isEmpty)
    }

    @Test("After a failure nothing is written until every failed commit has been dealt with")
    func refusals() async throws {
        _ = try await commitTwo(failing: StoreError(.inputOutput, "the disk is gone"))
        // The failure was dealt with, but not yet the commit that waited for it.
        line.dealtWithFailure()
        let error = await #expect(throws: StoreError.self) { try await commit("third") }
        #expect(error?.code == .conflict)
        #expect(await store.calls.commits == 1)
        // Now that one was, and so was the commit that was refused last.
        line.dealtWithFailure()
        line.dealtWithFailure()
        try await commit("fourth")
        #expect(try await notes == ["fourth"])
    }

    @Test("An independent commit survives earlier failures, and its own failure blocks no one")
    func independence() async throws {
        await store.open(at: .beforeCommit) { throw StoreError(.inputOutput, "the disk is gone") }
        await #expect(throws: StoreError.self) { try await commit("first", builds: false) }
        try await commit("second")
        await store.open(at: .beforeCommit) { throw StoreError(.inputOutput, "the disk is gone") }
        await #expect(throws: StoreError.self) { try await commit("third") }
        try await commit("fourth", builds: false)
        #expect(try await notes == ["second", "fourth"])
    }

    @Test("A store may complete small commits at once; the rest are written as usual")
    func brief() async throws {
        let brief = BriefStore(store)
        let line = CommitLine(brief)
        let commits = ["first", "second", "third"].map { StoreCommit(generation: 0, notes: [$0: "written"]) }
        brief.answers = [.success([7]), .success(nil), .failure(StoreError(.inputOutput, "the disk is gone"))]
        #expect(try await line.commit(commits[0], builds: true) == [7])
        #expect(await store.calls.commits == 0)
        #expect(try await line.commit(commits[1], builds: true) == [])
        #expect(await store.calls.commits == 1)
        let error = await #expect(throws: StoreError.self) { try await line.commit(commits[2], builds: true) }
        #expect(error?.code == .inputOutput)
        // Blocks the next commit, as any failure does.
        let next = await #expect(throws: StoreError.self) { try await line.commit(commits[0], builds: true) }
        #expect(next?.code == .conflict)
        #expect(brief.answers.isEmpty)
        for _ in 0..<2 { line.dealtWithFailure() }
        brief.answers = [.success([8])]
        #expect(try await line.commit(commits[0], builds: true) == [8])
    }
}

/// Answers small commits with prepared results, and passes everything else to another store.
private final class BriefStore: BriefCommitStore, @unchecked Sendable {
    private let base: any ProgressStore
    /// Accessed by one task only.
    var answers: [Result<[Int64]?, StoreError>] = []

    init(_ base: any ProgressStore) { self.base = base }

    func commitIfBrief(_ commit: StoreCommit) throws(StoreError) -> [Int64]? { try answers.removeFirst().get() }

    func catalog() async throws(StoreError) -> StoredCatalog { try await base.catalog() }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreMoment {
        try await base.load(players: players, events: events)
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await base.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await base.log(of: player, after: sequence, limit: limit)
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] { try await base.commit(commit) }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await base.register(sinks: sinks, forgetting: forgotten)
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await base.undelivered(to: sink, limit: limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await base.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        try await base.sent(to: sink, after: last, limit: limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await base.confirm(sequences, by: sink, at: moment)
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { try await base.pendingDeliveries() }
}

private actor Started {
    private(set) var task: Task<Void, any Error>?

    func set(_ task: Task<Void, any Error>) { self.task = task }
}
