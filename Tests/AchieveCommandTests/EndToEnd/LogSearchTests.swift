import Foundation
import Testing

@testable import AchieveCommand

/// The `log` command without a player.
@Suite("Searching the log")
struct LogSearchTests {
    private let session: Session

    init() async throws {
        session = try Session()
        let first = Sample.workouts(3) + Sample.workouts(2, of: "bob")
        #expect(try await session.run(first, "--quiet").status == .done)
        let uuid = Sample.event("0198c2a4-0000-7000-8000-00000000000a", time: "2026-11-02T09:00:00+08:00")
        #expect(try await session.run([uuid], batch: "second", "--quiet").status == .done)
        for (act, player) in [("grant", "ada"), ("revoke", "ada"), ("grant", "bob")] {
            let by = player == "bob" ? "sensei" : "coach"
            _ = try await session.call(
                act, "--player", player, "--achievement", "martial-arts-ranks/rank_black", "--by", by)
        }
        _ = try await session.call("void", "--source", "/app", "--id", "ada-3", "--by", "coach")
    }

    /// The ids of the listed events, or their types where the id is generated.
    private func list(_ words: String...) async throws -> [String] {
        let call =
            ["log", "--format", "csv", "--store", session.directory.path("achievements.sqlite")] + words
        let run = try await CommandLineTool.sample.call(call, in: session.directory)
        return run.lines.dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return cells[3] == "achieve" ? String(cells[1]) : String(cells[4])
        }
    }

    @Test("The log lists all events by time, newest first")
    func everythingByItsTimeTheNewestFirst() async throws {
        #expect(
            try await list() == [
                "achievements.event-voided", "achievements.revoked", "achievements.granted", "achievements.granted",
                "ada-3", "0198c2a4-0000-7000-8000-00000000000a", "bob-2", "ada-2", "bob-1", "ada-1",
            ])
        #expect(try await list("--limit", "5").last == "ada-3")
        #expect(try await list("--limit", "0") == [])
    }

    @Test("An event is found by its id, in any source or in one")
    func oneEventByItsIdInAnySource() async throws {
        for id in ["ada-2", "0198c2a4-0000-7000-8000-00000000000a"] {
            #expect(try await list("--id", id) == [id])
            #expect(try await list("--id", id, "--source", "/app") == [id])
        }
        let other = try await session.call("log", "--id", "ada-2", "--source", "/elsewhere")
        #expect(other.status == .found && other.errors.contains("no such event"))
        #expect(try await session.call("log", "--id", "ada-2").output.contains("  ada  fitness-workouts."))
    }

    @Test("Voided events are marked")
    func aVoidOneSaysSo() async throws {
        #expect(try await session.call("log", "--id", "ada-3").output.contains("workout-completed (void)"))
        #expect(!(try await session.call("log", "--id", "ada-2").output.contains("(void)")))
        let all = try await session.call("log")
        #expect(all.lines.filter { $0.contains("(void)") }.count == 1)
        let rows = try await session.call("log", "--player", "ada", "--format", "csv")
        #expect(rows.lines.dropFirst().filter { $0.contains(",void,") }.count == 1)
    }

    @Test("The options `--since` and `--until` take a time or a day")
    func aStretchOfTimeOrOfDays() async throws {
        #expect(
            try await list("--since", "2026-11-02T08:00:00+08:00", "--until", "2026-11-03T08:00:00+08:00")
                == ["0198c2a4-0000-7000-8000-00000000000a", "bob-2", "ada-2"])
        #expect(try await list("--since", "2026-11-03", "--until", "2026-11-03") == ["ada-3"])
        #expect(try await list("--until", "2026-11-01") == ["bob-1", "ada-1"])
        let wrong = try await session.call("log", "--since", "yesterday")
        #expect(wrong.status == .usage && wrong.errors.contains("--since"))
    }

    @Test("Events are found by type, actor and batch")
    func aTypeAnActorABatch() async throws {
        #expect(
            try await list("--by", "coach")
                == ["achievements.event-voided", "achievements.revoked", "achievements.granted"])
        #expect(try await list("--by", "coach", "--type", "achievements.granted") == ["achievements.granted"])
        #expect(try await list("--by", "nobody") == [])
        #expect(try await list("--batch", "second") == ["0198c2a4-0000-7000-8000-00000000000a"])
        #expect(try await list("--batch", "first", "--player", "bob") == ["bob-2", "bob-1"])
        #expect(try await list("--batch", "first", "--id", "ada-1") == ["ada-1"])
        #expect(try await list("--batch", "second", "--id", "ada-1") == [])
        let wrong = try await session.call("log", "--type", "achievements.grantd")
        #expect(wrong.status == .usage && wrong.errors.contains("did you mean achievements.granted?"))
    }

    @Test("A search without results ends with status 1")
    func nothingFoundIsSaid() async throws {
        let run = try await session.call("log", "--since", "2027-01-01")
        #expect(run.status == .found && run.output.isEmpty)
    }
}
