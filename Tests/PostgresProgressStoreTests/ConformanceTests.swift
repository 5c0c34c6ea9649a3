import AchievementSealing
import AchievementStorage
import AchievementTesting
import PostgresProgressStore
import Testing

@Suite("Contract of stores", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct ConformanceTests {
    @Test("The PostgreSQL store keeps the contract, also after it is reopened")
    func conformance() async {
        await ProgressStoreConformance(
            make: { try await Cluster.store() }, reopen: { try await Cluster.reopen($0) }, dispose: { await $0.close() }
        ).check()
    }

    @Test("A sealed store over PostgreSQL keeps the contract")
    func sealed() async {
        await ProgressStoreConformance { SealedStore(try await Cluster.store(), sealer: UnkeyedSealer()) }.check()
    }
}
