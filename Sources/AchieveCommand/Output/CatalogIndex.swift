import AchievementCore
import AchievementEngine

/// The achievements of the chosen modes by key, with their texts in one language.
struct CatalogIndex: Sendable {
    let rulebook: Rulebook
    let titles: Titles
    let language: String
    private let achievements: [AchievementKey: Achievement]

    init(_ rulebook: Rulebook, language: String) {
        self.rulebook = rulebook
        self.language = language
        let catalog = rulebook.catalog
        titles = Titles(catalog, language: language)
        achievements = Dictionary(catalog.map { ($0.key, $0.achievement) }, uniquingKeysWith: { first, _ in first })
    }

    /// The achievement under a key; `nil` if no chosen mode has it.
    subscript(key: AchievementKey) -> Achievement? { achievements[key] }

    /// The key of an achievement under this id or one that it had before; `nil` if no chosen mode has it.
    func key(for key: AchievementKey) -> AchievementKey? {
        if achievements[key] != nil { return key }
        return rulebook.catalog.first { $0.key.mode == key.mode && $0.achievement.formerIDs.contains(key.id) }?.key
    }

    /// The name of a mode, or its id.
    func name(of mode: GameModeID) -> String {
        rulebook.name(of: mode)?.text(preferring: [language]) ?? mode.rawValue
    }

    /// The name of a metric behind that of its mode, such as `Workouts: Workout days`, or its id.
    func name(of metric: MetricID) -> String {
        guard let name = rulebook.name(of: metric)?.text(preferring: [language]),
            let mode = rulebook.mode(of: metric)
        else { return metric.rawValue }
        return "\(self.name(of: mode)): \(name)"
    }

    /// Every key, sorted.
    var keys: [AchievementKey] { achievements.keys.sorted() }
}

/// The titles of achievements in one language.
struct Titles: Sendable {
    private let titles: [AchievementKey: String]

    /// The titles in `catalog`, in `language` where there is one.
    init(_ catalog: [(key: AchievementKey, achievement: Achievement)], language: String) {
        titles = Dictionary(
            catalog.map { ($0.key, $0.achievement.title.text(preferring: [language])) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The title; the key if the achievement is not in the catalog.
    subscript(key: AchievementKey) -> String {
        titles[key].flatMap { $0.isEmpty ? nil : $0 } ?? key.description
    }
}
