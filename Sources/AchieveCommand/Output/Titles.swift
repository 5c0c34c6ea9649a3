import AchievementCore
import AchievementEngine

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
