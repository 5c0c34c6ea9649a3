#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import SwiftUI

    /// A milestone or a finished room on the whole screen. A tap anywhere ends it.
    struct CeremonyView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.achievementStacksRows) private var stacksRows
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @State private var hasAppeared = false

        let reward: EarnedReward
        let show: @MainActor (AchievementKey) -> Void
        let dismiss: @MainActor () -> Void

        var body: some View {
            ScrollView {
                VStack(spacing: 2 * style.spacing) {
                    MedalView(reward, scale: 3)
                        .scaleEffect(isLarge ? 1 : 0.4)
                        .animation(reduceMotion ? nil : .bouncy, value: hasAppeared)
                    VStack(spacing: 8) {
                        Text(reward.kindText).font(.headline).foregroundStyle(.secondary)
                        Text(reward.title).font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
                        Text(reward.description).font(.title3)
                        if reward.points != 0 { Text(words.plusPoints(reward.points)).font(.title2).bold() }
                    }
                    .multilineTextAlignment(.center)
                    RewardButtons(reward: reward, show: show, dismiss: dismiss)
                }
                .frame(maxWidth: .infinity)
                .padding(stacksRows ? style.spacing : 32)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            // Extends to the edges of the screen, beyond the safe area.
            .background(.regularMaterial)
            .onTapGesture { dismiss() }
            .onAppear { hasAppeared = true }
        }

        /// With reduced motion it is large from the beginning.
        private var isLarge: Bool { hasAppeared || reduceMotion }
    }
#endif
