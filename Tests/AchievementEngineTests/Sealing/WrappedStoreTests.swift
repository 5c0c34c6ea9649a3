import AchievementCore
import AchievementEngine
import AchievementSealing
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Wrappers around a store that several hosts share")
struct WrappedStoreTests {
    @Test("A sealed store reserves deliveries, leases the backfill and finishes erasures like the store in it")
    func sealed() async throws {
        let shared = SharedStore()
        let sink = RecordingSink()
        let store = SealedStore(shared, sealer: UnkeyedSealer())
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        try await center.record(GymVisit(), for: "ada", id: "1")
        try await center.deliverPending()
        #expect(await shared.claims > 0)
        #expect(await shared.leases > 0)
        #expect(try await !center.finishErasure())
        await shared.finish()
        #expect(try await center.finishErasure())
        #expect(await sink.deliveries.count > 0)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("What another host has reserved is not delivered through a wrapper either")
    func reserved() async throws {
        let shared = SharedStore()
        await shared.reserveAll()
        let sink = RecordingSink()
        try await shared.register(sinks: [SinkRegistration(sink.name)])
        let away = try await AchievementCenter.gym(store: shared)
        try await away.record(GymVisit(), for: "ada", id: "1")
        let store = SealedStore(shared, sealer: UnkeyedSealer())
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        try await center.deliverPending()
        #expect(await sink.deliveries.isEmpty)
        #expect(try await center.pendingDeliveries.map { $0.count > 0 } == [true])
    }
}

/// A store that can do what one for several hosts can, and counts how often it is asked.
private actor SharedStore: ForwardingStore, ClaimingStore, LeasingStore, ErasingStore {
    nonisolated let base: any ProgressStore = InMemoryProgressStore()
    private(set) var claims = 0
    private(set) var leases = 0
    private var isErased = false
    private var reservesAll = false

    func finish() { isErased = true }
    func reserveAll() { reservesAll = true }

    func claim(for sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        claims += 1
        return reservesAll ? [] : try await base.undelivered(to: sink, limit: limit)
    }

    func lease(_ work: String, to holder: String, for duration: Duration) throws(StoreError) -> Bool {
        leases += 1
        return true
    }

    func release(_ work: String, by holder: String) throws(StoreError) {}
    func finishErasure() throws(StoreError) -> Bool { isErased }
}
