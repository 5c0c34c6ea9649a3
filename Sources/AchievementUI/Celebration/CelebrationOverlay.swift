#if canImport(SwiftUI)
    import Accessibility
    public import AchievementCore
    public import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    extension View {
        /// Celebrates over this view what a player earned, one thing after another: a toast for an achievement or level,
        /// the whole screen for a milestone or a room. Each goes by itself after a while, or with a tap; with VoiceOver,
        /// which needs its time to read, with a tap alone.
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
                CelebrationOverlay(celebrations: celebrations, show: show, began: began)
            }
        }
    }

    /// What is celebrated now, if anything is. It stays while celebrations come and go, so that they can move.
    private struct CelebrationOverlay: View {
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @Environment(\.accessibilityVoiceOverEnabled) private var readsAloud

        let celebrations: Celebrations
        let show: @MainActor (AchievementKey) -> Void
        let began: @MainActor (Celebration) -> Void

        var body: some View {
            ZStack(alignment: .top) {
                if let celebration = celebrations.current {
                    CelebrationView(celebration, show: show, dismiss: { celebrations.dismiss(celebration) })
                        .task { await celebrate(celebration) }
                        // One after another are two views, each with its own time, motion and vibration.
                        .id(celebration.identity)
                        .transition(reduceMotion ? .opacity : .move(edge: .top).combined(with: .opacity))
                }
            }
            .animation(reduceMotion ? .easeOut : .snappy, value: celebrations.current?.identity)
        }

        private func celebrate(_ celebration: Celebration) async {
            began(celebration)
            if readsAloud { return }
            try? await Task.sleep(for: celebration.duration)
            if !Task.isCancelled { celebrations.dismiss(celebration) }
        }
    }

    extension Celebration {
        /// What tells it from others. Its words may change while it is shown, such as how many players hold it.
        fileprivate var identity: [EarnedReward.ID] { entries.map(\.id) }
    }

    extension Celebration {
        /// What a screen reader says when it comes.
        var announcement: String {
            entries.map { [$0.kindText, $0.title].joined(separator: ", ") }.joined(separator: ". ")
        }
    }

    /// One celebration: a toast, or a whole screen for what is worth it.
    public struct CelebrationView: View {
        @State private var hasAppeared = false

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
                .celebrationFeedback(trigger: hasAppeared, isStrong: celebration.isCeremony)
                .onAppear {
                    hasAppeared = true
                    // VoiceOver does not notice by itself what comes over a screen.
                    AccessibilityNotification.Announcement(celebration.announcement).post()
                }
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
