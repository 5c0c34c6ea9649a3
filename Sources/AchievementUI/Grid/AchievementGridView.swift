#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    /// The achievements as cards that can be searched, filtered and sorted: in two columns on a phone, more if there is
    /// room, one at the largest type sizes.
    public struct AchievementGridView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.achievementStacksRows) private var stacksRows
        @Environment(\.horizontalSizeClass) private var sizeClass

        private let grid: CardGrid
        private let progress: GalleryProgress
        private let categories: [GalleryCategory]
        private let modes: [GalleryMode]
        private let filter: Binding<CardFilter>
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a grid.
        ///
        /// - Parameters:
        ///   - grid: the cards that match the filter, such as the `grid` of a ``/AchievementPresentation/PlayerModel``.
        ///   - progress: the number of achievements that the player holds, of all.
        ///   - categories: the categories to choose from.
        ///   - modes: the modes, which distinguish categories with the same name.
        ///   - filter: the selection and order of the cards.
        ///   - open: opens the details of an achievement.
        public init(
            _ grid: CardGrid, progress: GalleryProgress, categories: [GalleryCategory],
            modes: [GalleryMode] = [], filter: Binding<CardFilter>, open: @escaping @MainActor (AchievementKey) -> Void
        ) {
            self.grid = grid
            self.progress = progress
            self.categories = categories
            self.modes = modes
            self.filter = filter
            self.open = open
        }

        public var body: some View {
            ScreenScroll(width: .infinity) {
                overall
                GridControls(categories: categories, modes: modes, filter: filter)
                if filter.wrappedValue.isNarrowing {
                    Text(words.matching(grid.fitting, of: grid.total)).font(.footnote).foregroundStyle(.secondary)
                }
                if let emptiness = grid.emptiness {
                    empty(emptiness)
                } else {
                    cards
                }
                if grid.hasMore {
                    Button(words.showAll(grid.total)) { filter.wrappedValue.showsAll = true }
                }
            }
            .searchable(text: filter.text, prompt: Text(words.text(.search)))
            .navigationTitle(words.text(.achievements))
        }

        private var overall: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(progress.text).font(.title2).bold().monospacedDigit()
                ProgressView(value: progress.fraction).accessibilityHidden(true)
            }
            .readAsOne()
            .accessibilityLabel(words.text(.unlocked))
            .accessibilityValue(progress.text)
        }

        private var cards: some View {
            LazyVGrid(columns: [column], spacing: style.spacing) {
                ForEach(grid.cards, id: \.key) { AchievementCardView($0, ladder: grid.ladder(of: $0.key), open: open) }
            }
        }

        /// An adaptive column is never narrower than its minimum, but a watch may be.
        private var column: GridItem {
            if stacksRows, sizeClass != .regular { return GridItem(.flexible(), alignment: .top) }
            return GridItem(.adaptive(minimum: stacksRows ? 280 : 158), spacing: style.spacing, alignment: .top)
        }

        @ViewBuilder private func empty(_ emptiness: CardGrid.Emptiness) -> some View {
            switch emptiness {
            case .nothing: EmptyNote(words.text(.nothingUnlocked))
            case .noMatch:
                VStack(alignment: .leading, spacing: style.spacing) {
                    EmptyNote(words.text(.nothingMatches))
                    Button(words.text(.clearFilters)) { filter.wrappedValue.clear() }
                }
            }
        }
    }
#endif
