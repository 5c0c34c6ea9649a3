import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("Night owls end at 21:00 or later on their own clock")
struct NightOwlTests {
    @Test(
        "the end's clock decides, and the end's day is marked",
        arguments: [
            ("2026-03-02T20:59:59.999Z", false),
            ("2026-03-02T21:00:00Z", true),
            ("2026-03-02T23:59:59.999Z", true),
            ("2026-03-03T00:00:00Z", false),
            ("2026-03-03T00:30:00Z", false),
            ("2026-03-02T21:00:00+08:00", true),
            ("2026-03-02T13:00:00Z", false),
            ("2026-03-02T20:59:59.999-11:00", false),
            ("2026-03-02T23:00:00-11:00", true),
        ])
    func clock(_ end: String, isLate: Bool) throws {
        var player = try TestPlayer(MartialArtsRanks())
        // Long enough to lie across 21:00 either way.
        try player.play(PracticeSessionCompleted(minutes: 300), at: end)
        let days = try #require(try player.status().streaks["martial-arts-ranks.night-owl-days"])
        #expect(days.totalActiveDays == (isLate ? 1 : 0))
        #expect(days.lastActiveDay?.description == (isLate ? String(end.prefix(10)) : nil))
    }

    @Test("two ends on one evening are one day")
    func distinctDays() throws {
        var player = try TestPlayer(MartialArtsRanks())
        for clock in ["21:00:00Z", "22:00:00Z"] {
            try player.play(PracticeSessionCompleted(minutes: 30), at: Walkthrough.day(0, clock))
        }
        #expect(try player.recorded()["martial-arts-ranks.night-owl-days"] == "1 days, longest 1")
    }

    @Test("one session can be early and late")
    func both() throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(PracticeSessionCompleted(minutes: 1_000), at: Walkthrough.day(0, "22:00:00Z"))
        #expect(try player.recorded()["martial-arts-ranks.night-owl-days"] == "1 days, longest 1")
        #expect(try player.recorded()["martial-arts-ranks.early-bird-days"] == "1 days, longest 1")
    }
}
