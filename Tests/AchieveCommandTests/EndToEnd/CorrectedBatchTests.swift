import Foundation
import Testing

@testable import AchieveCommand

@Suite("Correcting a run or an import that was wrong")
struct CorrectedBatchTests {
    private let session: Session

    init() throws { session = try Session() }

    private func holds(_ achievement: String) async throws -> Bool {
        try await !session.call("who", "--achievement", achievement).output.isEmpty
    }

    private func take(_ workouts: Int, at: String, now: String) async throws -> CommandLineTool.Outcome {
        let player =
            #"{"player":"ada","at":"\#(at)","metrics":{"fitness-workouts.workouts":{"total":\#(workouts)}}}"#
        let file = try session.directory.write(lines: [player], to: "players.jsonl")
        return try await session.call("import", file, "--by", "op", "--batch", "of-\(workouts)", "--quiet", at: now)
    }

    @Test("What `--revoke` takes away for good is counted in a warning")
    func revoking() async throws {
        func record(_ source: String, _ count: Int) -> [String] {
            Sample.workouts(count).map { $0.replacingOccurrences(of: "/app", with: source) }
        }
        let lines = record("/wrong", 10)
        try await session.run(lines, batch: "wrong", "--quiet")
        let kept = try await session.call("void", "--batch", "wrong", "--by", "op")
        #expect(!kept.errors.contains("warning"))
        try await session.run(record("/right", 9), batch: "right", "--quiet")
        let revoked = try await session.call("void", "--batch", "wrong", "--by", "op", "--revoke")
        #expect(revoked.lines.count { $0.contains("by these events alone") } == 1, "\(revoked.output)")
        #expect(
            revoked.errors.contains("warning: 1 unlock stays revoked even if the player earns it later")
                && revoked.errors.contains("grant"), "\(revoked.errors)")
        // The tenth workout of the right file does not give it back, a grant does.
        try await session.run(record("/right", 11), batch: "more", "--quiet")
        #expect(try await !holds("fitness-workouts/workout_10"))
        _ = try await session.call(
            "grant", "--player", "ada", "--achievement", "fitness-workouts/workout_10", "--by", "op")
        #expect(try await holds("fitness-workouts/workout_10"))
        #expect(try await session.call("verify").status == .done)
    }

    @Test("`--undo` gives back what `--revoke` took away, and what a coach revoked stays revoked")
    func undoingARevocation() async throws {
        try await session.run(Sample.workouts(9), "--quiet")
        let more = [10, 11].map { Sample.event("ada-\($0)", time: "2026-11-\($0)T08:00:00+08:00") }
        try await session.run(more, batch: "more", "--quiet")
        _ = try await session.call(
            "revoke", "--player", "ada", "--achievement", "fitness-workouts/workout_1", "--by", "coach")
        let before = try await session.call("status", "--all", "--format", "json").output
        let revoked = try await session.call("void", "--batch", "more", "--by", "op", "--revoke")
        #expect(
            revoked.errors.contains("the same call with --undo instead of --revoke gives it back"), "\(revoked.errors)")
        #expect(try await !holds("fitness-workouts/workout_10"))
        let undone = try await session.call("void", "--batch", "more", "--by", "op", "--undo")
        #expect(
            undone.notes.last
                == "more: 2 events of 1 player count again, 0 were not void, 1 revoked unlock given back",
            "\(undone.errors)")
        #expect(try await session.call("status", "--all", "--format", "json").output == before)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("An import that is dated before the void of another one warns of what both earn together")
    func datedBefore() async throws {
        let first = "2026-08-31T20:00:00Z"
        _ = try await take(60, at: first, now: "2026-09-01T00:00:00Z")
        _ = try await session.call("void", "--import", "of-60", "--by", "op", at: "2026-09-02T00:00:00Z")
        let again = try await take(55, at: first, now: "2026-09-03T00:00:00Z")
        #expect(
            again.errors.contains("warning: 1 unlock came only of imports together with void events, such as ")
                && again.errors.contains("fitness-workouts/workout_100 of ada"), "\(again.errors)")
        #expect(try await holds("fitness-workouts/workout_100"))
        // What the corrected import earns is kept, what it does not is revoked.
        let revoked = try await session.call(
            "void", "--import", "of-60", "--by", "op", "--revoke", at: "2026-09-04T00:00:00Z")
        let listed = revoked.lines.filter { $0.contains("by these events alone") }
        #expect(listed.count == 1 && listed[0].contains("workout_100"), "\(revoked.output)")
        #expect(try await holds("fitness-workouts/workout_50"))
    }

    @Test("An import that is dated after the void of another one earns what it earns alone, without a warning")
    func datedAfter() async throws {
        _ = try await take(60, at: "2026-08-31T20:00:00Z", now: "2026-09-01T00:00:00Z")
        _ = try await session.call("void", "--import", "of-60", "--by", "op", at: "2026-09-02T00:00:00Z")
        let again = try await take(55, at: "2026-09-02T00:00:01Z", now: "2026-09-03T00:00:00Z")
        #expect(again.status == .done && !again.errors.contains("warning"), "\(again.errors)")
        #expect(try await !holds("fitness-workouts/workout_100"))
    }
}
