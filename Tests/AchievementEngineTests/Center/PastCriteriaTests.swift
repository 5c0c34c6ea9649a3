import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Criteria met before they existed")
struct PastCriteriaTests {
    private let store = InMemoryProgressStore()

    /// Records events on successive days of May under an earlier release that lacks an achievement.
    private func record(without omitted: AchievementID, _ events: [any GameEvent]) async throws {
        let earlier = try await AchievementCenter.gym(Gym(omitted: [omitted]), store: store)
        for (index, event) in events.enumerated() {
            let moment = "2026-05-\(index < 9 ? "0" : "")\(index + 1)T12:00:00Z"
            _ = try await earlier.record([envelope(event, "\(index + 1)", at: moment, by: "coach")])[0].get()
        }
    }

    /// The unlock that the later release finds when it opens.
    private func unlock(_ id: AchievementID) async throws -> Unlock? {
        let sink = RecordingSink()
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        try await center.deliverPending()
        _ = try await center.record([envelope(GymVisit(), "last", at: "2026-05-30T12:00:00Z")])[0].get()
        // Recording brings the player to the current catalog, so verification reports what is still missing.
        #expect(try await center.verify().findings.map(\.description) == [])
        let found = try await center.recentUnlocks(of: "ada").first { $0.achievement.id == id }
        let summaries = await sink.rewards.compactMap { if case .backfill(let summary) = $0 { summary } else { nil } }
        #expect(summaries.flatMap(\.unlocks) == (found.map { [$0] } ?? []))
        return found
    }

    @Test("A criterion met in the past counts, though an unlock has since reset its metric")
    func reset() async throws {
        // The second visit completes the season, which resets the strength of the first.
        try await record(without: "any", [GymVisit(strength: 600), GymVisit(lap: 50)])
        let unlock = try #require(try await unlock("any"))
        // It has the moment of the center that opened, as what the state shows has.
        #expect(unlock.origin == .backfill && unlock.event == nil)
        #expect(unlock.at == Moment("2026-06-01T12:00:00Z"))
    }

    @Test("A criterion met in the past counts, though the unlock that reset it was revoked")
    func revokedReset() async throws {
        let season: AchievementKey = "gym/season"
        try await record(
            without: "any",
            [
                GymVisit(strength: 600), GymVisit(lap: 50), AchievementRevoked(achievement: season, by: "coach"),
            ])
        #expect(try await unlock("any")?.origin == .backfill)
    }

    @Test("A criterion met in the past counts, though the value has since gone back")
    func difference() async throws {
        try await record(without: "lighter", [80, 74, 79].map { GymVisit(weight: $0) })
        #expect(try await unlock("lighter")?.at == Moment("2026-06-01T12:00:00Z"))
    }

    @Test("A criterion met in the past counts, though its prerequisite was since revoked")
    func revoked() async throws {
        let key: AchievementKey = "gym/ten"
        try await record(
            without: "after_ten",
            [GymVisit(count: 10, strength: 250), AchievementRevoked(achievement: key, by: "coach")])
        #expect(try await unlock("after_ten")?.at == Moment("2026-06-01T12:00:00Z"))
    }

    @Test("A criterion met before a reset of the whole mode does not count")
    func resetMode() async throws {
        try await record(
            without: "lighter",
            [80, 74, 79].map { GymVisit(weight: $0) } + [
                ModeReset(mode: "gym", by: "coach")
            ])
        #expect(try await unlock("lighter") == nil)
    }

    @Test("No log is read where the state shows that a criterion is met")
    func cost() async throws {
        try await record(without: "busy_day", [GymVisit(count: 4, strength: 90), GymVisit(lap: 70)])
        let counted = GatedStore(store)
        let center = try await AchievementCenter.gym(store: counted)
        #expect(try await center.held(by: "ada").contains("busy_day"))
        #expect(await counted.calls.logs == 0)
    }
}
