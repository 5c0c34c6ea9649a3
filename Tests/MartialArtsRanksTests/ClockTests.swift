import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("Early birds")
struct EarlyBirdTests {
    /// A session, and the early-bird day that it marks.
    struct Session: Sendable, CustomTestStringConvertible {
        let minutes: Double
        let end: String
        let day: String?

        init(_ minutes: Double, until end: String, early day: String? = nil) {
            self.minutes = minutes
            self.end = end
            self.day = day
        }

        var testDescription: String { "\(minutes) min until \(end)" }
    }

    @Test(
        "A session that starts before 07:00 local time marks the day of its start",
        arguments: [
            Session(30, until: "2026-03-02T07:29:59.999Z", early: "2026-03-02"),
            Session(30, until: "2026-03-02T07:30:00Z"),
            // Starts a fraction of a millisecond before 07:00.
            Session(30.000_000_001, until: "2026-03-02T07:30:00Z", early: "2026-03-02"),
            Session(0.001, until: "2026-03-02T07:00:00Z", early: "2026-03-02"),
            // Starts at exactly midnight, and just before.
            Session(30, until: "2026-03-02T00:30:00Z", early: "2026-03-02"),
            Session(30, until: "2026-03-02T00:29:59.999Z"),
            Session(30, until: "2026-03-02T00:00:00Z"),
            // Starts on the day before.
            Session(1_200, until: "2026-03-02T01:00:00Z", early: "2026-03-01"),
            Session(1_439, until: "2026-03-02T06:58:59.999Z", early: "2026-03-01"),
            Session(1_440, until: "2026-03-02T06:59:59.999Z", early: "2026-03-01"),
            Session(1_440, until: "2026-03-02T07:00:00Z"),
            Session(1_440, until: "2026-03-01T00:00:00Z", early: "2026-02-28"),
            // At other offsets, by the local clock.
            Session(30, until: "2026-03-02T07:15:00+08:00", early: "2026-03-02"),
            Session(30, until: "2026-03-02T07:30:00+08:00"),
            Session(30, until: "2026-03-01T23:15:00Z"),
            Session(30, until: "2026-03-02T07:15:00-11:00", early: "2026-03-02"),
        ])
    func session(_ session: Session) throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(PracticeSessionCompleted(minutes: session.minutes), at: session.end)
        let streaks = try player.status().streaks
        let days = try #require(streaks["martial-arts-ranks.early-bird-days"])
        #expect(days.totalActiveDays == (session.day == nil ? 0 : 1))
        #expect(days.lastActiveDay?.description == session.day)
        // Practice counts on the day of the end.
        let practice = streaks["martial-arts-ranks.practice-days"]?.lastActiveDay?.description
        #expect(practice == String(session.end.prefix(10)))
    }

    @Test("Two early starts on one day are one day, whichever days they end on")
    func distinctDays() throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(PracticeSessionCompleted(minutes: 30), at: "2026-03-02T06:30:00Z")
        try player.play(PracticeSessionCompleted(minutes: 1_200), at: "2026-03-03T01:00:00Z")
        #expect(try player.recorded()["martial-arts-ranks.early-bird-days"] == "1 days, longest 1")
        #expect(try player.recorded()["martial-arts-ranks.practice-days"] == "2 days, longest 2")
    }
}

@Suite("Night owls")
struct NightOwlTests {
    @Test(
        "A session marks every day between whose 21:00 and midnight it takes place",
        arguments: [
            (300, "2026-03-02T20:59:59.999Z", []),
            (300, "2026-03-02T21:00:00Z", ["2026-03-02"]),
            (30, "2026-03-02T23:59:59.999Z", ["2026-03-02"]),
            (30, "2026-03-03T00:00:00Z", ["2026-03-02"]),
            (105, "2026-03-03T00:15:00Z", ["2026-03-02"]),
            (300, "2026-03-03T04:00:00Z", ["2026-03-02"]),
            (30, "2026-03-03T00:30:00Z", []),
            (30.000_000_001, "2026-03-03T00:30:00Z", ["2026-03-02"]),
            // From 22:00 to 22:00.
            (1_440, "2026-03-02T22:00:00Z", ["2026-03-01", "2026-03-02"]),
            (1_440, "2026-03-02T12:00:00Z", ["2026-03-01"]),
            // At other offsets, by the local clock.
            (30, "2026-03-02T21:00:00+08:00", ["2026-03-02"]),
            (30, "2026-03-02T13:00:00Z", []),
            (30, "2026-03-02T20:59:59.999-11:00", []),
            (30, "2026-03-02T23:00:00-11:00", ["2026-03-02"]),
        ] as [(Double, String, [String])])
    func clock(minutes: Double, until end: String, days: [String]) throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(PracticeSessionCompleted(minutes: minutes), at: end)
        let streak = try #require(try player.status().streaks["martial-arts-ranks.night-owl-days"])
        #expect(streak.totalActiveDays == days.count)
        #expect(streak.lastActiveDay?.description == days.last)
        // Practice counts on the day of the end.
        let practice = try player.status().streaks["martial-arts-ranks.practice-days"]
        #expect(practice?.lastActiveDay?.description == String(end.prefix(10)))
    }

    @Test("Two sessions on one evening are one day")
    func distinctDays() throws {
        var player = try TestPlayer(MartialArtsRanks())
        for clock in ["21:00:00Z", "22:00:00Z"] {
            try player.play(PracticeSessionCompleted(minutes: 30), at: Walkthrough.day(0, clock))
        }
        #expect(try player.recorded()["martial-arts-ranks.night-owl-days"] == "1 days, longest 1")
    }

    @Test("One session can be early and late")
    func both() throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(PracticeSessionCompleted(minutes: 1_000), at: Walkthrough.day(0, "22:00:00Z"))
        #expect(try player.recorded()["martial-arts-ranks.night-owl-days"] == "1 days, longest 1")
        #expect(try player.recorded()["martial-arts-ranks.early-bird-days"] == "1 days, longest 1")
    }
}
