import AchievementCore
import AchievementTesting
import MartialArtsRanks
import Testing

extension Walkthrough {
    static let all = practice + forms + techniques + ranks + social + special

    private static let practice = [
        Walkthrough("first_practice", [session(30)]),
        Walkthrough("daily_streak_7", sessions(on: 0..<7), notQuite: [sessions(on: 0..<6, 7..<8)]),
        Walkthrough("daily_streak_30", sessions(on: 0..<30), notQuite: [sessions(on: 0..<29, 30..<31)]),
        Walkthrough(
            "total_practice_10h", [session(300), session(300, at: day(9))],
            notQuite: [[session(300), session(299.999_999_999, at: day(9))]]),
    ]

    private static let forms = [
        ("first_form", 1), ("forms_3", 3), ("forms_6", 6), ("forms_10", 10), ("forms_13", 13), ("forms_20", 20),
    ].map { id, count in
        // The last form is one that was mastered before, in another program.
        Walkthrough(
            AchievementID(id), (0..<count).map { form($0) },
            notQuite: [(0..<count - 1).map { form($0) } + (count > 1 ? [form(0, program: "kids")] : [])])
    }

    private static let techniques = [
        ("first_technique", 1), ("techniques_10", 10), ("techniques_20", 20), ("techniques_35", 35),
        ("techniques_50", 50), ("techniques_72", 72),
    ].map { id, count in
        Walkthrough(
            AchievementID(id), (0..<count).map { technique($0) },
            notQuite: [(0..<count - 1).map { technique($0) } + (count > 1 ? [technique(0, program: "kids")] : [])])
    }

    private static let ranks = BeltRank.allCases.map { rank in
        let others = BeltRank.allCases.filter { $0 != rank }
        return Walkthrough(
            "rank_\(rank.rawValue)", [Step(RankEarned(rank: rank, program: "adults"))],
            notQuite: [others.map { Step(RankEarned(rank: $0, program: "adults")) }])
    }

    private static let social = [
        Walkthrough(
            "help_others_5", ["bo", "cy", "di", "ed", "fu"].map { Step(StudentHelped(student: $0)) },
            // Ada is the player herself.
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
        // Not in a row: every second day.
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

    private static func sessions(on days: Range<Int>...) -> [Step] {
        days.joined().map { session(30, at: day($0)) }
    }

    private static func form(_ number: Int, program: String? = nil) -> Step {
        Step(FormCompleted(form: "form \(number)", program: program), at: day(number))
    }

    private static func technique(_ number: Int, program: String? = nil) -> Step {
        Step(TechniqueCompleted(technique: "technique \(number)", program: program), at: day(number))
    }
}
