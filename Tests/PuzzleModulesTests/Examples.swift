import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import SuiteSupport
import Testing

/// The example catalog, and modes with it.
enum Example {
    /// The catalog of the file, optionally with another version.
    static func catalog(version: Int = 2) throws -> PuzzleCatalog {
        let catalog = try PuzzleCatalog(json: SharedFixture.puzzleCatalog())
        return try PuzzleCatalog(
            catalogVersion: version, categories: catalog.categories, levels: catalog.levels,
            difficulties: catalog.difficulties)
    }

    static func mode(version: Int = 2, difficulties: [PuzzleDifficulty]? = nil) throws -> PuzzleModules {
        PuzzleModules(catalog: try catalog(version: version), difficulties: difficulties)
    }

    /// The second version with achievements for every difficulty.
    static func fullMode() throws -> PuzzleModules { try mode(difficulties: PuzzleDifficulty.allCases) }

    /// The counted levels of the first version.
    static let firstLevels = (1...5).map { "nianhua-0\($0)" }
    /// The counted levels that the second version added.
    static let addedLevels = ["nianhua-06", "nianhua-07"]
}

/// Catalogs of one category, for rules that the example does not cover.
enum SmallCatalog {
    static func category(
        _ id: String = "birds", icon: String? = nil, fullCollection: Bool = false
    ) -> PuzzleCategory {
        PuzzleCategory(
            id: id, title: ["en": "Birds", "zh-Hans": "飞鸟"], icon: icon, fullCollection: fullCollection)
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

/// A player whose host changes the catalog. The history is judged again; earlier unlocks stay.
struct Collector {
    private var player: TestPlayer
    private var history: [Walkthrough.Step] = []
    /// All unlocks so far.
    private(set) var unlocks: [Unlock] = []

    init(under mode: PuzzleModules) throws { player = try TestPlayer(mode) }

    /// Completes levels and returns the ids that they unlocked.
    @discardableResult
    mutating func complete(_ levels: [String], at difficulty: PuzzleDifficulty? = nil) throws -> Set<AchievementID> {
        let steps = levels.map { Walkthrough.Step(PuzzleLevelCompleted(level: $0, difficulty: difficulty)) }
        history += steps
        return try play(steps)
    }

    /// Changes the catalog and returns the ids that the history unlocks under the new one, in addition to those held.
    @discardableResult
    mutating func move(to mode: PuzzleModules) throws -> Set<AchievementID> {
        player = try TestPlayer(mode)
        let known = Set(player.rulebook.catalog.map(\.key))
        // The unlocks are held from the start, as when a store passes them to a new rulebook.
        for unlock in unlocks where known.contains(unlock.achievement) {
            try player.play(AchievementGranted(achievement: unlock.achievement, by: "store"))
        }
        return try play(history)
    }

    /// The state of an achievement: `locked, 4 of 5` or `v1, 5 of 5` or `v1, 5 of 7 today`.
    func standing(_ achievement: AchievementID) throws -> String {
        let status = player.rulebook.status(
            of: player.id, player.progress, unlocks: unlocks, at: try #require(Moment(Walkthrough.noon)))
        let state = try #require(status.achievements.first { $0.key.id == achievement })
        let version = try state.isUnlocked ? "v\(#require(state.catalogVersion))" : "locked"
        let progress = state.progressToday ?? state.progress
        let today = state.progressToday == nil ? "" : " today"
        return "\(version), \(progress.completed) of \(progress.total)\(today)"
    }

    /// The number of levels that the player has completed, whether or not the catalog has them.
    func completedLevels() throws -> String? { try player.recorded()["puzzle-modules.completed"] }

    private mutating func play(_ steps: [Walkthrough.Step]) throws -> Set<AchievementID> {
        let before = player.unlocks.count
        let ids = Set(try player.play(steps))
        unlocks += player.unlocks[before...]
        return ids
    }
}
