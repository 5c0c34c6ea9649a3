import AchievementCore

/// The achievements of one category: all of its levels, all of them at a difficulty, and those of each expansion.
///
/// A category without counted levels makes none: they could never be earned.
struct CategoryAchievements: AchievementProvider {
    let category: PuzzleCategory
    /// The levels of the category that count, in the order of the catalog.
    let levels: [PuzzleLevel]
    let difficulties: [PuzzleDifficulty]

    var achievements: [Achievement] {
        if !levels.isEmpty {
            collection
            for difficulty in difficulties { mastery(at: difficulty) }
            for version in laterReleases { expansion(version) }
        }
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
            category: category.id, rarity: .epic, points: 200, icon: "puzzlepiece.fill", color: "purple",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(levels.map(\.id)))
    }

    private func mastery(at difficulty: PuzzleDifficulty) -> Achievement {
        let word = difficulty.words
        return Achievement(
            "ach_category_\(category.id)_complete_\(difficulty.rawValue)",
            title: text("\(english) Complete (\(word.en))", "\(chinese)全收集（\(word.zh)）"),
            description: text(
                "Complete every level of \(english) on \(word.en)", "以\(word.zh)难度完成“\(chinese)”的全部关卡"),
            category: category.id, rarity: .legendary, points: 400, icon: "crown.fill", color: "#FFC107",
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
            category: category.id, rarity: .rare, points: 100, icon: "puzzlepiece.extension.fill", color: "blue",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(added.map(\.id)))
    }

    // A valid catalog has both texts.
    private var english: String { category.title.text(for: "en") ?? category.id }
    private var chinese: String { category.title.text(for: "zh-Hans") ?? category.id }

    private func text(_ english: String, _ chinese: String) -> LocalizedText {
        ["en": english, "zh-Hans": chinese]
    }
}

extension PuzzleDifficulty {
    /// The name in the two languages of the mode's texts.
    fileprivate var words: (en: String, zh: String) {
        switch self {
        case .easy: ("Easy", "简单")
        case .normal: ("Normal", "普通")
        case .hard: ("Hard", "困难")
        }
    }
}
