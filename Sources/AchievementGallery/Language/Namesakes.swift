package import AchievementCore
package import AchievementEngine

/// Achievements of one mode with the same title in a language. Their categories distinguish them.
package struct Namesakes: Sendable {
    private let categories: [AchievementKey: String]

    /// Finds the achievements of a catalog; secret and hidden ones do not count, because a title must not give them
    /// away.
    package init(_ rulebook: Rulebook, words: GalleryWords) {
        let names = CatalogNames(rulebook: rulebook, words: words)
        let shown = rulebook.catalog.filter { $0.achievement.visibility == .shown }
        let groups = Dictionary(grouping: shown) { [$0.key.mode.rawValue, words.text($0.achievement.title)] }
        var categories: [AchievementKey: String] = [:]
        for group in groups.values where Set(group.map(\.achievement.category)).count > 1 {
            for (key, achievement) in group {
                categories[key] = names.category(achievement.category, of: key.mode)
            }
        }
        self.categories = categories
    }

    /// The title with the category if another achievement of the mode has the same title, such as `终身习惯 · 里程碑`.
    ///
    /// - Parameter key: The key in the catalog.
    package func title(_ title: String, of key: AchievementKey) -> String {
        categories[key].map { "\(title) · \($0)" } ?? title
    }
}
