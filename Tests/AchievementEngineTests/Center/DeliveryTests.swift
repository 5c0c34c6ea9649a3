import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Delivery from the outbox")
struct DeliveryTests {
    @Test("A working sink gets every reward once, in order")
    func works() async throws {
        let sink = RecordingSink()
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore(), sinks: [sink])
        var expected: [Reward] = []
        for index in 0..<12 {
            let receipt = try await center.record(GymVisit(strength: Double(index * 20)), for: "ada", id: "\(index)")
            if case .recorded(let rewards) = receipt { expected += rewards }
        }
        try await center.deliverPending()
        #expect(await sink.deliveries.map(\.reward) == expected)
        #expect(await Set(sink.deliveries.map(\.id)).count == expected.count)
    }

    @Test("A failing sink gets everything later, in order and under the same ids")
    func fails() async throws {
        let store = InMemoryProgressStore()
        let failing = FailingSink(failures: 3)
        let working = RecordingSink()
        let center = try await AchievementCenter.gym(store: store, sinks: [failing, working])
        for index in 0..<5 { try await center.record(GymVisit(), for: "ada", id: "\(index)") }
        for _ in 0..<3 { try? await center.deliverPending() }
        try await center.deliverPending()
        #expect(await failing.deliveries == working.deliveries)
        #expect(await failing.deliveries.count >= 5)
    }

    @Test("Deliveries that a stopped process left in the outbox are delivered by the next one")
    func leftOver() async throws {
        let store = InMemoryProgressStore()
        let first = try await AchievementCenter.gym(store: store, sinks: [FailingSink(failures: .max)])
        try await first.record(GymVisit(), for: "ada", id: "1")
        await #expect(throws: FailingSink.RefusalError.self) { try await first.deliverPending() }

        let sink = FailingSink(failures: 0)
        let second = try await AchievementCenter.gym(store: store, sinks: [sink])
        try await second.deliverPending()
        #expect(await sink.deliveries.count == 2)

        let third = FailingSink(failures: 0)
        try await AchievementCenter.gym(store: store, sinks: [third]).deliverPending()
        #expect(await third.deliveries.isEmpty)
    }

    @Test("Rewards earned while a sink catches up come after its backlog")
    func orderWhileCatchingUp() async throws {
        let store = InMemoryProgressStore()
        let sink = RecordingSink()
        let stopped = try await AchievementCenter.gym(store: store, sinks: [FailingSink(sink.name)])
        // More than a sink gets in one delivery.
        _ = try await stopped.record((0..<700).map { try envelope(GymVisit(), "\($0)") })
        try? await stopped.deliverPending()

        let (centers, opened) = AsyncStream.makeStream(of: AchievementCenter.self)
        let gated = GatedStore(store)
        await gated.open(at: .afterUndelivered) {
            for await center in centers { try await center.record(GymVisit(), for: "ada", id: "last") }
        }
        let center = try await AchievementCenter.gym(store: gated, sinks: [sink])
        opened.yield(center)
        opened.finish()
        try await center.deliverPending()
        let events = await sink.deliveries.compactMap { delivery -> String? in
            if case .points(let award) = delivery.reward { award.event?.id.string } else { nil }
        }
        #expect(events == (0..<700).map { "\($0)" } + ["last"])
    }

    @Test("A listener sees only the rewards of its player")
    func stream() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let rewards = center.rewards(for: "ada")
        try await center.record(GymVisit(), for: "bob", id: "1")
        try await center.record(GymVisit(), for: "ada", id: "2")
        var seen: [Reward] = []
        for await reward in rewards {
            seen.append(reward)
            if seen.count == 2 { break }
        }
        guard case .points(let award) = seen[0], case .unlocked(let unlock) = seen[1] else {
            return #expect(Bool(false), "\(seen)")
        }
        #expect(award.event?.id == "2")
        #expect(unlock.achievement.id == "first")
    }
}
