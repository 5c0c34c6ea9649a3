import AchievementCore
import AchievementEngine
import AchievementStorage
import MartialArtsRanks
import Testing

/// Instructors may grant belts; nobody may do anything else.
func beltPolicy(instructors: Set<String>) -> AdministrationPolicy {
    AdministrationPolicy { action, actor in
        guard let actor, case .grant(let achievement, to: _) = action else { return false }
        return instructors.contains(actor) && achievement.id.rawValue.hasPrefix("rank_")
    }
}

@Suite("Granting, revoking and defining")
struct GrantsAndDefinitionsTests {
    @Test("A policy decides who may do what")
    func policy() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(policy: beltPolicy(instructors: ["sensei"]))
        ) {
            MartialArtsRanks()
        }

        let belt = AchievementKey(mode: MartialArtsRanks.id, id: "rank_blue")
        try await center.grant(belt, to: "ada", by: "sensei", id: "grant-1")
        let unlock = try await center.recentUnlocks(of: "ada").first
        #expect(unlock?.origin == .granted)
        #expect(unlock?.grantedBy == "sensei")

        let problem = await #expect(throws: EventError.self) {
            try await center.revoke(belt, from: "ada", by: "sensei", id: "revoke-1")
        }
        #expect(problem?.code == .notAllowed)
        #expect(problem?.message == "sensei may not revoke martial-arts-ranks/rank_blue from ada")
    }

    @Test("Definitions and challenges unlock like other achievements, and an event can be voided")
    func defining() async throws {
        let school = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .actors(["sensei"]))
        ) {
            MartialArtsRanks()
        }
        let definition = AchievementDefinition(
            mode: MartialArtsRanks.id, id: "spirit",
            title: ["en": "Fighting Spirit", "zh-Hans": "斗志"],
            description: ["en": "Awarded by an instructor", "zh-Hans": "由教练授予"],
            points: 80, criterion: .granted)
        try await school.define(definition, by: "sensei", id: "define-1")
        #expect(school.rulebook.catalog.contains { $0.key == definition.key })

        let mine = try await school.reader().definitions.filter { !$0.isWithdrawn }
        #expect(mine.map(\.definition) == [definition])

        let from = try #require(Moment("2026-03-02T00:00:00Z"))
        let until = try #require(Moment("2026-03-09T00:00:00Z"))
        let week = try #require(TimeWindow(from: from, until: until))
        let challenge = AchievementDefinition.challenge(
            "march_hours", of: MartialArtsRanks.id,
            title: ["en": "Ten Hours in a Week", "zh-Hans": "一周十小时"],
            description: ["en": "Practice 600 minutes by 9 March", "zh-Hans": "3月9日前训练600分钟"],
            points: 120, metric: MartialArtsRanksMetrics.practiceMinutes, window: week, by: 600)
        try await school.define(challenge, by: "sensei", id: "define-2")

        let wrong = PracticeSessionCompleted(minutes: 600)
        try await school.record(wrong, for: "ada", id: "session-9", at: from)
        let session = EventID(source: school.configuration.source, id: "session-9")
        try await school.void(session, of: "ada", by: "sensei", reason: "typo", id: "void-1")
        let minutes = try await school.status(of: "ada").metrics["martial-arts-ranks.practice-minutes"]
        #expect(minutes == .sum(total: 0, bestDay: 0))

        try await school.reinstate(session, of: "ada", by: "sensei")
        #expect(
            try await school.status(of: "ada").metrics["martial-arts-ranks.practice-minutes"]
                == .sum(total: 600, bestDay: 600))

        let before = try await school.status(of: "ada").points.total
        try await school.adjust(
            -50, of: "ada", mode: MartialArtsRanks.id, by: "sensei", reason: "unfair play", id: "penalty-1")
        #expect(try await school.status(of: "ada").points.total == before - 50)

        try await school.list("ada", onBoards: false, by: "sensei")
        #expect(try await school.leaderboard(Board(.points(mode: nil))).isEmpty)
        #expect(try await !school.isListed("ada"))

        try await school.join("ada@old.example", into: "ada", by: "sensei", reason: "new address", id: "join-1")
        let owner = try await school.owner(of: "ada@old.example")
        #expect(owner == "ada")

        // What was unlocked stays.
        let unlocked = try await school.recentUnlocks(of: "ada").map(\.achievement.id)
        #expect(unlocked.contains("march_hours"))
    }
}
