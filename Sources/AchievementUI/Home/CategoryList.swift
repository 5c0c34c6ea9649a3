#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The player's progress in each category, and the next achievement of each category that has one.
    public struct CategoryList: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let categories: [GalleryCategory]
        private let next: [GalleryCard]
        private let modes: [GalleryMode]
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a list of categories.
        ///
        /// - Parameters:
        ///   - categories: the categories.
        ///   - next: the next achievement of each category, such as the `nextInCategories` of a dashboard.
        ///   - modes: the modes, which distinguish categories with the same name.
        ///   - open: opens the details of an achievement.
        public init(
            _ categories: [GalleryCategory], next: [GalleryCard], modes: [GalleryMode] = [],
            open: @escaping @MainActor (AchievementKey) -> Void
        ) {
            self.categories = categories
            self.next = next
            self.modes = modes
            self.open = open
        }

        public var body: some View {
            ScreenSection(title: words.text(.byCategory)) {
                CardColumns(minimum: 240) {
                    ForEach(categories) { category in
                        let card = next.first { $0.category == category.id }
                        OpeningRow(card: card, open: open) { row(category, card) }
                    }
                }
            }
        }

        private func row(_ category: GalleryCategory, _ card: GalleryCard?) -> some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(categories.fullName(of: category, in: modes)).font(style.titleFont)
                ProgressLine(category.progress, color: .accentColor)
                if let card { Text(words.next(card)).font(.subheadline).foregroundStyle(.secondary) }
            }
            .readAsOne()
        }
    }

    extension [GalleryCategory] {
        /// The name of a category, followed by that of its mode if another category has the same name.
        func fullName(of category: GalleryCategory, in modes: [GalleryMode]) -> String {
            let isAlone = count { $0.name == category.name } == 1
            let mode = modes.first { $0.id == category.mode }
            return isAlone ? category.name : [category.name, mode?.name].compactMap { $0 }.joined(separator: " · ")
        }
    }
#endif
