import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import SQLiteProgressStore
import Testing

@Suite("Testing stores and sinks")
struct TestingStoresAndSinksTests {
    @Test("Keeps the contract of stores")
    func storeContract() async throws {
        let folder = try TemporaryFolder()
        let files = StoreFiles(folder: folder.path(""))
        await ProgressStoreConformance(
            make: { try await files.make() },
            reopen: { try await files.reopen($0) },
            dispose: { await $0.close() }
        ).check()
    }

    @Test("Keeps the contract of sinks")
    func sinkContract() async {
        await RewardSinkConformance(
            make: { RecordingSink() },
            received: { sink in await sink.deliveries.map(\.id) }
        ).check()
    }

    @Test("A host that retries counts every event once")
    func faults() async throws {
        let store = FaultyStore(InMemoryProgressStore(), plan: .seeded(7, probability: 0.2))
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))

        /// Tries again as long as the store says that it may help.
        func insist<Value>(_ work: () async throws -> Value) async throws -> Value {
            while true {
                do {
                    return try await work()
                } catch let error as StoreError where error.isRetryable {
                    continue
                }
            }
        }

        let center = try await insist { try await AchievementCenter(store: store) { Bookshelf() } }
        for number in 1...50 {
            _ = try await insist {
                try await center.record(PagesRead(book: "one", pages: 1), for: "ada", id: "\(number)", at: noon)
            }
        }
        let status = try await insist { try await center.status(of: "ada") }
        #expect(status.metrics["bookshelf.pages"] == .sum(total: 50, bestDay: 50))
        #expect(await store.faults > 0)
    }

    @Test("A sink that fails gets the delivery later")
    func sinks() async throws {
        let sink = FailingSink(failures: 2)
        let center = try await AchievementCenter(store: InMemoryProgressStore()) {
            Bookshelf()
        } sinks: {
            sink
        }
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        try await center.record(PagesRead(book: "one", pages: 60), for: "ada", id: "1", at: noon)
        await #expect(throws: FailingSink.RefusalError.self) { try await center.deliverPending() }
        try await center.deliverPending()
        #expect(await sink.deliveries.count == 1)
    }
}
