import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing
import TrophyRooms

@Suite("The list of rooms that hosts show")
struct RoomListTests {
    @Test("five rooms of sixteen targets, four in each game")
    func rooms() {
        #expect(TrophyRooms.rooms.map(\.number) == [1, 2, 3, 4, 5])
        for room in TrophyRooms.rooms {
            #expect(room.targets.count == 16)
            for game in RoomGame.allCases { #expect(room.targets.filter { $0.game == game }.count == 4) }
        }
    }

    @Test("targets and achievements are the same things", arguments: TrophyRooms.rooms.map(\.number))
    func targets(_ number: Int) throws {
        let room = try #require(TrophyRooms.room(number))
        let catalog = try TestPlayer.afterRooms(0).rulebook.catalog.map(\.achievement)
        let ids = room.targets.map { room.achievement(for: $0) } + [room.completion]
        #expect(catalog.filter { $0.category == room.category }.map(\.id) == ids)
        for target in room.targets {
            let achievement = try #require(catalog.first { $0.id == room.achievement(for: target) })
            #expect(achievement.title == target.title)
            #expect(achievement.description == target.description)
            #expect(achievement.points == room.points)
            #expect(achievement.rarity == room.rarity)
        }
        let completion = try #require(catalog.first { $0.id == room.completion })
        #expect(completion.title == room.name)
        #expect(completion.points == room.completionPoints)
    }

    @Test("there is no room before the first or after the last")
    func noRoom() {
        #expect(TrophyRooms.room(0) == nil)
        #expect(TrophyRooms.room(6) == nil)
    }
}
