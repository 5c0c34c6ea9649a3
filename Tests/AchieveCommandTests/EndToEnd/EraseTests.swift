import Foundation
import Testing

@Suite struct EraseTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(
            lines: Sample.workouts(2) + Sample.workouts(1, of: "bob"), to: "both.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "both.jsonl", in: directory)
    }

    private func players() async throws -> [String] {
        let status = try await Tool.run("status", "--all", "--format", "json", "--now", Sample.now, in: directory)
        return try status.lines.compactMap { try Sample.object($0)["player"] as? String }
    }

    @Test func whoIsErasedIsGoneFromTheFilesToo() async throws {
        let erased = try await Tool.run(
            "erase", "--player", "ada", "--by", "operator", "--yes", "--id", "e-1", "--now", Sample.now, in: directory)
        #expect(erased.status == 0, "\(erased.errors)")
        #expect(erased.notes == ["ada is erased; backups made before still hold the player"])
        #expect(try await players() == ["bob"])
        let file = try Data(contentsOf: directory.url.appendingPathComponent("achievements.sqlite"))
        #expect(file.range(of: Data("ada".utf8)) == nil)
        #expect(file.range(of: Data("bob".utf8)) != nil)

        let again = try await Tool.run(
            "erase", "--player", "ada", "--by", "operator", "--yes", "--id", "e-1", in: directory)
        #expect(again.notes == ["the event e-1 was recorded before; nothing changed"])
        let more = try await Tool.run("erase", "--player", "adda", "--by", "operator", "--yes", in: directory)
        #expect(more.notes == ["the store held nothing of adda; it has a tombstone now"])
    }

    @Test func aStoreAndAnActorAreNeeded() async throws {
        #expect(try await Tool.run("erase", "--player", "ada", "--yes", in: directory).status == 64)
        let none = try await Tool.run(
            "erase", "--player", "ada", "--by", "x", "--store", "none.sqlite", "--yes", in: directory)
        #expect(none.status == 66)
        #expect(try await players() == ["ada", "bob"])
    }
}
