import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@Suite("Lingo")
struct LingoTests {
    private typealias Step = Walkthrough.Step

    private static let frozenIDs = FrozenIDs(
        achievements: [
            "goal_week", "sure", "five_a_week", "good_month", "new_year", "flawless", "words_100", "greetings",
            "all_rounder", "welcome_back", "days_100", "owl", "linguist", "sprint",
            "steady",
        ],
        metrics: [
            "lingo.experience", "lingo.goal-days", "lingo.lesson-days", "lingo.away", "lingo.answers", "lingo.correct",
            "lingo.perfect-lessons", "lingo.words", "lingo.lessons", "lingo.practised-skills", "lingo.late-lessons",
            "lingo.sprints", "lingo.goal-weeks",
        ],
        events: ["lingo.lesson-finished", "lingo.word-learned"])

    private static func lesson(
        _ experience: Int, correct: Int = 5, of answers: Int = 10, in skill: String = "food"
    ) -> LessonFinished {
        LessonFinished(experience: experience, answers: answers, correct: correct, skill: skill)
    }

    /// Two lessons on a day that only together reach the goal.
    private static func goal(_ day: Int) -> [Step] {
        [Step(lesson(30), at: Walkthrough.day(day)), Step(lesson(20), at: Walkthrough.day(day))]
    }

    /// `count` words; the kit requires each of them to be necessary.
    private static func words(_ count: Int) -> [Step] { (1...count).map { Step(WordLearned(word: "word-\($0)")) } }

    private static func lessons(_ count: Int, in skill: String) -> [Step] {
        Array(repeating: Step(lesson(0, in: skill)), count: count)
    }

    /// The walkthroughs begin on a Monday.
    private static let walkthroughs = [
        Walkthrough("goal_week", (0..<7).flatMap(goal)),
        Walkthrough(
            "sure", [Step(lesson(0, correct: 40, of: 50)), Step(lesson(0, correct: 50, of: 50))],
            notQuite: [[Step(lesson(0, correct: 99, of: 99))], [Step(lesson(0, correct: 107, of: 119))]]),
        Walkthrough("five_a_week", (0..<5).flatMap(goal), notQuite: [(3..<8).flatMap(goal)]),
        Walkthrough("good_month", (0..<4).flatMap { week in (0..<5).flatMap { goal(7 * week + $0) } }),
        Walkthrough(
            "steady",
            (0..<4).flatMap { week in [2, 6].map { Step(lesson(150), at: Walkthrough.day(7 * week + $0)) } },
            notQuite: [[0, 7, 14, 28].map { Step(lesson(300), at: Walkthrough.day($0)) }]),
        Walkthrough(
            "new_year",
            ["16", "18", "22"].map { Step(lesson(50), at: "2026-02-\($0)T12:00:00+08:00") },
            notQuite: [["16", "18", "23"].map { Step(lesson(50), at: "2026-02-\($0)T12:00:00+08:00") }]),
        Walkthrough("flawless", (1...5).map { Step(lesson(0, correct: 10), at: "2026-03-02T1\($0):00:00+08:00") }),
        Walkthrough(
            "sprint", ["00:00", "04:00", "10:00"].map { Step(lesson(0), at: "2026-03-02T18:\($0)+08:00") },
            notQuite: [["00:00", "04:00", "10:01"].map { Step(lesson(0), at: "2026-03-02T18:\($0)+08:00") }]),
        Walkthrough("words_100", words(100)),
        Walkthrough("greetings", [Step(WordLearned(word: "hi")), Step(WordLearned(word: "bye"))]),
        Walkthrough(
            "all_rounder", ["food", "travel", "work"].flatMap { skill in lessons(5, in: skill) },
            notQuite: [lessons(4, in: "work") + lessons(8, in: "food") + lessons(8, in: "travel")]),
        Walkthrough(
            "welcome_back", [0, 31].map { Step(lesson(0), at: Walkthrough.day($0)) },
            notQuite: [[0, 30].map { Step(lesson(0), at: Walkthrough.day($0)) }]),
        Walkthrough("days_100", (0..<100).map { Step(lesson(0), at: Walkthrough.day($0)) }),
        Walkthrough("owl", .times(5, lesson(0), at: "2026-03-02T22:00:00+08:00")),
        Walkthrough("linguist", words(100) + [Step(lesson(0, correct: 100, of: 100))]),
    ]

    @Test("Keeps the contract of game modes")
    func contract() async {
        await GameModeConformance(
            Lingo(), frozenIDs: Self.frozenIDs, walkthroughs: Self.walkthroughs,
            outOfRange: [
                Self.lesson(-1), Self.lesson(501), Self.lesson(0, correct: 0, of: 0), Self.lesson(0, correct: 3, of: 2),
                Self.lesson(0, of: 201), Self.lesson(0, in: ""), WordLearned(word: ""),
            ], arrivalSensitive: ["sure", "flawless", "welcome_back"]
        ).check()
    }

    @Test("Two devices that only together reach a day's goal agree, whichever merges into the other")
    func twoDevices() async throws {
        let now = try #require(Moment("2026-03-09T12:00:00+08:00"))
        func device(_ source: String, _ hour: Int) async throws -> AchievementCenter {
            let center = try await AchievementCenter(
                store: InMemoryProgressStore(),
                configuration: CenterConfiguration(source: source, now: { now }, policy: .everybody)
            ) { Lingo() }
            for day in 2...8 {
                let moment = try Moment(parsing: "2026-03-0\(day)T\(hour):00:00+08:00")
                try await center.record(Self.lesson(25), for: "ada", id: "\(day)", at: moment)
            }
            return center
        }
        let phone = try await device("/phone", 10)
        let tablet = try await device("/tablet", 20)
        #expect(try await phone.status(of: "ada").streaks["lingo.goal-days"]?.current == 0)
        #expect(try await phone.status(of: "ada").streaks.keys.sorted() == ["lingo.goal-days", "lingo.goal-weeks"])
        let folder = try TemporaryFolder()
        let backup = try await tablet.backup(to: URL(filePath: folder.path("tablet.backup")))
        try await phone.backup(to: URL(filePath: folder.path("phone.backup"))).merge(into: tablet)
        try await backup.merge(into: phone)
        for center in [phone, tablet] {
            #expect(try await center.status(of: "ada").streaks["lingo.goal-days"]?.current == 7)
            let unlocks = try await center.recentUnlocks(of: "ada", limit: 9).map { "\($0.achievement) \($0.at)" }
            #expect(
                unlocks.sorted() == [
                    "lingo/five_a_week:2026-W10 2026-03-06T20:00:00+08:00", "lingo/goal_week 2026-03-08T20:00:00+08:00",
                ])
            #expect(try await center.verify().isSound)
        }
    }

    @Test("A percentage reads as one, and too few answers are distinguished from too few correct ones")
    func words() throws {
        var player = try TestPlayer(Lingo())
        try player.play(Self.lesson(0, correct: 40, of: 50))
        #expect(try player.state(of: "sure").progress.completed == 0)
        #expect(try player.play(Self.lesson(0, correct: 40, of: 50)) == [])
        #expect(try player.state(of: "sure").progress.completed == 80)
        #expect(try player.play(Self.lesson(0, correct: 100, of: 100), at: Walkthrough.day(1)) == ["sure"])
    }
}
