import AchievementCore
import PuzzleModules
import SuiteSupport

/// The example of a catalog, and modes over it.
enum Example {
    /// The example as the file has it, or as it is under another version.
    static func catalog(version: Int = 2) throws -> PuzzleCatalog {
        let catalog = try PuzzleCatalog(json: SharedFixture.puzzleCatalog())
        return try PuzzleCatalog(catalogVersion: version, categories: catalog.categories, levels: catalog.levels)
    }

    static func mode(version: Int = 2, difficulties: [PuzzleDifficulty] = []) throws -> PuzzleModules {
        PuzzleModules(catalog: try catalog(version: version), difficulties: difficulties)
    }

    /// The second version with achievements for every difficulty.
    static func fullMode() throws -> PuzzleModules { try mode(difficulties: PuzzleDifficulty.allCases) }

    /// The counted levels of the first version.
    static let firstLevels = (1...5).map { "nianhua-0\($0)" }
    /// Those that the second version added.
    static let addedLevels = ["nianhua-06", "nianhua-07"]
}
