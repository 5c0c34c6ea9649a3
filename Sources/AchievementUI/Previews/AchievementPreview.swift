#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
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
        private let languages: [GalleryLanguage]
        private let content: @MainActor (PlayerModel) -> Content

        /// Creates a preview for a sample player of some modes, in one of `languages`.
        public init(
            _ modes: [any GameMode], language: String = "en",
            among languages: [GalleryLanguage] = GalleryLanguage.allCases,
            @ViewBuilder content: @escaping @MainActor (PlayerModel) -> Content
        ) {
            self.modes = modes
            self.language = language
            self.languages = languages
            self.content = content
        }

        public var body: some View {
            Group {
                if let model {
                    content(model).achievementLanguage(GalleryLanguage(nearestTo: language, among: languages))
                } else if let failure {
                    Text(failure)
                } else {
                    ProgressView(value: 0)
                }
            }
            .task {
                do {
                    model = try await PlayerModel.sample(of: modes, language: language, among: languages)
                } catch {
                    failure = String(describing: error)
                }
            }
        }
    }
#endif
