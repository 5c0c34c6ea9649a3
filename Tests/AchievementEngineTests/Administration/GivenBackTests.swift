import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("What voids of revocations and resets give back")
struct GivenBackTests {
    private let store = InMemoryProgressStore()

    private func center(_ gym: Gym, now: String = "2026-06-01T12:00:00Z") async throws -> AchievementCenter {
        try await .gym(gym, store: store, now: now)
    }

    /// A release of the mode in which an achievement needs this many visits.
    private func release(_ version: Int, visits: Int) -> Gym {
        Gym(version: version, extra: [Gym.achievement("easy", Gym.visits.total >= Amount(visits), points: 30)])
    }

    private func visit(_ center: AchievementCenter, _ days: Int...) async throws {
        for day in days {
            _ = try await center.record([envelope(GymVisit(), "v\(day)", at: "2026-05-0\(day)T12:00:00Z")])[0].get()
        }
    }

    private func take(_ center: AchievementCenter, _ taking: any GameEvent) async throws {
        _ = try await center.record([envelope(taking, "taking", at: "2026-05-05T12:00:00Z", by: "coach")])[0].get()
    }

    private func void(_ center: AchievementCenter) async throws {
        try await center.void(EventID(source: "/test", id: "taking"), of: "ada", by: "coach")
    }

    private static let takings: [any GameEvent] = [
        AchievementRevoked(achievement: "gym/easy", by: "coach"), ModeReset(mode: "gym", by: "coach"),
    ]

    @Test(
        "What another catalog completes later or not at all comes back with its date and an earlier version",
        arguments: [0, 1], [1, 3])
    func grown(taking: Int, visits: Int) async throws {
        let first = try await center(release(1, visits: 1))
        try await visit(first, 1)
        try await take(first, Self.takings[taking])
        let second = try await center(release(2, visits: 3))
        if visits == 3 { try await visit(second, 2, 3) }
        try await void(second)
        func expectGivenBack() async throws {
            let state = try await second.status(of: "ada").achievements.first { $0.key == "gym/easy" }
            #expect(state?.unlockedAt == Moment("2026-05-01T12:00:00Z") && state?.catalogVersion == 1)
            #expect(try await second.verify().findings.isEmpty)
        }
        try await expectGivenBack()
        try await visit(second, 2, 3, 4)
        try await expectGivenBack()
        try await second.rebuild("ada")
        try await expectGivenBack()
    }

    @Test("A reset cannot be voided without the catalog of what it took")
    func unknown() async throws {
        let first = try await center(release(1, visits: 1))
        try await visit(first, 1)
        let before = try await first.status(of: "ada")
        try await take(first, Self.takings[1])
        let lacking = try await center(Gym())
        let error = await #expect(throws: EventError.self) { try await void(lacking) }
        #expect(error?.code == .unknownSubject && error?.message.contains("gym/easy") == true)
        let again = try await center(release(1, visits: 1))
        try await void(again)
        #expect(try await again.status(of: "ada") == before)
    }

    @Test("What a definition that is newer than the reset gives after its void is a backfill of that moment")
    func defined() async throws {
        let center = try await center(Gym())
        try await visit(center, 1, 2)
        try await take(center, Self.takings[1])
        let definition = AchievementDefinition(
            mode: "gym", id: "one", title: ["en": "One"], description: ["en": "Visit"], points: 77,
            criterion: Gym.visits.total >= 1)
        _ = try await center.record([
            envelope(
                AchievementDefined(achievement: definition, by: "coach"), "define", player: "coach",
                at: "2026-05-06T12:00:00Z")
        ])[0].get()
        try await void(center)
        let unlock = try await center.recentUnlocks(of: "ada", limit: 99).first { $0.achievement == "gym/one" }
        #expect(unlock?.at == Moment("2026-06-01T12:00:00Z") && unlock?.origin == .backfill && unlock?.event == nil)
        #expect(try await center.verify().findings.isEmpty)
        let status = try await center.status(of: "ada")
        try await center.rebuild("ada")
        #expect(try await center.status(of: "ada") == status)
    }
}
