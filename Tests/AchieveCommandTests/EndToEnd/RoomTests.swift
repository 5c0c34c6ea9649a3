import AchievementCore
import AchievementEngine
import AchievementGallery
import Achievements
import SQLiteProgressStore
import Testing

@testable import AchieveCommand

/// Completions of a later room that do not come from games.
@Suite("Granted rooms")
struct RoomTests {
    private let session: Session

    init() throws { session = try Session() }

    enum Way: String, CaseIterable { case grant, `import` }

    /// Gives Ada the completion of room 3 while she is in room 1.
    private func giveRoom3(_ way: Way) async throws {
        let key = "trophy-rooms/room3.complete"
        switch way {
        case .grant:
            try await session.run([game("first", at: "2026-11-19T20:00:00+08:00")], "--quiet")
            let grant = try await session.call("grant", "--player", "ada", "--achievement", key, "--by", "host")
            #expect(grant.status == .done, "\(grant.errors)")
        case .import:
            let file = try session.directory.write(
                lines: [#"{"player":"ada","unlocks":[{"achievement":"\#(key)","at":"2026-11-01T08:00:00Z"}]}"#],
                to: "players.jsonl")
            #expect(try await session.call("import", file, "--by", "operator").status == .done)
        }
    }

    @Test("Trophies of a room that an import completed are not advised")
    func passedRooms() async throws {
        let file = try session.directory.write(
            lines: [
                #"{"player":"ada","unlocks":[{"achievement":"trophy-rooms/room1.complete"},"#
                    + #"{"achievement":"trophy-rooms/room2.complete"}]}"#
            ], to: "players.jsonl")
        #expect(try await session.call("import", file, "--by", "operator").status == .done)
        try await session.run([game("first", at: "2026-11-20T13:00:00+08:00")])
        let store = try await SQLiteProgressStore(path: session.directory.path("achievements.sqlite"), readOnly: true)
        let model = try await PlayerReader(store: store) { AllModes.list() }.gallery(of: "ada", language: "en")
        await store.close()
        let advised = Set(model.next.filter { $0.mode == "trophy-rooms" }.map { $0.id.rawValue.prefix(5) })
        #expect(advised == ["room3"])
    }

    /// A game that reaches the targets of every room for accuracy, time and pairs in a row.
    private func game(_ id: String, at time: String) -> String {
        Sample.event(
            id, type: "trophy-rooms.memory-match-finished", time: time,
            data: #"{"correctMatches":20,"longestStreak":20,"numberOfPairs":20,"score":0,"seconds":20}"#)
    }

    @Test(
        "The status, the page and judging agree that the player is in the first incomplete room",
        arguments: Way.allCases)
    func theFirstOpenRoomIsCurrent(_ way: Way) async throws {
        try await giveRoom3(way)
        let run = try await session.run([game("second", at: "2026-11-20T13:00:00+08:00")], batch: "second")
        let status = try Sample.object(try await session.call("status", "--player", "ada", "--format", "json").output)
        #expect(status["rooms"] as? [String: Int] == ["current": 1, "completed": 1])

        let store = try await SQLiteProgressStore(path: session.directory.path("achievements.sqlite"), readOnly: true)
        let model = try await PlayerReader(store: store) { AllModes.list() }.gallery(of: "ada", language: "en")
        await store.close()
        let board = try #require(model.rooms.first)
        #expect(board.current?.number == 1 && board.next?.number == 2)
        #expect(board.finished.map(\.number) == [3] && board.later.map(\.number) == [4, 5])

        // Only the current room counts: nothing of room 4 unlocks, although the room before it is complete.
        let unlocked = (status["achievements"] as? [[String: Any]] ?? []).filter { $0["unlocked"] as? Bool == true }
        let rooms = Set(unlocked.compactMap { ($0["key"] as? String)?.split(separator: ".").first.map(String.init) })
        #expect(rooms == ["trophy-rooms/room1", "trophy-rooms/room3"], "\(run.output)")
    }
}
