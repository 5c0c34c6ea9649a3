import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Retention under faults and concurrency")
struct RetentionFaultTests {
    private let day = Day(5, 10)

    /// Nine visits, one a day from 6 May on, by two players.
    private func center(
        _ store: any ProgressStore = InMemoryProgressStore(), sinks: [any RewardSink] = []
    ) async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(store: store, sinks: sinks)
        for player: PlayerID in ["ada", "bob"] {
            let answers = try await center.record(visits(9, "/\(player)", from: 6, player: player))
            for answer in answers { _ = try answer.get() }
        }
        return center
    }

    private func code(of answer: Result<Receipt, EventError>?) -> EventError.Code? {
        if case .failure(let error)? = answer { error.code } else { nil }
    }

    @Test("Folding keeps pending deliveries and resends none")
    func deliveries() async throws {
        let store = InMemoryProgressStore()
        let (quick, slow) = (RecordingSink("quick"), SinkRegistration("slow"))
        try await store.register(sinks: [slow])
        let center = try await center(store, sinks: [quick])
        try await center.deliverPending()
        let waiting = await store.undelivered(to: "slow", limit: 99).map(\.delivery)
        let had = await quick.deliveries.map(\.id)
        try await center.retain(before: day, by: "ops")
        try await center.deliverPending()
        #expect(
            await store.undelivered(to: "slow", limit: 99).map(\.delivery.id).sorted() == waiting.map(\.id).sorted())
        #expect(await quick.deliveries.map(\.id) == had)
        #expect(try await center.verify().isSound)
    }

    @Test("An interrupted call can be repeated, and the store is sound at every point")
    func cutOff() async throws {
        let whole = InMemoryProgressStore()
        try await center(whole).retain(before: day, by: "ops")
        var expected = try await whole.contents()
        var isDone = false
        var calls = 1
        while !isDone {
            for timing in StoreFault.Timing.allCases {
                let store = InMemoryProgressStore()
                let lines = try await center(store).statusLines()
                let last = calls
                let faulty = FaultyStore(
                    store, plan: .from(last, StoreFault(timing)))
                do {
                    let center = try await AchievementCenter.gym(store: faulty)
                    try await center.retain(before: day, by: "ops")
                    isDone = true
                } catch is StoreError {}
                let next = try await AchievementCenter.gym(store: store)
                #expect(try await next.statusLines() == lines)
                #expect(try await next.verify().isSound)
                try await next.retain(before: day, by: "ops")
                #expect(try await store.contents() == expected, "call \(calls)")
                expected = try await whole.contents()
            }
            calls += 1
        }
        #expect(calls > 10)
    }

    @Test("An event judged before the fold but recorded after it is refused", arguments: [false, true])
    func race(isKnown: Bool) async throws {
        let store = InMemoryProgressStore()
        let gated = GatedStore(store)
        let other = try await AchievementCenter.gym(store: store)
        if isKnown { _ = try await other.record(visits(9, "/ada", from: 6)) }
        let center = try await AchievementCenter.gym(store: gated)
        await gated.open(at: .beforeCommit) { try await other.retain(before: day, by: "ops") }
        let answer = try await center.record([try envelope(GymVisit(), "late")]).first
        #expect(code(of: answer) == .past)
        #expect(try await center.verify().isSound)
    }
}
