public import AchievementCore

/// A level of a catalog.
public struct PuzzleLevel: Hashable, Codable, Sendable {
    /// The frozen id, 1 to 200 Unicode scalars without control characters; completions name it.
    public var id: String
    /// The category that it belongs to.
    public var categoryId: String
    /// The name that players see, in `en` and `zh-Hans` at least.
    public var title: LocalizedText
    /// The name of its picture among the host's assets.
    public var assetName: String
    /// Pieces along an edge, at least 1.
    public var gridSize: Int
    /// How hard it is.
    public var difficulty: PuzzleDifficulty
    /// Whether the achievements of its category need it.
    public var countsForModuleAchievement: Bool
    /// The catalog version that added it, from 1; it counts in catalogs of that version and later.
    public var releaseVersion: Int

    /// A level; nothing is checked here, the catalog does.
    public init(
        id: String, categoryId: String, title: LocalizedText, assetName: String, gridSize: Int,
        difficulty: PuzzleDifficulty, countsForModuleAchievement: Bool = true, releaseVersion: Int
    ) {
        self.id = id
        self.categoryId = categoryId
        self.title = title
        self.assetName = assetName
        self.gridSize = gridSize
        self.difficulty = difficulty
        self.countsForModuleAchievement = countsForModuleAchievement
        self.releaseVersion = releaseVersion
    }
}
