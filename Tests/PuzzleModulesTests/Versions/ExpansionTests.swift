import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import Testing

@Suite("Expansions are later releases that add counted levels")
struct ExpansionTests {
    private func expansions(_ mode: PuzzleModules) throws -> [String] {
        try Rulebook(modes: [mode]).catalog.map(\.key.id.rawValue).filter { $0.contains("expansion") }
    }

    @Test("each later release has its own, gaps or not")
    func releases() throws {
        let mode = try SmallCatalog.mode(
            version: 7, SmallCatalog.level("a"), SmallCatalog.level("b", release: 4),
            SmallCatalog.level("c", release: 7), SmallCatalog.level("d", release: 4))
        #expect(try expansions(mode) == ["ach_category_birds_expansion_v4", "ach_category_birds_expansion_v7"])
    }

    @Test("each needs the levels of its own release alone")
    func ownLevels() throws {
        let mode = try SmallCatalog.mode(
            version: 3, SmallCatalog.level("a"), SmallCatalog.level("b", release: 2),
            SmallCatalog.level("c", release: 3), SmallCatalog.level("d", release: 2))
        var player = try TestPlayer(mode)
        #expect(try player.play(PuzzleLevelCompleted(level: "b")) == [])
        #expect(try player.play(PuzzleLevelCompleted(level: "c")) == ["ach_category_birds_expansion_v3"])
        #expect(try player.play(PuzzleLevelCompleted(level: "d")) == ["ach_category_birds_expansion_v2"])
        #expect(try player.play(PuzzleLevelCompleted(level: "a")) == ["ach_category_birds_complete"])
    }

    @Test("the release that brings a category's first counted levels is none")
    func first() throws {
        let late = try SmallCatalog.mode(
            version: 3, SmallCatalog.level("a", release: 2), SmallCatalog.level("b", release: 2))
        #expect(try expansions(late) == [])
        // What does not count was not there before.
        let uncounted = try SmallCatalog.mode(
            version: 3, SmallCatalog.level("a", counts: false), SmallCatalog.level("b", release: 2),
            SmallCatalog.level("c", release: 3))
        #expect(try expansions(uncounted) == ["ach_category_birds_expansion_v3"])
    }

    @Test("a release of uncounted levels is none")
    func uncounted() throws {
        let mode = try SmallCatalog.mode(
            version: 2, SmallCatalog.level("a"), SmallCatalog.level("b", release: 2, counts: false))
        #expect(try expansions(mode) == [])
    }

    @Test("a release after the catalog's version is none yet")
    func future() throws {
        let levels = (SmallCatalog.level("a"), SmallCatalog.level("b", release: 3))
        #expect(try expansions(SmallCatalog.mode(version: 2, levels.0, levels.1)) == [])
        #expect(
            try expansions(SmallCatalog.mode(version: 3, levels.0, levels.1)) == ["ach_category_birds_expansion_v3"])
    }

    @Test("an expansion counts at any difficulty, and has none of its own")
    func difficulty() throws {
        let mode = try SmallCatalog.mode(
            version: 2, SmallCatalog.level("a"), SmallCatalog.level("b", release: 2), difficulties: [.hard])
        #expect(try expansions(mode) == ["ach_category_birds_expansion_v2"])
        var player = try TestPlayer(mode)
        let easy = PuzzleLevelCompleted(level: "b", difficulty: .easy)
        #expect(try player.play(easy) == ["ach_category_birds_expansion_v2"])
    }
}
