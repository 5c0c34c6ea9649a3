#if canImport(SwiftUI)
    import SwiftUI

    /// The background and margins of a card, with an outline if the player prefers more contrast.
    struct CardBox<Content: View>: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.colorSchemeContrast) private var contrast
        @ViewBuilder let content: Content

        var body: some View {
            if contrast == .increased {
                card.overlay { RoundedRectangle(cornerRadius: style.cornerRadius).stroke(.primary, lineWidth: 1) }
            } else {
                card
            }
        }

        private var card: some View {
            VStack(alignment: .leading, spacing: style.spacing) { content }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(style.spacing + 4)
                .background(style.cardBackground, in: RoundedRectangle(cornerRadius: style.cornerRadius))
        }
    }

    /// A section of a screen: a heading and its content.
    struct ScreenSection<Content: View>: View {
        @Environment(\.achievementStyle) private var style
        let title: String
        @ViewBuilder let content: Content

        var body: some View {
            VStack(alignment: .leading, spacing: style.spacing) {
                Text(title).font(.title2).bold().accessibilityAddTraits(.isHeader)
                content
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    /// A scrolling screen of stacked sections, no wider than is comfortable to read.
    struct ScreenScroll<Content: View>: View {
        @Environment(\.achievementStyle) private var style
        /// The maximum width of the sections. Those with columns may be wider.
        var width: CGFloat = 720
        @ViewBuilder let content: Content

        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 2 * style.spacing) { content }
                    .frame(maxWidth: width)
                    .padding()
                    .frame(maxWidth: .infinity)
            }
        }
    }

    /// The text of a section without content.
    struct EmptyNote: View {
        let text: String

        init(_ text: String) { self.text = text }

        var body: some View {
            Text(text).font(.subheadline).foregroundStyle(.secondary)
        }
    }
#endif
