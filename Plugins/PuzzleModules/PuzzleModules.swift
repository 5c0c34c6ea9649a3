public import AchievementCore

/// Puzzles in modules: collect every level of a category, at a difficulty, and of each expansion.
///
/// The levels come from the host's ``PuzzleCatalog``. A completed level stays completed, also one that the catalog does
/// not know yet: it counts once a later catalog does.
///
/// ```swift
/// let catalog = try PuzzleCatalog(json: Data(contentsOf: file))
/// let mode = PuzzleModules(catalog: catalog, difficulties: [.hard])
/// ```
public struct PuzzleModules: GameMode {
    public static let id: GameModeID = "puzzle-modules"

    /// The levels that there are.
    public let catalog: PuzzleCatalog
    /// The difficulties that have achievements of their own, from the easiest.
    public let difficulties: [PuzzleDifficulty]

    /// The mode over `catalog`, with an achievement per category for each of `difficulties`; repeats and order do not
    /// matter.
    public init(catalog: PuzzleCatalog, difficulties: [PuzzleDifficulty] = []) {
        self.catalog = catalog
        self.difficulties = PuzzleDifficulty.allCases.filter(difficulties.contains)
    }

    public var name: LocalizedText { ["en": "Puzzles", "zh-Hans": "拼图"] }

    /// The version of the catalog, so that unlocks remember which levels they were earned with.
    public var catalogVersion: Int { catalog.catalogVersion }

    public var levels: LevelCurve { .linear(1_000) }

    public var ordering: EventOrdering { .anyOrder }

    public var metricSources: [any MetricSource] { PuzzleLevelCompletedSource() }

    public var achievementProviders: [any AchievementProvider] {
        let levels = catalog.countedLevels
        for category in catalog.categories {
            CategoryAchievements(category: category, levels: levels[category.id] ?? [], difficulties: difficulties)
        }
    }

    public var rewardSinks: [any RewardSink] { [] }
}
