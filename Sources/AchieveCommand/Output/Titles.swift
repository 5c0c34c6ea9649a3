import AchievementCore

/// The titles of achievements in one language.
struct Titles: Sendable {
    private let titles: [AchievementKey: String]

    /// The titles in `catalog`, in `language` where there is one.
    init(_ catalog: [(key: AchievementKey, achievement: Achievement)], language: String) {
        titles = Dictionary(
            catalog.map { ($0.key, $0.achievement.title.text(in: language)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The title; the key if the achievement is not in the catalog.
    subscript(key: AchievementKey) -> String {
        titles[key].flatMap { $0.isEmpty ? nil : $0 } ?? key.description
    }
}

extension LocalizedText {
    /// The text in `language`, else in English, else in any language.
    func text(in language: String) -> String {
        text(for: language) ?? text(for: "en") ?? languages.first.flatMap { text(for: $0) } ?? ""
    }
}
