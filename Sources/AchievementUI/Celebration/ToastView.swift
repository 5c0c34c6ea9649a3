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
                .accessibilityElement(children: .combine)
                RewardButtons(reward: reward, show: show, dismiss: dismiss)
            }
            .padding()
        }
    }

    /// The texts of a reward: its kind, its name, what it was for, its points.
    struct RewardTexts: View {
        @Environment(\.achievementWords) private var words

        let reward: EarnedReward

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                Text([reward.kindText, reward.modeName].compactMap { $0 }.joined(separator: " · "))
                    .font(.caption).foregroundStyle(.secondary)
                Text(reward.title).font(.headline)
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

    /// A single toast for all rewards that a catalog found in past events.
    struct SummaryToast: View {
        @Environment(\.achievementWords) private var words

        let rewards: [EarnedReward]
        let dismiss: @MainActor () -> Void

        /// The number of rewards that are listed; the others are counted.
        private static let named = 3

        var body: some View {
            CardBox {
                ForEach(rewards.prefix(Self.named)) { reward in
                    MedalRow(
                        title: reward.title,
                        text: [reward.kindText, reward.modeName].compactMap { $0 }.joined(separator: " · "),
                        trailing: reward.points == 0 ? nil : words.plusPoints(reward.points)
                    ) {
                        MedalView(reward)
                    }
                }
                if rewards.count > Self.named {
                    Text(words.moreUnlocked(rewards.count - Self.named)).font(.subheadline)
                }
                Button(words.text(.close), action: dismiss).buttonStyle(.bordered)
            }
            .padding()
        }
    }
#endif
