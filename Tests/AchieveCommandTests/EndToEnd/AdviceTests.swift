import Foundation
import Testing

@testable import AchieveCommand

/// The advice that `status` prints.
@Suite("Suitable next steps")
struct AdviceTests {
    private let session: Session

    init() throws { session = try Session() }

    private func steps(_ mode: String) async throws -> String {
        let status = try await session.call("status", "--player", "ada", "--modes", mode).output
        return status.components(separatedBy: "Next steps").dropFirst().joined()
    }

    @Test("The targets of the second room are suggested once the first room is done")
    func secondRoom() async throws {
        let games = (0..<3).flatMap { Sample.games($0, on: "2026-11-05") }
        try await session.run(games, "--quiet")
        #expect(
            try await session.call("status", "--player", "ada", "--format", "json").output.contains(#""current":2"#))
        #expect(!(try await steps("trophy-rooms")).isEmpty)
    }

    @Test("Steps in the player's modes come before steps in other modes")
    func ownModes() async throws {
        try await session.run(
            [
                Sample.event(
                    "1", type: "martial-arts-ranks.rank-earned", data: #"{"rank":"black","program":"karate"}"#)
            ], "--quiet")
        let steps = try await session.call("status", "--player", "ada").output
            .components(separatedBy: "Next steps").dropFirst().joined()
        #expect(steps.contains("First Form") && !steps.contains("Memory Match"), "\(steps)")
    }

    @Test("Of rising targets, only the next one is suggested")
    func ladder() async throws {
        try await session.run(Sample.workouts(5), "--quiet")
        let steps = try await steps("fitness-workouts")
        #expect(steps.contains("10 Workouts") && !steps.contains("50 Workouts"), "\(steps)")
    }

    @Test("Revoked achievements are not suggested")
    func revoked() async throws {
        try await session.run(Sample.workouts(5), "--quiet")
        let key = "fitness-workouts/workout_10"
        #expect(
            try await session.call("grant", "--player", "ada", "--achievement", key, "--by", "coach").status == .done)
        #expect(
            try await session.call("revoke", "--player", "ada", "--achievement", key, "--by", "coach").status == .done)
        let steps = try await steps("fitness-workouts")
        #expect(!steps.contains("10 Workouts"), "\(steps)")
    }

    @Test("An imported player without events has the clock of the import")
    func importedClock() async throws {
        let file = try session.directory.write(
            lines: [
                #"{"player":"ada","at":"2026-11-18T20:00:00-08:00","metrics":{"fitness-workouts.workout-days":"#
                    + #"{"activeDays":["2026-11-17","2026-11-18"]}}}"#
            ], to: "import.jsonl")
        #expect(try await session.call("import", file, "--by", "host").status == .done)
        // It is the 20th in Greenwich, and the 19th for Ada.
        let now = "2026-11-20T02:00:00Z"
        let status = try await session.call("status", "--player", "ada", "--format", "json", at: now).output
        #expect(status.contains(#""current":2,"graceEndsAt":"2026-11-20T00:00:00-08:00""#), "\(status)")
        #expect(try await session.call("verify", at: now).status == .done)
        // Her own events take precedence, whenever they happened.
        try await session.run([Sample.workouts(1)[0]], "--quiet")
        let later = try await session.call("status", "--player", "ada", "--format", "json", at: now).output
        #expect(later.contains(#""current":0"#) && !later.contains(#""current":2"#), "\(later)")
        #expect(try await session.call("rebuild", at: now).status == .done)
        #expect(try await session.call("status", "--player", "ada", "--format", "json", at: now).output == later)
    }
}
