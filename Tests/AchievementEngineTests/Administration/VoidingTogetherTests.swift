import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Voiding events of many players")
struct VoidingTogetherTests {
    private let store = CountingStore()

    /// Players 0 to `count` with two visits each.
    private func center(_ count: Int) async throws -> (AchievementCenter, [PlayerID]) {
        let center = try await AchievementCenter.gym(store: store)
        let players = (0..<count).map { PlayerID("p\($0)") }
        for player in players {
            let visits = try ["1", "2"].map {
                try envelope(GymVisit(count: 5), "\(player)-\($0)", player: player, at: "2026-05-0\($0)T12:00:00Z")
            }
            for result in try await center.record(visits) { _ = try result.get() }
        }
        return (center, players)
    }

    @Test("Events of hundreds of players are voided in one commit, as if they had never happened")
    func oneCommit() async throws {
        let (center, players) = try await center(300)
        let (before, states) = (await store.commits, try await center.status(of: "p7"))
        let voided = try await center.void(together: { $0.id.id.string.hasSuffix("-2") }, of: players, by: "coach")
        #expect(voided == 300)
        #expect(await store.commits == before + 1)
        for player in ["p0", "p7", "p299"] as [PlayerID] {
            #expect(try await center.status(of: player)[Gym.visits] == 5)
        }
        #expect(states[Gym.visits] == 10)
        #expect(try await center.verify().isSound)
        // Events that are void already are not voided again.
        #expect(try await center.void(together: { $0.type == GymVisit.type }, of: players, by: "coach") == 300)
        #expect(try await center.status(of: "p7")[Gym.visits] == 0)
    }

    @Test("A player who is changed concurrently does not delay the others")
    func conflict() async throws {
        let (center, players) = try await center(20)
        let other = try await AchievementCenter.gym(store: store)
        await store.beforeNextCommit {
            let visit = try envelope(GymVisit(count: 1), "late", player: "p3", at: "2026-05-03T12:00:00Z")
            _ = try await other.record([visit])[0].get()
        }
        #expect(try await center.void(together: { $0.id.id.string.hasSuffix("-1") }, of: players, by: "coach") == 20)
        #expect(try await center.status(of: "p3")[Gym.visits] == 6)
        #expect(try await center.status(of: "p4")[Gym.visits] == 5)
        #expect(try await center.verify().isSound)
    }
}

/// Counts the commits that it passes on, and calls a hook before one of them.
private actor CountingStore: ForwardingStore {
    nonisolated let base: any ProgressStore = InMemoryProgressStore()
    private(set) var commits = 0
    private var action: (@Sendable () async throws -> Void)?

    func beforeNextCommit(_ action: @escaping @Sendable () async throws -> Void) { self.action = action }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        if let action {
            self.action = nil
            do { try await action() } catch { throw StoreError(.busy, "\(error)") }
        }
        commits += 1
        return try await base.commit(commit)
    }
}
