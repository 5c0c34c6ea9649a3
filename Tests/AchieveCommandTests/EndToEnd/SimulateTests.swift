import Foundation
import Testing

@Suite("The simulate command")
struct SimulateTests {
    private let directory: TemporaryDirectory
    private let call = ["simulate", "--player", "test", "--now", "2026-11-20T12:00:00+08:00"]

    init() throws { directory = try TemporaryDirectory() }

    private func simulate(_ more: String...) async throws -> Tool.Outcome {
        try await Tool.run(call + more, in: directory)
    }

    /// The local days that have events.
    private func days(_ outcome: Tool.Outcome) throws -> Set<String> {
        Set(try outcome.lines.compactMap { (try Sample.object($0)["time"] as? String).map { String($0.prefix(10)) } })
    }

    @Test("The same seed gives the same events, and another seed gives others")
    func theSameSeedGivesTheSameEventsAndAnotherGivesOthers() async throws {
        let first = try await simulate("--days", "5", "--seed", "7")
        #expect(first.status == 0, "\(first.errors)")
        #expect(try await simulate("--days", "5", "--seed", "7").output == first.output)
        #expect(try await simulate("--days", "5", "--seed", "8").output != first.output)
        #expect(try days(first) == ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"])
        #expect(try first.lines.allSatisfy { try Sample.object($0)["subject"] as? String == "test" })
    }

    @Test("Every other command can read a simulation's store without a file of levels")
    func stores() async throws {
        #expect(try await simulate("--days", "4", "--store", "s.sqlite", "--quiet").status == 0)
        let known = try await Tool.run("catalog", "--format", "json", in: directory).lines
            .map { try Sample.object($0)["key"] as? String }
        let held = try await Tool.run(
            "export", "--what", "unlocks", "--format", "jsonl", "--store", "s.sqlite", in: directory
        ).lines.map { try Sample.object($0)["achievement"] as? String }
        #expect(!held.isEmpty && held.allSatisfy { known.contains($0) }, "\(held)")
        let events = try await Tool.run("info", "--store", "s.sqlite", in: directory)
        #expect(events.output.contains("puzzle-modules"))
        let verify = try await Tool.run("verify", "--store", "s.sqlite", in: directory)
        #expect(verify.status == 0 && !verify.output.contains("not compared"), "\(verify.output)")
    }

    @Test("A pattern chooses the active days, and modes choose the events")
    func patternsAndModesSayWhatHappensWhen() async throws {
        // 2026-11-01 is a Sunday.
        let week = ["--start", "2026-11-01", "--days", "8", "--modes", "fitness-workouts"]
        let weekends = try await Tool.run(call + week + ["--pattern", "weekends"], in: directory)
        #expect(try days(weekends) == ["2026-11-01", "2026-11-07", "2026-11-08"])
        #expect(weekends.lines.allSatisfy { $0.contains(#""type":"fitness-workouts."#) })
        let weekdays = try await Tool.run(call + week + ["--pattern", "weekdays"], in: directory)
        #expect(try days(weekdays).count == 5 && days(weekdays).isDisjoint(with: days(weekends)))
        let random = try await simulate("--days", "60", "--pattern", "random", "--modes", "fitness-workouts")
        #expect((25...55).contains(try days(random).count))
    }

    @Test("Each active day has the chosen activities")
    func eachActiveDayHasWhatIsAskedFor() async throws {
        let outcome = try await simulate("--days", "3", "--activity", "task-focus/ten-tasks, night-workout")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let types = try outcome.lines.map { try #require(try Sample.object($0)["type"] as? String) }
        #expect(types.count { $0 == "task-focus.task-completed" } == 30)
        #expect(types.count { $0 == "fitness-workouts.workout-completed" } == 3)
        #expect(types.count == 33)
        let wrong = try await simulate("--days", "3", "--activity", "ten-task")
        #expect(wrong.status == 64)
        #expect(wrong.errors.contains("trophy-rooms/four-games"))
        #expect(wrong.errors.contains("ten-tasks"))
    }

    @Test("A file of events replaces the modes' own activities")
    func aFileOfEventsIsPlayedInsteadOfTheModesOwnDays() async throws {
        try directory.write(lines: Sample.workouts(2), to: "mine.jsonl")
        let outcome = try await simulate("--days", "2", "--events", "mine.jsonl")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.lines.allSatisfy { $0.contains(#""type":"fitness-workouts.workout-completed""#) })
        try directory.write(lines: [], to: "empty.jsonl")
        let nothing = try await simulate("--days", "2", "--events", "empty.jsonl")
        #expect(nothing.status == 65 && nothing.errors.contains("no events of the chosen modes"))
        let both = try await simulate("--days", "2", "--events", "mine.jsonl", "--activity", "workout")
        #expect(both.status == 64)
    }

    @Test("With `--store`, the events are recorded once per seed; without it, no store is created")
    func aStoreTakesTheEventsAndTheStreakIsThePattern() async throws {
        let recorded = try await simulate("--days", "12", "--store", "test.sqlite", "--quiet")
        #expect(recorded.status == 0, "\(recorded.errors)")
        let again = try await simulate("--days", "12", "--store", "test.sqlite", "--quiet")
        #expect(again.status == 0 && again.errors.contains("nothing new"))
        let status = try await Tool.run(
            "status", "--player", "test", "--store", "test.sqlite", "--format", "json", "--now",
            "2026-11-20T12:00:00+08:00", in: directory)
        let streaks = try Sample.object(try #require(status.lines.first))["streaks"] as? [String: [String: Any]]
        #expect(streaks?["task-focus.active-days"]?["current"] as? Int == 12)
        // Without `--store`, no store is created.
        #expect(!FileManager.default.fileExists(atPath: directory.path("achievements.sqlite")))
    }

    @Test("Impossible days and seeds are refused")
    func nonsenseIsRefused() async throws {
        for wrong in [["--days", "0"], ["--days", "x"], ["--days", "9", "--start", "2026-11-19"], ["--seed", "-1"]] {
            let more = wrong.contains("--days") ? wrong : wrong + ["--days", "1"]
            #expect(try await Tool.run(call + more, in: directory).status == 64, "\(wrong)")
        }
    }
}
