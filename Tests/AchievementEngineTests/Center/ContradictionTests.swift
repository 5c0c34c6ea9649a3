import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Errors for events that contradict recorded ones")
struct ContradictionTests {
    private func message(_ later: EventEnvelope) async throws -> String? {
        let center = try await AchievementCenter.gym(Gym(), store: InMemoryProgressStore())
        _ = try await center.record([try envelope(GymVisit(count: 30), "1", at: "2026-05-20T10:00:00Z")])[0].get()
        let error = await #expect(throws: EventError.self) { try await center.record([later])[0].get() }
        #expect(error?.code == .conflict)
        return error?.message
    }

    @Test("An id that was used for another player names that player")
    func player() async throws {
        let later = try envelope(GymVisit(count: 30), "1", player: "bob", at: "2026-05-20T10:00:00Z")
        let expected = "event \"1\" of /test was recorded for player \"ada\", not \"bob\"; ids are unique per source"
        #expect(try await message(later) == expected)
    }

    @Test("An edited value is named with both values")
    func value() async throws {
        let start = "event \"1\" of /test was recorded for player \"ada\" with "
        let edited = try envelope(GymVisit(count: 31), "1", at: "2026-05-20T10:00:00Z")
        #expect(try await message(edited) == start + "count 30, not 31")
        let added = try envelope(GymVisit(count: 30, machine: "row"), "1", at: "2026-05-20T10:00:00Z")
        #expect(try await message(added) == start + "no machine, not \"row\"")
    }

    @Test("The same instant in another offset is named as such")
    func offset() async throws {
        let later = try envelope(GymVisit(count: 30), "1", at: "2026-05-20T11:00:00+01:00")
        #expect(
            try await message(later) == "event \"1\" of /test was recorded for player \"ada\" with the time "
                + "2026-05-20T10:00:00Z, not 2026-05-20T11:00:00+01:00, the same in another offset")
    }

    @Test("Another time and another value are both named")
    func both() async throws {
        let later = try envelope(GymVisit(count: 2), "1", at: "2026-05-20T11:00:00Z")
        #expect(
            try await message(later) == "event \"1\" of /test was recorded for player \"ada\" with the time "
                + "2026-05-20T10:00:00Z, not 2026-05-20T11:00:00Z and count 30, not 2")
    }
}
