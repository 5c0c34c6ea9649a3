#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// A player's challenges: open ones with the time left and the progress, upcoming ones, and those that are over,
    /// met or missed.
    public struct ChallengeListView: View {
        @Environment(\.achievementWords) private var words

        private let challenges: [ChallengeCard]
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a list of challenges; `open` opens the details of an achievement.
        public init(_ challenges: [ChallengeCard], open: @escaping @MainActor (AchievementKey) -> Void) {
            self.challenges = challenges
            self.open = open
        }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if challenges.isEmpty { EmptyNote(words.text(.noChallenges)) }
                section(.openChallenges, challenges.open)
                section(.upcomingChallenges, challenges.upcoming)
                section(.endedChallenges, challenges.ended)
            }
            .navigationTitle(words.text(.challenges))
        }

        @ViewBuilder private func section(_ title: ScreenWords.Label, _ challenges: [ChallengeCard]) -> some View {
            if !challenges.isEmpty {
                ScreenSection(title: words.text(title)) {
                    CardColumns {
                        ForEach(challenges, id: \.card.key) { challenge in
                            OpeningRow(card: challenge.card, open: open) { ChallengeRow(challenge: challenge) }
                        }
                    }
                }
            }
        }
    }

    /// A challenge with its days, its progress and its state.
    struct ChallengeRow: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let challenge: ChallengeCard

        var body: some View {
            CardBox {
                AdaptiveRow(alignment: .top, spacing: 12) {
                    MedalView(challenge.card)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(challenge.card.title).font(style.titleFont)
                        Text(challenge.card.description).font(.subheadline).foregroundStyle(.secondary)
                    }
                }
                AdaptiveRow {
                    Text(challenge.timeText).font(.subheadline)
                    RowSpacer()
                    if let outcome = challenge.outcomeText { Text(outcome).font(.subheadline).bold() }
                }
                Text(challenge.daysText).font(.caption).foregroundStyle(.secondary)
                if let progress = challenge.card.progress, !challenge.isMet {
                    ProgressLine(progress, color: style.color(challenge.card.color))
                }
                Text(words.points(challenge.card.points)).font(.caption).foregroundStyle(.secondary)
            }
            .readAsOne()
        }
    }
#endif
