#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The debug screen: what can be simulated for a test player, and a reset of each mode after a question. For debug
    /// builds; the host decides whether there is a way to it.
    public struct DebugMenuView: View {
        @Environment(\.achievementWords) private var words
        @State private var asked: GameModeID?

        private let menu: DebugMenu
        private let simulate: @MainActor (SampleDay) -> Void
        private let reset: @MainActor (GameModeID) -> Void

        /// A debug screen.
        ///
        /// - Parameters:
        ///   - menu: what can be simulated.
        ///   - simulate: simulates something for the player.
        ///   - reset: takes away everything that the player has in a mode.
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
