import Testing

@testable import AchieveCommand

/// Points that are taken back count on the day on which they were earned.
@Suite("Corrections, from the command")
struct CorrectionTests {
    private static let sunday = "2026-11-22T20:00:00Z"
    private static let monday = "2026-11-23T12:00:00Z"

    private func workout(_ id: String, of player: String = "ada", on day: Int) -> String {
        Sample.event(id, player: player, time: "2026-11-\(day)T10:00:00Z")
    }

    private func record(_ lines: [String], in session: Session, at now: String) async throws {
        let path = try session.directory.write(lines: lines, to: "lines.jsonl")
        let outcome = try await session.call("run", path, "--quiet", at: now)
        #expect(outcome.status == .done, "\(outcome.errors)")
    }

    private func board(of session: Session, at now: String) async throws -> [String] {
        try await session.call("leaderboard", "--period", "week", "--format", "csv", at: now).lines.dropFirst().map {
            $0.replacing(",", with: " ")
        }
    }

    @Test("A workout that is voided and recorded again on Monday leaves both weeks as if correct at first")
    func voided() async throws {
        let session = try Session()
        try await record(
            [workout("a1", on: 22), workout("b1", of: "bob", on: 22)], in: session, at: Self.sunday)
        _ = try await session.call(
            "void", "--source", "/app", "--id", "a1", "--by", "ada", at: "2026-11-23T08:00:00Z")
        try await record([workout("a1 corrected", on: 22)], in: session, at: "2026-11-23T08:01:00Z")
        try await record([workout("a2", on: 23), workout("b2", of: "bob", on: 23)], in: session, at: Self.monday)
        #expect(try await board(of: session, at: Self.sunday) == ["1 ada 100", "1 bob 100"])
        #expect(try await board(of: session, at: Self.monday) == ["1 ada 50", "1 bob 50"])
        #expect(try await session.call("verify").output.hasSuffix("nothing found\n"))
        let points = try await session.call("export", "--what", "points", "--player", "ada").lines
        // The entry counts on Sunday, and names the void, which was made on Monday.
        let entry = try #require(points.first { $0.contains(",-50,") })
        #expect(entry.contains("voided") && entry.contains("2026-11-22"))
    }

    @Test(
        "A revocation or reset on Monday takes points out of the week in which they were earned",
        arguments: [true, false])
    func takenAway(isReset: Bool) async throws {
        let session = try Session()
        try await record([workout("a1", on: 22)], in: session, at: Self.sunday)
        let call =
            isReset
            ? ["reset", "--player", "ada", "--mode", "fitness-workouts"]
            : ["revoke", "--player", "ada", "--achievement", "fitness-workouts/workout_1"]
        let words = call + ["--by", "coach", "--store", session.directory.path("achievements.sqlite")]
        let outcome = try await CommandLineTool.sample.call(
            words + ["--now", "2026-11-23T08:00:00Z"], in: session.directory)
        #expect(outcome.status == .done, "\(outcome.errors)")
        try await record([workout("a2", on: 23)], in: session, at: Self.monday)
        // After a reset, the first workout counts as the first again.
        #expect(try await board(of: session, at: Self.monday) == [isReset ? "1 ada 100" : "1 ada 50"])
        #expect(try await board(of: session, at: Self.sunday) == (isReset ? [] : ["1 ada 50"]))
        #expect(try await session.call("verify").output.hasSuffix("nothing found\n"))
    }
}
