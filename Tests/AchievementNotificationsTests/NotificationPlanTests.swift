import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementNotifications
import AchievementStorage
import TaskFocus
import Testing

@Suite("Planning notifications")
struct NotificationPlanTests {
    /// 2026-06-03T12:00:00+02:00.
    private static let noon = Moment(milliseconds: 1_780_480_800_000, offsetSeconds: 7_200)

    /// The notices of a player who completed a task yesterday and has done nothing today.
    private func notices() async throws -> [Notice] {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { Self.noon })
        ) {
            TaskFocus()
        }
        try await center.record(TaskCompleted(task: "a"), for: "ada", at: Self.noon.advanced(by: .days(-1)))
        return try await center.gallery(of: "ada", language: "en").notices()
    }

    @Test("A streak whose day is open is planned for the evening, with the texts of its notice")
    func streak() async throws {
        let notice = try #require(try await notices().first { $0.kind == .streakAtRisk })
        let plan = NotificationPlan([notice], at: Self.noon)
        let request = try #require(plan.requests.first)
        #expect(request.id == "achievements.\(notice.id)")
        #expect((request.title, request.body) == (notice.title, notice.body))
        #expect(request.seconds == Double(notice.deliverAt.milliseconds - Self.noon.milliseconds) / 1_000)
        #expect(request.seconds > 3_600)
    }

    @Test("Expired and delivered notices are left out, and due ones are shown immediately")
    func leavingOut() async throws {
        let notice = try #require(try await notices().first { $0.kind == .streakAtRisk })
        let end = try #require(notice.expiresAt)
        #expect(NotificationPlan([notice], at: end).requests.isEmpty)
        #expect(NotificationPlan([notice], at: end.advanced(by: .seconds(-1))).requests.map(\.seconds) == [1])
        #expect(NotificationPlan([notice], at: Self.noon, delivered: ["achievements.\(notice.id)"]).requests.isEmpty)
        #expect(NotificationPlan([notice], at: Self.noon, delivered: [notice.id]).requests.count == 1)
    }

    @Test("Only the first sixty notices are planned")
    func limit() async throws {
        let notice = try #require(try await notices().first)
        let plan = NotificationPlan(Array(repeating: notice, count: 100), at: Self.noon)
        #expect(plan.requests.count == 60)
    }
}
