import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@testable import ChosenModesHost

@Suite("Host with chosen modes")
struct ChosenModesHostTests {
    @Test("Modes are chosen by their ids, and an unknown one is refused")
    func modesAreChosenByTheirIDs() throws {
        #expect(ModeChoice.known == ["fitness-workouts", "task-focus", "trophy-rooms"])
        #expect(
            try ModeChoice.modes(["task-focus", "trophy-rooms", "task-focus"]).map(\.id.rawValue) == [
                "task-focus", "trophy-rooms",
            ])
        let problem = #expect(throws: ModeChoice.Unknown.self) { try ModeChoice.modes(["chess"]) }
        #expect(problem?.description == "unknown mode \"chess\"; known are fitness-workouts, task-focus, trophy-rooms")
    }

    @Test("Only events of the chosen modes are recorded")
    func onlyEventsOfChosenModesCount() async throws {
        let modes = try ModeChoice.modes(["task-focus"])
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { modes }
        let lines = [
            line(1, "task-focus.task-completed", #"{"task":"a"}"#),
            line(1, "task-focus.task-completed", #"{"task":"a"}"#),
            "",
            line(2, "fitness-workouts.steps-recorded", #"{"steps":1}"#),
            "no event",
            line(3, "task-focus.task-completed", #"{"task":"b"}"#),
        ].joined(separator: "\n").utf8.map { $0 }
        var rest = lines[...]
        var feed = EventFeed(center: center)
        // Chunks may end anywhere.
        let report = try await feed.record {
            defer { rest = rest.dropFirst(100) }
            return rest.isEmpty ? nil : Array(rest.prefix(100))
        }
        #expect(report.recorded == 2)
        #expect(report.repeated == 1)
        #expect(report.problems.count == 2)
        #expect(report.problems.first?.hasPrefix("line 4: ") == true)
        #expect(report.problems.last?.hasPrefix("line 5: ") == true)
        #expect(try await center.status(of: "ada").modeIDs == ["task-focus"])
    }

    private func line(_ id: Int, _ type: String, _ data: String) -> String {
        #"{"specversion":"1.0","id":"\#(id)","source":"/test","type":"\#(type)","subject":"ada","#
            + #""time":"2026-11-02T18:00:00+01:00","data":\#(data)}"#
    }
}

extension PlayerStatus {
    /// The modes that the player's achievements belong to.
    fileprivate var modeIDs: Set<String> { Set(achievements.map(\.key.mode.rawValue)) }
}
