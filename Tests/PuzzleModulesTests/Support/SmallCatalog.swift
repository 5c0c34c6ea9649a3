import AchievementCore
import PuzzleModules

/// Catalogs of one category, for rules that the example does not show.
enum SmallCatalog {
    static func category(_ id: String = "birds") -> PuzzleCategory {
        PuzzleCategory(id: id, title: ["en": "Birds", "zh-Hans": "飞鸟"])
    }

    static func level(
        _ id: String, in category: String = "birds", release: Int = 1, counts: Bool = true
    ) -> PuzzleLevel {
        PuzzleLevel(
            id: id, categoryId: category, title: ["en": "Wren", "zh-Hans": "鹪鹩"], assetName: "wren", gridSize: 3,
            difficulty: .easy, countsForModuleAchievement: counts, releaseVersion: release)
    }

    static func mode(version: Int, _ levels: PuzzleLevel..., difficulties: [PuzzleDifficulty] = []) throws
        -> PuzzleModules
    {
        let catalog = try PuzzleCatalog(catalogVersion: version, categories: [category()], levels: levels)
        return PuzzleModules(catalog: catalog, difficulties: difficulties)
    }
}
