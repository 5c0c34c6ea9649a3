import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Faulty store")
struct FaultyStoreTests {
    private let commit = StoreCommit(generation: 0, notes: ["n": "1"])

    @Test("Without planned faults, a faulty store keeps the contract of stores")
    func transparent() async {
        await ProgressStoreConformance {
            FaultyStore(InMemoryProgressStore(), plan: StoreFaultPlan { _ in nil })
        }.check()
    }

    @Test("Only the planned call fails, before or after its work", arguments: StoreFault.Timing.allCases)
    func oneCall(_ timing: StoreFault.Timing) async throws {
        let inner = InMemoryProgressStore()
        let fault = StoreFault(timing, StoreError(.full, "no space"))
        let store = FaultyStore(inner, plan: .call(2, fault))
        #expect(try await store.catalog().notes.isEmpty)
        await #expect(throws: StoreError(.full, "no space")) { try await store.commit(commit) }
        #expect(await inner.catalog().notes.isEmpty == (timing == .before))
        _ = try await store.commit(commit)
        #expect(await (store.calls, store.faults) == (3, 1))
    }

    @Test("A plan can fail every call from a given one on")
    func fromCall() async throws {
        let store = FaultyStore(InMemoryProgressStore(), plan: .from(2, StoreFault(.before)))
        _ = try await store.commit(commit)
        for _ in 0..<3 {
            await #expect(throws: StoreError.self) { try await store.catalog() }
        }
        #expect(await store.faults == 3)
    }

    @Test("A seed determines which calls fail, at about the given rate")
    func seeded() async {
        func outcomes(_ seed: UInt64) async -> [Bool] {
            let store = FaultyStore(InMemoryProgressStore(), plan: .seeded(seed, probability: 0.3))
            var outcomes: [Bool] = []
            for _ in 0..<200 { outcomes.append((try? await store.commit(commit)) != nil) }
            return outcomes
        }
        let first = await outcomes(7)
        #expect(await outcomes(7) == first)
        #expect(await outcomes(8) != first)
        #expect((30...90).contains(first.count { !$0 }))
    }

    @Test("Retrying with the same ids loses nothing and counts nothing twice", arguments: 0..<8)
    func retries(seed: UInt64) async throws {
        let inner = InMemoryProgressStore()
        let clock = ManualClock(try #require(Moment("2026-06-01T12:00:00Z")))
        let configuration = CenterConfiguration(now: { clock.now })
        let store = FaultyStore(inner, plan: .seeded(seed, probability: 0.3))
        let center = try await trying {
            try await AchievementCenter(store: store, configuration: configuration) { Chess() }
        }
        for number in 0..<30 {
            _ = try await trying { try await center.record(MovePlayed(), for: "ada", id: "\(number)") }
        }
        let calm = try await AchievementCenter(store: inner, configuration: configuration) { Chess() }
        let status = try await calm.status(of: "ada")
        #expect(status.metrics["chess.moves"] == .sum(total: 30, bestDay: 30))
        // One point for each move, and ten for each of three achievements.
        #expect(status.points.total == 60)
        #expect(try await calm.ledger(of: "ada").count == 33)
        #expect(await store.faults > 0)
    }

    /// Retries as long as the store calls its error retryable.
    private func trying<Value>(_ work: () async throws -> Value) async throws -> Value {
        for _ in 0..<100 {
            do {
                return try await work()
            } catch let error as StoreError where error.isRetryable {
                continue
            }
        }
        return try await work()
    }
}
