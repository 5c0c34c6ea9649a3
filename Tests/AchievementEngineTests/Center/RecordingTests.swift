import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Recording events")
struct RecordingTests {
    @Test("An event counts once, and a repeat says so")
    func once() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let moment = try #require(Moment("2026-05-01T12:00:00Z"))
        let first = try await center.record(GymVisit(), for: "ada", id: "1", at: moment)
        guard case .recorded(let rewards) = first else { return #expect(Bool(false), "\(first)") }
        #expect(rewards.count == 2)
        let before = try await center.status(of: "ada")
        #expect(try await center.record(GymVisit(), for: "ada", id: "1", at: moment) == .repeated)
        #expect(try await center.status(of: "ada") == before)
    }

    @Test("Events without ids get unique version 7 UUIDs in order of time")
    func ids() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        for _ in 0..<50 { try await center.record(GymVisit(), for: "ada") }
        let ids = await store.log(of: "ada", after: 0, limit: 99).map(\.id.id.string)
        #expect(Set(ids).count == 50)
        for id in ids {
            #expect(
                id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil, "\(id)"
            )
        }
        #expect(ids == ids.sorted())
    }

    @Test("Reusing an id with different content is an error, not a repeat")
    func conflict() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let results = try await center.record([
            envelope(GymVisit(), "1"), envelope(GymVisit(count: 2), "1"), envelope(GymVisit(), "1"),
            envelope(GymVisit(), "1", player: "bob"), envelope(GymVisit(), "1", at: "2026-05-01T12:00:00+01:00"),
        ])
        #expect(results.map { (try? $0.get()) == .repeated } == [false, false, true, false, false])
        for index in [1, 3, 4] {
            #expect(throws: EventError.self) { try results[index].get() }
        }
        let again = try await center.record([envelope(GymVisit(count: 2), "1")])
        #expect(throws: EventError.self) { try again[0].get() }
    }

    @Test("A refused event does not block its neighbors")
    func neighbors() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let results = try await center.record([
            envelope(GymVisit(), "1"), envelope(GymVisit(count: -1), "2"), envelope(GymVisit(), "3"),
            envelope(GymVisit(), "4", player: ""), envelope(GymVisit(), "\u{7}"),
            envelope(GymVisit(), "5", player: PlayerID(String(repeating: "x", count: 201))),
        ])
        let codes = results.map { result -> EventError.Code? in
            if case .failure(let problem) = result { problem.code } else { nil }
        }
        #expect(codes == [nil, .invalidField, nil, .invalidIdentity, .invalidIdentity, .invalidIdentity])
        let status = try await center.status(of: "ada")
        #expect(status.metrics["gym.visits"] == .sum(total: 2, bestDay: 2))
    }

    @Test(
        "Stopping at the first error records nothing after it",
        arguments: [(GymVisit(count: -1), "3"), (GymVisit(count: 2), "1"), (GymVisit(strength: 2_000), "3")])
    func stopping(bad: GymVisit, id: String) async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore(), batchLimit: 3)
        let results = try await center.record(
            [
                envelope(GymVisit(), "1"), envelope(GymVisit(), "1"), envelope(GymVisit(), "2"), envelope(bad, id),
                envelope(GymVisit(), "4"), envelope(GymVisit(count: -1), "5"), envelope(GymVisit(), "6"),
            ], stoppingAtFirstError: true)
        #expect(results.map { (try? $0.get()) != nil } == [true, true, true, false])
        #expect(try await center.status(of: "ada").metrics["gym.visits"] == .sum(total: 2, bestDay: 2))
        // A concurrent caller is not held up.
        async let stopping = center.record(
            [envelope(bad, id), envelope(GymVisit(), "8")], stoppingAtFirstError: true)
        async let going = center.record([envelope(GymVisit(), "9"), envelope(GymVisit(count: -1), "10")])
        #expect(try await (stopping.count, going.count) == (1, 2))
        #expect(try await center.status(of: "ada").metrics["gym.visits"] == .sum(total: 3, bestDay: 3))
    }

    @Test("Stopping at an overflowing sum records nothing after it")
    func stoppingAtOverflow() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let visits = try (1...12).map { try envelope(GymVisit(count: $0 <= 10 ? 1e15 : 1), "\($0)") }
        let results = try await center.record(visits, stoppingAtFirstError: true)
        #expect(results.count == 10)
        #expect(throws: EventError.self) { try results[9].get() }
        #expect(try await center.status(of: "ada").metrics["gym.visits"] == .sum(total: 9e15, bestDay: 9e15))
    }

    @Test("Events more than 24 hours ahead are refused, exactly 24 hours are not")
    func future() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let results = try await center.record([
            envelope(GymVisit(), "1", at: "2026-06-02T12:00:00Z"),
            envelope(GymVisit(), "2", at: "2026-06-02T12:00:00.001Z"),
            envelope(GymVisit(), "3", at: "2026-06-02T14:00:00+02:00"),
        ])
        #expect(results.map { (try? $0.get()) != nil } == [true, false, true])
    }

    @Test("Batches, single calls and concurrent calls give the same state")
    func batching() async throws {
        // Moments are not ascending, so the date of an unlock may depend on the order of arrival.
        let mode = Gym(omitted: ["season", "season_2"], order: .anyOrder)
        let envelopes = try (0..<300).map { index in
            try envelope(
                GymVisit(count: Double(index % 7) / 10, strength: Double(index), machine: "m\(index % 11)"), "\(index)",
                player: PlayerID("p\(index % 5)"), at: "2026-05-\(10 + index % 20)T12:00:00Z")
        }
        var states: [[PlayerStatus]] = []
        for limit in [1, 7, 1_000] {
            let center = try await AchievementCenter.gym(mode, store: InMemoryProgressStore(), batchLimit: limit)
            _ = try await center.record(envelopes)
            states.append(try await center.allStatuses())
        }
        let concurrent = try await AchievementCenter.gym(mode, store: InMemoryProgressStore())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for envelope in envelopes { group.addTask { _ = try await concurrent.record([envelope]) } }
            try await group.waitForAll()
        }
        #expect(states[0].count == 5)
        #expect(states[0] == states[1])
        #expect(states[0] == states[2])
        let metrics = try await concurrent.allStatuses().map { $0.metrics["gym.visits"] }
        #expect(metrics == states[0].map { $0.metrics["gym.visits"] })
    }

    @Test("A copy of a refused event is refused, not a repeat")
    func copyOfRefused() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let full = try (0..<9).map { try envelope(GymVisit(count: 1e15), "\($0)") }
        _ = try await center.record(full)
        let results = try await center.record([
            envelope(GymVisit(count: 1e15), "x"), envelope(GymVisit(count: 1e15), "x"), envelope(GymVisit(), "y"),
        ])
        #expect(results.map { (try? $0.get()) != nil } == [false, false, true])
    }

    @Test("Ledger entries add up to the points")
    func ledger() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        for index in 0..<20 {
            _ = try await center.record([envelope(GymVisit(strength: Double(index * 30)), "\(index)")])
        }
        _ = try await center.record([
            envelope(AchievementGranted(achievement: "gym/honour", by: "coach"), "g"),
            envelope(AchievementRevoked(achievement: "gym/ten", by: "coach"), "r"),
        ])
        let status = try await center.status(of: "ada")
        let entries = try await center.ledger(of: "ada")
        #expect(entries.reduce(0) { $0 + $1.points } == status.points.total)
        #expect(status.points.total == status.points.modes["gym"])
        #expect(entries.contains { $0.reason == "revoked" && $0.points == -100 })
    }

    @Test("A batch mixing cached and loaded players gives each their own state")
    func playersOfABatch() async throws {
        let store = InMemoryProgressStore()
        let players = (0..<9).map { PlayerID("player-\($0)") }
        let one = try await AchievementCenter.gym(store: store)
        let two = try await AchievementCenter.gym(store: store)
        for (index, player) in players.enumerated() {
            let first = try envelope(GymVisit(count: Double(index + 1)), "a-\(index)", player: player)
            _ = try await (index % 3 == 1 ? two : one).record([first])
        }
        let batch = try players.enumerated().map { index, player in
            try envelope(GymVisit(count: Double(100 * (index + 1))), "b-\(index)", player: player)
        }
        for result in try await two.record(batch) { _ = try result.get() }
        let board = try await two.leaderboard(Board(.metric(Gym.visits.id)), limit: 9)
        #expect(board.map(\.player) == players.reversed())
        #expect(board.map(\.score) == (1...9).reversed().map { Amount(101 * $0) })
    }

    @Test("Two centers on one store build on each other's state")
    func twoCenters() async throws {
        let store = InMemoryProgressStore()
        let one = try await AchievementCenter.gym(store: store)
        let two = try await AchievementCenter.gym(store: store)
        for index in 0..<10 {
            _ = try await (index % 2 == 0 ? one : two).record([envelope(GymVisit(), "\(index)")])
        }
        #expect(try await one.held(by: "ada").contains("ten"))
        let ahead = try await one.status(of: "ada")
        #expect(try await two.status(of: "ada") == ahead)
    }
}

extension AchievementCenter {
    func allStatuses() async throws -> [PlayerStatus] {
        let collected = Collected()
        try await forEachStatus { collected.statuses.append($0) }
        return collected.statuses
    }

    private final class Collected {
        var statuses: [PlayerStatus] = []
    }
}
