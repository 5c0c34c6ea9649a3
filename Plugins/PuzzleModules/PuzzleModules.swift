public import AchievementCore

/// Puzzles in modules, with achievements for completing every level of a category, per difficulty and expansion.
///
/// The levels come from the host's ``PuzzleCatalog``. A completed level stays completed, even one that is not in the
/// catalog yet: it counts once a later catalog contains it.
///
/// ```swift
/// let catalog = try PuzzleCatalog(json: Data(contentsOf: file))
/// let mode = PuzzleModules(catalog: catalog, difficulties: [.hard])
/// ```
public struct PuzzleModules: StreakRuled {
    /// The frozen id, `puzzle-modules`.
    public static let id: GameModeID = "puzzle-modules"

    /// The catalog of levels.
    public let catalog: PuzzleCatalog
    /// The difficulties that have achievements of their own, easiest first.
    let difficulties: [PuzzleDifficulty]

    /// Which days of play form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode for `catalog`, with one achievement per category for each of `difficulties` or, by default, for
    /// those that the catalog lists. Repeats and order of the difficulties do not matter. `streaks` are the rules of
    /// the streak.
    public init(
        catalog: PuzzleCatalog, difficulties: [PuzzleDifficulty]? = nil, streaks: StreakRules = StreakRules()
    ) {
        self.catalog = catalog
        streakRules = streaks
        self.difficulties = difficulties.map { PuzzleDifficulty.allCases.filter($0.contains) } ?? catalog.difficulties
    }

    /// “Puzzles” in English, “拼图” in Simplified Chinese, “Puzzles” in German.
    public var name: LocalizedText { ["de": "Puzzles", "en": "Puzzles", "zh-Hans": "拼图"] }

    /// The titles of the catalog, and the names of difficulties, records and the streak.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: Dictionary(
                catalog.categories.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first }),
            metrics: [
                PuzzleModulesMetrics.completed.id: [
                    "de": "Geschaffte Level", "en": "Completed levels", "zh-Hans": "完成的关卡",
                ],
                PuzzleModulesMetrics.completedEasy.id: ["de": "Leicht", "en": "Easy", "zh-Hans": "简单"],
                PuzzleModulesMetrics.completedNormal.id: ["de": "Normal", "en": "Normal", "zh-Hans": "普通"],
                PuzzleModulesMetrics.completedHard.id: ["de": "Schwer", "en": "Hard", "zh-Hans": "困难"],
                PuzzleModulesMetrics.bestSeconds.id: ["de": "Bestzeit", "en": "Best time", "zh-Hans": "最佳用时"],
                PuzzleModulesMetrics.bestMoves.id: ["de": "Wenigste Züge", "en": "Fewest moves", "zh-Hans": "最少步数"],
                PuzzleModulesMetrics.activeDays.id: ["de": "Spieltage", "en": "Days played", "zh-Hans": "游戏日"],
            ],
            members: Dictionary(
                catalog.levels.map { (ExactText($0.id), $0.title) }, uniquingKeysWith: { first, _ in first }),
            traits: Dictionary(
                catalog.levels.map { (ExactText($0.id), traits(of: $0)) }, uniquingKeysWith: { first, _ in first }))
    }

    private func traits(of level: PuzzleLevel) -> MemberTraits {
        let words = level.difficulty.words
        let size = "\(level.gridSize)×\(level.gridSize)"
        return MemberTraits(
            category: level.categoryId, picture: level.assetName,
            note: ["de": "\(words.de) \(size)", "en": "\(words.en) \(size)", "zh-Hans": "\(words.zh) \(size)"],
            isCounted: level.countsForModuleAchievement, isOpen: level.releaseVersion <= catalog.catalogVersion)
    }

    /// English and Simplified Chinese; the titles of a catalog and texts defined at run time may lack German.
    public var requiredLanguages: [String] { ["en", "zh-Hans"] }

    /// The version of the catalog, so that unlocks record the levels with which they were earned.
    public var catalogVersion: Int { catalog.catalogVersion }

    /// Version 2, which added the metric of active days.
    public var rulesVersion: Int { 2 }

    /// The order of events does not matter: completed levels are sets, and records merge.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric of ``PuzzleModulesMetrics``.
    public var metrics: [any MetricDefining] {
        PuzzleModulesMetrics.completed
        PuzzleModulesMetrics.completedEasy
        PuzzleModulesMetrics.completedNormal
        PuzzleModulesMetrics.completedHard
        PuzzleModulesMetrics.bestSeconds
        PuzzleModulesMetrics.bestMoves
        PuzzleModulesMetrics.activeDays.following(streakRules)
    }

    /// One source, for completed levels.
    public var metricSources: [any MetricSource] { PuzzleLevelCompletedSource() }

    /// The achievements of each category of the catalog, in its order.
    public var achievementProviders: [any AchievementProvider] {
        let released = catalog.releasedLevels
        for category in catalog.categories {
            CategoryAchievements(
                category: category, released: released[category.id] ?? [], difficulties: difficulties)
        }
    }

    /// The steps, but no expansion that is not begun before the whole of its category.
    public func advice(_ steps: [NextStep]) -> [NextStep] {
        var waiting: [AchievementID: [NextStep]] = [:]
        var open = Set(steps.map(\.achievement.id))
        var advised: [NextStep] = []
        for step in steps {
            if let whole = CategoryAchievements.whole(ofExpansion: step.achievement.id), step.fraction == 0,
                open.contains(whole)
            {
                waiting[whole, default: []].append(step)
            } else {
                open.remove(step.achievement.id)
                advised.append(step)
                advised += waiting[step.achievement.id] ?? []
            }
        }
        return advised
    }

    /// For each category of the catalog, a day on which all its released levels are completed.
    public var sampleDays: [SampleDay] {
        let released = catalog.releasedLevels
        for category in catalog.categories {
            if let levels = released[category.id] {
                SampleDay(
                    category.id, name: category.title,
                    levels.enumerated().map { index, level in
                        let minute = index % 60
                        return SampleEvent(
                            PuzzleLevelCompleted(level: level.id, difficulty: level.difficulty, seconds: 90, moves: 40),
                            at: "20:\(minute < 10 ? "0" : "")\(minute)")
                    })
            }
        }
    }

    /// The player's progress in every level of the catalog, in catalog order, including levels that do not count.
    ///
    /// The arguments come from a center:
    ///
    /// ```swift
    /// let levels = mode.levels(
    ///     completed: try await center.members(of: PuzzleModulesMetrics.completed, for: player),
    ///     bestSeconds: try await center.bests(of: PuzzleModulesMetrics.bestSeconds, for: player),
    ///     bestMoves: try await center.bests(of: PuzzleModulesMetrics.bestMoves, for: player))
    /// ```
    public func levels(
        completed: [ExactText: Moment], bestSeconds: [ExactText: Amount], bestMoves: [ExactText: Amount]
    ) -> [PuzzleLevelProgress] {
        catalog.levels.map { level in
            let id = ExactText(level.id)
            return PuzzleLevelProgress(
                level: level, isReleased: level.releaseVersion <= catalog.catalogVersion,
                firstCompletion: completed[id], bestSeconds: bestSeconds[id], bestMoves: bestMoves[id])
        }
    }
}

/// A player's progress in one level.
public struct PuzzleLevelProgress: Hashable, Sendable {
    /// The level.
    public let level: PuzzleLevel
    /// Whether the catalog's version includes it; a level completed earlier counts from its release on.
    public let isReleased: Bool
    /// When it was first completed, by the time of the events; `nil` if it never was completed.
    public let firstCompletion: Moment?
    /// The best time in seconds, if one was recorded.
    public let bestSeconds: Amount?
    /// The fewest moves, if any were recorded.
    public let bestMoves: Amount?

    /// Whether the level was completed.
    public var isCompleted: Bool { firstCompletion != nil }

    /// Whether the achievements of its category require it now. Hidden, event and paid levels are listed with their
    /// state even if they do not count.
    public var isCounted: Bool { isReleased && level.countsForModuleAchievement }
}
