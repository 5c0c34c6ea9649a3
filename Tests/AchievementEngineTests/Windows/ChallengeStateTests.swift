import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Phases of a challenge")
struct ChallengeStateTests {
    private let march = TimeWindow.days(
        from: Day(year: 2026, month: 3, day: 1) ?? Day(number: 0),
        through: Day(year: 2026, month: 3, day: 31) ?? Day(number: 0))

    private func center() async throws -> AchievementCenter {
        let extra = [
            Gym.achievement("march", Gym.visits.total.within(march) >= 60),
            Gym.achievement("either", Gym.visits.total.within(march) >= 60 || Gym.visits.total >= 90),
            Gym.achievement("both", Gym.visits.total.within(march) >= 20 && Gym.visits.total >= 90),
            Gym.achievement(
                "spring",
                Gym.visits.total.within(march) >= 60 || Gym.visits.total.within(.month(5, of: 2026)) >= 60 || .granted),
        ]
        let center = try await AchievementCenter.gym(Gym(extra: extra), store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(count: 30), "1", at: "2026-03-10T12:00:00+08:00")])
        return center
    }

    private func state(_ id: AchievementID, at text: String) async throws -> AchievementState {
        let moment = try #require(Moment(text))
        let status = try await center().status(of: "ada", at: moment)
        return try #require(status.achievements.first { $0.key.id == id })
    }

    @Test(
        "A challenge starts and ends on the player's own clock",
        arguments: [
            ("2026-02-28T23:59:59+08:00", ChallengeState.Phase.upcoming), ("2026-03-01T00:00:00+08:00", .open),
            ("2026-03-31T23:59:59+08:00", .open), ("2026-04-01T00:00:00+08:00", .ended),
        ])
    func phases(moment: String, phase: ChallengeState.Phase) async throws {
        let state = try await state("march", at: moment)
        let challenge = try #require(state.challenge)
        #expect(challenge.phase == phase)
        #expect(challenge.startsAt.description == "2026-03-01T00:00:00+08:00")
        #expect(challenge.endsAt.description == "2026-04-01T00:00:00+08:00")
        #expect(state.isMissed == (phase == .ended))
        #expect(state.isOpen == (phase == .open))
    }

    @Test("A challenge that ended incomplete is missed, until a late event earns it")
    func missed() async throws {
        let now = try #require(Moment("2026-04-21T10:00:00+08:00"))
        let center = try await center()
        let status = try await center.status(of: "ada", at: now)
        let state = try #require(status.achievements.first { $0.key.id == "march" })
        #expect((state.progress.completed, state.progress.total) == (30, 60))
        #expect(state.isMissed && !state.isOpen)
        let challenge =
            #""challenge":{"endsAt":"2026-04-01T00:00:00+08:00","missed":true,"startsAt":"2026-03-01T00:00:00+08:00","#
            + #""state":"ended"}"#
        #expect(status.json.contains(challenge + #","key":"gym/march""#))
        let explanation = try await center.explain("gym/march", for: "ada", at: now)
        #expect(explanation.isMissed)
        #expect(explanation.json.contains(challenge))

        // A late event still earns it; then the end is only shown.
        _ = try await center.record([envelope(GymVisit(count: 30), "2", at: "2026-03-31T23:00:00+08:00")])
        let later = try await center.status(of: "ada", at: now)
        let held = try #require(later.achievements.first { $0.key.id == "march" })
        #expect(held.isUnlocked && !held.isMissed && held.challenge?.phase == .ended)
    }

    @Test("A criterion with an alternative, or whose window is met, has not ended")
    func parts() async throws {
        let after = "2026-04-21T10:00:00+08:00"
        #expect(try await state("either", at: after).challenge == nil)
        #expect(try await state("both", at: after).challenge == nil)
        #expect(try await state("spring", at: after).challenge?.phase == .upcoming)
        #expect(try await state("spring", at: "2026-05-02T10:00:00+08:00").challenge?.phase == .open)
        #expect(try await state("spring", at: "2026-06-01T00:00:00+08:00").isMissed)
        #expect(try await state("first", at: after).challenge == nil)
    }
}
