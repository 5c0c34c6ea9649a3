import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import TaskFocus
import Testing

@testable import AchievementNotifications

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

    @Test("A notice that was due is not planned again, even after the player has cleared it")
    func logging() async throws {
        let notice = try #require(try await notices().first { $0.kind == .streakAtRisk })
        let evening = notice.deliverAt
        var log = NotificationLog()
        log.note(NotificationPlan([notice], at: Self.noon), at: Self.noon)
        // The list outlives the app.
        log = NotificationLog(log.list)
        #expect(log.due(by: evening.advanced(by: .milliseconds(-1))).isEmpty)
        #expect(log.due(by: evening) == ["achievements.\(notice.id)"])
        #expect(NotificationPlan([notice], at: evening, delivered: log.due(by: evening)).requests.isEmpty)
        log.note(NotificationPlan([], at: evening), at: evening)
        #expect(log.due(by: evening).count == 1)
    }

    @Test("A notice that was withdrawn before it was due may be planned again")
    func withdrawing() async throws {
        let notice = try #require(try await notices().first { $0.kind == .streakAtRisk })
        var log = NotificationLog()
        log.note(NotificationPlan([notice], at: Self.noon), at: Self.noon)
        log.note(NotificationPlan([], at: Self.noon), at: Self.noon)
        #expect(log == NotificationLog())
    }

    @Test("The log remembers the latest five hundred notices, and survives a damaged list")
    func limits() {
        var list = (0..<600).flatMap { ["achievements.\($0)", "\($0)"] }
        var log = NotificationLog(list)
        log.note(NotificationPlan([], at: Self.noon), at: Self.noon)
        #expect(log.due(by: Self.noon).count == 500)
        #expect(log.due(by: Self.noon).contains("achievements.599"))
        list = ["achievements.a", "soon", "achievements.b"]
        #expect(NotificationLog(list) == NotificationLog())
    }
}
