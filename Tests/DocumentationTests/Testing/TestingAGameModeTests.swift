import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Testing a game mode")
struct TestingAGameModeTests {
    private typealias Step = Walkthrough.Step

    private static let frozenIDs = FrozenIDs(
        achievements: ["pages_100", "pages_1000", "day_50", "week", "trilogy"],
        metrics: ["bookshelf.pages", "bookshelf.finished", "bookshelf.days"],
        events: ["bookshelf.pages-read", "bookshelf.book-finished"])

    private static let walkthroughs = [
        Walkthrough(
            "pages_100", [Step(PagesRead(book: "one", pages: 99)), Step(PagesRead(book: "one", pages: 1))],
            notQuite: [[Step(PagesRead(book: "one", pages: 99))]]),
        Walkthrough("pages_1000", [Step(PagesRead(book: "one", pages: 1_000))]),
        Walkthrough(
            "day_50", [Step(PagesRead(book: "one", pages: 49)), Step(PagesRead(book: "two", pages: 1))],
            notQuite: [
                [
                    Step(PagesRead(book: "one", pages: 49), at: Walkthrough.day(0)),
                    Step(PagesRead(book: "one", pages: 1), at: Walkthrough.day(1)),
                ]
            ]),
        Walkthrough("week", .daysInARow(7, PagesRead(book: "one", pages: 1), missing: 2)),
        Walkthrough("trilogy", ["one", "two", "three"].map { Step(BookFinished(book: $0)) }),
    ]

    private static let outOfRange: [any GameEvent] = [
        PagesRead(book: "one", pages: 0),
        PagesRead(book: "one", pages: 10_001),
        PagesRead(book: "", pages: 1),
        BookFinished(book: ""),
    ]

    @Test("Keeps the contract of game modes")
    func contract() async {
        await GameModeConformance(
            Bookshelf(), frozenIDs: Self.frozenIDs, walkthroughs: Self.walkthroughs, outOfRange: Self.outOfRange
        ).check()
    }

    @Test("A report says what is missing")
    func report() async {
        let report = await GameModeConformance(
            Bookshelf(), frozenIDs: Self.frozenIDs, walkthroughs: Array(Self.walkthroughs.dropLast()),
            outOfRange: Self.outOfRange, samples: [BookFinished(book: "one")]
        ).report()
        #expect(report.failedChecks == ["reachability"])
        #expect(report.findings.map(\.subject) == ["trilogy"])
    }

    @Test("One missed day is forgiven, two are not")
    func player() throws {
        var player = try TestPlayer(Bookshelf())
        let page = PagesRead(book: "one", pages: 1)
        for day in [0, 1, 3, 4, 6, 7] { try player.play(page, at: Walkthrough.day(day)) }
        #expect(try player.state(of: "week").progress.completed == 6)
        #expect(try player.play(page, at: Walkthrough.day(8)) == ["week"])
        #expect(try player.status(at: Walkthrough.day(11)).streaks["bookshelf.days"]?.current == 0)
    }

    @Test("A manual clock plays a week at once")
    func clock() async throws {
        let clock = ManualClock(try #require(Moment("2026-03-02T21:00:00Z")))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { clock.now })
        ) {
            Bookshelf()
        }
        for _ in 1...7 {
            try await center.record(PagesRead(book: "one", pages: 1), for: "ada")
            clock.advance(byHours: 24)
        }
        #expect(try await center.recentUnlocks(of: "ada").map(\.achievement.id) == ["week"])
    }
}
