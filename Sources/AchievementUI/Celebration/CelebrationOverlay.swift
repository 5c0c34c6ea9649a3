#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    extension View {
        /// Celebrates over this view what a player earned, one thing after another: a toast for an achievement or level,
        /// the whole screen for a milestone or a room. Each goes by itself after a while, or with a tap.
        ///
        /// - Parameters:
        ///   - celebrations: what waits; of a ``/AchievementPresentation/PlayerModel``, its `celebrations`.
        ///   - show: goes to an achievement.
        ///   - began: called when something is shown, such as to play a sound.
        public func celebrating(
            _ celebrations: Celebrations, show: @escaping @MainActor (AchievementKey) -> Void,
            began: @escaping @MainActor (Celebration) -> Void = { _ in }
        ) -> some View {
            overlay(alignment: .top) {
                if let celebration = celebrations.current {
                    CelebrationView(
                        celebration, show: show, dismiss: { celebrations.dismiss(celebration) }
                    )
                    .task(id: celebration) {
                        began(celebration)
                        try? await Task.sleep(for: celebration.duration)
                        if !Task.isCancelled { celebrations.dismiss(celebration) }
                    }
                }
            }
        }
    }

    /// One celebration: a toast, or a whole screen for what is worth it.
    public struct CelebrationView: View {
        @Environment(\.achievementWords) private var words
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        private let celebration: Celebration
        private let show: @MainActor (AchievementKey) -> Void
        private let dismiss: @MainActor () -> Void

        /// A celebration.
        ///
        /// - Parameters:
        ///   - celebration: what is celebrated.
        ///   - show: goes to an achievement.
        ///   - dismiss: ends the celebration.
        public init(
            _ celebration: Celebration, show: @escaping @MainActor (AchievementKey) -> Void,
            dismiss: @escaping @MainActor () -> Void
        ) {
            self.celebration = celebration
            self.show = show
            self.dismiss = dismiss
        }

        public var body: some View {
            content
                .transition(reduceMotion ? .opacity : .move(edge: .top).combined(with: .opacity))
                .celebrationFeedback(trigger: celebration, isStrong: celebration.isCeremony)
                .accessibilityElement(children: .contain)
                .accessibilityAddTraits(celebration.isCeremony ? .isModal : [])
        }

        @ViewBuilder private var content: some View {
            switch celebration {
            case .reward(let reward):
                if celebration.isCeremony {
                    CeremonyView(reward: reward, show: show, dismiss: dismiss)
                } else {
                    ToastView(reward: reward, show: show, dismiss: dismiss)
                }
            case .summary(let rewards): SummaryToast(rewards: rewards, dismiss: dismiss)
            }
        }
    }
#endif
