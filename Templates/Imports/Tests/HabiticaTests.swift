import Testing

@testable import ImportReaders

@Suite("Habitica")
struct HabiticaTests {
    private func habit(_ entry: String) -> String {
        #"{"tasks":{"habits":[{"_id":"a","createdAt":"2026-11-01T08:00:00.000Z","history":[\#(entry)]}]}}"#
    }

    @Test("A later export of a day repeats the earlier lines and adds new ones, although the entry's time changed")
    func laterExport() throws {
        let morning = try App.habitica.read(habit(#"{"date":1795161600000,"scoredUp":1}"#)).lines
        let evening = try App.habitica.read(habit(#"{"date":1795197600000,"scoredUp":3}"#)).lines
        #expect(morning.count == 2)
        #expect(evening.count == 4)
        #expect(Array(evening.prefix(2)) == morning)
    }

    @Test("Entries that Habitica condensed are left out, and a note counts them")
    func condensed() throws {
        let reading = try App.habitica.read(
            habit(#"{"date":1795161600000,"value":3.5},null,{"date":null,"scoredUp":1}"#))
        #expect(reading.lines.count == 1)
        #expect(reading.notes.first?.hasSuffix("do not say what was done when, as Habitica condensed them: 2") == true)
    }

    @Test(
        "An unreadable task is refused with its position, and the other tasks are read",
        arguments: [
            (#"{"date":"soon","scoredUp":1}"#, "tasks.habits[0].history[0].date is \"soon\", not a date from 1970 on"),
            (#"{"date":-5,"scoredUp":1}"#, "tasks.habits[0].history[0].date is \"-5.0\", not a date from 1970 on"),
            (
                #"{"date":1795161600000,"scoredUp":1001}"#,
                "tasks.habits[0].history[0].scoredUp is 1001.0, not a whole number to 1000"
            ),
            (
                #"{"date":1795161600000,"scoredUp":1.5}"#,
                "tasks.habits[0].history[0].scoredUp is 1.5, not a whole number to 1000"
            ),
        ])
    func refusedTasks(entry: String, words: String) throws {
        let text = habit(entry).replacing("]}]", with: #"]},{"_id":"b","createdAt":"2026-11-01T08:00:00Z"}]"#)
        let reading = try App.habitica.read(text)
        #expect(reading.problems.map(\.text) == [words])
        #expect(reading.lines.count == 1)
    }

    @Test(
        "A file with another structure is refused with the position",
        arguments: [
            ("{}", "tasks is missing; is this Habitica's export of user data in JSON?"),
            (
                #"{"tasks":{"todos":[{}]}}"#,
                "tasks.todos[0]._id is missing; is this Habitica's export of user data in JSON?"
            ),
            (#"{"tasks":{"todos":3}}"#, "tasks.todos is of another type"),
            ("Date,Value", "the file is not JSON: "),
        ])
    func otherShape(text: String, words: String) throws {
        let problem = #expect(throws: Problem.self) { try App.habitica.read(text) }
        #expect(problem?.text.hasPrefix(words) == true)
    }

    @Test("Without experience, nothing is imported and a note says so")
    func noExperience() throws {
        var options = try ReadingOptions.ada
        options.readsExperience = true
        let reading = try App.habitica.read(#"{"tasks":{},"history":{"exp":[]}}"#, options)
        #expect(reading.lines.isEmpty && reading.notes.count == 1)
    }
}
