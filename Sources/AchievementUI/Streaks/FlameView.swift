#if canImport(SwiftUI)
    import SwiftUI

    /// The flame of a streak; gray while it is broken. The text beside it says the same.
    struct FlameView: View {
        @Environment(\.achievementStyle) private var style

        let isLit: Bool
        var symbol = "flame.fill"

        var body: some View {
            Image(systemName: style.symbol(symbol))
                .foregroundStyle(isLit ? AnyShapeStyle(Color.orange) : AnyShapeStyle(.secondary))
                .accessibilityHidden(true)
        }
    }
#endif
