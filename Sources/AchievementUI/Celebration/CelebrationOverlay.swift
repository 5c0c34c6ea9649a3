#if canImport(SwiftUI)
    import Accessibility
    public import AchievementCore
    public import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    extension View {
        /// Presents the player's rewards over this view, one at a time: a toast for an achievement or level, the whole
        /// screen for a milestone or a room. Each is dismissed automatically after a while, or with a tap; with
        /// VoiceOver, which needs time to read, only with a tap. Nothing is dismissed automatically while the app is in
        /// the background.
        ///
        /// - Parameters:
        ///   - celebrations: the waiting rewards; `celebrations` of a ``/AchievementPresentation/PlayerModel``.
        ///   - isHeld: whether presentation is suspended, for example while a sheet covers this view. A reward that was
        ///     not dismissed is presented again afterwards.
        ///   - show: navigates to an achievement.
        ///   - began: called when a reward appears, for example to play a sound.
        public func celebrating(
            _ celebrations: Celebrations, isHeld: Bool = false, show: @escaping @MainActor (AchievementKey) -> Void,
            began: @escaping @MainActor (Celebration) -> Void = { _ in }
        ) -> some View {
            overlay(alignment: .top) {
                CelebrationOverlay(celebrations: celebrations, isHeld: isHeld, show: show, began: began)
            }
        }
    }

    /// The current celebration, if any. A summary that the player has opened stays until it is closed. This view stays
    /// while celebrations come and go, so that they can be animated.
    private struct CelebrationOverlay: View {
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @Environment(\.accessibilityVoiceOverEnabled) private var readsAloud
        @Environment(\.scenePhase) private var scenePhase
        /// The ids of the summary whose rewards the player has opened.
        @State private var opened: [EarnedReward.ID] = []

        let celebrations: Celebrations
        let isHeld: Bool
        let show: @MainActor (AchievementKey) -> Void
        let began: @MainActor (Celebration) -> Void

        var body: some View {
            ZStack(alignment: .top) {
                if let celebration = shown {
                    CelebrationView(celebration, show: show, dismiss: { celebrations.dismiss(celebration) })
                        .onSummaryOpened { opened = celebration.identity }
                        .onAppear { began(celebration) }
                        // The timer restarts when the app returns to the foreground.
                        .task(id: scenePhase) { await dismissLater(celebration) }
                        // Consecutive celebrations are separate views, each with its own timer, motion and haptics.
                        .id(celebration.identity)
                        .transition(reduceMotion ? .opacity : .move(edge: .top).combined(with: .opacity))
                }
            }
            .animation(reduceMotion ? .easeOut : .snappy, value: shown?.identity)
        }

        private var shown: Celebration? { isHeld || scenePhase == .background ? nil : celebrations.current }

        private func dismissLater(_ celebration: Celebration) async {
            guard scenePhase == .active, !readsAloud else { return }
            try? await Task.sleep(for: celebration.duration)
            if !Task.isCancelled, opened != celebration.identity { celebrations.dismiss(celebration) }
        }
    }

    extension Celebration {
        /// Identifies the celebration. Its texts may change while it is shown, such as the number of holders.
        fileprivate var identity: [EarnedReward.ID] { entries.map(\.id) }
    }

    extension Celebration {
        /// The announcement of a screen reader.
        var announcement: String {
            entries.map { [$0.kindText, $0.title].joined(separator: ", ") }.joined(separator: ". ")
        }
    }

    /// A celebration: a toast, or the whole screen for a ceremony.
    public struct CelebrationView: View {
        @State private var hasAppeared = false
        @State private var showsAll = false

        private let celebration: Celebration
        private let show: @MainActor (AchievementKey) -> Void
        private let dismiss: @MainActor () -> Void
        private var summaryOpened: @MainActor () -> Void = {}

        /// Creates a celebration.
        ///
        /// - Parameters:
        ///   - celebration: the celebration to show.
        ///   - show: shows an achievement.
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
                    // VoiceOver does not notice a view that appears over a screen.
                    AccessibilityNotification.Announcement(celebration.announcement).post()
                }
                .accessibilityElement(children: .contain)
                .accessibilityAddTraits(celebration.isCeremony || showsAll ? .isModal : [])
        }

        @ViewBuilder private var content: some View {
            switch celebration {
            case .reward(let reward):
                if celebration.isCeremony {
                    CeremonyView(reward: reward, show: show, dismiss: dismiss)
                } else {
                    ToastView(reward: reward, show: show, dismiss: dismiss)
                }
            case .summary(let rewards):
                if showsAll {
                    SummaryList(rewards: rewards, show: show, dismiss: dismiss)
                } else {
                    SummaryToast(rewards: rewards, showAll: openSummary, dismiss: dismiss)
                }
            }
        }

        private func openSummary() {
            showsAll = true
            summaryOpened()
        }

        /// Calls `action` when the player opens the list of a summary, which then has to stay.
        func onSummaryOpened(_ action: @escaping @MainActor () -> Void) -> CelebrationView {
            var view = self
            view.summaryOpened = action
            return view
        }
    }
#endif
