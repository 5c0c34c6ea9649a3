import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import Testing

@Suite("Catalogs of different versions")
struct VersionTests {
    private let collection: AchievementID = "ach_category_nianhua_complete"
    private let expansion: AchievementID = "ach_category_nianhua_expansion_v2"

    @Test("Earned achievements keep their version when the catalog grows and shrinks again")
    func backAndForth() throws {
        var player = try Collector(under: Example.mode(version: 1))
        #expect(try player.complete(Example.firstLevels) == [collection])
        #expect(try player.standing(collection) == "v1, 5 of 5")

        #expect(try player.move(to: Example.mode(version: 2)) == [])
        #expect(try player.standing(collection) == "v1, 5 of 7 today")
        #expect(try player.standing(expansion) == "locked, 0 of 2")

        #expect(try player.complete(["nianhua-06"]) == [])
        #expect(try player.standing(collection) == "v1, 6 of 7 today")
        #expect(try player.move(to: Example.mode(version: 1)) == [])
        #expect(try player.standing(collection) == "v1, 5 of 5")

        #expect(try player.move(to: Example.mode(version: 2)) == [])
        #expect(try player.complete(["nianhua-07"]) == [expansion])
        #expect(try player.standing(collection) == "v1, 7 of 7 today")
        #expect(try player.standing(expansion) == "v2, 2 of 2")
        #expect(player.unlocks.map(\.catalogVersion) == [1, 2])
    }

    @Test("A player who was one level short needs the new levels too")
    func short() throws {
        var player = try Collector(under: Example.mode(version: 1))
        try player.complete(Example.firstLevels.dropLast())
        #expect(try player.standing(collection) == "locked, 4 of 5")
        try player.move(to: Example.mode(version: 2))
        #expect(try player.standing(collection) == "locked, 4 of 7")
        #expect(try player.complete(["nianhua-05"]) == [])
        #expect(try player.complete(Example.addedLevels) == [collection, expansion])
        #expect(try player.standing(collection) == "v2, 7 of 7")
    }

    @Test("An earlier catalog shows what a later one earned by its own levels")
    func earlierHost() throws {
        var player = try Collector(under: Example.mode(version: 2))
        #expect(try player.complete(Example.firstLevels + Example.addedLevels) == [collection, expansion])
        #expect(try player.move(to: Example.mode(version: 1)) == [])
        #expect(try player.standing(collection) == "v2, 5 of 5 today")
    }

    @Test("A category that did not change shows no other version")
    func unchanged() throws {
        var player = try Collector(under: Example.mode(version: 1))
        try player.complete(["lianpu-01", "lianpu-02", "lianpu-03"])
        try player.move(to: Example.mode(version: 2))
        #expect(try player.standing("ach_category_lianpu_complete") == "v1, 3 of 3")
    }

    @Test("Completions of levels that do not count yet are kept and count later")
    func announcedLevels() throws {
        var player = try Collector(under: Example.mode(version: 1))
        #expect(try player.complete(Example.addedLevels) == [])
        #expect(try player.standing(collection) == "locked, 0 of 5")
        #expect(try player.completedLevels() == "2")
        #expect(try player.move(to: Example.mode(version: 2)) == [expansion])
        #expect(try player.standing(collection) == "locked, 2 of 7")
    }

    @Test("Completions of unknown levels are kept and count once a catalog knows them")
    func unknownLevels() throws {
        var player = try Collector(under: SmallCatalog.mode(version: 1, SmallCatalog.level("wren")))
        #expect(try player.complete(["lark", "wren"]) == ["ach_category_birds_complete"])
        #expect(try player.completedLevels() == "2")
        let later = try SmallCatalog.mode(
            version: 2, SmallCatalog.level("wren"), SmallCatalog.level("lark", release: 2))
        #expect(try player.move(to: later) == ["ach_category_birds_expansion_v2"])
        #expect(try player.standing("ach_category_birds_complete") == "v1, 2 of 2 today")
    }

    @Test("Difficulties that the host chooses later count earlier completions")
    func laterDifficulties() throws {
        var player = try Collector(under: Example.mode(version: 1))
        try player.complete(["lianpu-01", "lianpu-02", "lianpu-03"], at: .hard)
        #expect(
            try player.move(to: Example.mode(version: 1, difficulties: [.hard, .easy]))
                == ["ach_category_lianpu_complete_hard"])
        #expect(try player.standing("ach_category_lianpu_complete_easy") == "locked, 0 of 3")
    }

    @Test("A mastery stays when levels are added")
    func mastery() throws {
        let mastery: AchievementID = "ach_category_nianhua_complete_hard"
        var player = try Collector(under: Example.mode(version: 1, difficulties: [.hard]))
        #expect(try player.complete(Example.firstLevels, at: .hard) == [collection, mastery])
        try player.move(to: Example.mode(version: 2, difficulties: [.hard]))
        #expect(try player.standing(mastery) == "v1, 5 of 7 today")
        try player.complete(Example.addedLevels, at: .normal)
        #expect(try player.standing(mastery) == "v1, 5 of 7 today")
        #expect(try player.standing(collection) == "v1, 7 of 7 today")
    }
}

@Suite("Expansions")
struct ExpansionTests {
    private func expansions(_ mode: PuzzleModules) throws -> [String] {
        try Rulebook(modes: [mode]).catalog.map(\.key.id.rawValue).filter { $0.contains("expansion") }
    }

    @Test("Each later release has an expansion of its own, gaps or not")
    func releases() throws {
        let mode = try SmallCatalog.mode(
            version: 7, SmallCatalog.level("a"), SmallCatalog.level("b", release: 4),
            SmallCatalog.level("c", release: 7), SmallCatalog.level("d", release: 4))
        #expect(try expansions(mode) == ["ach_category_birds_expansion_v4", "ach_category_birds_expansion_v7"])
    }

    @Test("An expansion needs only the levels of its release")
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

    @Test("The release of a category's first counted levels is not an expansion")
    func first() throws {
        let late = try SmallCatalog.mode(
            version: 3, SmallCatalog.level("a", release: 2), SmallCatalog.level("b", release: 2))
        #expect(try expansions(late) == [])
        // Earlier levels that do not count make no difference.
        let uncounted = try SmallCatalog.mode(
            version: 3, SmallCatalog.level("a", counts: false), SmallCatalog.level("b", release: 2),
            SmallCatalog.level("c", release: 3))
        #expect(try expansions(uncounted) == ["ach_category_birds_expansion_v3"])
    }

    @Test("A release of uncounted levels is not an expansion")
    func uncounted() throws {
        let mode = try SmallCatalog.mode(
            version: 2, SmallCatalog.level("a"), SmallCatalog.level("b", release: 2, counts: false))
        #expect(try expansions(mode) == [])
    }

    @Test("A release after the catalog's version is not an expansion yet")
    func future() throws {
        let levels = (SmallCatalog.level("a"), SmallCatalog.level("b", release: 3))
        #expect(try expansions(SmallCatalog.mode(version: 2, levels.0, levels.1)) == [])
        #expect(
            try expansions(SmallCatalog.mode(version: 3, levels.0, levels.1)) == ["ach_category_birds_expansion_v3"])
    }

    @Test("An expansion counts at any difficulty and has none of its own")
    func difficulty() throws {
        let mode = try SmallCatalog.mode(
            version: 2, SmallCatalog.level("a"), SmallCatalog.level("b", release: 2), difficulties: [.hard])
        #expect(try expansions(mode) == ["ach_category_birds_expansion_v2"])
        var player = try TestPlayer(mode)
        let easy = PuzzleLevelCompleted(level: "b", difficulty: .easy)
        #expect(try player.play(easy) == ["ach_category_birds_expansion_v2"])
    }
}
