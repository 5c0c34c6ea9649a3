import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import MartialArtsRanks

extension Walkthrough {
    static let all = practice + formTiers + techniqueTiers + ranks + social + special

    private static let practice = [
        Walkthrough("first_practice", [session(30)]),
        Walkthrough("daily_streak_7", .daysInARow(7, PracticeSessionCompleted(minutes: 30))),
        Walkthrough("daily_streak_30", .daysInARow(30, PracticeSessionCompleted(minutes: 30))),
        Walkthrough(
            "total_practice_10h", [session(300), session(300, at: day(9))],
            notQuite: [[session(300), session(299.999_999_999, at: day(9))]]),
    ]

    private static let formTiers = [
        forms("first_form", 1), forms("forms_3", 3), forms("forms_6", 6), forms("forms_10", 10),
        forms("forms_13", 13), forms("forms_20", 20),
    ]

    private static let techniqueTiers = [
        techniques("first_technique", 1), techniques("techniques_10", 10), techniques("techniques_20", 20),
        techniques("techniques_35", 35), techniques("techniques_50", 50), techniques("techniques_72", 72),
    ]

    private static let ranks = BeltRank.badges.map { rank in
        let others = BeltRank.badges.filter { $0 != rank }
        return Walkthrough(
            "rank_\(rank.rawValue)", [Step(RankEarned(rank: rank, program: "adults"))],
            notQuite: [others.map { Step(RankEarned(rank: $0, program: "adults")) }])
    }

    private static let social = [
        Walkthrough(
            "help_others_5", ["bo", "cy", "di", "ed", "fu"].map { Step(StudentHelped(student: $0)) },
            // Ada is the player, and helping oneself does not count.
            notQuite: [
                ["bo", "cy", "di", "ed", "ada"].map { Step(StudentHelped(student: $0)) },
                ["bo", "cy", "di", "ed", "bo"].map { Step(StudentHelped(student: $0)) },
            ]),
        Walkthrough(
            "community_events_3", ["gala", "seminar", "open day"].map { Step(CommunityEventAttended(event: $0)) },
            notQuite: [["gala", "seminar", "gala"].map { Step(CommunityEventAttended(event: $0)) }]),
    ]

    private static let special = [
        Walkthrough(
            "perfect_practice_week", [session(30, remaining: 0)],
            notQuite: [[session(30, remaining: 1)], [session(30)]]),
        // Every second day, so not in a row.
        Walkthrough(
            "early_bird_30", (0..<30).map { session(30, at: day(2 * $0, "07:29:59.999Z")) },
            notQuite: [
                (0..<30).map { session(30, at: day(2 * $0, $0 == 9 ? "07:30:00Z" : "07:00:00Z")) },
                (0..<30).map { session(30, at: day(2 * min($0, 28), "07:00:00Z")) },
            ]),
        Walkthrough(
            "night_owl_30", (0..<30).map { session(30, at: day(2 * $0, "21:00:00Z")) },
            notQuite: [
                (0..<30).map { session(30, at: day(2 * $0, $0 == 9 ? "20:59:59.999Z" : "22:00:00Z")) },
                (0..<30).map { session(30, at: day(2 * min($0, 28), "22:00:00Z")) },
            ]),
    ]

    private static func session(_ minutes: Double, remaining: Int? = nil, at time: String = noon) -> Step {
        Step(PracticeSessionCompleted(minutes: minutes, remainingThisWeek: remaining), at: time)
    }

    /// In the near miss, the last form was already completed in another program.
    private static func forms(
        _ id: AchievementID, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Walkthrough {
        let again = Step(FormCompleted(form: "form 0", program: "kids"), at: day(1))
        return tier(id, .times(count) { FormCompleted(form: "form \($0)") }, again, sourceLocation)
    }

    /// In the near miss, the last technique was already completed in another program.
    private static func techniques(
        _ id: AchievementID, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Walkthrough {
        let again = Step(TechniqueCompleted(technique: "technique 0", program: "kids"), at: day(1))
        return tier(id, .times(count) { TechniqueCompleted(technique: "technique \($0)") }, again, sourceLocation)
    }

    private static func tier(
        _ id: AchievementID, _ times: Repetition, _ again: Step, _ sourceLocation: SourceLocation
    ) -> Walkthrough {
        let notQuite: [[Step]] = times.steps.count > 1 ? [times.steps.dropLast() + [again]] : []
        return Walkthrough(id, times, notQuite: notQuite, sourceLocation: sourceLocation)
    }
}

@Suite("Walkthroughs to every achievement")
struct WalkthroughTests {
    @Test("The last step unlocks the achievement, at its time and with full progress", arguments: Walkthrough.all)
    func unlocks(_ way: Walkthrough) throws { try way.expectUnlock(by: TestPlayer(MartialArtsRanks())) }
}

@Suite("Order of arrival")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(MartialArtsRanks()), playing: steps)
    }

    @Test("All walkthroughs give the same in any order", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(try outcome.unlocks == Set(CatalogRow.all(of: MartialArtsRanks.id).map(\.id)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }
}
