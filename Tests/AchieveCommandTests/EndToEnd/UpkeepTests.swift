import CSQLite
import EditedStores
import Foundation
import Testing

@testable import AchieveCommand

@Suite("Rebuild, diff and compact")
struct UpkeepTests {
    private let directory: TemporaryDirectory
    private static let tool = CommandLineTool(name: "achieve", modes: [Reading()])

    init() async throws {
        directory = try TemporaryDirectory()
        try await play((1...40).map { Reading.event("a\($0)", pages: 2) }, into: "one.sqlite")
        try await play([Reading.event("b", pages: 7, player: "bo")], into: "one.sqlite")
    }

    private func call(
        _ words: [String], store: String = "one.sqlite", by tool: CommandLineTool = tool
    ) async throws -> CommandLineTool.Outcome {
        let now = words[0] == "compact" ? [] : ["--now", Sample.now]
        return try await tool.call(words + ["--store", directory.path(store)] + now, in: directory)
    }

    private func play(_ lines: [String], into store: String) async throws {
        try directory.write(lines: lines, to: "events.jsonl")
        let run = try await call(["run", directory.path("events.jsonl"), "--quiet"], store: store)
        #expect(run.status == .done, "\(run.errors)")
    }

    // MARK: rebuild

    @Test("A rebuild restores what the log gives and reports what changed")
    func aRebuildSaysWhatChanged() async throws {
        let nothing = try await call(["rebuild"])
        #expect(nothing.status == .done)
        #expect(nothing.output == "2 players rebuilt: nothing changed\n")

        // After an edit of the file, a rebuild restores what the log gives.
        try EditedFile(path: directory.path("one.sqlite")).execute("UPDATE players SET state = x'01' WHERE id = 1")
        let rebuild = try await call(["rebuild", "--player", "ada"])
        #expect(rebuild.status == .done)
        #expect(rebuild.output.contains(#"ada: metrics.reading.pages.total: 0 before, now 80"#), "\(rebuild.output)")
        #expect(rebuild.output.hasSuffix("1 player rebuilt: 1 changed\n"))
        let json = try await call(["rebuild", "--format", "json"])
        #expect(json.output == #"{"players":2,"changed":0}"# + "\n")
    }

    @Test("Rebuilding an unknown player is reported")
    func nobodyIsRebuiltWhoIsNotThere() async throws {
        let rebuild = try await call(["rebuild", "--player", "nobody"])
        #expect(rebuild.status == .found)
        #expect(rebuild.errors.contains("has no player \"nobody\""))
    }

    // MARK: diff

    @Test("A diff lists the players who differ between two stores")
    func twoStoresDifferWherePlayersDo() async throws {
        try FileManager.default.copyItem(atPath: directory.path("one.sqlite"), toPath: directory.path("two.sqlite"))
        let words = ["diff", "--with", directory.path("two.sqlite")]
        let same = try await call(words)
        #expect(same.status == .done, "\(same.output)\(same.errors)")
        #expect(same.output == "2 players compared: none differs\n")

        try await play([Reading.event("c", pages: 30), Reading.event("d", pages: 1, player: "cy")], into: "two.sqlite")
        let differ = try await call(words)
        #expect(differ.status == .found)
        #expect(differ.output.contains("ada: achievements[reading/bookworm]."), "\(differ.output)")
        #expect(differ.output.contains("cy: player: nothing here, \"known\" in the other\n"))
        #expect(!differ.output.contains("bo: "))
        #expect(differ.output.hasSuffix("3 players compared: 2 differ\n"))
        let json = try await call(words + ["--format", "json"])
        #expect(json.output.contains(#"{"player":"cy","place":"player","with":"known"}"#))
        #expect(json.output.hasSuffix(#"{"players":3,"differing":2}"# + "\n"))
    }

    @Test("A diff with a missing store reports it and does not create it")
    func aStoreThatIsNotThereIsSaid() async throws {
        let diff = try await call(["diff", "--with", directory.path("none.sqlite")])
        #expect(diff.status == .noInput)
        #expect(!FileManager.default.fileExists(atPath: directory.path("none.sqlite")))
    }

    // MARK: compact

    private func bytes(_ store: String) throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: directory.path(store))).count
    }

    @Test("Compacting returns free space to the file system and keeps the states")
    func freeSpaceGoesBackToTheFileSystem() async throws {
        try await play(
            (0..<400).map { number in
                Sample.event(
                    "gone-\(number)", type: "reading.pages-read", player: "gone",
                    data: #"{"pages":1,"note":"\#(String(repeating: "x\(number)", count: 60))"}"#)
            }, into: "one.sqlite")
        let status = try await call(["status", "--all", "--format", "json"])
        let erase = try await call(["erase", "--player", "gone", "--by", "coach", "--yes"])
        #expect(erase.status == .done)
        let before = try bytes("one.sqlite")
        let compact = try await call(["compact", "--format", "json"])
        #expect(compact.status == .done, "\(compact.errors)")
        let after = try bytes("one.sqlite")
        #expect(after < before - 20_000)
        #expect(compact.output == #"{"before":\#(before),"after":\#(after)}"# + "\n")
        let kept = try await call(["status", "--all", "--format", "json"])
        #expect(kept.output.split(separator: "\n").allSatisfy { status.output.contains($0) })
        #expect(try await call(["verify"]).status == .done)
        let text = try await call(["compact"])
        #expect(text.output.hasSuffix(" before, \(NumberText.grouped(after)) after\n"), "\(text.output)")
    }

    @Test(
        "Compacting is refused as busy while another process uses the store",
        arguments: ["BEGIN IMMEDIATE", "BEGIN; SELECT count(*) FROM players"])
    func aStoreThatSomebodyElseUsesIsBusy(_ sql: String) async throws {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try #require(sqlite3_open(directory.path("one.sqlite"), &connection) == SQLITE_OK)
        try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
        var tool = Self.tool
        tool.busyTimeout = .zero
        let busy = try await call(["compact"], by: tool)
        #expect(busy.status == .busy, "\(busy.errors)")
        try #require(sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        #expect(try await call(["compact"], by: tool).status == .done)
        #expect(try await call(["verify"]).status == .done)
    }
}
