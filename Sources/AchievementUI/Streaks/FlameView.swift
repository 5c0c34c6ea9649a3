#if canImport(SwiftUI)
    import SwiftUI

    /// The flame of a streak; grey while it is broken. The words beside it say the same.
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
