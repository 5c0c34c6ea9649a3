import Testing

@testable import AchieveCommand

@Suite("Adjusting points by hand")
struct AdjustTests {
    private let session: Session

    init() async throws {
        session = try Session()
        #expect(try await session.run(Sample.workouts(2), "--quiet").status == .done)
    }

    private func points() async throws -> [String] {
        try await session.call("export", "--what", "points", "--player", "ada").lines.dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false).prefix(4).joined(separator: ",")
        }
    }

    @Test("Points are taken and given with an actor and a reason, and appear in the ledger and the log")
    func takingAndGiving() async throws {
        let before = try await points()
        let penalty = try await session.call(
            "adjust", "--player", "ada", "--points", "-50", "--by", "operator", "--reason", "unfair play",
            "--id", "penalty", "--mode", "fitness-workouts")
        #expect(penalty.status == .done && penalty.notes == ["-50 points of ada in fitness-workouts"])
        let goodwill = try await session.call(
            "adjust", "--player", "ada", "--points", "1000", "--by", "operator", "--reason", "goodwill", "--id",
            "present",
            "--format", "json")
        #expect(goodwill.status == .done && goodwill.notes == ["+1000 points of ada"])
        #expect(goodwill.lines.first?.contains(#""points":1000,"amount":1000,"reason":"adjusted""#) == true)
        #expect(goodwill.lines.count == 2 && goodwill.lines.last?.contains(#""reward":"level""#) == true)
        #expect(
            try await points() == before + ["ada,fitness-workouts,-50,adjusted", "ada,achievements,1000,adjusted"])
        let status = try await session.call("status", "--player", "ada", "--format", "json").output
        #expect(status.contains(#""total":1100"#), "\(status)")
        #expect(status.contains(#""fitness-workouts":100"#) && !status.contains(#""achievements":1000"#))

        let log = try await session.call("log", "--type", "achievements.points-adjusted", "--by", "operator")
        #expect(log.lines.count == 2 && log.output.contains("unfair play"))
        let again = try await session.call(
            "adjust", "--player", "ada", "--points", "-50", "--by", "operator", "--reason", "unfair play",
            "--id", "penalty", "--mode", "fitness-workouts")
        #expect(again.status == .done && again.errors.contains("already recorded"))
        let void = try await session.call("void", "--source", "achieve", "--id", "penalty", "--by", "operator")
        #expect(void.status == .done)
        #expect(try await session.call("players", "--format", "csv").lines.last?.hasPrefix("ada,1150,") == true)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("Points that pass many levels announce only the highest one, for the mode and overall")
    func manyLevels() async throws {
        let present = try await session.call(
            "adjust", "--player", "ada", "--points", "1000000", "--by", "operator", "--reason", "moved", "--mode",
            "fitness-workouts", "--format", "json")
        let levels = present.lines.filter { $0.contains(#""reward":"level""#) }
        #expect(present.lines.count == 3 && levels.count == 2, "\(present.output)")
        #expect(levels.allSatisfy { $0.contains(#""level":1001"#) })
        // The levels in between are reached, too.
        _ = try await session.call(
            "adjust", "--player", "ada", "--points", "-900000", "--by", "operator", "--reason", "too many")
        let more = try await session.call(
            "adjust", "--player", "ada", "--points", "500000", "--by", "operator", "--reason", "moved", "--format",
            "json")
        #expect(more.lines.count == 1)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("Boards rank players at zero and below after the others, and omit players who never had points")
    func boards() async throws {
        let steps = ["cy", "eve"].map {
            Sample.event("s-\($0)", type: "fitness-workouts.steps-recorded", player: $0, data: #"{"steps":10}"#)
        }
        #expect(try await session.run(Sample.workouts(1, of: "bo") + steps, "--quiet").status == .done)
        for (player, points) in [("bo", "-100"), ("eve", "-30")] {
            let penalty = try await session.call(
                "adjust", "--player", player, "--points", points, "--by", "operator", "--reason", "unfair play")
            #expect(penalty.status == .done)
        }
        #expect(
            try await session.call("leaderboard", "--format", "csv").lines
                == ["rank,player,score", "1,ada,150", "2,bo,0", "3,eve,-30"])
        #expect(
            try await session.call("leaderboard", "--period", "week", "--format", "csv").lines
                == ["rank,player,score", "1,eve,-30", "2,bo,-100"])
        #expect(try await session.call("leaderboard", "--player", "eve").status == .done)
        #expect(try await session.call("leaderboard", "--player", "cy").status == .found)
        let league = try await session.call("leaderboard", "--players", "cy,eve,bo,ada", "--format", "csv")
        #expect(league.lines.dropFirst().map { String($0.prefix(6)) } == ["1,ada,", "2,bo,0", "3,eve,", "4,cy,,"])
    }

    @Test(
        "Wrong amounts and modes, and a missing reason, are wrong usage",
        arguments: [
            ["--points", "0", "--reason", "x"], ["--points", "1000001", "--reason", "x"],
            ["--points", "many", "--reason", "x"], ["--points", "5"],
            ["--points", "5", "--reason", "x", "--mode", "fitness"],
        ])
    func wrongUsage(words: [String]) async throws {
        let store = session.directory.path("achievements.sqlite")
        let call = try await CommandLineTool.sample.call(
            ["adjust", "--player", "ada", "--by", "operator", "--store", store] + words, in: session.directory)
        #expect(call.status == .usage, "\(call.errors)")
    }

    @Test("A new player requires `--new-player`")
    func newPlayer() async throws {
        let words = ["adjust", "--player", "adda", "--points", "5", "--by", "operator", "--reason", "goodwill"]
        let store = ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now]
        let refused = try await CommandLineTool.sample.call(words + store, in: session.directory)
        #expect(refused.status == .found && refused.errors.contains("did you mean ada?"), "\(refused.errors)")
        let made = try await CommandLineTool.sample.call(words + store + ["--new-player"], in: session.directory)
        #expect(made.status == .done)
        #expect(try await session.call("players", "--format", "csv").lines.count == 3)
    }

    @Test("In a file, the actor must be allowed to adjust")
    func files() async throws {
        let line = Sample.event(
            "p", type: "achievements.points-adjusted", data: #"{"amount":-50,"by":"operator","reason":"unfair play"}"#)
        #expect(try await session.run([line], batch: "second").status == .badInput)
        let coach = try await session.run([line], batch: "second", "--allow-actors", "operator:grant")
        #expect(coach.status == .badInput && coach.errors.contains("adjust the points of ada"), "\(coach.errors)")
        #expect(try await session.run([line], batch: "second", "--allow-actors", "operator:adjust").status == .done)
        #expect(try await session.call("players", "--format", "csv").lines.last?.hasPrefix("ada,100,") == true)
    }
}
