import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

/// Effects of an unlock, such as resetting metrics, after the unlock was revoked.
@Suite("Effects of revoked unlocks")
struct TakenBackTests {
    private let center: AchievementCenter

    init() async throws { center = try await AchievementCenter.gym(store: InMemoryProgressStore()) }

    private func record(_ envelopes: EventEnvelope...) async throws {
        for result in try await center.record(envelopes) { _ = try result.get() }
    }

    private func revocation(at text: String) throws -> EventEnvelope {
        try envelope(AchievementRevoked(achievement: "gym/season", by: "coach"), "r", at: text, by: "coach")
    }

    /// Expects that the season is locked, its metrics have these values, and verification finds nothing.
    private func expectSeasonGone(
        strength: Amount?, lap: Amount?, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let status = try await center.status(of: "ada")
        #expect(status[Gym.strength] == strength, sourceLocation: sourceLocation)
        #expect(status[Gym.lap] == lap, sourceLocation: sourceLocation)
        #expect(try await !center.held(by: "ada").contains("season"), sourceLocation: sourceLocation)
        #expect(try await center.verify().findings.isEmpty, sourceLocation: sourceLocation)
    }

    @Test("A revocation dated before the unlock leaves it and its effects", arguments: [true, false])
    func earlier(together: Bool) async throws {
        let visit = try envelope(GymVisit(strength: 160, lap: 40), "1", at: "2026-05-01T14:00:00Z")
        let revocation = try revocation(at: "2026-05-01T13:00:00Z")
        if together {
            try await record(visit, revocation)
        } else {
            try await record(visit)
            try await record(revocation)
        }
        #expect(try await center.status(of: "ada")[Gym.strength] == nil)
        #expect(try await center.held(by: "ada").contains("season"))
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("Revoking undoes an effect that the remaining events would not cause")
    func voided() async throws {
        try await record(
            envelope(GymVisit(strength: 160), "1", at: "2026-05-01T12:00:00Z"),
            envelope(GymVisit(lap: 40), "2", at: "2026-05-02T12:00:00Z"))
        try await center.void(EventID(source: "/test", id: "1"), of: "ada", by: "coach")
        #expect(try await center.status(of: "ada")[Gym.lap] == nil)
        try await record(revocation(at: "2026-05-03T12:00:00Z"))
        try await expectSeasonGone(strength: nil, lap: 40)
    }

    @Test("Revoking keeps an effect that the events would cause again")
    func kept() async throws {
        try await record(envelope(GymVisit(strength: 160, lap: 40), "1", at: "2026-05-01T12:00:00Z"))
        try await record(revocation(at: "2026-05-03T12:00:00Z"))
        try await expectSeasonGone(strength: nil, lap: nil)
    }

    @Test("A reset dated before the unlock undoes its effects, and later events count")
    func reset() async throws {
        try await record(
            envelope(GymVisit(strength: 160), "1", at: "2026-05-01T12:00:00Z"),
            envelope(GymVisit(lap: 40), "2", at: "2026-05-21T12:00:00Z"))
        #expect(try await center.held(by: "ada").contains("season"))
        try await record(
            envelope(ModeReset(mode: "gym", by: "coach"), "r", at: "2026-05-20T12:00:00Z", by: "coach"))
        try await expectSeasonGone(strength: nil, lap: 40)
    }
}
