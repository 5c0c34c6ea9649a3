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

    /// Every key, sorted.
    var keys: [AchievementKey] { achievements.keys.sorted() }
}
