import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

/// What recording costs in store calls and writes, counted instead of timed.
@Suite("Costs of recording")
struct CostTests {
    @Test("Recording for a cached player takes one commit, whatever the player's history")
    func single() async throws {
        let (store, center) = try await center()
        for (past, batch) in [(1, "a"), (1_000, "b")] {
            _ = try await center.record((0..<past).map { try visit($0, of: "ada", in: batch) })
            await store.resetCalls()
            _ = try await center.record([try visit(past, of: "ada", in: batch)])
            #expect(await store.calls == GatedStore.Calls(loads: 0, commits: 1))
            let written = await store.written
            #expect(written.events == 1 && written.players == 1)
        }
    }

    @Test("A batch of uncached players takes at most two loads and one commit")
    func batch() async throws {
        let (store, center) = try await center()
        let players = (0..<100).map { PlayerID("player-\($0)") }
        let envelopes = try (0..<1_000).map { try visit($0, of: players[$0 % 100], in: "a") }
        await store.resetCalls()
        _ = try await center.record(envelopes)
        #expect(await store.calls == GatedStore.Calls(loads: 1, commits: 1))
        // One state per player, however many events; a few rows stay inside it.
        let written = await store.written
        #expect(written.events == 1_000 && written.players == 100)
        #expect(written.rows == 0 && written.unlocks == 300)

        // Another center has an empty cache.
        let (other, second) = try await self.center(over: store)
        await other.resetCalls()
        let later = try (0..<1_000).map {
            try visit($0, of: players[$0 % 100], in: "b", at: "2026-05-31T12:00:00Z")
        }
        _ = try await second.record(later)
        let calls = await other.calls
        #expect(calls.loads <= 2 && calls.commits == 1)
    }

    @Test("The cache keeps players up to its capacity, the most recently active longest")
    func memory() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store, memoryCapacity: 200_000)
        let crowd = (0..<1_000).map { PlayerID("player-\($0)") }
        _ = try await center.record(try crowd.enumerated().map { try visit($0, of: $1, in: "a") })
        _ = try await center.record([try visit(0, of: "ada", in: "b")])
        await store.resetCalls()
        _ = try await center.record([try visit(1, of: "ada", in: "b")])
        #expect(await store.calls == GatedStore.Calls(loads: 0, commits: 1))
        // More players than fit into the cache.
        await store.resetCalls()
        _ = try await center.record(try crowd.enumerated().map { try visit($0, of: $1, in: "c") })
        #expect(await store.calls.loads > 0)
        // Players who keep playing stay cached.
        _ = try await center.record([try visit(2, of: "ada", in: "d")])
        for start in stride(from: 0, to: crowd.count, by: 100) {
            _ = try await center.record(try (start..<start + 100).map { try visit($0, of: crowd[$0], in: "e") })
            await store.resetCalls()
            _ = try await center.record([try visit(start, of: "ada", in: "f")])
            #expect(await store.calls == GatedStore.Calls(loads: 0, commits: 1))
        }
    }

    @Test("A repeated batch reads once and writes nothing")
    func repeats() async throws {
        let (store, center) = try await center()
        let envelopes = try (0..<1_000).map { try visit($0, of: "ada", in: "a") }
        _ = try await center.record(envelopes)
        let (other, second) = try await self.center(over: store)
        await other.resetCalls()
        for result in try await second.record(envelopes) { #expect(try result.get() == .repeated) }
        #expect(await other.calls == GatedStore.Calls(loads: 1, commits: 0))
        #expect(await other.written == GatedStore.Written())
    }

    @Test("An event judges only the criteria whose targets it passes", arguments: [0, 1_000])
    func judging(more: Int) throws {
        let targets = (0..<more).map { Gym.achievement(AchievementID("more_\($0)"), Gym.visits.total >= 100 + $0) }
        let rulebook = try Rulebook(modes: [Gym().adding(targets)])
        var progress = rulebook.newProgress()
        var number = 0
        func judged(_ visit: GymVisit) throws -> Int {
            number += 1
            let at = Moment(milliseconds: 1_800_000_000_000 + Int64(number) * 3_600_000)
            return try rulebook.apply(
                visit, id: EventID(source: "/test", id: "\(number)"), by: "ada", at: at, to: &progress
            ).judgedCount
        }
        #expect(try judged(GymVisit()) == 1)
        for count in [1, 8, 1] { _ = try judged(GymVisit(count: Double(count))) }
        // No target lies between 11 and 99 visits; the next two are at 100 and 101.
        #expect(try judged(GymVisit(count: 88)) == 0)
        #expect(try judged(GymVisit(count: 2)) == min(more, 2))
    }

    private func center(over store: any ProgressStore = InMemoryProgressStore()) async throws -> (
        GatedStore, AchievementCenter
    ) {
        let gated = GatedStore(store)
        return (gated, try await .gym(Gym(), store: gated))
    }
}

/// A visit. Visits of a batch are in canonical order, and batches in the order of their letters.
private func visit(
    _ number: Int, of player: PlayerID, in batch: String, at moment: String = "2026-05-01T12:00:00Z"
) throws -> EventEnvelope {
    try envelope(GymVisit(), "\(batch)-\(10_000 + number)", player: player, at: moment)
}
