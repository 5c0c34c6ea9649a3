#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// An achievement in a grid. A tap opens its details unless it is secret.
    public struct AchievementCardView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.achievementStacksRows) private var stacksRows

        private let card: GalleryCard
        private let ladder: LadderCard?
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a card.
        ///
        /// - Parameters:
        ///   - card: the achievement.
        ///   - ladder: the ladder that the card represents; `nil` if it represents only itself.
        ///   - open: opens the details of an achievement.
        public init(
            _ card: GalleryCard, ladder: LadderCard? = nil, open: @escaping @MainActor (AchievementKey) -> Void
        ) {
            self.card = card
            self.ladder = ladder
            self.open = open
        }

        public var body: some View {
            if card.isMasked {
                content.accessibilityElement(children: .ignore).accessibilityLabel(label).accessibilityValue(value)
                    .focusStop()
            } else {
                Button {
                    open(card.key)
                } label: {
                    content
                }
                .buttonStyle(.plain)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(label)
                .accessibilityValue(value)
                .accessibilityAddTraits(.isButton)
            }
        }

        private var content: some View {
            CardBox {
                HStack(alignment: .top) {
                    MedalView(card)
                    if !stacksRows {
                        Spacer(minLength: 4)
                        Text(card.rarityName).font(.caption).foregroundStyle(.secondary)
                    }
                }
                Text(card.title).font(style.titleFont).multilineTextAlignment(.leading)
                Text(card.description).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.leading)
                Spacer(minLength: 0)
                VStack(alignment: .leading, spacing: 4) {
                    state
                    ForEach(facts, id: \.self) { fact in
                        Text(fact).font(.caption).foregroundStyle(.secondary)
                    }
                }
            }
            // All cards of a row have the same height.
            .frame(maxHeight: .infinity)
        }

        @ViewBuilder private var state: some View {
            if let date = card.unlockedText, card.isUnlocked {
                Label(words.unlocked(on: date), systemImage: "checkmark.circle.fill").font(.caption)
            } else if let progress = card.progress {
                ProgressLine(progress, color: style.color(card.color))
            }
        }

        /// The facts below the state of the card.
        private var facts: [String] {
            // At the largest type sizes there is no room for the rarity beside the medal.
            var facts = stacksRows ? [card.rarityName] : []
            // Two modes may have one title.
            if let mode = card.modeName { facts.append(mode) }
            if let ladder { facts.append(ladder.text) }
            facts += card.notes
            if let held = card.held { facts.append(held.text) }
            if card.points > 0 { facts.append(words.points(card.points)) }
            return facts
        }

        private var label: String { [card.title, card.description, card.rarityName].joined(separator: ", ") }

        private var value: String {
            let state = card.isUnlocked ? card.unlockedText.map(words.unlocked(on:)) : nil
            let progress = card.isUnlocked ? [] : [card.progress?.text, card.progress?.detail]
            return (([state] + progress).compactMap { $0 } + facts.filter { $0 != card.rarityName }).joined(
                separator: ", ")
        }
    }
#endif
