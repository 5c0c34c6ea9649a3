#if canImport(SwiftUI)
    public import AchievementCore
    import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    /// Shows a view for a player who has played the sample days of some modes, in previews.
    ///
    /// ```swift
    /// #Preview {
    ///     AchievementPreview([Chess()]) { model in
    ///         if let gallery = model.gallery { HomeView(gallery, open: { _ in }, showAll: {}) }
    ///     }
    /// }
    /// ```
    public struct AchievementPreview<Content: View>: View {
        @State private var model: PlayerModel?
        @State private var failure: String?

        private let modes: [any GameMode]
        private let language: String
        private let content: @MainActor (PlayerModel) -> Content

        /// Creates a preview for a sample player of some modes, in a language.
        public init(
            _ modes: [any GameMode], language: String = "en",
            @ViewBuilder content: @escaping @MainActor (PlayerModel) -> Content
        ) {
            self.modes = modes
            self.language = language
            self.content = content
        }

        public var body: some View {
            Group {
                if let model {
                    content(model).achievementLanguage(GalleryLanguage(nearestTo: language))
                } else if let failure {
                    Text(failure)
                } else {
                    ProgressView(value: 0)
                }
            }
            .task {
                do {
                    model = try await PlayerModel.sample(of: modes, language: language)
                } catch {
                    failure = String(describing: error)
                }
            }
        }
    }
#endif
