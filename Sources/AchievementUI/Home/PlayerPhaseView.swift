#if canImport(SwiftUI)
    import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    /// Shows a loading indicator, an error, or the content, depending on the phase. Content that was read before a
    /// failure stays below the error. The reason, which is written for developers, is in the phase and not shown.
    public struct PlayerPhaseView<Content: View>: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let phase: PlayerPhase
        private let tryAgain: @MainActor () -> Void
        private let content: Content

        /// Creates the screen for a phase.
        ///
        /// - Parameters:
        ///   - phase: the phase of a ``/AchievementPresentation/PlayerModel``.
        ///   - tryAgain: reads the player again after a failure.
        ///   - content: the screen for a player who has been read; empty if nothing has been read yet.
        public init(
            _ phase: PlayerPhase, tryAgain: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content
        ) {
            self.phase = phase
            self.tryAgain = tryAgain
            self.content = content()
        }

        public var body: some View {
            VStack(spacing: style.spacing) {
                switch phase {
                case .loading:
                    ProgressView()
                    Text(words.text(.loading)).font(.subheadline).foregroundStyle(.secondary)
                case .failed:
                    VStack(alignment: .leading, spacing: 4) {
                        AdaptiveRow {
                            Image(systemName: "exclamationmark.triangle.fill").accessibilityHidden(true)
                            Text(words.text(.unreadable))
                        }
                        .font(.headline)
                        Button(words.text(.tryAgain), action: tryAgain).buttonStyle(.bordered)
                    }
                    .padding()
                    content
                case .newcomer, .ready: content
                }
            }
        }
    }
#endif
