import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import SuiteSupport
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let outOfRange: [any GameEvent] = [
        PuzzleLevelCompleted(level: ""), PuzzleLevelCompleted(level: "wren", seconds: 0),
        PuzzleLevelCompleted(level: "wren", seconds: .infinity), PuzzleLevelCompleted(level: "wren", moves: -1),
        PuzzleLevelCompleted(level: "wren", moves: .max),
    ]

    @Test("The mode keeps the contract with achievements for every difficulty")
    func conformance() async throws {
        try await GameModeConformance(
            try Example.fullMode(), frozenIDs: .golden(of: PuzzleModules.id), walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}

@Suite("Achievements made from a catalog")
struct AchievementListTests {
    private func list(_ mode: PuzzleModules) throws -> [String] {
        let player = try TestPlayer(Rulebook(modes: [mode], languages: ["en", "zh-Hans"]))
        return try player.rulebook.catalog.map { key, achievement in
            let total = try player.state(of: key.id).progress.total
            return "\(key) \(achievement.rarity) \(achievement.points) of \(total)"
        }
    }

    @Test("The mode has its documented id, ordering, levels and languages, and the catalog's version")
    func identity() throws {
        #expect(PuzzleModules.id == "puzzle-modules")
        let mode = try Example.mode()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["de", "en", "zh-Hans"])
        #expect(mode.catalogVersion == 2)
        #expect(try Example.mode(version: 1).catalogVersion == 1)
    }

    @Test("In version 1, every category with counted levels has a collection")
    func first() throws {
        #expect(
            try list(Example.mode(version: 1)) == [
                "puzzle-modules/ach_category_nianhua_complete epic 200 of 5",
                "puzzle-modules/ach_category_nianhua_full legendary 300 of 6",
                "puzzle-modules/ach_category_lianpu_complete epic 200 of 3",
                "puzzle-modules/ach_category_dunhuang_complete epic 200 of 2",
                "puzzle-modules/ach_category_guohua_complete epic 200 of 1",
            ])
    }

    @Test("In version 2, categories have more levels, and an expansion where levels were added")
    func second() throws {
        #expect(
            try list(Example.mode()) == [
                "puzzle-modules/ach_category_nianhua_complete epic 200 of 7",
                "puzzle-modules/ach_category_nianhua_expansion_v2 rare 100 of 2",
                "puzzle-modules/ach_category_nianhua_full legendary 300 of 8",
                "puzzle-modules/ach_category_lianpu_complete epic 200 of 3",
                "puzzle-modules/ach_category_dunhuang_complete epic 200 of 2",
                "puzzle-modules/ach_category_guohua_complete epic 200 of 1",
            ])
    }

    @Test("Each category has one more achievement for each difficulty that the host chooses")
    func difficulties() throws {
        let expected = [("nianhua", 7), ("lianpu", 3), ("dunhuang", 2), ("guohua", 1)].flatMap { category, total in
            ["easy", "hard"].map { difficulty in
                "puzzle-modules/ach_category_\(category)_complete_\(difficulty) legendary 400 of \(total)"
            }
        }
        let mode = try Example.mode(difficulties: [.easy, .hard])
        #expect(try list(mode).filter { $0.contains("legendary 400") } == expected)
        #expect(try list(mode).count == 14)
        #expect(try list(Example.mode(difficulties: [.hard, .easy, .hard])) == list(mode))
    }

    @Test("A category without counted levels has no achievements")
    func emptyCategory() throws {
        #expect(try !list(Example.fullMode()).contains { $0.contains("category_empty") })
        let uncounted = try SmallCatalog.mode(
            version: 1, SmallCatalog.level("wren", counts: false), SmallCatalog.level("lark", release: 2),
            difficulties: PuzzleDifficulty.allCases)
        #expect(try list(uncounted) == [])
    }

    @Test("The catalog may list difficulties, and the host's own list takes precedence")
    func listedDifficulties() throws {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1, categories: [SmallCatalog.category()], levels: [SmallCatalog.level("wren")],
            difficulties: [.hard, .easy])
        #expect(catalog.difficulties == [.easy, .hard])
        #expect(
            try list(PuzzleModules(catalog: catalog)) == [
                "puzzle-modules/ach_category_birds_complete epic 200 of 1",
                "puzzle-modules/ach_category_birds_complete_easy legendary 400 of 1",
                "puzzle-modules/ach_category_birds_complete_hard legendary 400 of 1",
            ])
        #expect(
            try list(PuzzleModules(catalog: catalog, difficulties: [.normal])).last
                == "puzzle-modules/ach_category_birds_complete_normal legendary 400 of 1")
        #expect(try list(PuzzleModules(catalog: catalog, difficulties: [])).count == 1)
    }

    private func mode(_ category: PuzzleCategory, version: Int = 1, _ levels: PuzzleLevel...) throws -> PuzzleModules {
        PuzzleModules(catalog: try PuzzleCatalog(catalogVersion: version, categories: [category], levels: levels))
    }

    @Test("A full collection needs every released level, counted or not")
    func fullCollection() throws {
        let category = SmallCatalog.category(fullCollection: true)
        let mode = try mode(
            category, SmallCatalog.level("wren"), SmallCatalog.level("owl", counts: false),
            SmallCatalog.level("lark", release: 2))
        #expect(
            try list(mode) == [
                "puzzle-modules/ach_category_birds_complete epic 200 of 1",
                "puzzle-modules/ach_category_birds_full legendary 300 of 2",
            ])
        var player = try TestPlayer(mode)
        #expect(try player.play(PuzzleLevelCompleted(level: "wren")) == ["ach_category_birds_complete"])
        #expect(try player.play(PuzzleLevelCompleted(level: "lark")) == [])
        #expect(try player.play(PuzzleLevelCompleted(level: "owl")) == ["ach_category_birds_full"])
    }

    @Test("A full collection needs released levels but no counted ones")
    func fullCollectionAlone() throws {
        let category = SmallCatalog.category(fullCollection: true)
        #expect(
            try list(mode(category, SmallCatalog.level("owl", counts: false)))
                == ["puzzle-modules/ach_category_birds_full legendary 300 of 1"])
        #expect(try list(mode(category)) == [])
        #expect(try list(mode(category, SmallCatalog.level("lark", release: 2))) == [])
    }

    @Test("Achievements have the icon of their category")
    func icons() throws {
        let catalog = try Rulebook(modes: [Example.fullMode()]).catalog.map(\.achievement)
        func icons(_ category: String) -> Set<String> {
            Set(catalog.filter { $0.category == category }.map(\.icon))
        }
        #expect(icons("nianhua") == ["sparkles"])
        #expect(icons("guohua") == ["paintbrush.fill"])
        #expect(icons("lianpu") == ["puzzlepiece.fill", "crown.fill"])
    }

    @Test("An empty catalog has no achievements and keeps completions")
    func emptyCatalog() throws {
        let mode = PuzzleModules(catalog: .empty)
        #expect(mode.catalogVersion == 1)
        #expect(try list(mode) == [])
        var player = try TestPlayer(mode)
        try player.play(PuzzleLevelCompleted(level: "nianhua-01"))
        #expect(
            try player.recorded()
                == ["puzzle-modules.completed": "1", "puzzle-modules.active-days": "1 days, longest 1"])
    }

    @Test("Every text is in both languages and names the category")
    func texts() throws {
        let mode = try Example.fullMode()
        for (_, achievement) in try Rulebook(modes: [mode], languages: ["en", "zh-Hans"]).catalog {
            let category = try #require(mode.catalog.categories.first { $0.id == achievement.category })
            for language in ["en", "zh-Hans"] {
                let name = try #require(category.title.text(for: language))
                #expect(achievement.title.text(for: language)?.contains(name) == true)
                #expect(achievement.description.text(for: language)?.contains(name) == true)
            }
            #expect(!achievement.icon.isEmpty && !achievement.color.isEmpty)
        }
    }

    @Test("A category's id may be as long as the catalog allows")
    func longIDs() throws {
        let id = String(repeating: "x", count: 80)
        let catalog = try PuzzleCatalog(
            catalogVersion: 999_999_999, categories: [SmallCatalog.category(id)],
            levels: [
                SmallCatalog.level("wren", in: id), SmallCatalog.level("lark", in: id, release: 999_999_999),
            ])
        let mode = PuzzleModules(catalog: catalog, difficulties: [.normal])
        #expect(try list(mode).count == 3)
    }

    @Test("An expansion that is not begun is advised after the whole of its category")
    func advice() throws {
        func step(_ id: AchievementID, _ completed: Int) -> NextStep {
            NextStep(
                achievement: AchievementKey(mode: PuzzleModules.id, id: id), completed: Amount(completed), total: 3)
        }
        let (whole, expansion) = (
            AchievementID("ach_category_birds_complete"), AchievementID("ach_category_birds_expansion_v2")
        )
        let mode = try Example.mode()
        #expect(mode.advice([step(expansion, 0), step(whole, 0)]).map(\.achievement.id) == [whole, expansion])
        #expect(mode.advice([step(expansion, 1), step(whole, 1)]).map(\.achievement.id) == [expansion, whole])
        #expect(mode.advice([step(expansion, 0)]).map(\.achievement.id) == [expansion])
    }
}
