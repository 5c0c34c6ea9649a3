import AchievementStorage
import AchievementTesting
import Testing

@Suite("The in-memory store")
struct InMemoryConformanceTests {
    @Test("keeps the contract")
    func conformance() async throws {
        try await ProgressStoreConformance { InMemoryProgressStore() }.check()
    }
}
