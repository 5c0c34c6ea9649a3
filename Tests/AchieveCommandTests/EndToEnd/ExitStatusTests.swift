import Achievements
import CSQLite
import Foundation
import Testing

@testable import AchieveCommand

@Suite("Exit statuses of commands")
struct ExitStatusTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(2), to: "good.jsonl")
        try directory.write(lines: Sample.workouts(3) + ["nonsense"], to: "mixed.jsonl")
        try directory.write(lines: ["this is no store"], to: "letter.txt")
        _ = try await Tool.run("run", "--now", Sample.now, "good.jsonl", in: directory)
    }

    private static let calls: [(words: [String], status: Int32)] = [
        (["--version"], 0), (["run", "good.jsonl"], 0), (["status", "--all"], 0), (["catalog"], 0), (["info"], 0),
        (["log", "--player", "ada"], 0), (["export", "--what", "points"], 0), (["leaderboard"], 0), (["manual"], 0),
        (["completions", "fish"], 0),
        (["status", "--player", "nobody"], 1), (["gallery", "--player", "nobody", "--output", "x.html"], 1),
        (["explain", "--player", "nobody", "--achievement", "fitness-workouts/workout_1"], 1),
        (["leaderboard", "--player", "nobody"], 1), (["log", "--player", "nobody"], 1),
        (["export", "--what", "unlocks", "--player", "nobody"], 1),
        ([], 64), (["rum"], 64), (["run", "--now", "noon"], 64), (["export"], 64), (["completions"], 64),
        (["completions", "tcsh"], 64), (["void", "--source", "/app", "--by", "coach"], 64), (["info", "x"], 64),
        (["run", "mixed.jsonl"], 65), (["void", "--source", "/app", "--id", "none", "--by", "coach"], 65),
        (["catalog", "--puzzles", "letter.txt"], 65),
        (["grant", "--player", "ada", "--achievement", "task-focus/none", "--by", "coach"], 65),
        (["run", "none.jsonl"], 66), (["status", "--all", "--store", "none.sqlite"], 66),
        (["info", "--store", "none.sqlite"], 66), (["catalog", "--puzzles", "none.json"], 66),
        (["run", "--store", "letter.txt", "good.jsonl"], 73), (["info", "--store", "letter.txt"], 73),
        (["run", "--store", "good.jsonl/x.sqlite", "good.jsonl"], 73),
        (["export", "--what", "events", "--output", "good.jsonl/x.csv"], 73),
    ]

    @Test("Each command ends with its documented exit status and reports what went wrong", arguments: calls.indices)
    func theProcessEndsAsPromised(_ index: Int) async throws {
        let (words, status) = Self.calls[index]
        let run = try await Tool.run(words, in: directory)
        #expect(run.status == status, "\(words): \(run.errors)")
        // A failure is explained on standard error.
        #expect(status == 0 || !run.errors.isEmpty)
    }

    @Test("A store that another writer holds is busy for writers and not for readers")
    func aStoreThatSomebodyElseHoldsIsBusy() async throws {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try #require(sqlite3_open(directory.path("achievements.sqlite"), &connection) == SQLITE_OK)
        try #require(sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        var tool = CommandLineTool.sample
        tool.busyTimeout = .zero
        let store = ["--store", directory.path("achievements.sqlite")]
        let path = try directory.write(lines: Sample.workouts(1, of: "bo"), to: "bo.jsonl")
        let busy = try await tool.call(["run", "--now", Sample.now, path] + store, in: directory)
        #expect(busy.status == .busy)
        #expect(busy.errors.contains("store"))
        #expect(busy.errors.split(separator: "\n").last?.hasPrefix("read 0, new 0,") == true, "\(busy.errors)")
        // Readers do not wait.
        #expect(try await tool.call(["info"] + store, in: directory).status == .done)
        try #require(sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        #expect(try await tool.call(["run", "--now", Sample.now, path] + store, in: directory).status == .done)
    }
}
