import AchievementCore

/// The achievements of one category: all of its counted levels, all of them at a difficulty, those of each expansion,
/// and every level whether it counts or not.
///
/// An achievement that would require no level is left out, because it could never be earned.
struct CategoryAchievements: AchievementProvider {
    let category: PuzzleCategory
    /// The released levels of the category, in the order of the catalog.
    let released: [PuzzleLevel]
    /// Those of them that count.
    let levels: [PuzzleLevel]
    let difficulties: [PuzzleDifficulty]

    init(category: PuzzleCategory, released: [PuzzleLevel], difficulties: [PuzzleDifficulty]) {
        self.category = category
        self.released = released
        levels = released.filter(\.countsForModuleAchievement)
        self.difficulties = difficulties
    }

    var achievements: [Achievement] {
        if !levels.isEmpty {
            collection
            for difficulty in difficulties { mastery(at: difficulty) }
            for version in laterReleases { expansion(version) }
        }
        if category.fullCollection && !released.isEmpty { fullCollection }
    }

    /// Releases after the category's first that added counted levels to it, rising.
    private var laterReleases: [Int] {
        Set(levels.map(\.releaseVersion)).sorted().dropFirst().map { $0 }
    }

    private var collection: Achievement {
        Achievement(
            "ach_category_\(category.id)_complete",
            title: text("\(english) Complete", "\(chinese)全收集"),
            description: text("Complete every level of \(english)", "完成“\(chinese)”的全部关卡"),
            category: category.id, rarity: .epic, points: 200, icon: icon("puzzlepiece.fill"), color: "purple",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(levels.map(\.id)))
    }

    private func mastery(at difficulty: PuzzleDifficulty) -> Achievement {
        let word = difficulty.words
        return Achievement(
            "ach_category_\(category.id)_complete_\(difficulty.rawValue)",
            title: text("\(english) Complete (\(word.en))", "\(chinese)全收集（\(word.zh)）"),
            description: text(
                "Complete every level of \(english) on \(word.en)", "以\(word.zh)难度完成“\(chinese)”的全部关卡"),
            category: category.id, rarity: .legendary, points: 400, icon: icon("crown.fill"), color: "#FFC107",
            unlockedBy: PuzzleModulesMetrics.completed(at: difficulty).containsAll(levels.map(\.id)))
    }

    private func expansion(_ version: Int) -> Achievement {
        let added = levels.filter { $0.releaseVersion == version }
        return Achievement(
            "ach_category_\(category.id)_expansion_v\(version)",
            title: text("\(english) Expansion \(version)", "\(chinese)扩展第\(version)版"),
            description: text(
                "Complete every level that version \(version) added to \(english)",
                "完成第\(version)版为“\(chinese)”新增的全部关卡"),
            category: category.id, rarity: .rare, points: 100, icon: icon("puzzlepiece.extension.fill"), color: "blue",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(added.map(\.id)))
    }

    private var fullCollection: Achievement {
        Achievement(
            "ach_category_\(category.id)_full",
            title: text("\(english) Full Collection", "\(chinese)完整典藏"),
            description: text(
                "Complete every level of \(english), hidden, event and paid ones too",
                "完成“\(chinese)”的每一关，包括隐藏、活动和付费关卡"),
            category: category.id, rarity: .legendary, points: 300, icon: icon("sparkles"), color: "#FFC107",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(released.map(\.id)))
    }

    /// The icon of the category, or an achievement's own.
    private func icon(_ own: String) -> String { category.icon ?? own }

    // A valid catalog has both texts.
    private var english: String { category.title.text(for: "en") ?? category.id }
    private var chinese: String { category.title.text(for: "zh-Hans") ?? category.id }

    private func text(_ english: String, _ chinese: String) -> LocalizedText {
        ["en": english, "zh-Hans": chinese]
    }
}

extension PuzzleDifficulty {
    /// The name in the two languages of the mode's texts.
    var words: (en: String, zh: String) {
        switch self {
        case .easy: ("Easy", "简单")
        case .normal: ("Normal", "普通")
        case .hard: ("Hard", "困难")
        }
    }
}
