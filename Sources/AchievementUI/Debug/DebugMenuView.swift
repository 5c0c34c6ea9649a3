#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The debug screen: activity to simulate for a test player, and a reset of each mode after a confirmation. For
    /// debug builds; the host decides whether it can be reached.
    public struct DebugMenuView: View {
        @Environment(\.achievementWords) private var words
        @State private var asked: GameModeID?

        private let menu: DebugMenu
        private let simulate: @MainActor (SampleDay) -> Void
        private let reset: @MainActor (GameModeID) -> Void

        /// Creates a debug screen.
        ///
        /// - Parameters:
        ///   - menu: the activity to simulate.
        ///   - simulate: simulates an activity for the player.
        ///   - reset: removes everything that the player has in a mode.
        public init(
            _ menu: DebugMenu, simulate: @escaping @MainActor (SampleDay) -> Void,
            reset: @escaping @MainActor (GameModeID) -> Void
        ) {
            self.menu = menu
            self.simulate = simulate
            self.reset = reset
        }

        public var body: some View {
            ScreenScroll {
                ForEach(menu.sections) { section in
                    ScreenSection(title: section.name) {
                        ForEach(section.items) { item in
                            Button(item.name) { simulate(item.sample) }
                        }
                        if asked == section.id {
                            Text(words.resetQuestion(section.name)).font(.subheadline)
                            Button(section.resetText, role: .destructive) {
                                reset(section.id)
                                asked = nil
                            }
                            Button(words.text(.cancel), role: .cancel) { asked = nil }
                        } else {
                            Button(section.resetText, role: .destructive) { asked = section.id }
                        }
                    }
                }
            }
            .navigationTitle(words.text(.debugMenu))
        }
    }
#endif
