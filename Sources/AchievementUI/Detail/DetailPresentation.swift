#if canImport(SwiftUI)
    public import AchievementCore
    import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    extension View {
        /// Shows the details of an achievement, beside this view if there is room, otherwise in a sheet.
        ///
        /// ```swift
        /// AchievementGridView(…, open: { opened = $0 }).achievementDetail($opened, of: model)
        /// ```
        ///
        /// - Parameters:
        ///   - opened: the achievement that is open; `nil` when the details are closed.
        ///   - model: the model that provides the card.
        public func achievementDetail(_ opened: Binding<AchievementKey?>, of model: PlayerModel) -> some View {
            modifier(DetailPresentation(opened: opened, model: model))
        }
    }

    private struct DetailPresentation: ViewModifier {
        @Environment(\.horizontalSizeClass) private var sizeClass
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let opened: Binding<AchievementKey?>
        let model: PlayerModel

        func body(content: Content) -> some View {
            // The content has a single place in the hierarchy, so that it keeps its state when the window becomes wider
            // or narrower.
            HStack(spacing: 0) {
                content.frame(maxWidth: .infinity)
                if hasPanel, let key = opened.wrappedValue {
                    Divider()
                    detail(key).frame(width: 360)
                }
            }
            .sheet(item: sheet) { opened in
                // A sheet does not inherit the language and style of the view around it.
                detail(opened.id).environment(\.achievementStyle, style).environment(\.achievementWords, words)
            }
        }

        private var hasPanel: Bool { sizeClass == .regular }

        /// The item of the sheet. When the panel replaces the sheet, the sheet closes and the achievement stays open.
        private var sheet: Binding<OpenedCard?> {
            Binding { @MainActor in
                hasPanel ? nil : opened.wrappedValue.map(OpenedCard.init)
            } set: { @MainActor card in
                if !hasPanel { opened.wrappedValue = card?.id }
            }
        }

        @ViewBuilder private func detail(_ key: AchievementKey) -> some View {
            if let card = model.card(key) {
                AchievementDetailView(
                    card, model.detail(of: key), playerName: model.gallery?.playerName ?? "",
                    ladder: model.ladder(of: key), open: { opened.wrappedValue = $0 },
                    close: { opened.wrappedValue = nil })
            }
        }
    }

    /// The achievement whose details are open.
    private struct OpenedCard: Identifiable {
        let id: AchievementKey
    }
#endif
