import AchievementCore
import AchievementGallery
import Testing

@Suite("Rooms")
struct RoomTests {
    @Test("Rooms follow from the effects of achievements, with the current one first")
    func roomsAreRecognisedByTheirEffects() async throws {
        let scene = try await Scene()
        let board = try #require(try scene.newcomer().rooms.first)
        #expect(board.total == 3)
        #expect(board.current?.card.title == "Pine Hall")
        #expect(board.current?.games.first?.name == "Sumo")
        #expect(board.current?.games.first?.targets.map(\.title) == ["Wins", "Falls"])
        #expect(try scene.newcomer().card("hall1.wins").title == "Wins in Sumo · Pine Hall")
        #expect(board.next?.card.title == "Bamboo Hall")
        #expect(board.next?.games.first?.targets.map(\.card.progress?.text) == [nil, nil])
        #expect(board.later.map(\.name) == ["Plum Hall"])
        #expect(board.finished.isEmpty)
    }

    @Test("Finishing a room opens the next")
    func aFinishedRoomMakesRoomForTheNext() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(wins: 1), id: "1")
        let half = try #require(try await scene.model().rooms.first?.current)
        #expect(half.progress.text == "1/2")
        #expect(half.games.first?.targets.map(\.card.isUnlocked) == [true, false])
        try await scene.train(Trained(falls: 1), id: "2")
        let board = try #require(try await scene.model().rooms.first)
        #expect(board.finished.map(\.card.title) == ["Pine Hall"])
        #expect(board.finished.first?.card.unlockedText == "Jun 3, 2026")
        #expect(board.current?.card.title == "Bamboo Hall")
        #expect(board.next?.card.title == "Plum Hall")
    }

    @Test("After the last room there is no current one")
    func allRoomsCanBeFinished() async throws {
        let scene = try await Scene()
        for number in 1...3 { try await scene.train(Trained(wins: number, falls: number), id: "\(number)") }
        let board = try #require(try await scene.model().rooms.first)
        #expect(board.current == nil)
        #expect(board.finished.count == 3)
        #expect(GalleryPage(try await scene.model()).html.contains("Every room is finished"))
    }
}
