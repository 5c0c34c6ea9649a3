#if canImport(SwiftUI)
    public import AchievementGallery
    public import SwiftUI

    /// A player's collections, such as the modules of a puzzle game, each with its progress.
    public struct CollectionListView: View {
        @Environment(\.achievementWords) private var words

        private let collections: [CollectionCard]
        private let ranks: [RankCard]
        private let open: @MainActor (CollectionCard.ID) -> Void

        /// Creates a list of collections and of the ranks of ladders; `open` shows the members of a collection.
        public init(
            _ collections: [CollectionCard], ranks: [RankCard] = [],
            open: @escaping @MainActor (CollectionCard.ID) -> Void
        ) {
            self.collections = collections
            self.ranks = ranks
            self.open = open
        }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if collections.isEmpty { EmptyNote(words.text(.noCollections)) }
                CardColumns {
                    ForEach(collections) { collection in
                        Button {
                            open(collection.id)
                        } label: {
                            CollectionRow(collection: collection).labelingButton()
                        }
                        .buttonStyle(.plain)
                    }
                }
                if !ranks.isEmpty { RankList(ranks) }
            }
            .navigationTitle(words.text(.collections))
        }
    }

    /// A collection with its badges and its progress.
    struct CollectionRow: View {
        @Environment(\.achievementStyle) private var style

        let collection: CollectionCard

        var body: some View {
            CardBox {
                AdaptiveRow(alignment: .center, spacing: 12) {
                    if let card = collection.achievements.first { MedalView(card) }
                    VStack(alignment: .leading, spacing: 2) {
                        Text(collection.name).font(style.titleFont)
                        Text(collection.modeName).font(.subheadline).foregroundStyle(.secondary)
                    }
                }
                ProgressLine(collection.progress, color: .accentColor)
                ForEach(collection.achievements, id: \.key) { card in
                    ForEach(card.notes, id: \.self) { note in
                        Text(note).font(.caption).foregroundStyle(.secondary)
                    }
                }
            }
            .readAsOne()
        }
    }

    /// The highest steps reached, such as the belts of each program, and the next ones.
    public struct RankList: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let ranks: [RankCard]

        /// Creates a list of the highest steps reached.
        public init(_ ranks: [RankCard]) { self.ranks = ranks }

        public var body: some View {
            ScreenSection(title: words.text(.ranks)) {
                ForEach(ranks) { rank in
                    VStack(alignment: .leading, spacing: 4) {
                        Text(rank.name).font(style.titleFont)
                        Text(words.highest(rank)).font(.subheadline)
                        Text(words.next(rank)).font(.subheadline).foregroundStyle(.secondary)
                        ProgressLine(rank.progress, color: .accentColor)
                    }
                    .readAsOne()
                }
            }
        }
    }
#endif
