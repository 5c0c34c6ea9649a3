import Foundation
import Testing

@Suite("Resetting a mode")
struct ResetTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(2), to: "ada.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
    }

    private func points() async throws -> Int? {
        let status = try await Tool.run(
            "status", "--player", "ada", "--format", "json", "--now", Sample.now, in: directory)
        return (try Sample.object(try #require(status.lines.first))["points"] as? [String: Any])?["total"] as? Int
    }

    @Test("A reset revokes what a player has in a mode, once per event id")
    func aModeGoesBackToNothing() async throws {
        #expect(try await points() ?? 0 > 0)
        let call = ["reset", "--player", "ada", "--mode", "fitness-workouts", "--by", "ada", "--id", "r"]
        let reset = try await Tool.run(call + ["--now", Sample.now, "--format", "json"], in: directory)
        #expect(reset.status == 0, "\(reset.errors)")
        #expect(reset.lines.contains { $0.contains(#""reward":"revoked""#) })
        #expect(reset.notes == ["reset fitness-workouts of ada by the event r of achieve"])
        #expect(try await points() == 0)
        let again = try await Tool.run(call, in: directory)
        #expect(again.notes == ["the event r is already recorded; nothing changed"])
    }

    @Test("All chosen modes are reset at once, and each reset is voided by its own id")
    func allModes() async throws {
        try directory.write(
            lines: [Sample.event("t", type: "task-focus.task-created", data: #"{"task":"a"}"#)], to: "task.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "task.jsonl", in: directory)
        let before = try await points()
        let call = ["reset", "--player", "ada", "--all-modes", "--modes", "fitness-workouts,task-focus", "--by", "ada"]
        let reset = try await Tool.run(call + ["--id", "r", "--now", Sample.now], in: directory)
        #expect(
            reset.notes == [
                "reset 2 modes of ada by the events r/task-focus, r/fitness-workouts of achieve"
            ])
        #expect(try await points() == 0)
        let again = try await Tool.run(call + ["--id", "r", "--now", Sample.now], in: directory)
        #expect(again.notes == ["the event r is already recorded; nothing changed"])
        for mode in ["fitness-workouts", "task-focus"] {
            _ = try await Tool.run(
                "void", "--source", "achieve", "--id", "r/\(mode)", "--by", "ada", "--now", Sample.now, in: directory)
        }
        #expect(try await points() == before)
    }

    @Test("An unknown mode gets a suggestion")
    func aModeThatThereIsNotIsSaid() async throws {
        let reset = try await Tool.run(
            "reset", "--player", "ada", "--mode", "fitnes-workouts", "--by", "ada", in: directory)
        #expect(reset.status == 64)
        #expect(reset.errors.contains("did you mean fitness-workouts?"))
    }
}
