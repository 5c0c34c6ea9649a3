import Testing

@testable import ImportReaders

@Suite("Strava")
struct StravaTests {
    private static let header = "Activity ID,Activity Date,Activity Type,Elapsed Time,Calories\n"

    @Test(
        "Dates are read in each form of English",
        arguments: [
            "Sep 2, 2026, 12:02:23 AM", "Sep 2, 2026, 12:02:23\u{202F}am", "2 Sept 2026, 00:02:23",
            "2026-09-02 00:02:23",
            "02 Sep 2026, 0:02:23",
        ])
    func dates(text: String) { #expect(StravaDate.instant(text) == Instant(iso: "2026-09-02T00:02:23Z")) }

    @Test(
        "Invalid dates are refused",
        arguments: [
            "", "PM", "Sep 31, 2026, 1:00:00 PM", "Sep 2, 2026, 13:00:00 PM", "2026-09-02", "2 Okt 2026, 1:02:03",
            "2026-09-02 24:00:00", "2026-09-02 1:60:00", "02.09.2026, 15:24:49",
        ])
    func noDates(text: String) { #expect(StravaDate.instant(text) == nil) }

    @Test(
        "A row that is not a workout is refused with its line and a reason",
        arguments: [
            ("x,2026-09-02 10:00:00,Run,60,5", "Activity ID is \"x\", not a number"),
            ("1,soon,Run,60,5", "Activity Date is \"soon\", not a time such as Sep 12, 2026, 3:02:23 PM"),
            ("1,2026-09-02 10:00:00,Run,0,5", "Elapsed Time is \"0\", not above 0 and at most 86400 seconds, a day"),
            (
                "1,2026-09-02 10:00:00,Run,nan,5",
                "Elapsed Time is \"nan\", not above 0 and at most 86400 seconds, a day"
            ),
            ("1,2026-09-02 10:00:00,Run,60,20001", "Calories is \"20001\", not a number from 0 to 20000"),
        ])
    func refusedRows(row: String, words: String) throws {
        let reading = try App.strava.read(Self.header + row + "\n2,2026-09-02 11:00:00,Run,60,5\n")
        #expect(reading.problems.map(\.description) == ["export.csv:2: \(words)"])
        #expect(reading.lines.count == 1)
    }

    @Test("A message has no terminal control characters, and only the start of a long cell")
    func hostileCell() throws {
        let cell = "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 100)
        let reading = try App.strava.read(Self.header + "1,\(cell),Run,60,5\n")
        let shown = "\\u{1b}[2J\\u{202e}" + String(repeating: "x", count: 55) + "…"
        #expect(reading.problems.first?.text.hasPrefix("Activity Date is \"\(shown)\", not a time") == true)
    }

    @Test("An export in another language is refused with a hint at the solution")
    func otherLanguage() {
        let problem = #expect(throws: Problem.self) { try App.strava.read("Aktivitäts-ID,Aktivitätsdatum\n1,2\n") }
        #expect(problem?.description.contains("set Strava's language to English") == true)
    }

    @Test("An old export without calories gives workouts with 0 calories, and a note says so")
    func withoutCalories() throws {
        let reading = try App.strava.read(
            "Activity ID,Activity Date,Elapsed Time\n1,\"Sep 2, 2026, 1:00:00 PM\",90\n")
        #expect(reading.lines.first?.contains("{\"calories\":0,\"durationMinutes\":1.5}") == true)
        #expect(reading.notes.count == 1)
    }
}
