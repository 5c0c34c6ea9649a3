import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Progress toward a day's or week's goal")
struct StreakGoalTests {
    private func center(_ mode: Lessons = Lessons()) async throws -> AchievementCenter {
        try await .fixed(mode, now: "2026-06-01T12:00:00Z")
    }

    private func goal(_ center: AchievementCenter, at time: String) async throws -> StreakGoal? {
        try await center.status(of: "ada", at: try Moment(parsing: time)).streaks["lessons.goal-days"]?.goal
    }

    @Test("A status shows today's sum and the goal, on the player's own day")
    func today() async throws {
        let center = try await center(Lessons(rules: StreakRules(dayStartsAtHour: 4)))
        for (id, time, experience) in [
            ("1", "2026-03-02T23:00:00+09:00", 20), ("2", "2026-03-03T03:00:00+09:00", 10),
            ("3", "2026-03-03T04:00:00+09:00", 45),
        ] {
            try await center.record(
                LessonDone(experience: experience), for: "ada", id: id, at: try Moment(parsing: time))
        }
        for (time, amount) in [
            ("2026-03-03T03:30:00+09:00", 30), ("2026-03-03T05:00:00+09:00", 45), ("2026-03-04T05:00:00+09:00", 0),
        ] {
            let goal = try await goal(center, at: time)
            #expect(
                goal == StreakGoal(sum: "lessons.experience", amount: Amount(amount), target: 50, isOfWeek: false),
                "\(time)")
        }
        let status = try await center.status(of: "ada", at: try Moment(parsing: "2026-03-03T05:00:00+09:00"))
        let written = #""goal":{"amount":45,"of":"day","sum":"lessons.experience","target":50}"#
        #expect(status.json.contains(written))
        try await center.void(EventID(source: "/app", id: "1"), of: "ada", by: "coach")
        #expect(try await goal(center, at: "2026-03-03T03:30:00+09:00")?.amount == 10)
    }
}
