import Testing

@testable import AchieveCommand

/// Exports of services are newest first, and phones send events late that they collected offline.
@Suite("Dates of unlocks, from the command")
struct DateTests {
    private let oldestFirst = (2...4).map { Sample.event("w\($0)", player: "ada", time: "2026-11-0\($0)T10:00:00Z") }

    private func session(_ lines: [String]) async throws -> Session {
        let session = try Session()
        let path = try session.directory.write(lines: lines, to: "events.jsonl")
        let outcome = try await session.call("run", path, "--quiet")
        #expect(outcome.errors.hasPrefix("read 3, new 3, repeated 0, rejected 0, unlocked 2, points 300, "))
        return session
    }

    private func exported(_ what: String, of session: Session) async throws -> [String] {
        try await session.call("export", "--what", what).lines
    }

    @Test("The same file newest first gives the same dates, evidence, points and levels, and a merge agrees")
    func newestFirst() async throws {
        let (first, second) = (try await session(oldestFirst), try await session(oldestFirst.reversed()))
        #expect(
            try await exported("unlocks", of: second) == [
                "player,achievement,title,at,points,origin,source,id,by,catalog_version",
                "ada,fitness-workouts/workout_1,First Workout,2026-11-02T10:00:00Z,50,live,/app,w2,,1",
                "ada,fitness-workouts/streak_3,3-Day Streak,2026-11-04T10:00:00Z,100,live,/app,w4,,1",
            ])
        for what in ["unlocks", "points", "progress"] {
            #expect(try await exported(what, of: first) == exported(what, of: second), "\(what)")
        }
        #expect(try await second.call("verify").output == "1 player rebuilt from 3 events: nothing found\n")
        let unlocks = try await exported("unlocks", of: first)
        let backup = second.directory.path("b.backup")
        #expect(try await second.call("backup", "--output", backup).status == .done)
        let merge = try await first.call("merge", backup, "--quiet")
        let summary = "events 0, players 0, unlocked 0, definitions 0, erased 0"
        #expect((merge.output + merge.errors).contains(summary))
        #expect(try await exported("unlocks", of: first) == unlocks)
    }
}
