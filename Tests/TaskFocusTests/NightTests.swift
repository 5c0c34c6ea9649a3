import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("Sessions at night")
struct NightTests {
    /// A session, and whether it is late at night or early in the morning.
    struct Session: Sendable, CustomTestStringConvertible {
        let end: String
        let minutes: Double
        let isLateNight: Bool
        let isEarlyMorning: Bool

        init(_ minutes: Double, until end: String, late: Bool = false, early: Bool = false) {
            self.minutes = minutes
            self.end = end.contains("T") ? end : "2026-03-02T\(end)Z"
            isLateNight = late
            isEarlyMorning = early
        }

        var testDescription: String { "\(minutes) min until \(end)" }
    }

    private static let evening = [
        Session(30, until: "22:59:59.999"),
        Session(30, until: "23:00:00", late: true),
        Session(0.001, until: "23:00:00", late: true),
        Session(30, until: "23:59:59.999", late: true),
        Session(30, until: "00:00:00", late: true),
        Session(20, until: "00:10:00", late: true),
        Session(30, until: "01:30:00", late: true),
    ]

    private static let morning = [
        // Starts at 01:59:59.999.
        Session(30, until: "02:29:59.999", late: true),
        // Starts at exactly 02:00: nothing after the start is before 02:00.
        Session(30, until: "02:30:00", early: true),
        // Starts a fraction of a millisecond before 02:00.
        Session(30.000_000_001, until: "02:30:00", late: true),
        Session(30, until: "06:29:59.999", early: true),
        Session(30, until: "06:30:00"),
        Session(30.000_000_001, until: "06:30:00", early: true),
        Session(0.001, until: "02:00:00", late: true),
        Session(0.001, until: "06:00:00", early: true),
    ]

    private static let long = [
        // From 02:30 to 22:30, between two nights.
        Session(1_200, until: "22:30:00", early: true),
        Session(1_259.999, until: "22:59:59.940", early: true),
        Session(1_230, until: "22:30:00", early: true),
        Session(1_231, until: "22:30:00", late: true),
        // From noon to noon, and from 22:00 to 22:00.
        Session(1_440, until: "12:00:00", late: true),
        Session(1_440, until: "22:00:00", late: true),
        // Starts at 02:00 or later on the day before.
        Session(1_440, until: "02:00:00", late: true, early: true),
        Session(1_440, until: "05:59:59.999", late: true, early: true),
        Session(1_440, until: "06:00:00", late: true),
        Session(1_200, until: "00:30:00", late: true, early: true),
    ]

    private static let elsewhere = [
        Session(30, until: "2026-03-02T23:00:00+08:00", late: true),
        Session(30, until: "2026-03-02T15:00:00Z"),
        Session(30, until: "2026-03-02T22:59:59.999+05:45"),
        Session(30, until: "2026-03-02T23:00:00+05:45", late: true),
        Session(30, until: "2026-03-02T03:00:00-11:00", early: true),
        Session(30, until: "2026-03-02T14:00:00Z"),
    ]

    @Test(
        "Late nights and early mornings follow the local hours of the session",
        arguments: evening + morning + long + elsewhere)
    func session(_ session: Session) throws {
        var player = try TestPlayer(TaskFocus())
        let unlocked = try player.play(FocusSessionCompleted(minutes: session.minutes), at: session.end)
        let recorded = try player.recorded()
        #expect(recorded["task-focus.late-night-sessions"] == (session.isLateNight ? "1" : nil))
        #expect(recorded["task-focus.early-morning-sessions"] == (session.isEarlyMorning ? "1" : nil))
        #expect(unlocked.contains("focus_night_owl") == session.isLateNight)
        #expect(unlocked.contains("focus_early_bird") == session.isEarlyMorning)
    }

    @Test("The clock decides, even if days start at 4")
    func laterDays() throws {
        var player = try TestPlayer(TaskFocus(streaks: StreakRules(dayStartsAtHour: 4)))
        let unlocked = try player.play(FocusSessionCompleted(minutes: 30), at: Walkthrough.day(0, "03:00:00Z"))
        #expect(unlocked.contains("focus_early_bird"))
    }
}
