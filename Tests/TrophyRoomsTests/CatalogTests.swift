import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import Testing

@testable import TrophyRooms

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let outOfRange: [any GameEvent] = [
        Game.memoryMatch(2, of: 1), Game.memoryMatch(seconds: 0), Game.speedMatch(of: 0), Game.speedMatch(run: -1),
        Game.sequenceRecall(length: -1), Game.sequenceRecall(mistakes: .max), Game.cardLocator(-1),
        Game.cardLocator(seconds: -1), Game.cardLocator(score: 1e300),
    ].map(\.event)

    @Test("The mode keeps the contract in every room")
    func conformance() async throws {
        try await GameModeConformance(
            TrophyRooms(), frozenIDs: .golden(of: TrophyRooms.id), walkthroughs: RoomWalkthrough.all.map(\.way),
            outOfRange: Self.outOfRange
        ).check()
    }
}

@Suite("Catalog of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [TrophyRooms()], languages: ["en", "zh-Hans"]) }

    @Test("The mode has its documented id, ordering, levels and languages")
    func identity() {
        #expect(TrophyRooms.id == "trophy-rooms")
        let mode = TrophyRooms()
        #expect(mode.ordering == .canonical)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["de", "en", "zh-Hans"])
    }

    @Test("The catalog has the achievements of the table, in order, and no others")
    func keys() throws {
        let rows = try CatalogRow.all(of: TrophyRooms.id)
        #expect(!rows.isEmpty)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == rows.map { $0["key"] })
    }

    @Test(
        "Each achievement has the id, category, rarity, points, icon and color of its row",
        arguments: try CatalogRow.all(of: TrophyRooms.id))
    func properties(_ row: CatalogRow) throws { try row.expectProperties(in: Self.rulebook.get()) }

    @Test(
        "Texts are in both languages and are those of the table where it has them",
        arguments: try CatalogRow.all(of: TrophyRooms.id))
    func texts(_ row: CatalogRow) throws { try row.expectTexts(in: Self.rulebook.get()) }

    @Test(
        "A new player has nothing and as much to do as the table says",
        arguments: try CatalogRow.all(of: TrophyRooms.id))
    func start(_ row: CatalogRow) throws { try row.expectStart(of: TestPlayer(Self.rulebook.get())) }
}

@Suite("List of rooms")
struct RoomListTests {
    @Test("There are five rooms of sixteen targets, four in each game")
    func rooms() {
        #expect(TrophyRooms.rooms.map(\.number) == [1, 2, 3, 4, 5])
        for room in TrophyRooms.rooms {
            #expect(room.targets.count == 16)
            for game in RoomGame.allCases { #expect(room.targets.filter { $0.game == game }.count == 4) }
        }
    }

    @Test("Targets and achievements of a room agree", arguments: TrophyRooms.rooms.map(\.number))
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

    @Test("There is no room before the first or after the last")
    func noRoom() {
        #expect(TrophyRooms.room(0) == nil)
        #expect(TrophyRooms.room(6) == nil)
    }
}
