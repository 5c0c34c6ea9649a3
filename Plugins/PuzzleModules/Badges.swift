import AchievementCore

/// The achievements of one category: for all of its counted levels, for all of them at a difficulty, for those of each
/// expansion, and for every level whether it counts or not.
///
/// An achievement that would require no level at all is left out.
struct CategoryAchievements: AchievementProvider {
    let category: PuzzleCategory
    /// The released levels of the category, in the order of the catalog.
    let released: [PuzzleLevel]
    /// The released levels that count.
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

    /// The releases after the first that added counted levels to the category, ascending.
    private var laterReleases: [Int] {
        Set(levels.map(\.releaseVersion)).sorted().dropFirst().map { $0 }
    }

    /// The achievement for the whole category to whose levels an expansion adds; `nil` if `id` is not an expansion's.
    static func whole(ofExpansion id: AchievementID) -> AchievementID? {
        id.rawValue.ranges(of: "_expansion_v").last.map { expansion in
            AchievementID("\(id.rawValue[..<expansion.lowerBound])_complete")
        }
    }

    private var collection: Achievement {
        Achievement(
            "ach_category_\(category.id)_complete",
            title: text("\(english) Complete", german.map { "\($0) komplett" }, "\(chinese)全收集"),
            description: text(
                "Complete every level of \(english)", german.map { "Schaffe jedes Level von „\($0)“" },
                "完成“\(chinese)”的全部关卡"),
            category: category.id, rarity: .epic, points: 200, icon: icon("puzzlepiece.fill"), color: "purple",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(levels.map(\.id)))
    }

    private func mastery(at difficulty: PuzzleDifficulty) -> Achievement {
        let word = difficulty.words
        return Achievement(
            "ach_category_\(category.id)_complete_\(difficulty.rawValue)",
            title: text(
                "\(english) Complete (\(word.en))", german.map { "\($0) komplett (\(word.de))" },
                "\(chinese)全收集（\(word.zh)）"),
            description: text(
                "Complete every level of \(english) on \(word.en)",
                german.map { "Schaffe jedes Level von „\($0)“ auf „\(word.de)“" }, "以\(word.zh)难度完成“\(chinese)”的全部关卡"),
            category: category.id, rarity: .legendary, points: 400, icon: icon("crown.fill"), color: "#FFC107",
            unlockedBy: PuzzleModulesMetrics.completed(at: difficulty).containsAll(levels.map(\.id)))
    }

    private func expansion(_ version: Int) -> Achievement {
        let added = levels.filter { $0.releaseVersion == version }
        return Achievement(
            "ach_category_\(category.id)_expansion_v\(version)",
            title: text(
                "\(english) Expansion \(version)", german.map { "\($0), Erweiterung \(version)" },
                "\(chinese)扩展第\(version)版"),
            description: text(
                "Complete every level that version \(version) added to \(english)",
                german.map { "Schaffe jedes Level, das Version \(version) zu „\($0)“ hinzugefügt hat" },
                "完成第\(version)版为“\(chinese)”新增的全部关卡"),
            category: category.id, rarity: .rare, points: 100, icon: icon("puzzlepiece.extension.fill"), color: "blue",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(added.map(\.id)))
    }

    private var fullCollection: Achievement {
        Achievement(
            "ach_category_\(category.id)_full",
            title: text("\(english) Full Collection", german.map { "\($0), ganze Sammlung" }, "\(chinese)完整典藏"),
            description: text(
                "Complete every level of \(english), hidden, event and paid ones too",
                german.map { "Schaffe jedes Level von „\($0)“, auch versteckte, bezahlte und die von Aktionen" },
                "完成“\(chinese)”的每一关，包括隐藏、活动和付费关卡"),
            category: category.id, rarity: .legendary, points: 300, icon: icon("sparkles"), color: "#FFC107",
            unlockedBy: PuzzleModulesMetrics.completed.containsAll(released.map(\.id)))
    }

    /// The icon of the category or, if it has none, the achievement's own.
    private func icon(_ own: String) -> String { category.icon ?? own }

    // A valid catalog has texts in both languages.
    private var english: String { category.title.text(for: "en") ?? category.id }
    private var chinese: String { category.title.text(for: "zh-Hans") ?? category.id }

    // German texts need a German title.
    private var german: String? { category.title.text(for: "de") }

    private func text(_ english: String, _ german: String?, _ chinese: String) -> LocalizedText {
        german.map { ["de": $0, "en": english, "zh-Hans": chinese] } ?? ["en": english, "zh-Hans": chinese]
    }
}

extension PuzzleDifficulty {
    /// The name in the languages of the mode's texts.
    var words: (en: String, de: String, zh: String) {
        switch self {
        case .easy: ("Easy", "Leicht", "简单")
        case .normal: ("Normal", "Normal", "普通")
        case .hard: ("Hard", "Schwer", "困难")
        }
    }
}
