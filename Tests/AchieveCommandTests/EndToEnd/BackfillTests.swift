import Foundation
import Testing

@testable import AchieveCommand

@Suite("Backfill of new achievements") struct BackfillTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let definition = Sample.event(
        "d", type: "achievements.defined", player: "sensei",
        data: #"""
            {"achievement":{"mode":"fitness-workouts","id":"spring","title":{"en":"Spring","zh-Hans":"春"},\#
            "description":{"en":"Two","zh-Hans":"二"},"points":30,"criterion":{"metric":"fitness-workouts.workouts",\#
            "measure":"total","atLeast":2,"fromDay":"2026-11-01","throughDay":"2026-11-30"}},"by":"sensei"}
            """#)

    private func lock() -> String { directory.url.appendingPathComponent("achievements.sqlite-backfill").path }

    private func run(_ lines: [String]) async throws -> Tool.Outcome {
        try await Tool.run(
            "run", "--allow-actors", "sensei", "--now", Sample.now, "--format", "json", in: directory,
            input: lines.joined(separator: "\n"))
    }

    private func isUnlocked(for player: String) async throws -> Bool {
        let status = try await Tool.run("status", "--player", player, "--format", "json", in: directory)
        let states = try Sample.object(status.output)["achievements"] as? [[String: Any]] ?? []
        return states.first { $0["key"] as? String == "fitness-workouts/spring" }?["unlocked"] as? Bool == true
    }

    @Test("A backfill in another process blocks no command, and the next one finishes it after a kill")
    func others() async throws {
        #expect(try await run(Sample.workouts(2) + Sample.workouts(2, of: "bob")).status == 0)
        let other = try #require(ProcessLock(path: lock()))
        #expect(try await run([Self.definition]).status == 0)
        let grant = try await Tool.run(
            "grant", "--player", "ada", "--achievement", "martial-arts-ranks/rank_black", "--by", "sensei", "--now",
            Sample.now, in: directory)
        #expect(grant.status == 0 && grant.output.contains("unlocked"))
        #expect(try await isUnlocked(for: "ada"))
        #expect(try await !isUnlocked(for: "bob"))

        other.release()
        // A killed process leaves this file behind.
        try directory.write([], to: "achievements.sqlite-backfill")
        let next = try await run([])
        #expect(next.status == 0)
        #expect(next.output.contains(#""player":"bob""#) && next.output.contains("fitness-workouts/spring"))
        #expect(next.notes.last?.contains("unlocked 1,") == true)
        #expect(try await isUnlocked(for: "bob"))
        #expect(!FileManager.default.fileExists(atPath: lock()))
    }

    private func define() async throws -> Tool.Outcome {
        let object = try #require(try Sample.object(Self.definition)["data"] as? [String: Any])["achievement"] ?? ""
        let text = String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        return try await Tool.run("define", "-", "--now", Sample.now, in: directory, input: text)
    }

    @Test("A definition is backfilled before the command ends")
    func definition() async throws {
        #expect(try await run(Sample.workouts(2)).status == 0)
        #expect(try await define().status == 0)
        #expect(try await isUnlocked(for: "ada"))
        #expect(!FileManager.default.fileExists(atPath: lock()))
    }

    @Test(
        "What a definition found already earned is explained in each language",
        arguments: [
            (
                "en", "found already earned when catalog, rules or history changed",
                "with Workouts (Nov 1, 2026 to Nov 30, 2026): 2"
            ),
            ("zh-Hans", "目录、规则或历史记录变更时发现已达成", "当时锻炼次数（2026年11月1日至2026年11月30日）：2次"),
            (
                "de", "war bereits verdient, als sich Katalog, Regeln oder Verlauf änderten",
                "mit Trainings (1. Nov. 2026 bis 30. Nov. 2026): 2"
            ),
        ])
    func explained(language: String, origin: String, evidence: String) async throws {
        #expect(try await run(Sample.workouts(2)).status == 0)
        #expect(try await define().status == 0)
        let explain = try await Tool.run(
            "explain", "--player", "ada", "--achievement", "fitness-workouts/spring", "--now", Sample.now,
            "--language", language, in: directory)
        #expect(explain.output.contains("\n  \(origin)\n  \(evidence)\n"), "\(explain.output)")
    }

    @Test("Only one process at a time can hold the backfill lock") func lockOfOne() throws {
        let first = try #require(ProcessLock(path: lock()))
        #expect(ProcessLock(path: lock()) == nil)
        first.release()
        let second = try #require(ProcessLock(path: lock()))
        second.release()
        #expect(!FileManager.default.fileExists(atPath: lock()))
    }

    @Test("The backfill lock is granted where no lock file can be created") func noRoom() throws {
        let nowhere = directory.url.appendingPathComponent("nowhere/store.sqlite-backfill").path
        #expect(ProcessLock(path: nowhere) != nil)
    }
}
