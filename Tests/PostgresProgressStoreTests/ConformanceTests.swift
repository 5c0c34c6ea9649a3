import AchievementStorage
import AchievementTesting
import PostgresProgressStore
import Testing

@Suite("The contract of stores", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct ConformanceTests {
    @Test("is kept, also after the store was closed and opened again")
    func conformance() async {
        await ProgressStoreConformance(
            make: { try await Cluster.store() }, reopen: { try await Cluster.reopen($0) }, dispose: { await $0.close() }
        ).check()
    }

    @Test("is kept by a sealed store over it")
    func sealed() async {
        await ProgressStoreConformance { SealedStore(try await Cluster.store(), sealer: UnkeyedSealer()) }.check()
    }
}
