import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import Testing
import TrophyRooms

@Suite("Rooms")
struct RoomTests {
    private func rooms(_ player: TestPlayer) throws -> [Int] {
        let rooms = try #require(try player.status().rooms)
        return [rooms.current, rooms.completed]
    }

    @Test("A new player is in room 1")
    func first() throws {
        #expect(try rooms(TestPlayer.afterRooms(0)) == [1, 0])
    }

    @Test("Only the current room counts, however good the game", arguments: RoomTable.all)
    func currentRoom(_ room: RoomTable) throws {
        var player = try TestPlayer.entering(room)
        let best = RoomTable.all[4]
        let unlocked = try player.play(Game.names.map { best.goodGame($0, extra: 100) })
        #expect(!unlocked.isEmpty)
        #expect(unlocked.allSatisfy { $0.rawValue.hasPrefix("room\(room.number).") })
        #expect(!unlocked.contains { $0.rawValue.hasSuffix(".complete") })
    }

    @Test("The last game completes the room, and the next one opens", arguments: RoomTable.all)
    func completion(_ room: RoomTable) throws {
        var player = try TestPlayer.entering(room)
        let unlocked = try player.play(room.games().dropLast())
        #expect(unlocked.count == 15)
        #expect(try rooms(player) == [room.number, room.number - 1])

        let last = try #require(room.games().last)
        let judgement = try player.judge(last.event)
        #expect(
            judgement.unlocks.map(\.achievement.id.rawValue)
                == ["room\(room.number).card-locator.games", "room\(room.number).complete"])
        let opened = judgement.compactMap { reward in
            if case .room(let opened) = reward { opened } else { nil }
        }
        #expect(opened.map(\.mode) == ["trophy-rooms"])
        #expect(opened.map(\.completed) == [room.number])
        #expect(opened.map(\.opened) == [room.number == 5 ? nil : room.number + 1])
        #expect(try rooms(player) == [min(room.number + 1, 5), room.number])
    }

    @Test("A game of any kind can complete the room", arguments: Game.names)
    func anyLast(_ name: String) throws {
        var player = try TestPlayer.afterRooms(0)
        let games = RoomTable.all[0].games(lastOf: Game.names.filter { $0 != name } + [name])
        #expect(try !player.play(games.dropLast()).contains("room1.complete"))
        #expect(try player.play(games.suffix(1)) == ["room1.\(name).games", "room1.complete"])
        #expect(try player.statistics() == [:])
    }

    @Test("Unlocks and points stay when the next room opens", arguments: 0...5)
    func kept(_ count: Int) throws {
        let player = try TestPlayer.afterRooms(count)
        let status = try player.status()
        #expect(Set(player.unlocks.map(\.achievement)).count == 17 * count)
        #expect(status.achievements.filter(\.isUnlocked).count == 17 * count)
        let points = [0, 260, 780, 1_560, 2_600, 3_900][count]
        #expect(status.points.modes["trophy-rooms"] == points)
        #expect(status.level.modes["trophy-rooms"] == points / 1_000 + 1)
    }

    @Test("After room 5, games count from nothing and unlock nothing more")
    func afterTheLast() throws {
        var player = try TestPlayer.afterRooms(5)
        #expect(try rooms(player) == [5, 5])
        #expect(try player.statistics() == [:])
        #expect(try player.play(RoomTable.all[4].games() + RoomTable.all[4].games()) == [])
        #expect(try rooms(player) == [5, 5])
        #expect(try player.statistics()["trophy-rooms.memory-match.games"] == "24")
        #expect(try player.statistics()["trophy-rooms.sequence-recall.perfect-games"] == "24")
    }

    @Test("After the completion of a later room is granted, the rooms before it are played in their order")
    func laterRoomGranted() throws {
        var player = try TestPlayer.afterRooms(0)
        let key = try #require(AchievementKey("trophy-rooms/room2.complete"))
        #expect(try player.play(AchievementGranted(achievement: key, by: "host")) == ["room2.complete"])
        #expect(try rooms(player) == [1, 1])
        let unlocked = try player.play(RoomTable.all[0].games())
        #expect(unlocked.count == 17 && unlocked.allSatisfy { $0.rawValue.hasPrefix("room1.") })
        #expect(try rooms(player) == [3, 2])
        let next = try player.play(RoomTable.all[2].games())
        #expect(next.last == "room3.complete")
        #expect(try rooms(player) == [4, 3])
    }

    @Test("A granted trophy counts for its room")
    func granted() throws {
        var player = try TestPlayer.afterRooms(0)
        let slow = Game.memoryMatch(100, of: 100, seconds: 180, run: 2)
        try player.play(
            Array(repeating: slow, count: 3) + RoomTable.all[0].games(lastOf: Array(Game.names.dropFirst())))
        #expect(try rooms(player) == [1, 0])
        let key = try #require(AchievementKey("trophy-rooms/room1.memory-match.speed"))
        let unlocked = try player.play(AchievementGranted(achievement: key, by: "host"))
        #expect(unlocked == ["room1.memory-match.speed", "room1.complete"])
        #expect(try rooms(player) == [2, 1])
        #expect(try player.statistics() == [:])
    }
}
