import Foundation
import Testing

@testable import AchieveCommand

@Suite("Each player's own day in the command's output")
struct PlayerDayTests {
    private let session: Session

    /// 17:00 in Los Angeles, where the last workout was the day before.
    private static let evening = "2026-11-23T01:00:00Z"

    init() throws { session = try Session() }

    private func call(_ words: [String], at now: String) async throws -> String {
        let lines = [
            Sample.event("1", time: "2026-11-20T18:00:00-08:00"), Sample.event("2", time: "2026-11-21T18:00:00-08:00"),
            Sample.event("3", player: "bo", time: "2026-11-21T18:00:00Z"),
        ]
        let events = try session.directory.write(lines: lines, to: "events.jsonl")
        let run = try await session.call("run", events, "--quiet", at: "2026-11-26T12:00:00Z")
        #expect(run.status == .done, "\(run.errors)")
        let store = ["--store", session.directory.path("achievements.sqlite"), "--now", now]
        let outcome = try await CommandLineTool.sample.call(
            words + store + ["--modes", "fitness-workouts"], in: session.directory)
        #expect(outcome.status == .done, "\(outcome.errors)")
        return outcome.output
    }

    /// The status of the streak of each player in the lines of a status.
    private func streaks(_ output: String) throws -> [String: String] {
        var found: [String: String] = [:]
        for line in output.split(separator: "\n") {
            let object = try Sample.object(String(line))
            let streaks = object["streaks"] as? [String: [String: Any]]
            found[object["player"] as? String ?? ""] = streaks?["fitness-workouts.workout-days"]?["status"] as? String
        }
        return found
    }

    @Test("A streak is alive until the player's midnight, with players of several zones in one call")
    func eachOnTheirOwnClock() async throws {
        let output = try await call(["status", "--all", "--format", "json"], at: Self.evening)
        #expect(try streaks(output) == ["ada": "gracePeriod", "bo": "broken"])
        #expect(output.contains(#""graceEndsAt":"2026-11-23T00:00:00-08:00""#))
    }

    @Test("The offset of --now does not apply to players; --offset applies to all")
    func chosenOffset() async throws {
        let output = try await call(["status", "--all", "--format", "json"], at: "2026-11-23T09:00:00+08:00")
        #expect(try streaks(output) == ["ada": "gracePeriod", "bo": "broken"])
        let all = try await call(["status", "--all", "--format", "json", "--offset", "+00:00"], at: Self.evening)
        #expect(try streaks(all) == ["ada": "broken", "bo": "broken"])
    }

    @Test("Exported metrics and written pages are of the same day")
    func exportsAndPages() async throws {
        let rows = try await call(["export", "--what", "metrics"], at: Self.evening)
        #expect(rows.contains("ada,fitness-workouts.workout-days,status,gracePeriod"))
        let page = try await call(["gallery", "--player", "ada", "--output", "-"], at: Self.evening)
        #expect(page.contains("7 hours left"))
    }

    @Test("Anything but an offset is wrong usage")
    func wrongOffset() async throws {
        let outcome = try await session.call("status", "--all", "--offset", "PST")
        #expect(outcome.status == .usage && outcome.errors.contains("such as -04:00"))
    }
}
