import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

/// Joins, their voids and folding write a player's history anew, while another host records an event of that player.
@Suite("Rewriting a player beside another host")
struct RewrittenPlayerTests {
    private let store: GatedStore
    private let center: AchievementCenter
    private let other: AchievementCenter

    init() async throws {
        let shared = InMemoryProgressStore()
        store = GatedStore(shared)
        center = try await AchievementCenter.gym(store: store)
        other = try await AchievementCenter.gym(store: shared)
        try await record(visit("1", of: "ada", on: 1), visit("2", of: "guest", on: 2))
    }

    private func visit(_ id: String, of player: PlayerID, on day: Int) throws -> EventEnvelope {
        try envelope(GymVisit(), id, player: player, at: "2026-05-0\(day)T12:00:00Z")
    }

    private func record(_ envelopes: EventEnvelope...) async throws {
        for envelope in envelopes { _ = try await center.record([envelope])[0].get() }
    }

    /// Has the other host record a visit right before this one's next commit.
    private func interfere(of player: PlayerID) async throws {
        let (other, visit) = (other, try visit("late", of: player, on: 3))
        await store.open(at: .beforeCommit) { _ = try await other.record([visit])[0].get() }
    }

    private func join() throws -> EventEnvelope {
        try envelope(PlayerJoined(player: "guest", by: "coach"), "join", at: "2026-05-20T12:00:00Z")
    }

    @Test("An event that is recorded while players are joined is kept")
    func joining() async throws {
        try await interfere(of: "guest")
        try await record(join())
        #expect(try await center.status(of: "ada")[Gym.visits] == 3)
        #expect(try await center.verify().isSound)
    }

    @Test("An event that is recorded while joined players are separated is kept")
    func separating() async throws {
        try await record(join())
        try await interfere(of: "guest")
        try await record(
            envelope(EventVoided(source: "/test", id: "join", by: "coach"), "void", at: "2026-05-21T12:00:00Z"))
        #expect(try await center.status(of: "guest")[Gym.visits] == 2)
        #expect(try await center.verify().isSound)
    }

    @Test("An event that is recorded while old events are folded is kept")
    func folding() async throws {
        let recorded = Count()
        // Some commits come before the one that folds, so each of them is preceded by a visit.
        for number in 0..<6 {
            await store.open(at: .beforeCommit) { [other, visit = try visit("late\(number)", of: "ada", on: 3)] in
                _ = try await other.record([visit])[0].get()
                await recorded.add()
            }
        }
        try await center.retain(before: try #require(Day("2026-05-02")), by: "coach")
        #expect(try await center.status(of: "ada")[Gym.visits] == Amount(1 + recorded.value))
        #expect(await recorded.value > 1)
    }
}

private actor Count {
    private(set) var value = 0

    func add() { value += 1 }
}
