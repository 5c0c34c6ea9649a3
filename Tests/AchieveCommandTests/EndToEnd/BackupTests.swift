import Foundation
import Testing

@testable import AchieveCommand

@Suite("Backup, restore and merge")
struct BackupTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(11) + Sample.workouts(2, of: "bob"), to: "both.jsonl")
        _ = try await call("run", "both.jsonl", "--quiet", "--now", Sample.now)
    }

    private func call(_ words: String..., store: String = "achievements.sqlite") async throws -> CommandLineTool.Outcome
    {
        let words = words.map { $0.contains(".") && !$0.contains(":") ? directory.path($0) : $0 }
        return try await CommandLineTool.sample.call(words + ["--store", directory.path(store)], in: directory)
    }

    private func states(_ store: String = "achievements.sqlite") async throws -> String {
        try await call("status", "--all", "--format", "json", "--now", Sample.now, store: store).output
    }

    @Test("A restored store shows the same states, and printed rewards are not printed again")
    func aRestoredStoreShowsTheSameStates() async throws {
        let backup = try await call("backup", "--output", "club.backup", "--now", Sample.now)
        #expect(backup.status == .done, "\(backup.errors)")
        #expect(backup.output == "written: 2 players, 13 events, made at 2026-11-20T12:00:00+08:00\n")
        let restored = try await call("restore", "club.backup", "--format", "json", store: "copy.sqlite")
        #expect(restored.status == .done, "\(restored.errors)")
        #expect(
            restored.output == #"{"backup":"restored","players":2,"events":13,"madeAt":"2026-11-20T12:00:00+08:00"}"#
                + "\n")
        #expect(try await states("copy.sqlite") == states())
        #expect(try await states().contains(#""unlocked":true"#))
        #expect(try await call("verify", "--now", Sample.now, store: "copy.sqlite").status == .done)
        let again = try await call("restore", "club.backup", store: "copy.sqlite")
        #expect(again.output.hasPrefix("restored before: 2 players"))
        let run = try await call("run", "both.jsonl", "--now", Sample.now, store: "copy.sqlite")
        #expect(run.output.isEmpty && run.errors.contains("repeated 13"), "\(run.output)\(run.errors)")
    }

    @Test("A failed backup or restore says why and leaves no half-made store")
    func whatCannotBeRestoredSaysWhy() async throws {
        _ = try await call("backup", "--output", "club.backup", "--now", Sample.now)
        let content = try Data(contentsOf: directory.url.appendingPathComponent("club.backup"))
        let before = try await states()

        let occupied = try await call("restore", "club.backup")
        #expect(occupied.status == .cannotWrite)
        #expect(occupied.errors.contains("the store is not empty; merge the backup into it instead"))
        #expect(try await states() == before)

        try directory.write(content.dropLast(100), to: "short.backup")
        let short = try await call("restore", "short.backup", store: "new.sqlite")
        #expect(short.status == .badInput && short.errors.contains("is truncated after line"), "\(short.errors)")
        let foreign = try await call("restore", "both.jsonl", store: "new.sqlite")
        #expect(foreign.status == .badInput && foreign.errors.contains("both.jsonl: the file is not a backup"))
        // A refused file leaves no store behind.
        #expect(try !directory.names.contains("new.sqlite"))
        #expect(try await call("restore", "none.backup").status == .noInput)
        #expect(try await call("backup", "--output", "no/folder.backup").status == .cannotWrite)
        #expect(try await call("backup", "--output", "a.backup", store: "none.sqlite").status == .noInput)
    }

    @Test("Two stores that diverged have the same states after merging each other's backup")
    func storesThatWentApartAreJoined() async throws {
        _ = try await call("backup", "--output", "club.backup", "--now", Sample.now)
        try directory.write(
            lines: Sample.workouts(4, of: "ada").map { $0.replacingOccurrences(of: "ada-", with: "tablet-") },
            to: "more.jsonl")
        _ = try await call("run", "more.jsonl", "--quiet", "--now", Sample.now, store: "tablet.sqlite")
        _ = try await call("backup", "--output", "tablet.backup", "--now", Sample.now, store: "tablet.sqlite")

        let merged = try await call("merge", "tablet.backup", "--now", Sample.now)
        #expect(merged.status == .done, "\(merged.errors)")
        #expect(merged.errors == "tablet.backup: events 4, players 1, unlocked 0, definitions 0, erased 0\n")
        _ = try await call("merge", "club.backup", "--quiet", "--now", Sample.now, store: "tablet.sqlite")
        #expect(try await states("tablet.sqlite") == states())
        #expect(try await states().contains(#""fitness-workouts.workouts":{"total":15}"#))
        let again = try await call("merge", "tablet.backup", "club.backup", "--now", Sample.now)
        #expect(again.errors.contains("club.backup: events 0, players 0"))

        #expect(try await call("merge").status == .usage)
        #expect(try await call("merge", "more.jsonl").status == .badInput)
    }

    @Test("A database is not merged directly, and its password is not printed")
    func aDatabaseIsNotABackup() async throws {
        let merged = try await call("merge", "postgresql://club:tops3cret@db/club")
        #expect(merged.status == .usage)
        #expect(merged.errors.contains("merge reads backups, not the database postgresql://club@db/club"))
        #expect(!merged.errors.contains("tops3cret"))
    }
}
