import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@Suite("Rebuilding and voiding")
struct RebuildTests {
    private func history(seed: UInt64, count: Int) throws -> [EventEnvelope] {
        var generator = SeededGenerator(seed: seed)
        return try (0..<count).map { index in
            let day = 10 + index * 15 / count
            let event = GymVisit(
                count: Double.random(in: 0...2, using: &generator),
                strength: Bool.random(using: &generator) ? Double.random(in: 0...300, using: &generator) : nil,
                lap: Bool.random(using: &generator) ? Double.random(in: 20...90, using: &generator) : nil,
                track: "t\(index % 3)", weight: Double.random(in: 70...80, using: &generator),
                machine: "m\(Int.random(in: 0..<6, using: &generator))")
            let hour = String(index % 24 + 100).dropFirst()
            return try envelope(
                event, "\(index)", player: PlayerID("p\(index % 2)"), at: "2026-05-\(day)T\(hour):00:00Z")
        }
    }

    @Test("A rebuild equals the live state", arguments: Seeds.of(0..<20))
    func rebuild(seed: UInt64) async throws {
        // Order does not matter to this catalog, so the fold may run in any order.
        let mode = Gym(omitted: ["season", "season_2", "lighter"], order: .anyOrder)
        let center = try await AchievementCenter.gym(mode, store: InMemoryProgressStore())
        _ = try await center.record(history(seed: seed, count: 60))
        let before = try await center.allStatuses()
        let ledgers = [try await center.ledger(of: "p0"), try await center.ledger(of: "p1")]
        for player in ["p0", "p1"] as [PlayerID] { try await center.rebuild(player) }
        #expect(try await center.allStatuses() == before)
        #expect([try await center.ledger(of: "p0"), try await center.ledger(of: "p1")] == ledgers)
    }

    @Test("Voiding an event removes its metrics and points, but not unlocks", arguments: Seeds.of(0..<10))
    func void(seed: UInt64) async throws {
        let mode = Gym(omitted: ["season", "season_2", "lighter"], order: .anyOrder)
        let events = try history(seed: seed, count: 40)
        let voided = Int(seed) * 4
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(mode, store: store)
        _ = try await center.record(events)
        let player = events[voided].player
        let held = try await center.held(by: player)
        let void = try envelope(
            EventVoided(source: "/test", id: "\(voided)", by: "coach"), "void", player: player,
            at: "2026-05-30T12:00:00Z")
        #expect(try await center.record([void]).allSatisfy { (try? $0.get()) != nil })

        let without = try await AchievementCenter.gym(mode, store: InMemoryProgressStore())
        var others = events
        others.remove(at: voided)
        _ = try await without.record(others)
        let actual = try await center.status(of: player)
        let expected = try await without.status(of: player)
        #expect(actual.metrics == expected.metrics)
        #expect(actual.streaks == expected.streaks)
        #expect(try await center.held(by: player) == held)
        let entries = try await center.ledger(of: player)
        #expect(entries.reduce(0) { $0 + $1.points } == actual.points.total)
        let awards = entries.filter { $0.achievement == nil }.reduce(0) { $0 + $1.points }
        let expectedAwards = try await without.ledger(of: player).filter { $0.achievement == nil }
        #expect(awards == expectedAwards.reduce(0) { $0 + $1.points })

        // The voided event stays recorded: sending it again is a repeat.
        #expect(try await center.record([events[voided]])[0].get() == .repeatedVoid)
        #expect(try await center.record([void])[0].get() == .repeated)
    }

    @Test("An unknown event, or one of another player, cannot be voided")
    func voidOfOthers() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(), "1")])
        let results = try await center.record([
            envelope(EventVoided(source: "/test", id: "9", by: "coach"), "2"),
            envelope(EventVoided(source: "/test", id: "1", by: "coach"), "3", player: "bob"),
        ])
        #expect(results.map(\.refusal) == [.unknownSubject, .unknownSubject])
    }

    @Test("A void keeps what was earned before it, even if this release had not found it yet")
    func voidBesideAnotherRelease() async throws {
        let store = InMemoryProgressStore()
        let later = Gym(extra: [Gym.achievement("four", Gym.visits.total >= 4, points: 40)])
        let newer = try await AchievementCenter.gym(later, store: store)
        let older = try await AchievementCenter.gym(Gym(), store: store)
        _ = try await older.record((1...4).map { try envelope(GymVisit(), "\($0)", at: "2026-05-0\($0)T12:00:00Z") })
        try await newer.void(EventID(source: "/test", id: "4"), of: "ada", by: "ada")

        // The result is as if the later release had recorded everything.
        #expect(try await newer.held(by: "ada").contains("four"))
        #expect(try await newer.status(of: "ada").metrics["gym.visits"] == .sum(total: 3, bestDay: 1))
        let ledger = try await newer.ledger(of: "ada").reduce(0) { $0 + $1.points }
        #expect(try await newer.status(of: "ada").points.total == ledger)
        #expect(try await newer.verify().findings.isEmpty)
    }
}
