import Testing

@testable import ImportReaders

@Suite("Loop Habit Tracker")
struct LoopTests {
    @Test("Older exports use numbers instead of words, with the same meaning")
    func numbers() throws {
        let words = try App.loop.read(
            "Date,A,B,\n2026-11-20,YES_MANUAL,NO,\n2026-11-19,SKIP,UNKNOWN,\n2026-11-18,YES_AUTO,NO,\n")
        let numbers = try App.loop.read("Date,A,B,\n2026-11-20,2,0,\n2026-11-19,3,-1,\n2026-11-18,1,0,\n")
        #expect(words.lines == numbers.lines)
        #expect(words.lines.first?.contains("\"activeDays\":[\"2026-11-20\"],\"frozenDays\":[\"2026-11-19\"]") == true)
    }

    @Test("Older exports of a single habit have no header")
    func withoutHeader() throws {
        let old = try App.loop.read("2026-11-20,2\n2026-11-19,3\n2026-11-18,1\n2026-11-17,0\n")
        let new = try App.loop.read(
            "Date,Value,Notes\n2026-11-20,YES_MANUAL,\n2026-11-19,SKIP,\n2026-11-18,YES_AUTO,\n2026-11-17,NO,\n")
        #expect(old.lines == new.lines && old.problems.isEmpty)
        #expect(old.lines.first?.contains("\"activeDays\":[\"2026-11-20\"]") == true)
    }

    @Test("A skipped day on which another habit was done is active, not frozen")
    func skippedAndDone() throws {
        let reading = try App.loop.read("Date,A,B,\n2026-11-20,SKIP,YES_MANUAL,\n")
        #expect(reading.lines.first?.contains("frozenDays") == false)
    }

    @Test("An amount without a known target counts as done, and a note says so")
    func unknownTarget() throws {
        let reading = try App.loop.read("Date,Water,\n2026-11-20,500,\n2026-11-19,NO,\n")
        #expect(reading.lines.first?.contains("\"activeDays\":[\"2026-11-20\"]") == true)
        #expect(reading.notes.first == "amounts without a target of the day, which count as done; see --habits: 1")
    }

    @Test("A weekly target does not apply to single days")
    func targetOfWeek() throws {
        var options = try ReadingOptions.ada
        options.habits = ExportFile(
            path: "Habits.csv",
            text: """
                Position,Name,FrequencyDenominator,Target Type,Target Value
                001,Run,7,AT_LEAST,20.0

                """)
        let reading = try App.loop.read("Date,Run,\n2026-11-20,5000,\n", options)
        #expect(reading.lines.first?.contains("\"activeDays\":[\"2026-11-20\"]") == true)
    }

    @Test("An import of later days has its own id and does not repeat the habits")
    func later() throws {
        var options = try ReadingOptions.ada
        options.after = Day("2026-11-19")
        let line = try App.loop.read("Date,A,\n2026-11-20,2,\n2026-11-19,2,\n", options).lines.first
        #expect(line?.contains("\"id\":\"loop/after-2026-11-19\"") == true)
        #expect(line?.contains("\"activeDays\":[\"2026-11-20\"]") == true)
        #expect(line?.contains("tasks-created") == false)
    }

    @Test("Without a day to import, nothing is written")
    func nothing() throws {
        var options = try ReadingOptions.ada
        options.after = Day("2026-11-20")
        let reading = try App.loop.read("Date,A,\n2026-11-20,2,\n", options)
        #expect(reading.lines.isEmpty && reading.notes == ["there is no day to import"])
    }

    @Test("An invalid row is refused with its line")
    func refusedRows() throws {
        let reading = try App.loop.read("Date,A,\n2026-11-20,maybe,\n20/11/2026,2,\n2026-11-18,2,\n")
        #expect(
            reading.problems.map(\.description) == [
                "export.csv:2: \"maybe\" is not a checkmark, such as YES_MANUAL or 2",
                "export.csv:3: Date is \"20/11/2026\", not a day such as 2026-11-20",
            ])
    }

    @Test("The file of all habits is not combined with files of single habits, which would count twice")
    func together() throws {
        let files = [
            ExportFile(path: "Checkmarks.csv", text: "Date,A,\n2026-11-20,2,\n"),
            ExportFile(path: "001 A/Checkmarks.csv", text: "Date,Value,Notes\n2026-11-20,2,\n"),
        ]
        let options = try ReadingOptions.ada
        #expect(throws: Problem.self) { try App.loop.read(files, options) }
        #expect(throws: Problem.self) { try App.loop.read(files.reversed(), options) }
    }
}
