import AchievementStorage
import AchievementTesting
import Testing

@Suite("The in-memory store")
struct InMemoryStoreTests {
    @Test("keeps the contract")
    func conformance() async {
        await ProgressStoreConformance { InMemoryProgressStore() }.check()
    }
}
