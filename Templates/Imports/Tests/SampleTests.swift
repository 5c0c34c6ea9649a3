import ImportReaders
import Testing

@Suite("Samples of exports")
struct SampleTests {
    /// A call, the lines that it writes, and the number of rows that it refuses.
    struct Sample: CustomTestStringConvertible, Sendable {
        let app: String
        var options: [String] = []
        let files: [String]
        let lines: String
        var problems = 0

        var testDescription: String { lines }
    }

    static let samples = [
        Sample(
            app: "strava", options: ["--zone", "Europe/Berlin"], files: ["strava/activities.csv"],
            lines: "strava/expected.jsonl", problems: 1),
        Sample(
            app: "google-fit", options: ["--offset", "+01:00"],
            files: ["google-fit/2026-11-21.csv", "google-fit/Daily activity metrics.csv"],
            lines: "google-fit/expected.jsonl"),
        Sample(
            app: "habitica", options: ["--offset", "+01:00"], files: ["habitica/userdata.json"],
            lines: "habitica/expected.jsonl", problems: 1),
        Sample(
            app: "habitica", options: ["--offset", "+01:00", "--experience"], files: ["habitica/userdata.json"],
            lines: "habitica/expected-experience.jsonl"),
        Sample(
            app: "loop", options: ["--offset", "+01:00", "--habits", Samples.path("loop/Habits.csv")],
            files: ["loop/Checkmarks.csv"], lines: "loop/expected.jsonl"),
        Sample(
            app: "loop", options: ["--offset", "+01:00", "--habits", Samples.path("loop/Habits.csv")],
            files: ["loop/001 Stretch/Checkmarks.csv", "loop/002 Drink water/Checkmarks.csv"],
            lines: "loop/expected-single.jsonl"),
        Sample(
            app: "loop",
            options: [
                "--offset", "+01:00", "--habits", Samples.path("loop/Habits.csv"), "--after", "2026-11-18",
                "--through", "2026-11-19",
            ],
            files: ["loop/Checkmarks.csv"], lines: "loop/expected-after.jsonl"),
    ]

    @Test("Each sample gives exactly the expected lines", arguments: samples)
    func lines(_ sample: Sample) throws {
        let files = sample.files.map(Samples.path)
        let result = ReaderCommand.run([sample.app, "--player", "ada"] + sample.options + files)
        #expect(result.text == (try Samples.text(sample.lines)))
        #expect(result.status == (sample.problems == 0 ? 0 : 65))
        #expect(result.errors.hasSuffix("refused \(sample.problems)\n"))
    }
}
