import AchievementCore
import AchievementStorage
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

@Suite("Joined players in any order of arrival")
struct JoinOrderTests {
    private static let players: [PlayerID] = ["a", "b", "c"]

    /// Visits of three players, administrators' actions on them, and joins of all three into `c`.
    private func history(_ random: inout SeededGenerator) throws -> (events: [EventEnvelope], joins: [EventEnvelope]) {
        var events = try (0..<36).map { index in
            let event = GymVisit(
                strength: Bool.random(using: &random) ? Double.random(in: 40...220, using: &random) : nil,
                lap: Bool.random(using: &random) ? Double.random(in: 40...90, using: &random) : nil,
                machine: "m\(index % 7)")
            let day = String(101 + index / 2).dropFirst()
            return try envelope(
                event, "e\(index)", player: Self.players.randomElement(using: &random) ?? "a",
                at: "2026-05-\(day)T12:00:00Z")
        }
        for (index, player) in Self.players.enumerated() {
            // No revocations: which unlocks they take from joined players depends on the order of arrival.
            let grant = AchievementGranted(achievement: "gym/honour", by: "coach")
            let adjustment = PointsAdjusted(amount: 70 + index, mode: "gym", by: "coach", reason: "goodwill")
            let event: any GameEvent = Bool.random(using: &random) ? grant : adjustment
            events.append(
                try envelope(event, "act\(index)", player: player, at: "2026-05-1\(index)T15:00:00Z", by: "coach"))
        }
        let joins = try [("a", "b"), ("b", "c")].enumerated().map { index, pair in
            try envelope(
                PlayerJoined(player: PlayerID(pair.0), by: "coach"), "join\(index)", player: PlayerID(pair.1),
                at: "2026-05-30T12:00:0\(index)Z", by: "coach")
        }
        return (events, joins)
    }

    private func center(_ envelopes: [EventEnvelope], batch: Int = 1) async throws -> AchievementCenter {
        // Unlocks that only part of the events earned stay: with these two achievements, the order of arrival could
        // show after a join or its void.
        let mode = Gym(omitted: ["lighter", "after_ten"])
        let center = try await AchievementCenter.gym(mode, store: InMemoryProgressStore())
        for start in stride(from: 0, to: envelopes.count, by: batch) {
            let part = Array(envelopes[start..<min(start + batch, envelopes.count)])
            for result in try await center.record(part) { _ = try result.get() }
        }
        return center
    }

    private func expectSame(
        _ player: PlayerID, _ center: AchievementCenter, _ expected: AchievementCenter, _ context: String
    ) async throws {
        let (status, other) = try await (center.status(of: player), expected.status(of: player))
        #expect(status.metrics == other.metrics && status.points == other.points, "\(player) \(context)")
        #expect(status.rooms == other.rooms && status.level == other.level, "\(player) \(context)")
        let difference = try await center.held(by: player).symmetricDifference(expected.held(by: player))
        #expect(difference.isEmpty, "\(player) \(context)")
    }

    @Test("A join and its void leave the dates of backfills, and give nobody what is withdrawn")
    func backfills() async throws {
        let center = try await center([envelope(GymVisit(count: 2), "1", at: "2026-05-02T12:00:00Z")])
        for (id, visits) in [("one", 2), ("two", 1)] as [(AchievementID, Amount)] {
            let definition = AchievementDefinition(
                mode: "gym", id: id, title: ["en": "Visit"], description: ["en": "Visit"], points: 30,
                criterion: Gym.visits.total >= visits)
            try await center.define(definition, by: "coach", id: "define-\(id)")
        }
        try await center.withdraw("gym/two", by: "coach", id: "withdraw")
        _ = try await center.record([envelope(GymVisit(), "2", player: "guest", at: "2026-05-03T12:00:00Z")])
        func unlocks(of player: PlayerID) async throws -> [String] {
            try await center.recentUnlocks(of: player, limit: 9).map { "\($0.achievement.id) \($0.at) \($0.origin)" }
        }
        let before = (try await unlocks(of: "ada"), try await unlocks(of: "guest"))
        #expect(before.0.contains { $0.hasPrefix("one 2026-06-01") } && !before.1.contains { $0.hasPrefix("two") })
        let join = try envelope(PlayerJoined(player: "guest", by: "coach"), "join", at: "2026-06-01T12:00:01Z")
        let void = try envelope(
            EventVoided(source: "/test", id: "join", by: "coach"), "void", at: "2026-06-01T12:00:02Z")
        for event in [join, void] { _ = try await center.record([event])[0].get() }
        #expect(try await unlocks(of: "ada") == before.0)
        #expect(try await unlocks(of: "guest") == before.1)
        #expect(try await center.verify().isSound)
    }

    @Test("Two joined ids have the state of a single player, and a void separates them", arguments: Seeds.of(0..<24))
    func anyOrder(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let (events, joins) = try history(&random)
        let ordered = events.sorted { $0.position < $1.position }
        // A center that only ever knew one id, and one that received the joins anywhere in between.
        let single = try await center(
            ordered.map { try EventEnvelope($0.event, id: $0.id, player: "c", at: $0.moment, by: $0.actor) })
        let joined = try await center(
            (events + joins).shuffled(using: &random), batch: Int.random(in: 1...9, using: &random))
        #expect(try await joined.allPlayers() == ["c"])
        try await expectSame("c", joined, single, "joined")
        #expect(try await joined.verify().isSound)
        let status = try await joined.status(of: "c")
        try await joined.rebuild("c")
        #expect(try await joined.status(of: "c") == status)
        for result in try await joined.record(events + joins) { #expect(try result.get() == .repeated) }

        let apart = try await center(ordered)
        for index in joins.indices.shuffled(using: &random) {
            _ = try await joined.record([
                envelope(
                    EventVoided(source: "/test", id: "join\(index)", by: "coach"), "void\(index)",
                    player: index == 0 ? "b" : "c", at: "2026-05-31T12:00:00Z", by: "coach")
            ])[0].get()
        }
        #expect(try await joined.allPlayers() == apart.allPlayers())
        for player in try await apart.allPlayers() { try await expectSame(player, joined, apart, "separate") }
        #expect(try await joined.verify().isSound)
    }
}
