#if canImport(SwiftUI)
    public import AchievementGallery
    public import SwiftUI

    /// A card for sharing: the level, the figures and the rarest achievements.
    public struct ShareCardView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let card: ShareCard

        /// Creates the card of a player.
        public init(_ card: ShareCard) { self.card = card }

        public var body: some View {
            CardBox {
                LevelRing(card.level, name: card.playerName)
                AdaptiveRow {
                    Text(words.text(.unlocked)).foregroundStyle(.secondary)
                    Text(card.progress.text).bold()
                    if card.longestStreak > 0 {
                        Text(words.text(.bestStreak)).foregroundStyle(.secondary)
                        Text(words.days(card.longestStreak)).bold()
                    }
                }
                .font(.subheadline)
                ForEach(card.highlights, id: \.key) { highlight in
                    MedalRow(title: highlight.title, text: highlight.rarityName) { MedalView(highlight) }
                }
                Text(card.dateText).font(.caption).foregroundStyle(.secondary)
            }
        }
    }

    /// A player's card with a button to share it.
    public struct ShareScreen: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let card: ShareCard

        /// Creates the screen for a player's card.
        public init(_ card: ShareCard) { self.card = card }

        public var body: some View {
            ScreenScroll {
                ShareCardView(card)
                PictureShareButton(card, text: words.share(card)) { ShareCardView(card) }
            }
            .navigationTitle(words.text(.share))
        }
    }

    /// A button that shares an achievement as a picture.
    struct ShareAchievementButton: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let card: GalleryCard
        let playerName: String

        init(_ card: GalleryCard, playerName: String) {
            self.card = card
            self.playerName = playerName
        }

        var body: some View {
            PictureShareButton(card, text: words.named(playerName, card.title)) {
                CardBox {
                    MedalRow(title: card.title, text: playerName, trailing: card.unlockedText) { MedalView(card) }
                    Text(card.description).font(.subheadline)
                }
            }
        }
    }

    /// A button that shares a view as a picture with a text, where the system can share.
    struct PictureShareButton<Shown: Equatable, Picture: View>: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.displayScale) private var displayScale
        @Environment(\.layoutDirection) private var layoutDirection
        @State private var image: Image?

        private let shown: Shown
        private let text: String
        private let picture: Picture

        /// Creates a button for a picture of `shown`, which is redrawn when `shown` changes.
        init(_ shown: Shown, text: String, @ViewBuilder picture: () -> Picture) {
            self.shown = shown
            self.text = text
            self.picture = picture()
        }

        var body: some View {
            #if os(tvOS)
                EmptyView()
            #else
                button.task(id: PictureSource(shown: shown, text: text, layoutDirection: layoutDirection)) { draw() }
            #endif
        }

        #if !os(tvOS)
            @ViewBuilder private var button: some View {
                if let image {
                    ShareLink(item: image, message: Text(text), preview: SharePreview(text, image: image)) {
                        Label(words.text(.share), systemImage: "square.and.arrow.up")
                    }
                } else {
                    ShareLink(item: text) { Label(words.text(.share), systemImage: "square.and.arrow.up") }
                }
            }
        #endif

        /// Draws the picture off screen, where it has only the environment that it is given. It always has the light
        /// appearance and a solid background, because a material would have nothing behind it.
        private func draw() {
            var style = style
            style.cardBackground = AnyShapeStyle(.background)
            let renderer = ImageRenderer(
                content: picture.frame(width: 390).padding().background(Color.white)
                    .environment(\.colorScheme, .light)
                    .environment(\.layoutDirection, layoutDirection)
                    .environment(\.achievementStyle, style)
                    .environment(\.achievementWords, words))
            renderer.scale = displayScale
            if let drawn = renderer.cgImage { image = Image(decorative: drawn, scale: displayScale) }
        }
    }

    /// What a picture is drawn from.
    private struct PictureSource<Shown: Equatable>: Equatable {
        let shown: Shown
        let text: String
        let layoutDirection: LayoutDirection
    }
#endif
