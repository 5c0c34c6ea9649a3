import Foundation
import Testing

@Suite("Events of services that do not know the player's offset")
struct ServiceTimesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func unlocked(_ times: [String], _ words: String...) async throws -> Set<String> {
        let lines = times.enumerated().map { number, time in
            #"{"specversion":"1.0","id":"\#(number)","source":"/runs","type":"fitness-workouts.workout-completed","#
                + #""subject":"ada","time":"\#(time)","data":{"calories":100,"durationMinutes":30}}"#
        }
        try directory.write(lines: lines, to: "run.jsonl")
        let outcome = try await Tool.run(
            ["run", "run.jsonl", "--modes", "fitness-workouts", "--format", "json", "--now", Sample.now] + words,
            in: directory)
        #expect(outcome.status == 0)
        return Set(try outcome.lines.compactMap { try Sample.object($0)["achievement"] as? String })
    }

    @Test("An evening run in UTC is not a night workout if the player's offset makes it afternoon")
    func utcIsReadAtTheOffset() async throws {
        let found = try await unlocked(["2022-10-06T23:35:39Z"], "--assume-offset", "-04:00")
        #expect(found == ["fitness-workouts/workout_1"])
    }

    @Test("Without the option, Z means offset 0; a time with an offset always keeps its own")
    func offsetsAreKept() async throws {
        let night: Set<String> = ["fitness-workouts/workout_1", "fitness-workouts/night_owl"]
        #expect(try await unlocked(["2022-10-06T23:35:39Z"]) == night)
        try FileManager.default.removeItem(at: directory.url.appendingPathComponent("achievements.sqlite"))
        #expect(try await unlocked(["2022-10-06T23:35:39+00:00"], "--assume-offset=-04:00") == night)
    }

    @Test("A time without an offset is local time at the assumed offset")
    func localTimes() async throws {
        let found = try await unlocked(["2022-10-06T23:35:39", "2022-10-07T12:00:00.5"], "--assume-offset", "+08:00")
        #expect(found == ["fitness-workouts/workout_1", "fitness-workouts/night_owl"])
        let log = try await Tool.run(["log", "--format", "json"], in: directory)
        #expect(log.output.contains("2022-10-06T23:35:39+08:00"))
    }

    @Test("Anything but an offset is wrong usage")
    func wrongOffset() async throws {
        try directory.write(lines: ["{}"], to: "run.jsonl")
        let outcome = try await Tool.run(["run", "run.jsonl", "--assume-offset", "EST"], in: directory)
        #expect(outcome.status == 64 && outcome.errors.contains("such as -04:00"))
    }

    @Test("An unknown payload member causes one warning, with a suggestion")
    func misspeltMembers() async throws {
        func event(_ id: String, _ type: String, _ data: String) -> String {
            #"{"specversion":"1.0","id":"\#(id)","source":"/app","type":"\#(type)","subject":"ada","#
                + #""time":"2026-11-18T20:00:00Z","data":{\#(data)}}"#
        }
        let tasks = [
            #""task":"a","remainingToday":2"#, #""task":"b","remaining_today":0"#, #""task":"c","remaining_today":0"#,
            #""task":"d""#,
        ]
        try directory.write(
            lines: tasks.enumerated().map { event("t\($0)", "task-focus.task-completed", $1) } + [
                event("p", "martial-arts-ranks.practice-session-completed", #""minutes":30,"remainingThisweek":0"#)
            ], to: "events.jsonl")
        let outcome = try await Tool.run(["run", "events.jsonl", "--quiet", "--now", Sample.now], in: directory)
        #expect(outcome.status == 0)
        let warnings = outcome.notes.filter { $0.contains("is not a member") }
        #expect(
            warnings == [
                "\"remaining_today\" is not a member of task-focus.task-completed; did you mean remainingToday?",
                "\"remainingThisweek\" is not a member of martial-arts-ranks.practice-session-completed; "
                    + "did you mean remainingThisWeek?",
            ])
        #expect(outcome.notes.last?.hasPrefix("read 5, new 5") == true)
    }

    @Test("Indented events are recorded, and a bad one does not stop the others")
    func indentedEvents() async throws {
        func event(_ id: Int, _ calories: String) -> [String] {
            [
                "{", #"  "specversion": "1.0", "id": "\#(id)", "source": "/runs","#,
                #"  "type": "fitness-workouts.workout-completed", "subject": "ada","#,
                #"  "time": "2026-11-1\#(id)T10:00:00Z","#, "  \"data\": {", "    \"calories\": \(calories),",
                "    \"durationMinutes\": 30", "  }", "}",
            ]
        }
        try directory.write(lines: event(1, "100") + event(2, "many") + event(3, "100"), to: "run.jsonl")
        let outcome = try await Tool.run(["run", "run.jsonl", "--quiet", "--now", Sample.now], in: directory)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("run.jsonl:10:"))
        #expect(outcome.notes.last?.hasPrefix("read 3, new 2, repeated 0, rejected 1") == true)
    }
}
