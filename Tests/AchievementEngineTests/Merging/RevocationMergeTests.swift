import AchievementCore
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Merging revocations")
struct RevocationMergeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func visit(_ count: Double, _ id: String, onDay day: String) throws -> EventEnvelope {
        try envelope(GymVisit(count: count, strength: 300), id, at: "2026-05-\(day)T12:00:00Z")
    }

    @Test("An unlock after an early revocation does not date achievements that require it")
    func early() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        try await phone.record(visit(5, "1", onDay: "10"), visit(4, "2", onDay: "12"))
        let revoked = AchievementRevoked(achievement: "gym/ten", by: "coach")
        // The achievement is not held yet, so the late visit earns it; in order of time, it is earned first and then
        // revoked.
        try await phone.record(envelope(revoked, "r", at: "2026-05-20T12:00:00Z", by: "coach"))
        try await phone.record(visit(2, "late", onDay: "05"))
        try await tablet.record(visit(3, "other", onDay: "11"))

        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        try await left.backup().merge(into: right.center)
        try await right.backup().merge(into: left.center)
        expectSame(try await (left.states(), right.states()))
        for device in [left, right] {
            let achievements = try await device.center.status(of: "ada").achievements
            #expect(achievements.first { $0.key == "gym/ten" }?.unlockedAt == nil)
            #expect(
                achievements.first { $0.key == "gym/after_ten" }?.unlockedAt == Moment("2026-05-11T12:00:00Z"))
        }
    }
}
