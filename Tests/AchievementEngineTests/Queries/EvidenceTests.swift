import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Evidence of unlocks")
struct EvidenceTests {
    private func evidence(_ achievement: AchievementKey, in center: AchievementCenter) async throws -> [Evidence] {
        let explanation = try await center.explain(achievement, for: "ada")
        return try #require(explanation.unlock?.evidence)
    }

    @Test("An unlock keeps the value of each reading of its criterion at that moment")
    func readings() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([
            envelope(GymVisit(count: 12, weight: 80), "1", at: "2026-05-01T10:00:00Z"),
            envelope(GymVisit(count: 3, strength: 250, weight: 74, machine: "row"), "2", at: "2026-05-02T10:00:00Z"),
            envelope(GymVisit(count: 9, strength: 300), "3", at: "2026-05-03T10:00:00Z"),
        ])
        // Later visits do not change the evidence.
        #expect(try await evidence("gym/ten", in: center) == [Evidence(Gym.visits.total, amount: 12)])
        #expect(try await evidence("gym/after_ten", in: center) == [Evidence(Gym.strength.best, amount: 250)])
        #expect(
            try await evidence("gym/lighter", in: center)
                == [Evidence(Gym.firstWeight.value, amount: 80), Evidence(Gym.lastWeight.value, amount: 74)])
        let line = try await center.explain("gym/ten", for: "ada").json
        #expect(line.contains(#""evidence":[{"measure":"total","metric":"gym.visits","value":12}]"#))
    }

    @Test("A granted unlock has evidence too, counting only the required members")
    func grants() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([
            envelope(GymVisit(machine: "row"), "1"), envelope(GymVisit(machine: "sauna"), "2"),
        ])
        _ = try await center.grant("gym/circuit", to: "ada", by: "coach")
        #expect(try await evidence("gym/circuit", in: center) == [Evidence(Gym.machines.count, amount: 1)])
    }

    @Test(
        "The evidence of a granted period counts its events, whether the grant comes with them or later",
        arguments: [true, false])
    func grantedPeriods(isTogether: Bool) async throws {
        let store = InMemoryProgressStore()
        let weekly = Achievement.plain(
            "weekly", in: "gym", Gym.visits.total >= 5 && Gym.machines.containsAll(["row", "bike"]), every: .week)
        var events = [
            try envelope(GymVisit(machine: "row"), "1", at: "2026-05-05T10:00:00Z"),
            try envelope(GymVisit(machine: "press"), "2", at: "2026-05-06T10:00:00Z"),
        ]
        // Enough for the rows of the first week to leave the player's state.
        for day in 11...29 {
            events.append(try envelope(GymVisit(machine: "m\(day)"), "\(day)", at: "2026-05-\(day)T10:00:00Z"))
        }
        let grant = AchievementGranted(achievement: "gym/weekly:2026-W19", by: "coach")
        events.append(try envelope(grant, "grant", at: "2026-05-30T10:00:00Z", by: "coach"))
        for batch in isTogether ? [events] : events.map({ [$0] }) {
            let center = try await AchievementCenter.gym(Gym(extra: [weekly]), store: store)
            for result in try await center.record(batch) { _ = try result.get() }
        }
        let center = try await AchievementCenter.gym(Gym(extra: [weekly]), store: store)
        #expect(try await evidence("gym/weekly:2026-W19", in: center).map(\.amount) == [2, 1])
        #expect(try await center.verify().isSound)
    }
}
