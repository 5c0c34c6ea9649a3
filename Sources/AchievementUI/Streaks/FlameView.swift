#if canImport(SwiftUI)
    import SwiftUI

    /// The flame of a streak; grey while it is broken. The words beside it say the same.
    struct FlameView: View {
        @Environment(\.achievementStyle) private var style

        let isLit: Bool

        var body: some View {
            Image(systemName: style.symbol("flame.fill"))
                .foregroundStyle(isLit ? AnyShapeStyle(Color.orange) : AnyShapeStyle(.secondary))
                .accessibilityHidden(true)
        }
    }
#endif
