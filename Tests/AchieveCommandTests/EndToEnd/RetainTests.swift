import Foundation
import Testing

@testable import AchieveCommand

@Suite("Retention of events")
struct RetainTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        // An attribute that only the log keeps.
        let lines = (Sample.workouts(12) + Sample.workouts(5, of: "bob")).map {
            $0.replacingOccurrences(of: #""id":"ada-2","#, with: #""id":"ada-2","note":"farewell","#)
        }
        try directory.write(lines: lines, to: "both.jsonl")
        let run = try await Tool.run("run", "--now", Sample.now, "both.jsonl", in: directory)
        #expect(run.status == 0, "\(run.errors)")
    }

    private func retain(_ words: String...) async throws -> Tool.Outcome {
        try await Tool.run(
            ["retain", "--before", "2026-11-06", "--by", "ops", "--now", Sample.now] + words, in: directory)
    }

    /// The output of all queries that must not change.
    private func shown() async throws -> [String] {
        var shown: [String] = []
        for words in [
            ["status", "--all", "--format", "json"], ["leaderboard"], ["leaderboard", "--period", "month"], ["rates"],
            ["who", "--achievement", "fitness-workouts/workout_10"],
            ["export", "--what", "unlocks", "--format", "jsonl"], ["export", "--what", "points", "--format", "jsonl"],
            ["export", "--what", "metrics", "--format", "jsonl"],
        ] {
            let hasClock = ["status", "leaderboard"].contains(words[0])
            let outcome = try await Tool.run(words + (hasClock ? ["--now", Sample.now] : []), in: directory)
            #expect(outcome.status == 0, "\(words): \(outcome.errors)")
            shown.append(outcome.output)
        }
        return shown
    }

    private var file: Data {
        get throws { try Data(contentsOf: directory.url.appendingPathComponent("achievements.sqlite")) }
    }

    @Test("Folded events are gone from log and file, and all that is shown stays")
    func whatIsShownStaysAndTheEventsAreGoneFromLogAndFile() async throws {
        let before = try await shown()
        #expect(try file.range(of: Data("farewell".utf8)) != nil)
        let outcome = try await retain("--yes")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "10 events of 2 players from before 2026-11-06T00:00:00Z folded\n")
        #expect(try await shown() == before)
        #expect(try file.range(of: Data("farewell".utf8)) == nil)

        let log = try await Tool.run("log", "--format", "json", in: directory)
        #expect(log.lines.filter { $0.contains("workout-completed") }.count == 7)
        #expect(!log.output.contains(#""ada-5""#) && log.output.contains(#""ada-6""#))
        // The event that they were folded into has kilobytes that nobody reads.
        let text = try await Tool.run("log", "--player", "ada", in: directory)
        #expect(text.output.contains("achievements.retained  5 events from before 2026-11-06 folded into one  "))
        let chinese = try await Tool.run("log", "--player", "ada", "--language", "zh-Hans", in: directory)
        #expect(chinese.output.contains("2026-11-06之前的5个事件已合并为一个"))
        let events = try await Tool.run("export", "--what", "events", "--format", "jsonl", in: directory)
        #expect(events.lines.count == 7)
        let verified = try await Tool.run("verify", "--now", Sample.now, in: directory)
        #expect(verified.status == 0, "\(verified.output) \(verified.errors)")
        #expect(try await Tool.run("compact", in: directory).status == 0)
        #expect(try await retain("--yes").output.hasPrefix("0 events"))
        #expect(try await shown() == before)
    }

    @Test("A dry run counts the events, lists the limits that follow and changes nothing")
    func aDryRunSaysWhatWouldGoAndWhatCannotBeDoneAnyMore() async throws {
        let contents = try file
        let outcome = try await retain("--dry-run", "--format", "json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try Sample.object(outcome.output)
        #expect(line["players"] as? Int == 2)
        #expect(line["events"] as? Int == 10)
        #expect((line["limits"] as? [String])?.contains { $0.contains("voided") } == true)
        #expect(try file == contents)
    }

    @Test("Without a terminal, folding requires `--yes`")
    func whereNobodyCanAnswerItNeedsYes() async throws {
        let contents = try file
        let outcome = try await retain()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--yes") && outcome.errors.contains("10 events"))
        #expect(try file == contents)
        #expect(try await Tool.run("retain", "--before", "soon", "--by", "ops", "--yes", in: directory).status == 64)
        #expect(try await Tool.run("retain", "--before", "2026-11-06", "--yes", in: directory).status == 64)
        let later = try await Tool.run(
            "retain", "--before", "2026-11-21", "--by", "ops", "--yes", "--now", Sample.now, in: directory)
        #expect(later.status == 65)
        #expect(try file == contents)
    }

    @Test("Events from before the limit are rejected, and folded events cannot be voided")
    func whatComesLateIsRefusedAndWhatWentCannotBeVoided() async throws {
        _ = try await retain("--yes")
        try directory.write(
            lines: [
                Sample.event("late", time: "2026-11-05T23:59:59Z"), Sample.workouts(1)[0],
                Sample.event("new", time: "2026-11-06T00:00:00Z"),
            ], to: "late.jsonl")
        let run = try await Tool.run("run", "--now", Sample.now, "late.jsonl", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.contains("new 1, repeated 0, rejected 2"), "\(run.errors)")
        #expect(run.errors.contains("2026-11-06T00:00:00Z"))
        let void = try await Tool.run(
            "void", "--source", "/app", "--id", "ada-1", "--by", "ops", "--now", Sample.now, in: directory)
        #expect(void.status != 0)
        let kept = try await Tool.run(
            "void", "--source", "/app", "--id", "ada-9", "--by", "ops", "--now", Sample.now, in: directory)
        #expect(kept.status == 0, "\(kept.errors)")
        #expect(try await Tool.run("verify", "--now", Sample.now, in: directory).status == 0)
    }

    @Test("Players who keep their old events because another id was joined into them are counted and named")
    func joinedPlayers() async throws {
        let join = try await Tool.run(
            "join", "--player", "carl", "--into", "bob", "--by", "ops", "--new-player", "--yes", "--now", Sample.now,
            in: directory)
        #expect(join.status == 0, "\(join.errors)")
        let reason = "1 player keeps these events, because another id was joined into the player: bob\n"
        #expect(try await retain("--dry-run").output.hasSuffix(reason))
        let json = try Sample.object(try await retain("--dry-run", "--format", "json").output)
        #expect(json["keptPlayers"] as? Int == 1 && json["kept"] as? [String] == ["bob"])
        let outcome = try await retain("--yes")
        #expect(outcome.output == "5 events of 1 player from before 2026-11-06T00:00:00Z folded\n" + reason)
    }
}
