import Foundation
import Testing

@Suite("The JSON of a status")
struct StatusJSONTests {
    /// Events of every mode, so that every kind of metric has a value.
    private static let events =
        Sample.workouts(10) + [
            Sample.event("w1", type: "fitness-workouts.weight-recorded", data: #"{"kilograms":80.25}"#),
            Sample.event("s1", type: "fitness-workouts.steps-recorded", data: #"{"steps":12000}"#),
            Sample.event("f1", type: "task-focus.focus-session-completed", data: #"{"minutes":0.1}"#),
            Sample.event("c1", type: "task-focus.category-created", data: #"{"category":"work"}"#),
            Sample.event(
                "g1", type: "trophy-rooms.memory-match-finished",
                data: #"{"correctMatches":5,"numberOfPairs":10,"seconds":42.125,"longestStreak":3,"score":700}"#),
            Sample.event(
                "p1", type: "puzzle-modules.level-completed",
                data: #"{"level":"a\"b","difficulty":"easy","seconds":12.5,"moves":7}"#),
            Sample.event("m1", type: "martial-arts-ranks.form-completed", data: #"{"form":"one"}"#),
        ]

    @Test("Keys are sorted, and decimal numbers are exact")
    func keysAreSortedAndNumbersAreExact() async throws {
        let directory = try TemporaryDirectory()
        try directory.write(lines: Self.events, to: "events.jsonl")
        let run = try await Tool.run("run", "--quiet", "--now", Sample.now, "events.jsonl", in: directory)
        #expect(run.status == 0)
        let status = try await Tool.run(
            "status", "--player", "ada", "--format", "json", "--now", Sample.now, in: directory)
        let line = try #require(status.lines.first)
        #expect(line.hasPrefix(#"{"achievements":[{"#))
        #expect(line.contains(#""fitness-workouts.weight-lowest":{"best":80.25}"#))
        #expect(line.contains(#""task-focus.focus-minutes":{"bestDay":0.1,"total":0.1}"#))
        #expect(line.contains(#""puzzle-modules.best-seconds/a\"b":{"best":12.5}"#))
        #expect(!line.contains("\\/"))
        let keys = ["achievements", "level", "metrics", "player", "points", "rooms", "streaks"]
        let offsets = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
        #expect(offsets.count == keys.count && offsets == offsets.sorted())
    }
}
