#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// A player's years in review, each with its months: rarest achievements, levels, rooms and milestones.
    public struct StoryView: View {
        @Environment(\.achievementWords) private var words

        private let story: PlayerStory
        private let playerName: String
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates the story of a player.
        ///
        /// - Parameters:
        ///   - story: the years and months.
        ///   - playerName: the name on shared pictures.
        ///   - open: opens the details of an achievement.
        public init(
            _ story: PlayerStory, playerName: String, open: @escaping @MainActor (AchievementKey) -> Void
        ) {
            self.story = story
            self.playerName = playerName
            self.open = open
        }

        public var body: some View {
            ScreenScroll {
                if story.years.isEmpty { EmptyNote(words.text(.noActivity)) }
                ForEach(story.years) { year in
                    ScreenSection(title: words.inReview(year)) {
                        YearReview(year: year)
                        PictureShareButton(year, text: words.share(year, of: playerName)) {
                            CardBox {
                                Text([playerName, words.inReview(year)].joined(separator: " · ")).font(.headline)
                                YearReview(year: year)
                            }
                        }
                        LazyVStack(alignment: .leading) {
                            ForEach(year.chapters) { StoryMonthView(month: $0, open: open) }
                        }
                    }
                }
            }
            .navigationTitle(words.text(.story))
        }
    }

    /// The figures of a year and its rarest unlock.
    struct YearReview: View {
        @Environment(\.achievementWords) private var words

        let year: StoryYear

        var body: some View {
            Text(words.summary(year)).font(.subheadline)
            ForEach(year.highlights, id: \.self) { figure in
                AdaptiveRow {
                    Text(figure.name).foregroundStyle(.secondary)
                    Text(figure.text).bold()
                }
                .font(.subheadline)
                .readAsOne()
            }
            if let rarest = year.rarest {
                let facts = [words.text(.rarestUnlock), rarest.card?.held?.text ?? rarest.card?.rarityName]
                MedalRow(title: rarest.title, text: facts.compactMap { $0 }.joined(separator: " · ")) {
                    MedalView(rarest)
                }
            }
        }
    }

    /// A month with its moments, and the number of quiet months before it.
    struct StoryMonthView: View {
        @Environment(\.achievementWords) private var words

        let month: StoryMonth
        let open: @MainActor (AchievementKey) -> Void

        var body: some View {
            VStack(alignment: .leading, spacing: 8) {
                Text(words.title(of: month)).font(.headline).accessibilityAddTraits(.isHeader)
                Text(words.summary(month)).font(.footnote).foregroundStyle(.secondary)
                ForEach(month.moments) { moment in
                    OpeningRow(card: moment.reward.card, open: open) {
                        MedalRow(
                            title: moment.reward.title,
                            text: [moment.text, moment.reward.dateText].joined(separator: " · ")
                        ) {
                            MedalView(moment.reward)
                        }
                    }
                }
                if month.quietMonthsBefore > 0 { EmptyNote(words.quietMonths(month.quietMonthsBefore)) }
            }
            .padding(.top, 8)
        }
    }
#endif
