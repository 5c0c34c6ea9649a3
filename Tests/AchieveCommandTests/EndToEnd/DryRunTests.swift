import Foundation
import Testing

@testable import AchieveCommand

@Suite("Dry runs")
struct DryRunTests {
    private let session: Session

    init() throws { session = try Session() }

    private static func workouts(atLeast count: Int) -> String {
        #"""
        {"mode":"fitness-workouts","id":"many","title":{"en":"Many","zh-Hans":"多"},\#
        "description":{"en":"Many","zh-Hans":"多"},"points":30,\#
        "criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":\#(count)}}
        """#
    }

    /// The last line and the lines before it of a dry run that left all files unchanged.
    private func dry(_ words: String..., status: ProcessStatus = .done) async throws -> (String, [String]) {
        let before = try (session.bytes, session.directory.names.sorted())
        let moment = words[0] == "restore" ? [] : ["--now", Sample.now]
        let call = words + ["--dry-run", "--store", session.directory.path("achievements.sqlite")] + moment
        let run = try await CommandLineTool.sample.call(call, in: session.directory)
        #expect(run.status == status, "\(run.errors)")
        #expect(try session.bytes == before.0)
        #expect(Set(try session.directory.names).subtracting(before.1).subtracting(["out", "err"]).isEmpty)
        return (run.lines.last ?? "", run.lines.dropLast())
    }

    @Test("A dry run says how many players it would erase")
    func erasing() async throws {
        try await session.run(Sample.workouts(2) + Sample.workouts(1, of: "bob"), "--quiet")
        let erasure = Sample.event(
            "e", type: "achievements.erased", player: "bob", time: "2026-11-20T11:00:00+08:00",
            data: #"{"by":"ops"}"#)
        let file = try session.directory.write(lines: [erasure], to: "erase.jsonl")
        let (line, _) = try await dry("run", file, "--allow-actors", "ops", "--format", "text")
        #expect(line.hasSuffix(", 1 player erased"), "\(line)")
        let (json, _) = try await dry("run", file, "--allow-actors", "ops", "--format", "json")
        #expect(json.contains(#""erasedPlayers":1"#), "\(json)")
    }

    @Test("A dry run of `run` predicts the rewards and changes of the real one and writes nothing")
    func aRunSaysWhatItWouldDoAndDoesNotDoIt() async throws {
        try await session.run(Sample.workouts(9), "--quiet")
        let file = try session.directory.write(
            lines: [Sample.event("x", time: "2026-11-10T08:00:00+08:00")] + Sample.workouts(1, of: "bob") + [
                "nonsense"
            ],
            to: "next.jsonl")
        let (line, rewards) = try await dry("run", file, "--format", "text", status: .badInput)
        #expect(
            line == "dry run, nothing was written; would change: 2 players (1 new), 2 events, 2 unlocks, 350 points, "
                + "0 definitions")
        #expect(rewards.contains("2026-11-10 ★ ada unlocked 10 Workouts in Workouts (+200)"))
        // The real call does exactly that.
        let real = try await session.call("run", file, "--format", "text")
        #expect(real.lines == rewards && real.status == .badInput)
        #expect(real.errors.contains("unlocked 2, points 350,"))
        let (again, _) = try await dry("run", file, "--format", "json", status: .badInput)
        #expect(
            again == #"{"dryRun":true,"players":0,"newPlayers":0,"events":0,"unlocks":0,"revoked":0,"points":0,"#
                + #""definitions":0}"#)
    }

    @Test("A dry run counts the events of a file with a join as the run does")
    func joining() async throws {
        try await session.run(Sample.workouts(9) + Sample.workouts(4, of: "bob"), "--quiet")
        let join = Sample.event(
            "j", type: "achievements.player-joined", time: "2026-11-19T08:00:00+08:00",
            data: #"{"player":"bob","by":"op"}"#)
        let file = try session.directory.write(
            lines: [join] + Sample.workouts(1, of: "cy"), to: "join.jsonl")
        let (line, _) = try await dry("run", file, "--allow-actors", "op", "--format", "text")
        #expect(line.contains(", 2 events, "), "\(line)")
        let real = try await session.call("run", file, "--allow-actors", "op", "--format", "text")
        #expect(real.notes.last?.hasPrefix("read 2, new 2,") == true, "\(real.errors)")
    }

    @Test("A dry run does not create a missing store")
    func aStoreThatThereIsNotIsNotMade() async throws {
        let file = try session.directory.write(lines: Sample.workouts(1), to: "one.jsonl")
        let run = try await session.call("run", file, "--dry-run", "--format", "text")
        #expect(run.status == .done && run.lines.last?.contains("1 player (1 new), 1 event, 1 unlock") == true)
        #expect(Set(try session.directory.names) == ["one.jsonl", "out", "err"])
        let withdrawal = try await session.call(
            "withdraw", "--achievement", "fitness-workouts/workout_1", "--by", "coach", "--dry-run")
        #expect(withdrawal.status == .noInput && withdrawal.errors.contains("no store \(session.directory.url.path)"))
    }

    @Test("A dry run of `define` lists who would unlock the achievement")
    func aDefinitionSaysWhoWouldUnlockIt() async throws {
        try await session.run(Sample.workouts(9) + Sample.workouts(4, of: "bob"), "--quiet")
        for (count, unlocks) in [(5, 1), (3, 2)] {
            let file = try session.directory.write(lines: [Self.workouts(atLeast: count)], to: "many.json")
            let (line, before) = try await dry("define", file)
            #expect(
                line.hasSuffix("\(unlocks) unlock\(unlocks == 1 ? "" : "s"), \(unlocks * 30) points, 1 definition"),
                "\(line)")
            #expect(before.contains("added fitness-workouts/many"))
            #expect(before.contains("2026-11-20 ★ ada had already earned Many (+30)"))
            #expect(before.contains { $0.contains("bob") } == (unlocks == 2))
        }
        let file = try session.directory.write(lines: [Self.workouts(atLeast: 3)], to: "many.json")
        _ = try await session.call("define", file)
        let (line, _) = try await dry(
            "withdraw", "--achievement", "fitness-workouts/many", "--by", "operator")
        #expect(line.hasSuffix(" 1 definition"))
        #expect(
            try await session.call("withdraw", "--achievement", "fitness-workouts/many", "--by", "x").errors.isEmpty)
    }

    @Test("Importing, merging and restoring have dry runs too")
    func importMergeAndRestoreToo() async throws {
        try await session.run(Sample.workouts(9), "--quiet")
        let players = try session.directory.write(
            lines: [#"{"player":"bob","metrics":{"fitness-workouts.workouts":{"total":60}}}"#], to: "players.jsonl")
        let (imported, _) = try await dry("import", players, "--by", "operator")
        #expect(imported.contains("1 player (1 new)") && imported.contains("unlock"))

        let other = try Session()
        try await other.run(Sample.workouts(2, of: "cy"), "--quiet")
        let backup = session.directory.path("other.backup")
        #expect(try await other.call("backup", "--output", backup).status == .done)
        let (merged, _) = try await dry("merge", backup)
        // What comes over was a reward there, and counts all the same.
        #expect(merged.contains("1 player (1 new), 2 events, 1 unlock, 150 points, "), "\(merged)")
        // A store that is not empty refuses a restore in a dry run too.
        _ = try await dry("restore", backup, status: .cannotWrite)
        let fresh = try await session.call("restore", backup, "--dry-run", "--store", "fresh.sqlite")
        #expect(
            fresh.status == .done
                && fresh.lines.last?.contains("1 player (1 new), 2 events, 1 unlock, 150 points") == true)
        #expect(!(try session.directory.names.contains("fresh.sqlite")))
    }

    @Test("A dry run does not migrate a store of an earlier schema")
    func aStoreOfAnEarlierSchemaStaysOne() async throws {
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../SQLiteProgressStoreTests/Fixtures/version-9.db").standardizedFileURL
        try session.directory.write(try Data(contentsOf: fixture), to: "achievements.sqlite")
        let file = try session.directory.write(lines: Sample.workouts(1, of: "new"), to: "one.jsonl")
        let (line, _) = try await dry("run", file, "--format", "text")
        #expect(line.contains("1 new"), "\(line)")
    }

    @Test("A signal removes the temporary copy of a dry run")
    func theCopyGoesWithASignal() async throws {
        try await session.run(Sample.workouts(1), "--quiet")
        let folder = try session.directory.write([], to: "marker")
        let temporary = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let process = try Tool.process(["run", "-", "--dry-run", "--progress", "0"], in: session.directory)
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 }
        let (input, errors) = (Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardError) = (input, errors)
        process.standardOutput = FileHandle.nullDevice
        try Tool.start(process)
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.workouts(1, of: "bob")[0] + "\n").utf8))
        // Progress is printed, so the copy exists by now.
        #expect(!errors.fileHandleForReading.availableData.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).count == 1)
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 143)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    }

    @Test("Receipts of a dry run are refused")
    func receiptsOfWhatIsNotDurableAreRefused() async throws {
        let run = try await session.call("run", "--receipts", "--dry-run")
        #expect(run.status == .usage)
    }
}
