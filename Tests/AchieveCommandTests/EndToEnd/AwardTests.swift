import Foundation
import Testing

@Suite("Grants and revocations")
struct AwardTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(2), to: "ada.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
    }

    private func award(_ verb: String, _ more: String...) async throws -> Tool.Outcome {
        let call = [
            verb, "--player", "ada", "--achievement", "martial-arts-ranks/rank_black", "--by", "sensei", "--now",
            Sample.now, "--format", "json",
        ]
        return try await Tool.run(call + more, in: directory)
    }

    private func points() async throws -> Int {
        let status = try await Tool.run(
            "status", "--player", "ada", "--format", "json", "--now", Sample.now, in: directory)
        let points = try Sample.object(try #require(status.lines.first))["points"] as? [String: Any]
        return try #require(points?["total"] as? Int)
    }

    @Test("Granting, revoking and granting again keep the points correct, and repeats change nothing")
    func grantRevokeAndRegrantKeepThePointsRight() async throws {
        let before = try await points()
        let granted = try await award("grant", "--reason", "the exam")
        #expect(granted.status == 0)
        let reward = try Sample.object(try #require(granted.lines.first))
        #expect(reward["reward"] as? String == "unlocked" && reward["occasion"] as? String == "granted")
        #expect(try await points() == before + 500)

        let again = try await award("grant")
        #expect(again.status == 0 && again.output.isEmpty)
        #expect(again.notes == ["ada already holds martial-arts-ranks/rank_black; nothing changed"])

        let revoked = try await award("revoke", "--id", "r-1")
        #expect(try Sample.object(try #require(revoked.lines.first))["reward"] as? String == "revoked")
        #expect(try await points() == before)
        #expect(
            try await award("revoke", "--id", "r-1").notes == [
                "the event r-1 is already recorded; nothing changed"
            ])
        #expect(try await award("grant").status == 0)
        #expect(try await points() == before + 500)
    }

    @Test("A missing actor, an unknown achievement and a missing store are reported")
    func whatIsMissingOrUnknownIsSaid() async throws {
        let nobody = try await Tool.run(
            "grant", "--player", "ada", "--achievement", "martial-arts-ranks/rank_black", in: directory)
        #expect(nobody.status == 64 && nobody.errors.contains("--by"))
        let unknown = try await Tool.run(
            "grant", "--player", "ada", "--achievement", "martial-arts-ranks/rank_pink", "--by", "sensei",
            in: directory)
        #expect(unknown.status == 65 && unknown.errors.contains("rank_pink"))
        let store = try await Tool.run(
            "revoke", "--player", "ada", "--achievement", "task-focus/habit_3_days", "--by", "x", "--store",
            "none.sqlite", in: directory)
        #expect(store.status == 66)
    }
}
