import Foundation
import Testing

@testable import AchieveCommand

@Suite("Joining players by hand")
struct JoinTests {
    private let session: Session

    init() async throws {
        session = try Session()
        #expect(try await session.run(Self.events, "--quiet").status == .done)
    }

    /// Three workouts under one id of a person, and one under another.
    private static let events = ["old", "old", "old", "new"].enumerated().map { index, player in
        #"{"specversion":"1.0","id":"w\#(index)","source":"/app","type":"fitness-workouts.workout-completed","#
            + #""subject":"ada@\#(player).example","time":"2026-11-0\#(index + 1)T10:00:00Z","#
            + #""data":{"calories":100,"durationMinutes":30}}"#
    }

    private func call(_ words: [String]) async throws -> CommandLineTool.Outcome {
        try await CommandLineTool.sample.call(
            words + ["--store", session.directory.path("achievements.sqlite")]
                + (words[0] == "log" || words[0] == "export" ? [] : ["--now", Sample.now]),
            in: session.directory)
    }

    private static let join = [
        "join", "--player", "ada@old.example", "--into", "ada@new.example", "--by", "operator", "--reason",
        "new address",
        "--id", "join-1",
    ]

    @Test("A join says what it does, and the producer's old events are repeats afterwards")
    func joining() async throws {
        let join = try await call(Self.join + ["--yes"])
        #expect(join.status == .done)
        #expect(join.errors.contains("3 events of ada@old.example join the 1 of ada@new.example"), "\(join.errors)")
        #expect(join.notes.last == "joined ada@old.example into ada@new.example")
        let again = try await session.run(Self.events, batch: "again", "--quiet")
        #expect(again.status == .done && again.errors.contains("new 0, repeated 4, rejected 0"), "\(again.errors)")
        #expect(try await session.call("leaderboard").lines.last?.contains("ada@new.example") == true)
        #expect(try await session.call("players", "--format", "csv").lines.count == 2)
        #expect(try await call(Self.join + ["--yes"]).errors.contains("already recorded"))
        #expect(try await session.call("verify").status == .done)
        let log = try await session.call("log", "--type", "achievements.player-joined")
        #expect(log.lines.count == 1 && log.output.contains("new address"))
    }

    /// The events and the points of all players.
    private func totals(_ session: Session) async throws -> (events: Int, points: Int) {
        let players = try await session.call("players", "--format", "csv").lines.dropFirst()
        return (
            try await session.call("log").lines.count,
            players.reduce(0) { $0 + (Int($1.split(separator: ",")[1]) ?? 0) }
        )
    }

    @Test("A merge of a join says what it changed, and its dry run says the same")
    func merging() async throws {
        let (session, other) = try (Session(), Session())
        let both = Sample.workouts(12) + Sample.workouts(8, of: "bob")
        for session in [session, other] { try await session.run(both, "--quiet") }
        _ = try await other.call("join", "--player", "bob", "--into", "ada", "--by", "op", "--yes")
        let backup = session.directory.path("other.backup")
        _ = try await other.call("backup", "--output", backup)
        let before = try await totals(session)
        let trial = try await session.call("merge", backup, "--dry-run")
        #expect(try await totals(session) == before)
        let merged = try await session.call("merge", backup)
        #expect(merged.notes.last?.hasSuffix(": events 1, players 2, unlocked 0, definitions 0, erased 0") == true)
        let after = try await totals(session)
        #expect(after.events == before.events + 1 && after.points < before.points)
        #expect(
            trial.lines.last?.contains("2 players (0 new), 1 event, 0 unlocks, \(after.points - before.points) points")
                == true, "\(trial.output)")
    }

    @Test("A dry run of a merge that erases a player says which points go")
    func erasing() async throws {
        let (session, other) = try (Session(), Session())
        for session in [session, other] {
            try await session.run(Sample.workouts(3) + Sample.workouts(2, of: "bob"), "--quiet")
        }
        _ = try await other.call("erase", "--player", "bob", "--by", "op", "--yes")
        let backup = session.directory.path("other.backup")
        _ = try await other.call("backup", "--output", backup)
        let before = try await totals(session)
        let trial = try await session.call("merge", backup, "--dry-run")
        _ = try await session.call("merge", backup)
        let points = try await totals(session).points - before.points
        #expect(points < 0)
        #expect(
            trial.output.contains(" \(points) points") && trial.output.contains("1 player erased"), "\(trial.output)")
    }

    @Test("A join among other lines announces nothing twice and is not a conflict")
    func joinedByALine() async throws {
        let session = try Session()
        let first = Sample.workouts(6) + Sample.workouts(6, of: "bob")
        let join = Sample.event(
            "join", type: "achievements.player-joined", player: "bob", time: "2026-11-10T08:00:00+08:00",
            data: #"{"player":"ada","by":"ops"}"#)
        let later = Sample.event("bob-7", player: "bob", time: "2026-11-11T08:00:00+08:00")
        let run = try await session.run(first + [join, later], "--allow-actors", "ops", "--format", "json")
        #expect(run.status == .done && !run.errors.contains("judged again"), "\(run.errors)")
        let deliveries = run.lines.compactMap { $0.components(separatedBy: #""delivery":""#).last }
        #expect(deliveries.count > 15 && Set(deliveries).count == deliveries.count)
        // Nothing waits for the next run.
        #expect(try await session.run([], batch: "second", "--format", "json").output.isEmpty)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("Commands on a joined id show it as typed, and say into whom it was joined")
    func byHand() async throws {
        _ = try await call(Self.join + ["--yes"])
        let name = "ada@old.example (joined into ada@new.example)"
        let day = ["--streak", "fitness-workouts.workout-days", "--day", "2026-11-06"]
        let belt = ["--achievement", "martial-arts-ranks/rank_black", "--by", "operator"]
        for (words, told) in [
            (["adjust", "--points", "10", "--by", "operator", "--reason", "x"], "+10 points of \(name)"),
            (["freeze", "--by", "operator"] + day, "froze 2026-11-06 in fitness-workouts.workout-days of \(name)"),
            (["unlist", "--by", "operator"], "\(name) is left out of leaderboards"),
            (["list", "--by", "operator"], "\(name) is on leaderboards"),
            (["revoke"] + belt, "\(name) does not hold martial-arts-ranks/rank_black; nothing changed"),
        ] {
            let outcome = try await call(words + ["--player", "ada@old.example"])
            #expect(outcome.status == .done && outcome.notes == [told], "\(words) \(outcome.errors)")
        }
        let reset = try await call(
            ["reset", "--player", "ada@old.example", "--mode", "task-focus", "--by", "operator", "--id", "r-1"])
        #expect(reset.notes == ["reset task-focus of \(name) by the event r-1 of achieve"])
    }

    @Test("A query about a joined id says into whom it was joined")
    func asked() async throws {
        _ = try await call(Self.join + ["--yes"])
        for words in [
            ["status"], ["explain", "--achievement", "fitness-workouts/workout_1"], ["log"],
            ["export", "--what", "events"],
            ["gallery", "--output", "-"],
        ] {
            let call = try await call(words + ["--player", "ada@old.example"])
            #expect(
                call.status != .done && call.errors.contains("joined into ada@new.example"), "\(words) \(call.errors)")
        }
        let erase = try await session.call("erase", "--player", "ada@old.example", "--by", "operator", "--yes")
        #expect(erase.status != .done && erase.errors.contains("erasing ada@new.example erases both"))
    }

    @Test("Voiding a join restores both players")
    func voided() async throws {
        let before = try await session.call("status", "--all", "--format", "json").output
        _ = try await call(Self.join + ["--yes"])
        let void = try await session.call("void", "--source", "achieve", "--id", "join-1", "--by", "operator")
        #expect(void.status == .done)
        #expect(try await session.call("status", "--all", "--format", "json").output == before)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("An unknown player is refused with a suggestion, and a cycle with the reason")
    func refusals() async throws {
        let unknown = try await session.call(
            "join", "--player", "ada@odl.example", "--into", "ada@new.example", "--by", "operator", "--yes")
        #expect(unknown.status == .found && unknown.errors.contains("did you mean ada@old.example?"))
        _ = try await call(Self.join + ["--yes"])
        let circle = try await session.call(
            "join", "--player", "ada@new.example", "--into", "ada@old.example", "--by", "operator", "--yes")
        #expect(circle.status != .done && circle.errors.contains("ada@old.example is joined into ada@new.example"))
    }

    @Test("Lines of a run join players only if their actor is allowed to")
    func lines() async throws {
        let line =
            #"{"specversion":"1.0","id":"j","source":"/ops","type":"achievements.player-joined","#
            + #""subject":"ada@new.example","time":"2026-11-10T10:00:00Z","#
            + #""data":{"player":"ada@old.example","by":"ops"}}"#
        #expect(try await session.run([line], batch: "second", "--quiet").errors.contains("ops"))
        let allowed = try await session.run([line], batch: "third", "--quiet", "--allow-actors", "ops:join")
        #expect(allowed.status == .done && allowed.errors.contains("new 1"), "\(allowed.errors)")
        #expect(try await session.call("players", "--format", "csv").lines.count == 2)
    }
}
