import AchievementCore
import Foundation
import PuzzleModules
import Testing

/// The example of a catalog, and modes over it.
enum Example {
    private static let file = Result {
        let url = Bundle.module.url(forResource: "puzzle-catalog", withExtension: "json", subdirectory: "Fixtures")
        return try Data(contentsOf: try #require(url))
    }

    static func json() throws -> Data { try file.get() }

    /// The example as the file has it, or as it is under another version.
    static func catalog(version: Int = 2) throws -> PuzzleCatalog {
        let catalog = try PuzzleCatalog(json: json())
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
