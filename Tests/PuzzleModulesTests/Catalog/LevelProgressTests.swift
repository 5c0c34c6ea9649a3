import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import Testing

@Suite("What a player has of each level")
struct LevelProgressTests {
    private func levels(
        _ ids: String..., completed: [ExactText: Moment] = [:], seconds: [ExactText: Amount] = [:],
        moves: [ExactText: Amount] = [:]
    ) throws -> [PuzzleLevelProgress] {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1, categories: [SmallCatalog.category()], levels: ids.map { SmallCatalog.level($0) })
        return PuzzleModules(catalog: catalog).levels(completed: completed, bestSeconds: seconds, bestMoves: moves)
    }

    @Test("every level of the catalog, in its order, and no other")
    func all() throws {
        let noon = try #require(Moment(Walkthrough.noon))
        let found = try levels(
            "wren", "lark", "crow", completed: ["lark": noon, "owl": noon], seconds: ["lark": 61.5, "owl": 5],
            moves: ["lark": 0])
        #expect(found.map(\.level.id) == ["wren", "lark", "crow"])
        #expect(found.map(\.firstCompletion) == [nil, noon, nil])
        #expect(found.map(\.isCompleted) == [false, true, false])
        #expect(found.map(\.bestSeconds) == [nil, 61.5, nil])
        #expect(found.map(\.bestMoves) == [nil, 0, nil])
    }

    @Test("levels are told apart by the bytes of their ids")
    func bytes() throws {
        let found = try levels("caf\u{E9}", "cafe\u{301}", seconds: ["cafe\u{301}": 7])
        #expect(found.map(\.bestSeconds) == [nil, 7])
    }
}
