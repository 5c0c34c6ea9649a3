import Foundation
import Testing

@testable import AchieveCommand

@Suite("Voiding a run or an import")
struct VoidBatchTests {
    private let session: Session

    init() throws { session = try Session() }

    private func states() async throws -> String {
        try await session.call("status", "--all", "--format", "json").output
    }

    @Test("A voided batch counts again with `--undo`, and the states are as before")
    func undo() async throws {
        try await session.run(Sample.workouts(9) + Sample.workouts(9, of: "bob"), "--quiet")
        let tenth = ["ada", "bob"].map { Sample.event("\($0)-10", player: $0, time: "2026-11-10T08:00:00+08:00") }
        try await session.run(tenth, batch: "second", "--quiet")
        let before = try await states()
        #expect(try await session.call("void", "--batch", "second", "--by", "operator").status == .done)
        #expect(try await states() != before)
        let undone = try await session.call("void", "--batch", "second", "--by", "operator", "--undo")
        #expect(undone.status == .done && undone.output.isEmpty)
        #expect(
            undone.notes.last == "second: 2 events of 2 players count again, 0 were not void", "\(undone.errors)")
        #expect(try await states() == before)
        let again = try await session.call("void", "--batch", "second", "--by", "operator", "--undo")
        #expect(again.notes.last == "second: 0 events of 2 players count again, 2 were not void", "\(again.errors)")
        #expect(try await session.call("verify").status == .done)
        let both = try await session.call("void", "--batch", "second", "--by", "operator", "--undo", "--revoke")
        #expect(both.status == .usage)
    }

    @Test("The summary of a run names its batch, unless nothing was new")
    func theSummaryOfARunEndsWithItsBatch() async throws {
        let file = try session.directory.write(lines: Sample.workouts(1), to: "one.jsonl")
        let run = try await session.call("run", file)
        let name = try #require(run.notes.last?.split(separator: " ").last.map(String.init))
        #expect(run.errors.hasSuffix(" events/s, batch \(name)\n") && name.hasPrefix("2026-11-20-"))
        #expect(try await session.call("log", "--batch", name).lines.count == 1)
        // A run that records nothing makes no batch.
        #expect(try await session.call("run", file).errors.contains("batch") == false)
    }

    @Test("Voiding a batch lists what it alone earned, and `--revoke` takes that away")
    func theEventsOfARunCountNoMoreAndWhatTheyEarnedAloneIsListed() async throws {
        try await session.run(Sample.workouts(9) + Sample.workouts(9, of: "bob"), "--quiet")
        let before = try await states()
        let tenth = [10, 11].flatMap { day in
            ["ada", "bob"].map {
                Sample.event("\($0)-\(day)", player: $0, time: "2026-11-\(day)T08:00:00+08:00")
            }
        }
        try await session.run(tenth, batch: "second", "--quiet")
        let void = try await session.call("void", "--batch", "second", "--by", "operator")
        #expect(void.status == .done)
        #expect(
            void.lines
                == ["ada", "bob"].map {
                    "\($0) earned fitness-workouts/workout_10 by these events alone (200 points)"
                })
        #expect(void.errors.contains("voided 4 events of 2 players"), "\(void.errors)")
        let kept = try await session.call("who", "--achievement", "fitness-workouts/workout_10")
        #expect(kept.lines.count == 2)

        let again = try await session.call("void", "--batch", "second", "--by", "operator", "--revoke")
        #expect(again.lines.count == 4 && again.errors.contains("voided 0 events of 2 players, 4 already void"))
        let gone = try await session.call("who", "--achievement", "fitness-workouts/workout_10")
        #expect(gone.output.isEmpty)
        #expect(try await session.call("verify").status == .done)
        // Only the points of the first run are left.
        let points = try await session.call("players", "--format", "csv")
        #expect(points.lines.map { $0.split(separator: ",")[1] } == ["points", "850", "850"])
        #expect(before.contains(#""total":850"#))
        let third = try await session.call("void", "--batch", "second", "--by", "operator", "--revoke")
        #expect(third.output.isEmpty && third.status == .done)
    }

    @Test("Voiding a batch undoes a join in it and restores both players")
    func aJoin() async throws {
        try await session.run(Sample.workouts(3) + Sample.workouts(2, of: "bob"), "--quiet")
        let before = try await states()
        let join = Sample.event(
            "j", type: "achievements.player-joined", time: "2026-11-19T08:00:00+08:00",
            data: #"{"player":"bob","by":"op"}"#)
        let late = Sample.event("bob-9", player: "bob", time: "2026-11-09T08:00:00+08:00")
        try await session.run([join, late], batch: "second", "--quiet", "--allow-actors", "op")
        #expect(try await session.call("log", "--batch", "second").lines.count == 2)
        #expect(try await session.call("log", "--batch", "first").output.contains("\tj") == false)
        let void = try await session.call("void", "--batch", "second", "--by", "operator", "--revoke")
        #expect(void.errors.contains("voided 2 events of 1 player"), "\(void.errors)")
        #expect(try await states() == before)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("A voided batch with a join counts again whole with `--undo`")
    func aJoinUndone() async throws {
        try await session.run(Sample.workouts(3) + Sample.workouts(2, of: "bob"), "--quiet")
        let apart = try await states()
        let join = Sample.event(
            "j", type: "achievements.player-joined", time: "2026-11-19T08:00:00+08:00",
            data: #"{"player":"bob","by":"op"}"#)
        let others = [
            Sample.event("ada-8", time: "2026-11-08T08:00:00+08:00"), join,
            Sample.event("bob-9", player: "bob", time: "2026-11-09T08:00:00+08:00"),
        ]
        try await session.run(others, batch: "second", "--quiet", "--allow-actors", "op")
        let together = try await states()
        let void = try await session.call("void", "--batch", "second", "--by", "operator", "--revoke")
        #expect(void.errors.contains("voided 3 events of 1 player"), "\(void.errors)")
        #expect(try await states() == apart)
        let undone = try await session.call("void", "--batch", "second", "--by", "operator", "--undo")
        #expect(undone.errors.contains("3 events of 2 players count again, 0 were not void"), "\(undone.errors)")
        #expect(!undone.errors.contains("left the batch"), "\(undone.errors)")
        #expect(try await states() == together)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("An unlock that a later reset took is not counted as given back")
    func aResetSince() async throws {
        try await session.run(Sample.workouts(3), "--quiet")
        let void = try await session.call("void", "--batch", "first", "--by", "operator", "--revoke")
        #expect(void.errors.contains("earned by these alone revoked"), "\(void.errors)")
        _ = try await session.call(
            "reset", "--player", "ada", "--mode", "fitness-workouts", "--by", "operator",
            at: "2026-11-21T08:00:00+08:00")
        let undone = try await session.call(
            "void", "--batch", "first", "--by", "operator", "--undo", at: "2026-11-22T08:00:00+08:00")
        #expect(undone.notes.last == "first: 3 events of 1 player count again, 0 were not void", "\(undone.errors)")
    }

    @Test("An unlock that the rest of the log still earns is not listed")
    func whatTheRestOfTheLogGivesIsNotListed() async throws {
        try await session.run(Sample.workouts(9), "--quiet")
        let day = { (id: String, day: Int) in Sample.event(id, time: "2026-11-\(day)T08:00:00+08:00") }
        try await session.run([day("b-10", 10)], batch: "second", "--quiet")
        try await session.run([day("c-11", 11)], batch: "third", "--quiet")
        let void = try await session.call("void", "--batch", "second", "--by", "operator", "--revoke")
        #expect(void.status == .done && void.output.isEmpty, "\(void.output)")
        #expect(try await session.call("verify").status == .done)
    }

    @Test("Events that are already void are counted, and grants are voided with the others")
    func whatWasVoidBeforeStaysAndGrantsGo() async throws {
        let grant = Sample.event(
            "g", type: "achievements.granted", data: #"{"achievement":"martial-arts-ranks/rank_black","by":"coach"}"#)
        try await session.run(Sample.workouts(3) + [grant], "--quiet", "--allow-actors", "coach")
        _ = try await session.call("void", "--source", "/app", "--id", "ada-2", "--by", "coach")
        let void = try await session.call("void", "--batch", "first", "--by", "operator", "--revoke")
        #expect(
            void.errors.contains("voided 3 events of 1 player, 1 already void"),
            "\(void.errors)")
        let black = try await session.call("who", "--achievement", "martial-arts-ranks/rank_black")
        #expect(black.output.isEmpty)
        #expect(try await session.call("players", "--format", "csv").lines.last?.hasPrefix("ada,") == true)
    }

    @Test("An import is voided by its batch, or for one player by its id")
    func anImportIsTakenBackByItsBatchOrByTheIdOfOnePlayer() async throws {
        let players = ["ada", "bob"].map {
            #"{"player":"\#($0)","id":"old-\#($0)","at":"2026-11-01T08:00:00+08:00","metrics":{"fitness-workouts.workouts":{"total":60}}}"#
        }
        let file = try session.directory.write(lines: players, to: "players.jsonl")
        let done = try await session.call("import", file, "--by", "operator", "--batch", "monday")
        #expect(
            done.status == .done
                && done.notes.last
                    == "players 2, imported 2, repeated 0, refused 0, unlocked 6, points 1500, batch monday",
            "\(done.errors)")
        let one = try await session.call(
            "void", "--import", "old-ada", "--by", "operator", "--revoke", "--format", "json")
        #expect(
            one.status == .done && one.output.contains(#""player":"ada","achievement":"fitness-workouts/workout_50""#))
        #expect(!one.output.contains("bob"))
        let all = try await session.call("void", "--import", "monday", "--by", "operator", "--revoke")
        #expect(all.errors.contains("voided 1 event of 2 players, 1 already void"), "\(all.errors)")
        let holders = try await session.call("who", "--achievement", "fitness-workouts/workout_50")
        #expect(holders.output.isEmpty)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("Voiding an import in the same millisecond removes everything")
    func atOnce() async throws {
        try await session.run(Sample.workouts(5), "--quiet")
        let before = try await session.call("export", "--what", "unlocks").lines
        let player = #"{"player":"ada","metrics":{"fitness-workouts.workouts":{"total":60}}}"#
        let file = try session.directory.write(lines: [player], to: "players.jsonl")
        _ = try await session.call("import", file, "--by", "operator", "--batch", "mistake")
        #expect(try await session.call("export", "--what", "unlocks").lines.count == before.count + 2)
        let void = try await session.call("void", "--import", "mistake", "--by", "operator", "--revoke")
        #expect(void.errors.contains("2 unlocks earned by these alone revoked"), "\(void.errors)")
        #expect(!void.output.contains("ada unlocked"), "\(void.output)")
        #expect(try await session.call("export", "--what", "unlocks").lines == before)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("Unlocks that an import lists with earlier dates are revoked in the same millisecond too")
    func datedUnlocksAtOnce() async throws {
        try await session.run(Sample.workouts(2), "--quiet")
        let before = try await states()
        let player =
            #"{"player":"ada","unlocks":[{"achievement":"fitness-workouts/workout_50","at":"2026-01-05T08:00:00+08:00"}]}"#
        let file = try session.directory.write(lines: [player], to: "players.jsonl")
        _ = try await session.call("import", file, "--by", "operator", "--batch", "mistake")
        #expect(try await !session.call("who", "--achievement", "fitness-workouts/workout_50").output.isEmpty)
        _ = try await session.call("void", "--import", "mistake", "--by", "operator", "--revoke")
        #expect(try await session.call("who", "--achievement", "fitness-workouts/workout_50").output.isEmpty)
        #expect(try await states() == before)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("A corrected import replaces a void one")
    func aCorrectedImport() async throws {
        func take(_ workouts: Int) async throws -> CommandLineTool.Outcome {
            let player = #"{"player":"ada","metrics":{"fitness-workouts.workouts":{"total":\#(workouts)}}}"#
            let file = try session.directory.write(lines: [player], to: "players.jsonl")
            return try await session.call("import", file, "--by", "operator", "--batch", "of-\(workouts)", "--quiet")
        }
        #expect(try await take(60).status == .done)
        #expect(try await take(12).status == .badInput)
        _ = try await session.call("void", "--import", "of-60", "--by", "operator", "--revoke")
        #expect(try await take(12).notes.last?.hasPrefix("players 1, imported 1, repeated 0, refused 0") == true)
        let status = try await session.call("status", "--player", "ada", "--format", "json").output
        #expect(status.contains(#""fitness-workouts.workouts":{"total":12}"#), "\(status)")
        // Neither counts again, and a third event is a new import.
        #expect(try await take(12).notes.last?.hasPrefix("players 1, imported 0, repeated 1, refused 0") == true)
        let first = try await take(60)
        #expect(first.notes.last?.hasPrefix("players 1, imported 0, repeated 1 (void: 1), refused 0") == true)
        #expect(try await take(13).status == .badInput)
        #expect(try await session.call("status", "--player", "ada", "--format", "json").output == status)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("An unknown batch gets a suggestion, and options that exclude each other are refused")
    func aBatchThatThereIsNotGetsASuggestion() async throws {
        try await session.run(Sample.workouts(1), batch: "monday", "--quiet")
        for option in ["--batch", "--import"] {
            let run = try await session.call("void", option, "mondya", "--by", "operator")
            #expect(run.status == .usage && run.errors.contains("did you mean monday?"), "\(run.errors)")
        }
        for words in [["--id", "x"], ["--source", "/app", "--batch", "monday"], ["--id", "x", "--batch", "monday"]] {
            let run = try await CommandLineTool.sample.call(
                ["void", "--by", "operator"] + words, in: session.directory)
            #expect(run.status == .usage, "\(words)")
        }
    }

    @Test("A batch of thousands of events takes one page of the file")
    func aBatchCostsARowAndNothingPerEvent() async throws {
        let lines = (1...2_000).map { number in
            Sample.event("e\(number)", player: "p\(number % 7)", time: "2026-11-01T08:00:00+08:00")
        }
        try await session.run(lines, "--quiet")
        let json = try await session.call("info", "--format", "json")
        let tables = try #require(try Sample.object(json.lines[0])["tables"] as? [[String: Any]])
        let batches = tables.first { $0["table"] as? String == "batches" }
        #expect(batches?["bytes"] as? Int == 4_096)
        #expect(try await session.call("log", "--batch", "first", "--format", "csv").lines.count == 2_001)
    }
}
