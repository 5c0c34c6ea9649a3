#if canImport(SwiftUI)
    import SwiftUI

    // Switching only the layout preserves the views and their state when the type size or the window changes.

    /// Views beside each other, or stacked where there is no room: on a watch, and at large type sizes.
    struct AdaptiveRow<Content: View>: View {
        @Environment(\.achievementStacksRows) private var stacksRows
        var alignment = VerticalAlignment.firstTextBaseline
        var spacing: CGFloat = 8
        @ViewBuilder let content: Content

        var body: some View {
            // Stacked views are close together, so that they are recognized as a group.
            let layout =
                stacksRows
                ? AnyLayout(VStackLayout(alignment: .leading, spacing: min(spacing, 4)))
                : AnyLayout(HStackLayout(alignment: alignment, spacing: spacing))
            layout { content }
        }
    }

    /// The space between the two ends of an ``AdaptiveRow``; none if its views are stacked.
    struct RowSpacer: View {
        @Environment(\.achievementStacksRows) private var stacksRows

        var body: some View {
            if !stacksRows { Spacer() }
        }
    }

    /// The two halves of a screen: beside each other on a wide screen, otherwise stacked.
    struct ScreenHalves<Leading: View, Trailing: View>: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementStacksRows) private var stacksRows
        @Environment(\.horizontalSizeClass) private var sizeClass
        @ViewBuilder let leading: Leading
        @ViewBuilder let trailing: Trailing

        var body: some View {
            let spacing = 2 * style.spacing
            let layout =
                sizeClass == .regular && !stacksRows
                ? AnyLayout(HStackLayout(alignment: .top, spacing: 2 * spacing))
                : AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
            layout {
                VStack(alignment: .leading, spacing: spacing) { leading }
                    .frame(maxWidth: .infinity, alignment: .leading)
                VStack(alignment: .leading, spacing: spacing) { trailing }
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    /// Cards or sections in as many columns as fit, so that a wide screen is not left empty.
    struct CardColumns<Content: View>: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementStacksRows) private var stacksRows

        /// The minimum width of a column; narrower than the narrowest window of a phone or tablet.
        var minimum: CGFloat = 280
        @ViewBuilder let content: Content

        var body: some View {
            LazyVGrid(columns: [column], alignment: .leading, spacing: 2 * style.spacing) { content }
        }

        /// An adaptive column is never narrower than its minimum, but a watch may be.
        private var column: GridItem {
            stacksRows
                ? GridItem(.flexible(), alignment: .topLeading)
                : GridItem(.adaptive(minimum: minimum), spacing: 2 * style.spacing, alignment: .topLeading)
        }
    }

    extension CGFloat {
        /// The maximum width of a screen with columns.
        static let columns: CGFloat = 1_120
    }
#endif
