#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The first screen: the level, what is open today and until when, what comes next, and the latest rewards. A
    /// newcomer sees a few first steps and an explanation of points instead.
    public struct HomeView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let gallery: GalleryModel
        private let earned: EarnedSummary?
        private let isUnseen: @MainActor (EarnedReward) -> Bool
        private let open: @MainActor (AchievementKey) -> Void
        private let showAll: @MainActor () -> Void

        /// Creates a first screen.
        ///
        /// - Parameters:
        ///   - gallery: the player's gallery.
        ///   - earned: what an event has just earned, shown above everything else; `nil` for nothing.
        ///   - isUnseen: returns whether the player has not seen a reward yet, which is marked with a dot.
        ///   - open: opens the details of an achievement.
        ///   - showAll: shows all achievements.
        public init(
            _ gallery: GalleryModel, earned: EarnedSummary? = nil,
            isUnseen: @escaping @MainActor (EarnedReward) -> Bool = { _ in false },
            open: @escaping @MainActor (AchievementKey) -> Void, showAll: @escaping @MainActor () -> Void
        ) {
            self.gallery = gallery
            self.earned = earned
            self.isUnseen = isUnseen
            self.open = open
            self.showAll = showAll
        }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if let earned { EarnedSummaryView(earned, open: open) }
                ScreenHalves {
                    LevelRing(gallery.level)
                    if !gallery.dashboard.due.isEmpty || !gallery.dashboard.isFirstSteps {
                        ScreenSection(title: words.text(.today)) { today }
                    } else {
                        streak
                    }
                } trailing: {
                    ahead
                    past
                    Button(words.showAll(gallery.cards.count), action: showAll)
                }
                if let remark = gallery.untranslatedText { EmptyNote(remark) }
            }
            .navigationTitle(gallery.playerName)
        }

        /// What is open, without the streak whose card says the same.
        @ViewBuilder private var today: some View {
            let due = gallery.dashboard.due
            let others = due.filter { $0.streak == nil || $0.streak != gallery.dashboard.streak?.id }
            if due.isEmpty || !others.isEmpty { DueList(others, open: open) }
            streak
        }

        @ViewBuilder private var streak: some View {
            if let streak = gallery.dashboard.streak { StreakCardView(streak) }
        }

        @ViewBuilder private var ahead: some View {
            if !gallery.dashboard.steps.isEmpty {
                ScreenSection(title: words.text(gallery.dashboard.isFirstSteps ? .firstSteps : .nextSteps)) {
                    SuggestionList(gallery.dashboard.steps, open: open)
                }
            }
        }

        @ViewBuilder private var past: some View {
            if gallery.dashboard.recent.isEmpty {
                ScreenSection(title: words.text(.howPointsWork)) {
                    Text(words.pointsExplained(gallery.level)).font(.body)
                }
            } else {
                ScreenSection(title: words.text(.recent)) {
                    RecentList(gallery.dashboard.recent, isUnseen: isUnseen, open: open)
                }
            }
        }
    }

    /// What has a deadline, with the time left.
    public struct DueList: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        /// The width of the medal of a challenge, so that all texts begin at the same place.
        @ScaledMetric(relativeTo: .headline) private var side = 44.0

        private let items: [DueItem]
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a list of items; `open` opens the details of a challenge.
        public init(_ items: [DueItem], open: @escaping @MainActor (AchievementKey) -> Void) {
            self.items = items
            self.open = open
        }

        public var body: some View {
            if items.isEmpty { EmptyNote(words.text(.nothingDue)) }
            // The texts of an item change with the time that is left, but not its identity.
            ForEach(items, id: \.identity) { item in
                OpeningRow(card: item.card, open: open) {
                    MedalRow(title: item.name, text: item.text, trailing: item.leftText) {
                        if let card = item.card {
                            MedalView(card)
                        } else {
                            FlameView(isLit: true, symbol: item.icon).font(.title2).frame(width: side)
                        }
                    }
                }
            }
        }
    }

    extension DueItem {
        /// Identifies the item: two boosts may have the same name.
        fileprivate var identity: [String] { [icon, name, card?.key.description ?? "", String(until.milliseconds)] }
    }

    /// A row that opens an achievement, unless it has none or the achievement is secret.
    struct OpeningRow<Content: View>: View {
        let card: GalleryCard?
        let open: @MainActor (AchievementKey) -> Void
        @ViewBuilder let content: Content

        var body: some View {
            if let card, !card.isMasked {
                Button {
                    open(card.key)
                } label: {
                    content.labelingButton()
                }
                .buttonStyle(.plain)
            } else {
                content
            }
        }
    }
#endif
