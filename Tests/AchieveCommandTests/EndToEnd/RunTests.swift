import Foundation
import Testing

@Suite("The run command")
struct RunTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Rewards are JSON lines on standard output, and the summary ends standard error")
    func rewardsAreJSONLinesAndTheSummaryIsTheLastLine() async throws {
        try directory.write(lines: Sample.workouts(10), to: "ada.jsonl")
        let run = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(run.status == 0)
        let rewards = try run.lines.map(Sample.object)
        let unlocked = rewards.filter { $0["reward"] as? String == "unlocked" }
        #expect(
            unlocked.compactMap { $0["achievement"] as? String }
                == ["workout_1", "streak_3", "streak_7", "workout_10"].map { "fitness-workouts/\($0)" })
        #expect(rewards.count { $0["reward"] as? String == "points" } == 10)
        #expect(rewards.allSatisfy { $0["player"] as? String == "ada" && $0["delivery"] is String })
        #expect(
            try #require(run.notes.last).hasPrefix(
                "read 10, new 10, repeated 0, rejected 0, unlocked 4, points 1100, "))
        #expect(run.notes.count == 1)
    }

    @Test("Running a file again changes nothing and says so")
    func runningAgainChangesNothingAndSaysSo() async throws {
        try directory.write(lines: Sample.workouts(10), to: "ada.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
        let before = try await Tool.run("status", "--all", "--format", "json", "--now", Sample.now, in: directory)
        let again = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(again.status == 0)
        #expect(again.output.isEmpty)
        #expect(again.notes.first == "nothing new: every event was already recorded")
        #expect(
            try #require(again.notes.last).hasPrefix("read 10, new 0, repeated 10, rejected 0, unlocked 0, points 0"))
        let after = try await Tool.run("status", "--all", "--format", "json", "--now", Sample.now, in: directory)
        #expect(before.output == after.output && !before.output.isEmpty)
    }

    @Test("Events come from standard input too, as lines or as an array")
    func standardInputAndArraysWork() async throws {
        let array = "[\(Sample.workouts(3).joined(separator: ","))]"
        let run = try await Tool.run("run", "--now", Sample.now, in: directory, input: array)
        #expect(run.status == 0)
        #expect(try #require(run.notes.last).hasPrefix("read 3, new 3,"))
        let again = try await Tool.run(
            "run", "--now", Sample.now, "-", in: directory, input: Sample.workouts(4).joined(separator: "\n"))
        #expect(try #require(again.notes.last).hasPrefix("read 4, new 1, repeated 3,"))
    }

    @Test("With `--quiet`, only the summary is printed, and rewards count as delivered")
    func quietPrintsNothingButTheSummary() async throws {
        try directory.write(lines: Sample.workouts(3), to: "ada.jsonl")
        let run = try await Tool.run("run", "--quiet", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(run.output.isEmpty && run.notes.count == 1)
        // Rewards that were not printed count as delivered.
        let again = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(again.output.isEmpty)
    }

    @Test("Text output names the day, the player, the title, the mode and the points")
    func textIsForPeople() async throws {
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        let run = try await Tool.run("run", "--format", "text", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(run.output == "2026-11-01 ★ ada unlocked First Workout in Workouts (+50)\n")
    }

    @Test("Events of modes that were not chosen are rejected")
    func onlyTheChosenModesJudge() async throws {
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        let run = try await Tool.run("run", "--modes", "task-focus", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.contains("unknown event type \"fitness-workouts.workout-completed\""))
    }

    @Test("Rewards that could not be printed come with the next run")
    func aClosedOutputLosesNothing() async throws {
        try directory.write(lines: Sample.workouts(10), to: "ada.jsonl")
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        let run = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory, output: pipe)
        #expect(run.status == 0)
        #expect(try #require(run.notes.last).hasPrefix("read 10, new 10,"))
        #expect(run.notes.count == 1)
        // The rewards stayed in the outbox for the next run.
        let again = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(again.lines.count { $0.hasPrefix(#"{"reward":"unlocked""#) } == 4)
    }

    @Test("A signal stops a run after what it recorded, and the next run continues")
    func aSignalStopsBetweenBatchesAndTheSameCallGoesOn() async throws {
        let process = try Tool.process(["run", "--now", Sample.now], in: directory)
        let (input, output, errors) = (Tool.pipe(), Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try Tool.start(process)
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.workouts(1)[0] + "\n").utf8))
        // The first reward shows that the event is recorded while the input stays open.
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        process.interrupt()
        let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(notes.contains("stopped"))
        #expect(notes.split(separator: "\n").last?.hasPrefix("read 1, new 1,") == true)
        let again = try await Tool.run(
            "run", "--now", Sample.now, in: directory, input: Sample.workouts(2).joined(separator: "\n"))
        #expect(try #require(again.notes.last).hasPrefix("read 2, new 1, repeated 1,"))
    }
}
