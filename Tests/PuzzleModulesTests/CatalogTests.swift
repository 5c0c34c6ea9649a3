import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

@testable import PuzzleModules

@Suite("Problems of a catalog")
struct CatalogProblemTests {
    private func problems(
        version: Int = 1, _ categories: [PuzzleCategory], _ levels: [PuzzleLevel] = []
    ) -> [String] {
        do {
            _ = try PuzzleCatalog(catalogVersion: version, categories: categories, levels: levels)
            return []
        } catch {
            return error.findings.map { "\($0.kind) \($0.path)" }
        }
    }

    @Test("The example is valid")
    func example() throws {
        let catalog = try Example.catalog()
        #expect(catalog.catalogVersion == 2)
        #expect(catalog.categories.map(\.id) == ["nianhua", "lianpu", "dunhuang", "guohua", "empty"])
        #expect(catalog.levels.count == 14)
    }

    @Test("All problems are reported at once, in the order of the catalog")
    func everything() {
        var broken = SmallCatalog.level("wren", in: "fish", release: 0)
        broken.title = ["en": " "]
        broken.assetName = ""
        broken.gridSize = 0
        let nameless = PuzzleCategory(id: "a b", title: ["zh-Hans": "飞鸟"])
        let found = problems(
            version: 0, [SmallCatalog.category(), nameless, SmallCatalog.category()],
            [SmallCatalog.level("wren"), broken, SmallCatalog.level("")])
        #expect(
            found == [
                "badVersion catalogVersion",
                "malformedID categories[1].id",
                "missingText categories[1].title.en",
                "duplicateCategory categories[2].id",
                "duplicateLevel levels[1].id",
                "unknownCategory levels[1].categoryId",
                "missingText levels[1].title.en",
                "missingText levels[1].title.zh-Hans",
                "missingAsset levels[1].assetName",
                "badGridSize levels[1].gridSize",
                "badVersion levels[1].releaseVersion",
                "malformedID levels[2].id",
            ])
    }

    @Test("The message names position, value and what is allowed")
    func message() {
        let error = #expect(throws: PuzzleCatalogError.self) {
            try PuzzleCatalog(
                catalogVersion: 0, categories: [SmallCatalog.category(), SmallCatalog.category()], levels: [])
        }
        #expect(
            error?.description == """
                the puzzle catalog has 2 problems:
                - catalogVersion: is 0, expected at least 1
                - categories[1].id: "birds" is already the id of categories[0]
                """)
    }

    @Test(
        "Category ids must fit into achievement ids",
        arguments: [
            ("a", true), ("A-Z_0.9:/x", true), (String(repeating: "x", count: 80), true), ("", false),
            (String(repeating: "x", count: 81), false), ("年画", false), ("a b", false), ("a\n", false),
        ])
    func categoryIDs(_ id: String, isAllowed: Bool) {
        #expect(problems([SmallCatalog.category(id)]) == (isAllowed ? [] : ["malformedID categories[0].id"]))
    }

    @Test(
        "Level ids are text ids",
        arguments: [
            ("a", true), ("年画 1", true), (String(repeating: "武", count: 200), true), ("", false),
            (String(repeating: "武", count: 201), false), ("a\u{0}", false), ("a\u{85}", false),
        ])
    func levelIDs(_ id: String, isAllowed: Bool) {
        #expect(
            problems([SmallCatalog.category()], [SmallCatalog.level(id)])
                == (isAllowed ? [] : ["malformedID levels[0].id"]))
    }

    @Test("Levels are distinguished by the bytes of their ids")
    func bytes() throws {
        let levels = [SmallCatalog.level("caf\u{E9}"), SmallCatalog.level("cafe\u{301}")]
        #expect(problems([SmallCatalog.category()], levels) == [])
        var player = try TestPlayer(SmallCatalog.mode(version: 1, levels[0], levels[1]))
        #expect(try player.play(PuzzleLevelCompleted(level: "caf\u{E9}")) == [])
        #expect(try player.play(PuzzleLevelCompleted(level: "caf\u{E9}")) == [])
        #expect(try player.play(PuzzleLevelCompleted(level: "cafe\u{301}")) == ["ach_category_birds_complete"])
    }

    @Test("A level may be listed before its release and does not count until then")
    func announced() throws {
        let levels = [SmallCatalog.level("wren"), SmallCatalog.level("lark", release: 3)]
        #expect(problems(version: 2, [SmallCatalog.category()], levels) == [])
        let player = try TestPlayer(SmallCatalog.mode(version: 2, levels[0], levels[1]))
        #expect(try player.state(of: "ach_category_birds_complete").progress.total == 1)
    }
}

@Suite("Progress of each level")
struct LevelProgressTests {
    private func levels(
        _ ids: String..., completed: [ExactText: Moment] = [:], seconds: [ExactText: Amount] = [:],
        moves: [ExactText: Amount] = [:]
    ) throws -> [PuzzleLevelProgress] {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1, categories: [SmallCatalog.category()], levels: ids.map { SmallCatalog.level($0) })
        return PuzzleModules(catalog: catalog).levels(completed: completed, bestSeconds: seconds, bestMoves: moves)
    }

    @Test("Every level of the catalog is listed in order with its bests, and no other is")
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

    @Test("Levels that do not count and levels to come are listed and marked")
    func uncounted() throws {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1, categories: [SmallCatalog.category()],
            levels: [
                SmallCatalog.level("wren"), SmallCatalog.level("owl", counts: false),
                SmallCatalog.level("lark", release: 2),
            ])
        let noon = try #require(Moment(Walkthrough.noon))
        let found = PuzzleModules(catalog: catalog).levels(
            completed: ["owl": noon], bestSeconds: [:], bestMoves: [:])
        #expect(found.map(\.isCompleted) == [false, true, false])
        #expect(found.map(\.isCounted) == [true, false, false])
        #expect(found.map(\.isReleased) == [true, true, false])
    }

    @Test("Bests are kept by the bytes of the levels' ids")
    func bytes() throws {
        let found = try levels("caf\u{E9}", "cafe\u{301}", seconds: ["cafe\u{301}": 7])
        #expect(found.map(\.bestSeconds) == [nil, 7])
    }
}
