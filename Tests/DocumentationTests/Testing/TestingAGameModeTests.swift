import AchievementCore
import AchievementEngine
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
        Walkthrough(
            "week", (0..<7).map { Step(PagesRead(book: "one", pages: 1), at: Walkthrough.day($0)) }),
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

    @Test("Pages count for the day on the reader's own clock")
    func midnight() throws {
        var player = try TestPlayer(Bookshelf())
        #expect(try player.play(PagesRead(book: "one", pages: 30), at: "2026-03-02T23:50:00+01:00") == [])
        #expect(try player.play(PagesRead(book: "one", pages: 30), at: "2026-03-03T00:10:00+01:00") == [])
        #expect(try player.state(of: "day_50").progress.completed == 30)
        #expect(try player.play(PagesRead(book: "two", pages: 20), at: "2026-03-03T08:00:00+01:00") == ["day_50"])
    }

    @Test("A clock that is moved by hand makes a week in no time")
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
