import Foundation
import Testing

@Suite("The import command")
struct ImportTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ words: String...) async throws -> Tool.Outcome {
        try await Tool.run(words + ["--now", Sample.now], in: directory)
    }

    @Test("A file is imported once, and wrong lines are reported with suggestions")
    func aFileIsImportedOnceAndItsBadPlayersAreNamed() async throws {
        try directory.write(
            lines: [
                #"{"player":"ada","metrics":{"task-focus.focus-minutes":{"total":700},"#
                    + #""task-focus.active-days":{"streak":{"length":41,"through":"2026-11-19"}}}}"#,
                #"{"player":"bob","metrics":{"task-focus.focus-minute":{"total":1}}}"#,
                #"{"player":"eve","metrics":{"task-focus.focus-minutes":{"totl":1}}}"#,
                #"{"player":"cy","points":{"task-focus":40},"#
                    + #""unlocks":[{"achievement":"task-focus/focus_first_session","at":"2025-01-01T10:00:00Z"}]}"#,
            ], to: "players.jsonl")
        let first = try await run("import", "players.jsonl", "--by", "operator")
        #expect(first.status == 65)
        // Seven unlocks of ada, one of cy, and the points that cy had.
        #expect(
            first.notes.last?.hasPrefix(
                "players 4, imported 2, repeated 0, refused 2, unlocked 8, points 1715, batch ") == true)
        #expect(
            first.errors.contains("players.jsonl: line 2")
                && first.errors.contains("did you mean task-focus.focus-minutes?"))
        #expect(first.errors.contains("line 3") && first.errors.contains("did you mean total?"))
        #expect(
            try await run("import", "players.jsonl", "--by", "operator").notes.last
                == "players 4, imported 0, repeated 2, refused 2, unlocked 0, points 0")

        let status = try await run("status", "--all", "--format", "json")
        let players = try status.lines.map { try Sample.object($0) }
        #expect(players.compactMap { $0["player"] as? String } == ["ada", "cy"])
        let streaks = try #require(players.first?["streaks"] as? [String: [String: Any]])
        #expect(streaks["task-focus.active-days"]?["current"] as? Int == 41)
        #expect((players.last?["points"] as? [String: Any])?["total"] as? Int == 90)
    }

    @Test(
        "Files without a readable player leave no store behind",
        arguments: [
            [0xFF, 0xFE] + Array("{\0}\0".utf8), Array("garbage".utf8), Array(#"{"player":7}"#.utf8), [],
        ])
    func noStore(bytes: [UInt8]) async throws {
        try directory.write(bytes, to: "players.jsonl")
        let run = try await run("import", "players.jsonl", "players.jsonl", "--by", "operator")
        #expect(run.status == (bytes.isEmpty ? 0 : 65), "\(run.errors)")
        #expect(run.errors.contains("players.jsonl: ") != bytes.isEmpty && !run.errors.contains("created one"))
        #expect(try directory.names.allSatisfy { !$0.hasPrefix("achievements.sqlite") })
    }

    @Test("A player with no points in a mode, no streak, or millions of points is imported")
    func zerosAndMillionsAreImported() async throws {
        try directory.write(
            lines: [
                #"{"player":"ada","points":{"task-focus":0,"fitness-workouts":300},"#
                    + #""metrics":{"task-focus.focus-minutes":{"total":0},"task-focus.categories":{"members":[]}}}"#,
                #"{"player":"bob","metrics":{"task-focus.active-days":{"streak":{"length":0}},"#
                    + #""task-focus.focus-minutes":{"total":90}}}"#,
                #"{"player":"eve","points":{"fitness-workouts":2350000}}"#,
            ], to: "players.jsonl")
        let outcome = try await run("import", "players.jsonl", "--by", "operator")
        #expect(outcome.status == 0)
        #expect(outcome.notes.last?.hasPrefix("players 3, imported 3, repeated 0, refused 0") == true)
    }

    @Test("A streak that had already ended stays ended, and the next event starts a new one")
    func endedStreak() async throws {
        let days = "fitness-workouts.workout-days"
        try directory.write(
            lines: [
                #"{"player":"ada","metrics":{"\#(days)":{"streak":{"length":0,"through":"2026-11-20","longest":5}}}}"#
            ], to: "players.jsonl")
        #expect(try await run("import", "players.jsonl", "--by", "operator").status == 0)
        func streak() async throws -> [Int?] {
            let status = try await run("status", "--player", "ada", "--format", "json")
            let streaks = try Sample.object(status.output)["streaks"] as? [String: [String: Any]]
            return ["current", "longest"].map { streaks?[days]?[$0] as? Int }
        }
        #expect(try await streak() == [0, 5])
        try directory.write(lines: [Sample.event("w", time: "2026-11-20T10:00:00+08:00")], to: "first.jsonl")
        #expect(try await run("run", "first.jsonl").status == 0)
        #expect(try await streak() == [1, 5])
    }

    @Test("An import that unlocks nothing has no summary of unlocks, and one reward for all the levels it passes")
    func levelsComeTogether() async throws {
        try directory.write(lines: [#"{"player":"ada","points":{"fitness-workouts":250000}}"#], to: "veteran.jsonl")
        let outcome = try await run("import", "veteran.jsonl", "--by", "operator", "--format", "json")
        let rewards = try outcome.lines.map { try Sample.object($0) }
        #expect(!rewards.contains { $0["reward"] as? String == "caught-up" })
        #expect(rewards.filter { $0["reward"] as? String == "level" }.map { $0["level"] as? Int } == [251, 251])
    }

    @Test("A second import of a player reports the differences and that it needs its own id")
    func secondImportsNeedAnID() async throws {
        try directory.write(lines: [#"{"player":"ada","points":{"task-focus":5}}"#], to: "first.jsonl")
        try directory.write(lines: [#"{"player":"ada","points":{"task-focus":6}}"#], to: "second.jsonl")
        _ = try await run("import", "first.jsonl", "--by", "operator")
        let outcome = try await run("import", "second.jsonl", "--by", "operator")
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains(
                "player \"ada\" was imported before with points.task-focus 5, not 6; "
                    + "an import that adds to it needs an `id` of its own"))
    }
}
