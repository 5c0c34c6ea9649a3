import Testing

@testable import ImportReaders

@Suite("Google Fit")
struct GoogleFitTests {
    private func id(_ steps: String) throws -> String {
        let reading = try App.googleFit.read("Date,Step count\n2026-11-20,\(steps)\n")
        let parts = try #require(reading.lines.first).split(separator: "\"")
        return String(try #require(parts.first { $0.hasPrefix("ada/") }))
    }

    @Test("More steps on the same day are a new event whose id sorts after the earlier one's")
    func laterExport() throws {
        #expect(try id("9999") < id("10000"))
        #expect(try id("9999") == id("9999.0"))
    }

    @Test("A day without steps writes nothing, so it does not close the day for other sources")
    func noSteps() throws {
        #expect(try App.googleFit.read("Date,Step count\n2026-11-20,\n2026-11-21,0\n").lines.isEmpty)
    }

    @Test(
        "Rows without a valid day or step count are refused with their lines",
        arguments: [
            ("20.11.2026,5", "Date is \"20.11.2026\", not a day such as 2026-11-20"),
            ("2026-11-20,-5", "Step count is \"-5\", not a number with which 2026-11-20 has 0 to 200000 steps"),
            ("2026-11-20,200001", "Step count is \"200001\", not a number with which 2026-11-20 has 0 to 200000 steps"),
            ("2026-11-20,nan", "Step count is \"nan\", not a number with which 2026-11-20 has 0 to 200000 steps"),
            ("1969-12-30,5", "1969-12-30 is before 1970"),
        ])
    func refusedRows(row: String, words: String) throws {
        let reading = try App.googleFit.read("Date,Step count\n\(row)\n2026-11-22,7\n")
        #expect(reading.problems.map(\.text) == [words])
        #expect(reading.lines.count == 1)
    }

    @Test("A file for a single day must be named after the day")
    func namelessDay() {
        let problem = #expect(throws: Problem.self) {
            try App.googleFit.read("Start time,End time,Step count\n07:00:00.000Z,07:15:00.000Z,5\n", at: "today.csv")
        }
        #expect(problem?.text == "the file of one day has the day as its name, such as 2026-11-20.csv")
    }
}
