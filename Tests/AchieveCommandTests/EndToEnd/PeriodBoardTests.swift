import Testing

@testable import AchieveCommand

/// A board of a period measures what a criterion over its days does.
@Suite("Boards over a period")
struct PeriodBoardTests {
    private let session: Session

    init() throws { session = try Session() }

    private func scores(_ board: String, _ period: String, _ more: String...) async throws -> [String] {
        let call = ["leaderboard", "--board", board, "--period", period, "--format", "csv"] + more
        let store = ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now]
        let answer = try await CommandLineTool.sample.call(call + store, in: session.directory)
        return Array(answer.lines.dropFirst())
    }

    private static func practice(_ id: String, _ time: String, minutes: Int = 30) -> String {
        Sample.event(
            id, type: "martial-arts-ranks.practice-session-completed", time: time, data: #"{"minutes":\#(minutes)}"#)
    }

    @Test("Games of a month count, regardless of the rooms they finished and of later resets")
    func rooms() async throws {
        try await session.run((0..<3).flatMap { Sample.games($0, on: "2026-10-05") }, "--quiet")
        try await session.run((0..<3).flatMap { Sample.games($0, on: "2026-11-05") }, batch: "b", "--quiet")
        #expect(try await scores("trophy-rooms.memory-match.games", "2026-10") == ["1,ada,3"])
        #expect(try await scores("trophy-rooms.memory-match.games", "2026-11") == ["1,ada,3"])
        try await session.run((0..<2).flatMap { Sample.games($0, on: "2026-11-06") }, batch: "c", "--quiet")
        #expect(try await scores("trophy-rooms.memory-match.games", "2026-11") == ["1,ada,5"])
        #expect(try await scores("trophy-rooms.memory-match.score", "2026-11") == ["1,ada,100"])
        #expect(try await scores("trophy-rooms.memory-match.games", "2026-10-05..2026-11-05") == ["1,ada,6"])
    }

    @Test("A day counts in its own period, not in that of the event that marks it")
    func days() async throws {
        try await session.run([Self.practice("1", "2026-11-16T00:30:00+08:00", minutes: 120)], "--quiet")
        let board = "martial-arts-ranks.night-owl-days"
        #expect(try await scores(board, "2026-11-15..2026-11-15") == ["1,ada,1"])
        #expect(try await scores(board, "2026-11-16..2026-11-16") == [])
        #expect(try await scores("martial-arts-ranks.practice-days", "2026-11-16..2026-11-16") == ["1,ada,1"])
    }

    @Test("Days begin at the hour that a mode's settings say")
    func hours() async throws {
        let settings = try session.directory.write(
            lines: [#"{"martial-arts-ranks":{"dayStartsAtHour":4}}"#], to: "settings.json")
        try await session.run([Self.practice("1", "2026-11-16T02:00:00+08:00")], "--quiet", "--settings", settings)
        let board = "martial-arts-ranks.practice-days"
        #expect(try await scores(board, "2026-11-15..2026-11-15", "--settings", settings) == ["1,ada,1"])
        #expect(try await scores(board, "2026-11-16..2026-11-16", "--settings", settings) == [])
    }

    @Test("A day that was frozen beforehand bridges a streak of the period")
    func freezes() async throws {
        let days = [2, 3, 5, 6].map { Self.practice("\($0)", "2026-11-0\($0)T10:00:00+08:00") }
        let freeze = Sample.event(
            "freeze", type: "achievements.streak-frozen", time: "2026-10-30T10:00:00+08:00",
            data: #"{"streak":"martial-arts-ranks.practice-days","day":"2026-11-04","by":"coach"}"#)
        try await session.run(days + [freeze], "--quiet", "--allow-actors", "coach")
        #expect(try await scores("martial-arts-ranks.practice-days", "2026-11") == ["1,ada,4"])
        #expect(try await scores("martial-arts-ranks.practice-days", "2026-10") == [])
        #expect(try await scores("martial-arts-ranks.practice-days", "2026-11-04..2026-11-04") == [])
    }

    @Test("Dated parts of an import count on their days, on boards and within time windows")
    func imports() async throws {
        let definition = #"""
            {"mode":"task-focus","id":"d%","title":{"en":"T","zh-Hans":"题"},"description":{"en":"D","zh-Hans":"述"},\#
            "points":10,"criterion":{"metric":"task-focus.active-days","measure":"days","atLeast":4%}%}
            """#
        func filled(_ id: String, _ window: String, _ every: String) -> String {
            let parts = definition.split(separator: "%", omittingEmptySubsequences: false)
            return "\(parts[0])\(id)\(parts[1])\(window)\(parts[2])\(every)\(parts[3])"
        }
        let definitions = [
            filled("a", #","fromDay":"2026-11-09","throughDay":"2026-11-15""#, ""),
            filled("b", #","from":"2026-11-09T00:00:00+01:00","until":"2026-11-16T00:00:00+01:00""#, ""),
            filled("c", "", #","every":"week""#),
            filled("d", #","fromDay":"2026-11-10","throughDay":"2026-11-15""#, ""),
        ]
        let file = try session.directory.write(lines: ["[\(definitions.joined(separator: ","))]"], to: "d.json")
        let defined = try await session.call("define", file, "--by", "host")
        #expect(defined.status == .done, "\(defined.errors)")
        let player = try session.directory.write(
            lines: [
                #"{"player":"ada","at":"2026-11-19T12:00:00+01:00","metrics":{"task-focus.active-days":"#
                    + #"{"activeDays":["2026-11-09","2026-11-10","2026-11-11","2026-11-12"]},"#
                    + #""task-focus.focus-minutes":{"total":100,"days":{"2026-11-10":60}}}}"#
            ], to: "import.jsonl")
        #expect(try await session.call("import", player, "--by", "host").status == .done)
        let unlocks = try await session.call("export", "--what", "unlocks", "--format", "csv").output
        #expect(unlocks.contains("task-focus/da,") && unlocks.contains("task-focus/db,"), "\(unlocks)")
        #expect(unlocks.contains("task-focus/dc:2026-W46,") && !unlocks.contains("task-focus/dd,"), "\(unlocks)")
        #expect(unlocks.contains("2026-11-12"))
        #expect(try await scores("task-focus.active-days", "2026-W46") == ["1,ada,4"])
        #expect(try await scores("task-focus.active-days", "2026-W47") == [])
        #expect(try await scores("task-focus.focus-minutes", "2026-W46") == ["1,ada,60"])
        #expect(try await session.call("verify").status == .done)
    }

    @Test("This week is the clock's for a board, and the player's own for a player; the heading says which")
    func thisWeek() async throws {
        let clock = "2026-11-16T01:00:00Z"
        try await session.run(
            [
                Sample.event("la", player: "la", time: "2026-11-14T18:00:00-08:00"),
                Sample.event("tokyo", player: "tokyo", time: "2026-11-15T08:00:00+09:00"),
            ], "--quiet")
        // In Los Angeles it is Sunday evening.
        let board = try await session.call("leaderboard", "--period", "week", at: clock)
        #expect(board.lines.first == "Points · 2026-11-16 to 2026-11-22 · 0 players", "\(board.output)")
        #expect(board.notes == ["nobody is on this board yet"])
        let own = try await session.call("leaderboard", "--period", "week", "--player", "la", at: clock)
        #expect(own.status == .done && own.output.contains("2026-11-09 to 2026-11-15"), "\(own.errors)")
        let west = try await session.call("leaderboard", "--period", "week", "--offset", "-08:00", at: clock)
        #expect(west.output.contains("2026-11-09 to 2026-11-15"))
        let asked = try await session.call(
            "leaderboard", "--period", "week", "--player", "la", "--offset", "+00:00", at: clock)
        #expect(asked.status == .found && asked.errors.contains("la is not on the board"))
    }

    @Test("A board shows the title of a level in the reader's language, and streaks in days or weeks")
    func words() async throws {
        let puzzles = try session.directory.write(
            """
            {"catalogVersion":1,"categories":[{"id":"cats","title":{"en":"Cats","zh-Hans":"猫"}}],
             "levels":[{"id":"cat-1","categoryId":"cats","title":{"en":"Tom","zh-Hans":"汤姆"},"assetName":"cat_1",
             "gridSize":3,"difficulty":"easy","countsForModuleAchievement":true,"releaseVersion":1}]}
            """.utf8, to: "puzzles.json")
        let level = Sample.event(
            "l", type: "puzzle-modules.level-completed", data: #"{"level":"cat-1","seconds":83}"#)
        try await session.run([level] + Sample.workouts(4), "--puzzles", puzzles, "--quiet")
        for (language, title) in [("en", "Puzzles: Best time: Tom, less"), ("zh-Hans", "汤姆")] {
            let board = try await session.call(
                "leaderboard", "--board", "puzzle-modules.best-seconds/cat-1", "--puzzles", puzzles, "--language",
                language)
            #expect(board.lines.first?.contains(title) == true, "\(board.output)")
        }
        let board = "fitness-workouts.workout-days"
        #expect(try await session.call("leaderboard", "--board", board).lines.last?.hasSuffix("  4 days") == true)
        let settings = try session.directory.write(
            lines: [#"{"fitness-workouts":{"step":"week","perWeek":3}}"#], to: "weeks.json")
        let weeks = try await session.call("leaderboard", "--board", board, "--settings", settings)
        #expect(weeks.lines.last?.hasSuffix("  1 week") == true, "\(weeks.output)")
    }
}
