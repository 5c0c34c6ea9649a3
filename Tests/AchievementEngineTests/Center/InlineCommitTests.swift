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

        // The failure has no lasting effect.
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
private final class InlineStore: ForwardingStore, InlineCommitStore, @unchecked Sendable {
    let base: any ProgressStore
    /// Accessed by one task only.
    var answers: [Result<[Int64]?, StoreError>] = []

    init(_ base: any ProgressStore) { self.base = base }

    func commitInline(_ commit: StoreCommit) throws(StoreError) -> [Int64]? { try answers.removeFirst().get() }
}
