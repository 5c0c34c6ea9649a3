import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Manual clock")
struct ManualClockTests {
    @Test("The clock stands still until it is moved, and keeps its offset")
    func moving() throws {
        let clock = ManualClock(try #require(Moment("2026-06-01T12:00:00+08:00")))
        #expect(clock.now == clock.now)
        clock.advance(byHours: 13)
        #expect(clock.now.description == "2026-06-02T01:00:00+08:00")
        clock.advance(byMilliseconds: -1)
        #expect(clock.now.description == "2026-06-02T00:59:59.999+08:00")
        clock.now = try #require(Moment("2026-01-01T00:00:00Z"))
        #expect(clock.now.description == "2026-01-01T00:00:00Z")
    }

    @Test("A center dates events by the clock and rejects those too far in its future")
    func center() async throws {
        let clock = ManualClock(try #require(Moment("2026-06-01T12:00:00Z")))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { clock.now })
        ) {
            Chess()
        }
        let future = try #require(Moment("2026-06-03T12:00:00Z"))
        await #expect(throws: EventError.self) {
            try await center.record(MovePlayed(), for: "ada", id: "1", at: future)
        }
        try await center.record(MovePlayed(), for: "ada", id: "2")
        clock.advance(byHours: 24)
        try await center.record(MovePlayed(), for: "ada", id: "1", at: future)
        let states = try await center.status(of: "ada").achievements
        #expect(states.first { $0.key.id == "moves_1" }?.unlockedAt?.description == "2026-06-01T12:00:00Z")
    }
}
