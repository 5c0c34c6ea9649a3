#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The latest rewards, newest first; unseen ones have a dot.
    public struct RecentList: View {
        @Environment(\.achievementWords) private var words

        private let rewards: [EarnedReward]
        private let isUnseen: @MainActor (EarnedReward) -> Bool
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a list of rewards.
        ///
        /// - Parameters:
        ///   - rewards: the rewards, newest first.
        ///   - isUnseen: returns whether the player has not seen a reward yet.
        ///   - open: opens the details of an achievement.
        public init(
            _ rewards: [EarnedReward], isUnseen: @escaping @MainActor (EarnedReward) -> Bool = { _ in false },
            open: @escaping @MainActor (AchievementKey) -> Void
        ) {
            self.rewards = rewards
            self.isUnseen = isUnseen
            self.open = open
        }

        public var body: some View {
            if rewards.isEmpty { EmptyNote(words.text(.nothingUnlocked)) }
            ForEach(rewards) { reward in
                OpeningRow(card: reward.card, open: open) { row(reward, isNew: isUnseen(reward)) }
            }
        }

        private func row(_ reward: EarnedReward, isNew: Bool) -> some View {
            let kind = reward.card?.rarityName ?? reward.kindText
            let facts = [kind, reward.modeName, reward.dateText, reward.timesText]
            return MedalRow(
                title: reward.title, text: facts.compactMap { $0 }.joined(separator: " · "),
                trailing: reward.points == 0 ? nil : words.plusPoints(reward.points), isNew: isNew
            ) {
                MedalView(reward)
            }
        }
    }

    /// What an event, such as a workout, has just earned: points, rewards, the streaks whose day is done, and the
    /// level.
    public struct EarnedSummaryView: View {
        @Environment(\.achievementWords) private var words

        private let summary: EarnedSummary
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a summary; `open` opens the details of an achievement.
        public init(_ summary: EarnedSummary, open: @escaping @MainActor (AchievementKey) -> Void) {
            self.summary = summary
            self.open = open
        }

        public var body: some View {
            ScreenSection(title: words.text(.earnedNow)) {
                Text(summary.text).font(.title3).bold()
                if !summary.rewards.isEmpty { RecentList(summary.rewards, open: open) }
                ForEach(summary.streaks) { streak in
                    Text(
                        [streak.fullName, "\(words.number(streak.current)) \(words.inARow(streak))"].joined(
                            separator: " · ")
                    )
                    .font(.subheadline)
                }
                Text([words.level(summary.level), words.toNextLevel(summary.level)].joined(separator: " · "))
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
    }
#endif
