import Foundation
import Testing

@Suite("The leaderboard command")
struct LeaderboardTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        for (player, count) in [("ada", 3), ("bo", 1), ("cy", 3), ("小雨", 2)] {
            try directory.write(lines: Sample.workouts(count, of: player), to: "\(player).jsonl")
            _ = try await Tool.run("run", "--now", Sample.now, "\(player).jsonl", in: directory)
        }
    }

    private func ranks(_ more: String...) async throws -> [String] {
        let call = ["leaderboard", "--format", "json", "--now", Sample.now] + more
        return try await Tool.run(call, in: directory).lines.map { line in
            let standing = try Sample.object(line)
            return "\(standing["rank"] ?? "?") \(standing["player"] ?? "?") \(standing["score"] ?? "?")"
        }
    }

    @Test("Equal scores share a rank")
    func equalScoresShareARank() async throws {
        let board = "fitness-workouts.workouts"
        #expect(try await ranks("--board", board) == ["1 ada 3", "1 cy 3", "3 小雨 2", "4 bo 1"])
        #expect(try await ranks("--board", board, "--limit", "1") == ["1 ada 3"])
        #expect(try await ranks("--board", board, "--player", "小雨", "--limit", "1") == ["1 cy 3", "3 小雨 2", "4 bo 1"])
        #expect(try await ranks().first?.hasPrefix("1 ada ") == true)
    }

    @Test("With `--modes`, boards and the list of players count the points of those modes only, as `status` does")
    func chosenModes() async throws {
        _ = try await Tool.run(
            "adjust", "--player", "bo", "--points", "1000", "--mode", "task-focus", "--reason", "a gift", "--by", "ops",
            "--now", Sample.now, in: directory)
        #expect(try await ranks().first?.hasPrefix("1 bo ") == true)
        let status = try await Tool.run(
            "status", "--player", "bo", "--modes", "fitness-workouts", "--format", "json", "--now", Sample.now,
            in: directory)
        let points = try #require((try Sample.object(status.lines[0])["points"] as? [String: Any])?["total"] as? Int)
        #expect(points < 1000)
        #expect(try await ranks("--modes", "fitness-workouts").last == "4 bo \(points)")
        let players = try await Tool.run("players", "--modes", "fitness-workouts", "--format", "csv", in: directory)
        #expect(players.lines.contains { $0.hasPrefix("bo,\(points),") }, "\(players.output)")
    }

    @Test("Current streaks are ranked as of now, without a period")
    func currentStreaksAreRankedAsOfNow() async throws {
        func board(_ now: String, _ more: String...) async throws -> Tool.Outcome {
            try await Tool.run(
                ["leaderboard", "--board", "fitness-workouts.workout-days:current", "--format", "csv", "--now", now]
                    + more, in: directory)
        }
        #expect(try await board("2026-11-03T12:00:00+08:00").lines.dropFirst() == ["1,ada,3", "1,cy,3", "3,小雨,2"])
        #expect(try await board("2026-11-04T12:00:00+08:00").lines.dropFirst() == ["1,ada,3", "1,cy,3"])
        #expect(try await board(Sample.now).notes == ["nobody is on this board yet"])
        let week = try await board(Sample.now, "--period", "week")
        #expect(week.status == 64 && week.errors.contains("all for current streaks"))
        let list = try await Tool.run("leaderboard", "--boards", "--format", "csv", in: directory)
        #expect(list.lines.contains("fitness-workouts.workout-days:current,current streak"))
        let misspelt = try await Tool.run(
            "leaderboard", "--board", "fitness-workouts.workout-day:current", in: directory)
        #expect(misspelt.status == 64 && misspelt.errors.contains("fitness-workouts.workout-days:current"))
    }

    @Test("A board covers a named week, a named month, or a range of days, whenever it is requested")
    func namedPeriods() async throws {
        let board = "fitness-workouts.workouts"
        // The first workouts are of Sunday and Monday, 1 and 2 November.
        let week = ["1 ada 2", "1 cy 2", "3 小雨 1"]
        for (period, expected) in [
            ("2026-W45", week), ("2026-11-02..2026-11-03", week),
            ("2026-11-01..2026-11-01", ["1 ada 1", "1 bo 1", "1 cy 1", "1 小雨 1"]),
            ("2026-11", ["1 ada 3", "1 cy 3", "3 小雨 2", "4 bo 1"]), ("2026-10", []),
        ] {
            #expect(try await ranks("--board", board, "--period", period) == expected, "\(period)")
        }
        for wrong in ["2026-W54", "2026-13", "2026-11-30..2026-11-01", "2026-11-01", "weak"] {
            let outcome = try await Tool.run("leaderboard", "--period", wrong, in: directory)
            #expect(outcome.status == 64 && outcome.errors.contains("2026-W47"), "\(wrong)")
        }
    }

    @Test("The best result of a level is ranked, in its unit")
    func bestOfALevel() async throws {
        let lines = [("ada", 83.5), ("bo", 124)].map { player, seconds in
            Sample.event(
                "p-\(player)", type: "puzzle-modules.level-completed", player: player,
                data: #"{"level":"nianhua_01","difficulty":"easy","seconds":\#(seconds),"moves":7}"#)
        }
        try directory.write(lines: lines, to: "levels.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "levels.jsonl", in: directory)
        let board = "puzzle-modules.best-seconds/nianhua_01"
        #expect(try await ranks("--board", board) == ["1 ada 83.5", "2 bo 124"])
        let text = try await Tool.run("leaderboard", "--board", board, "--now", Sample.now, in: directory)
        #expect(text.lines.first?.hasPrefix("Puzzles: Best time: nianhua_01") == true, "\(text.output)")
        #expect(text.output.contains("2:04"))
        let boards = try await Tool.run("leaderboard", "--boards", "--format", "csv", in: directory)
        #expect(boards.lines.contains("puzzle-modules.best-seconds/MEMBER,\"best, less is better\""))
    }

    @Test("An empty board is not an error and says so")
    func anEmptyBoardSaysSo() async throws {
        let empty = try await Tool.run(
            "leaderboard", "--board", "task-focus.focus-minutes", "--format", "csv", in: directory)
        #expect(empty.status == 0 && empty.output == "rank,player,score\n")
        #expect(empty.notes == ["nobody is on this board yet"])
    }

    @Test("An unknown board, mode or player is reported")
    func boardsAndPlayersThatAreNotThereAreSaid() async throws {
        let board = try await Tool.run("leaderboard", "--board", "fitness-workouts.workout", in: directory)
        #expect(board.status == 64 && board.errors.contains("fitness-workouts.workouts"))
        let mode = try await Tool.run("leaderboard", "--mode", "chess", in: directory)
        #expect(mode.status == 64)
        let player = try await Tool.run("leaderboard", "--player", "nobody", in: directory)
        #expect(player.status == 1)
    }
}
