import CSQLite
import Foundation
import Testing

@testable import AchieveCommand

@Suite("Erasing players")
struct EraseTests {
    private let directory: TemporaryDirectory

    // The store's random ids are hexadecimal: none of them contains "zoe".
    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(
            lines: Sample.workouts(2, of: "zoe") + Sample.workouts(1, of: "bob"), to: "both.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "both.jsonl", in: directory)
    }

    private func players() async throws -> [String] {
        let status = try await Tool.run("status", "--all", "--format", "json", "--now", Sample.now, in: directory)
        return try status.lines.compactMap { try Sample.object($0)["player"] as? String }
    }

    @Test("An erased player's name is gone from the store's file")
    func whoIsErasedIsGoneFromTheFilesToo() async throws {
        let erased = try await Tool.run(
            "erase", "--player", "zoe", "--by", "operator", "--yes", "--id", "e-1", "--now", Sample.now, in: directory)
        #expect(erased.status == 0, "\(erased.errors)")
        #expect(erased.notes == ["zoe is erased; earlier backups still contain the player"])
        #expect(try await players() == ["bob"])
        let file = try Data(contentsOf: directory.url.appendingPathComponent("achievements.sqlite"))
        #expect(file.range(of: Data("zoe".utf8)) == nil)
        #expect(file.range(of: Data("bob".utf8)) != nil)

        let again = try await Tool.run(
            "erase", "--player", "zoe", "--by", "operator", "--yes", "--id", "e-1", in: directory)
        #expect(again.notes == ["the event e-1 is already recorded; nothing changed"])
        let more = try await Tool.run("erase", "--player", "adda", "--by", "operator", "--yes", in: directory)
        #expect(more.notes == ["the store had nothing about adda, who now has a tombstone"])
    }

    @Test("A mistyped player is not erased, and leaves no tombstone unless the caller is sure")
    func mistyped() async throws {
        let session = try Session()
        try await session.run(Sample.workouts(2), "--quiet")
        let refused = try await session.call("erase", "--player", "adda", "--by", "operator")
        #expect(refused.status == .found && refused.errors.contains("did you mean ada?"), "\(refused.errors)")
        let erasures = try await CommandLineTool.sample.call(
            ["erasures", "--store", session.directory.path("achievements.sqlite")], in: session.directory)
        #expect(erasures.notes == ["nobody was erased"])
        let sure = try await session.call("erase", "--player", "adda", "--by", "operator", "--yes")
        #expect(sure.status == .done && sure.errors.contains("now has a tombstone"))
        // The same call finishes an erasure, so it is not refused.
        #expect(try await session.call("erase", "--player", "adda", "--by", "operator").status == .done)
        #expect(try await session.call("players", "--format", "csv").lines.count == 2)
    }

    @Test("A nightly import restores an erased player's data only from after the erasure")
    func importing() async throws {
        func importing(_ at: String) async throws -> Tool.Outcome {
            try directory.write(lines: [#"{"player":"zoe",\#(at)"points":{"fitness-workouts":300}}"#], to: "i.jsonl")
            return try await Tool.run("import", "i.jsonl", "--by", "op", "--now", "2026-12-02T12:00:00Z", in: directory)
        }
        _ = try await Tool.run(
            "erase", "--player", "zoe", "--by", "op", "--yes", "--now", "2026-12-01T12:00:00Z", in: directory)
        let nightly = try await importing("")
        #expect(nightly.status == 65)
        #expect(
            nightly.notes.first?.contains("zoe was erased at 2026-12-01T12:00:00Z; if this was taken after") == true)
        #expect(try await importing(#""at":"2026-11-30T12:00:00Z","#).status == 65)
        #expect(try await players() == ["bob"])
        #expect(try await importing(#""at":"2026-12-02T11:00:00Z","#).status == 0)
        #expect(try await players() == ["bob", "zoe"])
    }

    @Test("Running a file with an erasure again reports no conflicts, because there is no other writer")
    func ranAgain() async throws {
        let erasure = Sample.event(
            "e-1", type: "achievements.erased", time: "2026-11-10T10:00:00+08:00", data: #"{"by":"operator"}"#)
        let later = Sample.event("later", time: "2026-11-11T10:00:00+08:00")
        try directory.write(lines: Sample.workouts(2) + [erasure, later], to: "all.jsonl")
        for _ in 1...2 {
            let run = try await Tool.run(
                "run", "all.jsonl", "--allow-actors", "operator", "--store", "fresh.sqlite", "--quiet", "--now",
                Sample.now, in: directory)
            #expect(!run.errors.contains("judged again"), "\(run.errors)")
        }
    }

    @Test("Erasing needs an actor and an existing store")
    func aStoreAndAnActorAreNeeded() async throws {
        #expect(try await Tool.run("erase", "--player", "zoe", "--yes", in: directory).status == 64)
        let none = try await Tool.run(
            "erase", "--player", "zoe", "--by", "x", "--store", "none.sqlite", "--yes", in: directory)
        #expect(none.status == 66)
        #expect(try await players() == ["bob", "zoe"])
    }

    /// Whether the store's files contain a text.
    private func holds(_ text: String) throws -> Bool {
        try ["", "-wal"].contains { suffix in
            let path = directory.path("achievements.sqlite" + suffix)
            guard FileManager.default.fileExists(atPath: path) else { return false }
            return try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(text.utf8)) != nil
        }
    }

    @Test("Bytes that a reader keeps in the file are reported, and the next writer removes them")
    func whileAReaderHasTheFileTheBytesStayAndTheNextWriterRemovesThem() async throws {
        var reader: OpaquePointer?
        defer { sqlite3_close(reader) }
        try #require(sqlite3_open(directory.path("achievements.sqlite"), &reader) == SQLITE_OK)
        try #require(
            sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM sqlite_schema", nil, nil, nil) == SQLITE_OK)
        var tool = CommandLineTool.sample
        tool.busyTimeout = .zero
        let store = ["--store", directory.path("achievements.sqlite"), "--now", Sample.now]
        let erased = try await tool.call(
            ["erase", "--player", "zoe", "--by", "operator", "--yes"] + store, in: directory)
        #expect(erased.status == .busy)
        #expect(erased.errors.contains("zoe is erased;") && erased.errors.contains("still holds the bytes"))
        #expect(try holds("zoe"))
        // A reader does not remove them.
        #expect(try await tool.call(["info"] + store.prefix(2), in: directory).status == .done)
        #expect(try holds("zoe"))
        try #require(sqlite3_exec(reader, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        let path = try directory.write(lines: Sample.workouts(1, of: "eve"), to: "eve.jsonl")
        #expect(try await tool.call(["run", path] + store, in: directory).status == .done)
        #expect(try !holds("zoe"))
        #expect(try holds("eve"))
    }

    @Test("A merge says each time how many events an erasure left out")
    func mergingAnOlderBackup() async throws {
        let store = ["--store", directory.path("achievements.sqlite")]
        let backup = directory.path("old.backup")
        _ = try await Tool.run("backup", "--output", backup, in: directory)
        _ = try await Tool.run(
            "erase", "--player", "zoe", "--by", "operator", "--yes", "--now", Sample.now, in: directory)
        for _ in 0..<2 {
            let merged = try await CommandLineTool.sample.call(["merge", backup] + store, in: directory)
            #expect(merged.status == .done, "\(merged.errors)")
            #expect(
                merged.notes == [
                    "old.backup: events 0, players 0, unlocked 0, definitions 0, erased 0, left out because of erasures 2"
                ])
        }
        #expect(try await players() == ["bob"])
    }

    @Test("Old events of an erased player are rejected")
    func aNightlyFileDoesNotBringThePlayerBack() async throws {
        _ = try await Tool.run(
            "erase", "--player", "zoe", "--by", "operator", "--yes", "--now", Sample.now, in: directory)
        let nightly = try await Tool.run("run", "--receipts", "--now", Sample.now, "both.jsonl", in: directory)
        #expect(nightly.status == 65)
        let codes = nightly.lines.filter { $0.contains("\"erased\"") }
        #expect(codes.count == 2, "\(nightly.output)")
        #expect(nightly.errors.contains("zoe was erased"))
        #expect(try await players() == ["bob"])
    }

    @Test("Erasures are listed without the players' names")
    func erasuresAreListed() async throws {
        let none = try await Tool.run("erasures", in: directory)
        #expect(none.status == 0 && none.output.isEmpty && none.errors == "nobody was erased\n")
        #expect(try await Tool.run("erasures", "--format", "json", in: directory).errors.isEmpty)
        for (player, actor) in [("zoe", "operator"), ("bob", "bob")] {
            _ = try await Tool.run(
                "erase", "--player", player, "--by", actor, "--yes", "--now", "2026-12-01T12:00:00Z", in: directory)
        }
        let text = try await Tool.run("erasures", in: directory)
        #expect(text.lines.count == 2 && text.lines.allSatisfy { $0.hasPrefix("2026-12-01T12:00:00Z  ") })
        #expect(text.output.contains("the player  81b637d8fcd2c6da6359e6963113a1170de795e4b725b84d1e0b4cfd9ec58ce9"))
        let one = try await Tool.run("erasures", "--player", "bob", "--format", "json", in: directory)
        #expect(
            one.lines == [
                #"{"at":"2026-12-01T12:00:00Z","player":"81b637d8fcd2c6da6359e6963113a1170de795e4b725b84d1e0b4cfd9ec58ce9"}"#
            ])
        let csv = try await Tool.run("erasures", "--format", "csv", in: directory)
        #expect(csv.lines.first == "at,by,through,player" && csv.output.contains(",operator,,"))
        let nobody = try await Tool.run("erasures", "--player", "eve", in: directory)
        #expect(nobody.status == 1 && nobody.errors.contains("eve was not erased"))
    }

    @Test("Gallery pages of erased and joined players are removed; files that are not pages stay")
    func pagesOfErasedPlayersGo() async throws {
        func write() async throws -> Tool.Outcome {
            try await Tool.run("gallery", "--all", "--output", "pages", "--now", Sample.now, in: directory)
        }
        func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: directory.path("pages/\(name)")) }
        try directory.write(lines: Sample.workouts(1, of: "ada"), to: "ada.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
        _ = try await write()
        // A file of another origin with the file name of a page.
        try Data("<!DOCTYPE html>mine".utf8).write(to: URL(fileURLWithPath: directory.path("pages/player-eve.html")))
        try FileManager.default.copyItem(
            atPath: directory.path("pages/player-zoe.html"), toPath: directory.path("pages/copy.html"))
        for player in ["zoe", "eve"] {
            _ = try await Tool.run(
                "erase", "--player", player, "--by", "operator", "--yes", "--now", Sample.now, in: directory)
        }
        _ = try await Tool.run(
            "join", "--player", "bob", "--into", "ada", "--by", "operator", "--yes", "--now", Sample.now, in: directory)
        let again = try await write()
        #expect(again.errors.contains("2 pages of erased or joined players removed"))
        #expect(!isThere("player-zoe.html"))
        #expect(!isThere("player-bob.html"))
        #expect(isThere("player-ada.html") && isThere("player-eve.html") && isThere("copy.html"))
    }
}
