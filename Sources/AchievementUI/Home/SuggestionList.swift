#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The suggested next achievements, each with the reason for the suggestion.
    public struct SuggestionList: View {
        @Environment(\.achievementStyle) private var style

        private let suggestions: [Suggestion]
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a list of suggestions; `open` opens the details of an achievement.
        public init(_ suggestions: [Suggestion], open: @escaping @MainActor (AchievementKey) -> Void) {
            self.suggestions = suggestions
            self.open = open
        }

        public var body: some View {
            ForEach(suggestions, id: \.card.key) { suggestion in
                let card = suggestion.card
                OpeningRow(card: card, open: open) {
                    MedalRow(
                        title: card.title, text: suggestion.text, trailing: card.progress?.text,
                        progress: card.progress, color: style.color(card.color)
                    ) {
                        MedalView(card)
                    }
                }
            }
        }
    }
#endif
