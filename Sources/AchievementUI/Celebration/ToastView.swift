#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import SwiftUI

    /// A toast for an achievement or a level, which does not interrupt the player.
    struct ToastView: View {
        @Environment(\.achievementWords) private var words

        let reward: EarnedReward
        let show: @MainActor (AchievementKey) -> Void
        let dismiss: @MainActor () -> Void

        var body: some View {
            CardBox {
                AdaptiveRow(alignment: .top, spacing: 12) {
                    MedalView(reward)
                    RewardTexts(reward: reward)
                }
                .readAsOne()
                RewardButtons(reward: reward, show: show, dismiss: dismiss)
            }
            .toastWidth()
        }
    }

    extension View {
        /// The margins of a toast, which is no wider on a tablet than on a phone in landscape.
        fileprivate func toastWidth() -> some View { frame(maxWidth: 560).padding() }
    }

    /// The texts of a reward: its kind, its name, what it was for, its points.
    struct RewardTexts: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let reward: EarnedReward

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                Text([reward.kindText, reward.modeName].compactMap { $0 }.joined(separator: " · "))
                    .font(.caption).foregroundStyle(.secondary)
                Text(reward.title).font(style.titleFont)
                Text(reward.description).font(.subheadline)
                if let times = reward.timesText { Text(times).font(.subheadline) }
                if reward.points != 0 { Text(words.plusPoints(reward.points)).font(.subheadline).bold() }
            }
        }
    }

    /// The buttons of a celebration, which show the achievement or dismiss the celebration.
    struct RewardButtons: View {
        @Environment(\.achievementWords) private var words

        let reward: EarnedReward
        let show: @MainActor (AchievementKey) -> Void
        let dismiss: @MainActor () -> Void

        var body: some View {
            AdaptiveRow(spacing: 12) {
                if let key = reward.card?.key {
                    Button(words.text(.showIt)) {
                        dismiss()
                        show(key)
                    }
                    .buttonStyle(.borderedProminent)
                }
                Button(words.text(.close), action: dismiss).buttonStyle(.bordered)
            }
        }
    }

    /// A single toast for many rewards, the finest first. Its button shows all of them.
    struct SummaryToast: View {
        @Environment(\.achievementWords) private var words

        let rewards: [EarnedReward]
        let showAll: @MainActor () -> Void
        let dismiss: @MainActor () -> Void

        /// The number of rewards that are listed; the others are counted.
        private static let named = 3

        var body: some View {
            CardBox {
                ForEach(rewards.prefix(Self.named)) { RewardRow(reward: $0) }
                if rewards.count > Self.named {
                    Text(words.moreUnlocked(rewards.count - Self.named)).font(.subheadline)
                }
                AdaptiveRow(spacing: 12) {
                    if rewards.count > Self.named {
                        Button(words.showAll(rewards.count), action: showAll).buttonStyle(.borderedProminent)
                    }
                    Button(words.text(.close), action: dismiss).buttonStyle(.bordered)
                }
            }
            .toastWidth()
        }
    }

    /// All rewards of a summary on the whole screen. Each achievement opens its details.
    struct SummaryList: View {
        @Environment(\.achievementWords) private var words

        let rewards: [EarnedReward]
        let show: @MainActor (AchievementKey) -> Void
        let dismiss: @MainActor () -> Void

        var body: some View {
            ScreenScroll {
                ForEach(rewards) { reward in
                    OpeningRow(card: reward.card, open: open) { RewardRow(reward: reward) }
                }
                Button(words.text(.close), action: dismiss).buttonStyle(.bordered)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.regularMaterial)
        }

        private func open(_ key: AchievementKey) {
            dismiss()
            show(key)
        }
    }

    /// A reward of a summary.
    struct RewardRow: View {
        @Environment(\.achievementWords) private var words

        let reward: EarnedReward

        var body: some View {
            MedalRow(
                title: reward.title,
                text: [reward.kindText, reward.modeName].compactMap { $0 }.joined(separator: " · "),
                trailing: reward.points == 0 ? nil : words.plusPoints(reward.points)
            ) {
                MedalView(reward)
            }
        }
    }
#endif
