import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@Suite("Sinks that fail, hang or are forgotten")
struct FailingSinkTests {
    private func center(
        _ store: any ProgressStore, _ sinks: [any RewardSink], waits: Waits, now: String = "2026-06-01T12:00:00Z"
    ) async throws -> AchievementCenter {
        let moment = try #require(Moment(now))
        var configuration = CenterConfiguration(now: { moment }, policy: .everybody)
        configuration.pause = { try await waits.pause($0) }
        // The uptime stands still; `pause` does the waiting.
        let start = ContinuousClock.now
        configuration.uptime = { start }
        return try await AchievementCenter(store: store, configuration: configuration) {
            Gym()
        } sinks: {
            sinks
        }
    }

    @Test("A failed sink is retried after a while, without new rewards")
    func triedAgain() async throws {
        let waits = Waits()
        let sink = FailingSink(failures: 3)
        let center = try await center(InMemoryProgressStore(), [sink], waits: waits)
        try await center.record(GymVisit(), for: "ada", id: "1")
        for seconds in [1, 2, 4] { #expect(await waits.next() == .seconds(seconds)) }
        try await until { try await center.pendingDeliveries.map(\.count) == [0] }
        #expect(await sink.calls == 4)
    }

    @Test("Retry delays are capped at five minutes")
    func longestWait() async throws {
        let waits = Waits()
        let center = try await center(InMemoryProgressStore(), [FailingSink()], waits: waits)
        try await center.record(GymVisit(), for: "ada", id: "1")
        var last: Duration = .zero
        for _ in 0..<12 { last = await waits.next() }
        #expect(last == .seconds(300))
    }

    @Test("While a sink waits to retry, new rewards neither wake it nor read the outbox")
    func quietWhileWaiting() async throws {
        let waits = Waits(retriesPass: false)
        let store = GatedStore(InMemoryProgressStore())
        let sink = FailingSink()
        let center = try await center(store, [sink], waits: waits)
        try await center.record(GymVisit(), for: "ada", id: "0")
        #expect(await waits.next() == .seconds(1))
        let (calls, reads) = (await sink.calls, await store.outboxReads)
        for index in 1..<50 { try await center.record(GymVisit(), for: "ada", id: "\(index)") }
        #expect(await sink.calls == calls)
        #expect(await store.outboxReads == reads)
        #expect(try await center.pendingDeliveries.map { $0.count >= 50 } == [true])
    }

    @Test("A hanging sink delays neither recording nor other sinks, and times out")
    func hangs() async throws {
        let sink = RecordingSink()
        let center = try await center(
            InMemoryProgressStore(), [HangingSink(), sink], waits: Waits(limitPasses: true))
        var count = 0
        for index in 0..<20 { count += try await center.record(GymVisit(), for: "ada", id: "\(index)").rewards.count }
        try await until {
            try await center.pendingDeliveries.map { "\($0.sink) \($0.count)" } == ["hanging \(count)", "recording 0"]
        }
        let error = await #expect(throws: SinkTimeoutError.self) { try await center.deliverPending() }
        #expect(error?.sink == "hanging")
        #expect(error?.limit == .seconds(30))
        #expect(await sink.deliveries.count == count)
    }

    @Test("Delivering all pending confirms in one call what a sink took one by one")
    func confirmedTogether() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let sink = RecordingSink()
        let center = try await center(store, [sink], waits: Waits(retriesPass: false))
        // Reading the outbox, as at startup, confirms first.
        try await center.deliverPending()
        var count = 0
        for index in 0..<5 {
            count += try await center.record(GymVisit(), for: "ada", id: "\(index)").rewards.count
            try await until { await sink.deliveries.count == count }
        }
        #expect(await store.confirmations == 0)
        #expect(try await center.pendingDeliveries.map(\.count) == [count])
        try await center.deliverPending()
        #expect(await store.confirmations == 1)
        #expect(try await center.pendingDeliveries.map(\.count) == [0])
    }

    @Test("Unconfirmed deliveries are confirmed a quarter of a second later")
    func confirmedSoon() async throws {
        let waits = Waits()
        let center = try await center(InMemoryProgressStore(), [RecordingSink()], waits: waits)
        try await center.deliverPending()
        try await center.record(GymVisit(), for: "ada", id: "1")
        #expect(await waits.next() == .milliseconds(250))
        try await until { try await center.pendingDeliveries.map(\.count) == [0] }
    }

    @Test("Pending deliveries are counted with the oldest one, and removed when the sink is forgotten")
    func forgotten() async throws {
        let store = InMemoryProgressStore()
        try await store.register(sinks: ["away"])
        let center = try await center(store, [FailingSink()], waits: Waits(retriesPass: false))
        let first = try #require(Moment("2026-05-01T12:00:00Z"))
        var count = try await center.record(GymVisit(), for: "ada", id: "1", at: first).rewards.count
        count += try await center.record(GymVisit(), for: "ada", id: "2").rewards.count
        #expect(try await center.pendingDeliveries.map(\.count) == [count, count])
        #expect(try await center.pendingDeliveries.map(\.oldest) == [first, first])
        try await center.forget(sink: "away")
        #expect(try await center.pendingDeliveries.map(\.sink) == ["failing"])
        try await center.forget(sink: "failing")
        try await center.record(GymVisit(), for: "ada", id: "3")
        #expect(try await center.pendingDeliveries.isEmpty)
        try await center.deliverPending()
    }

    @Test("A sink gets only the rewards it wants, and no others are kept for it")
    func wanted() async throws {
        let store = InMemoryProgressStore()
        let sink = PickySink()
        let center = try await center(store, [sink], waits: Waits())
        let rewards = try await center.record(GymVisit(), for: "ada", id: "1").rewards
        try await center.deliverPending()
        #expect(Set(rewards.map(\.kind)) == [.points, .unlocked])
        #expect(await sink.kinds == [.unlocked])
        #expect(try await center.pendingDeliveries.map(\.count) == [0])
    }

    @Test("Delivery ids are unique and derived from a SHA-256 hash")
    func ids() async throws {
        let sink = RecordingSink()
        let center = try await center(InMemoryProgressStore(), [sink], waits: Waits())
        for index in 0..<20 { try await center.record(GymVisit(), for: "ada", id: "\(index)") }
        try await center.deliverPending()
        let ids = await sink.deliveries.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count > 20)
        #expect(ids.allSatisfy { $0.utf8.count == 32 })
        // SHA-256 of the player, the event and the ordinal, with NUL between them.
        #expect(ids.first == "90db7c5663b5e84377e9e00626ad6470")
    }

    @Test("A sink that fails with an error of a store of its own is retried like any other")
    func foreignStore() async throws {
        let waits = Waits()
        let sink = SinkWithStore(failures: 2)
        let center = try await center(InMemoryProgressStore(), [sink], waits: waits)
        try await center.record(GymVisit(), for: "ada", id: "1")
        for seconds in [1, 2] { #expect(await waits.next() == .seconds(seconds)) }
        try await until { try await center.pendingDeliveries.map(\.count) == [0] }
        #expect(await sink.calls == 3)
    }
}

/// A sink that writes to a store of its own, which cannot be opened at first.
private actor SinkWithStore: RewardSink {
    nonisolated let name = "writer"
    private let failures: Int
    private(set) var calls = 0

    init(failures: Int) { self.failures = failures }

    func deliver(_ deliveries: [Delivery]) throws {
        calls += 1
        if calls <= failures { throw StoreError(.cannotOpen, "it cannot be opened") }
    }
}
