import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import Testing
import TrophyRooms

@Suite("Resets by completed rooms")
struct ResetTests {
    @Test("Completing a room resets every statistic, including that of the last game", arguments: RoomTable.all)
    func everything(_ room: RoomTable) throws {
        var player = try TestPlayer.entering(room)
        #expect(try player.statistics() == [:])
        try player.play(room.games().dropLast())
        #expect(try player.statistics().count == 20)
        try player.play(room.games().suffix(1))
        #expect(try player.statistics() == [:])
    }

    @Test("The game that completes a room does not count in the next one", arguments: RoomTable.all.dropLast())
    func completingGame(_ room: RoomTable) throws {
        var player = try TestPlayer.entering(room)
        try player.play(room.games().dropLast())
        let best = RoomTable.all[4].goodGame("card-locator", extra: 100)
        #expect(
            try player.play(best.event)
                == ["room\(room.number).card-locator.games", "room\(room.number).complete"])
        for kind in ["games", "accuracy", "speed", "milestone"] {
            let state = try player.state(of: "room\(room.number + 1).card-locator.\(kind)")
            #expect(!state.isUnlocked)
            #expect(state.progress.completed == 0)
            #expect(state.progress.best == nil)
        }
        // The same game counts when it is played again.
        #expect(try player.play(best.event).count == 3)
    }

    @Test("Active days survive the completion of rooms", arguments: 1...5)
    func days(_ rooms: Int) throws {
        var player = try TestPlayer.afterRooms(rooms)
        #expect(try player.recorded() == ["trophy-rooms.active-days": "1 days, longest 1"])
        try player.play(Game.memoryMatch().event, at: Walkthrough.day(1))
        #expect(try player.recorded()["trophy-rooms.active-days"] == "2 days, longest 2")
    }

    @Test("Fifteen trophies reset nothing")
    func fifteen() throws {
        var player = try TestPlayer.afterRooms(0)
        // All targets found, but never in less than 30 seconds.
        let slow = Array(repeating: Game.cardLocator(2, of: 2, seconds: 30), count: 5)
        #expect(try player.play(RoomTable.all[0].games().dropLast(3) + slow).count == 15)
        #expect(try player.statistics()["trophy-rooms.memory-match.games"] == "3")
        #expect(try player.statistics()["trophy-rooms.card-locator.games"] == "5")
        #expect(
            try player.play(Game.cardLocator(2, of: 2, seconds: 29.9).event)
                == ["room1.card-locator.speed", "room1.complete"])
    }

    @Test("The order of games decides which of them count in the next room")
    func order() throws {
        let games = RoomTable.all[0].games()
        let extra = Game.memoryMatch(1, of: 2)
        var (before, after) = (try TestPlayer.afterRooms(0), try TestPlayer.afterRooms(0))
        try before.play([extra] + games)
        try after.play(games + [extra])
        #expect(try before.statistics() == [:])
        #expect(try after.statistics()["trophy-rooms.memory-match.games"] == "1")
    }

    @Test("Games from before a room opened do not count in it")
    func before() throws {
        var player = try TestPlayer.afterRooms(0)
        // Far more than room 2 requires, but played in room 1.
        let many = Array(repeating: RoomTable.all[4].goodGame("memory-match"), count: 20)
        try player.play(many + RoomTable.all[0].games())
        #expect(try player.state(of: "room1.complete").isUnlocked)
        #expect(try player.state(of: "room2.memory-match.games").progress.completed == 0)
        for _ in 0..<4 { #expect(try !player.play(Game.memoryMatch().event).contains("room2.memory-match.games")) }
        #expect(try player.play(Game.memoryMatch().event) == ["room2.memory-match.games"])
    }
}
