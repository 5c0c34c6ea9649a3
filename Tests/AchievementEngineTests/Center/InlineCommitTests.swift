import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Inline commits")
struct InlineCommitTests {
    @Test("A store may complete small commits at once; the rest are written as usual")
    func results() async throws {
        let base = GatedStore(InMemoryProgressStore())
        let store = InlineStore(base)
        let center = try await AchievementCenter.gym(store: store)
        await base.resetCalls()

        store.answers = [.success([])]
        #expect(try await record(center, "1", of: "ada") == .recorded)
        #expect(await base.calls.commits == 0)

        store.answers = [.success(nil)]
        #expect(try await record(center, "2", of: "bob") == .recorded)
        #expect(await base.calls.commits == 1)

        store.answers = [.failure(StoreError(.inputOutput, "the disk is gone"))]
        let error = await #expect(throws: StoreError.self) { try await record(center, "3", of: "cleo") }
        #expect(error?.code == .inputOutput)
        #expect(await base.calls.commits == 1)

        // Nothing is left of the failure.
        store.answers = [.success(nil)]
        #expect(try await record(center, "3", of: "cleo") == .recorded)
        #expect(store.answers.isEmpty)
        #expect(try await center.status(of: "cleo")[Gym.visits] == 1)
    }

    private enum Kind { case recorded, repeated }

    private func record(_ center: AchievementCenter, _ id: String, of player: PlayerID) async throws -> Kind? {
        let answer = try await center.record([envelope(GymVisit(), id, player: player)]).first?.get()
        return answer.map { if case .recorded = $0 { .recorded } else { .repeated } }
    }
}

/// Answers small commits with prepared results, and passes everything else to another store.
private final class InlineStore: InlineCommitStore, @unchecked Sendable {
    private let base: any ProgressStore
    /// Accessed by one task only.
    var answers: [Result<[Int64]?, StoreError>] = []

    init(_ base: any ProgressStore) { self.base = base }

    func commitInline(_ commit: StoreCommit) throws(StoreError) -> [Int64]? { try answers.removeFirst().get() }

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
