#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import AchievementPresentation
    import AchievementUI
    import SwiftUI

    /// The second tab: all achievements, with search and filters.
    struct AchievementsTab: View {
        @Bindable var player: PlayerModel
        let gallery: GalleryModel
        let open: @MainActor (AchievementKey) -> Void

        var body: some View {
            NavigationStack {
                AchievementGridView(
                    player.grid, progress: gallery.progress, categories: gallery.categories, modes: gallery.modes,
                    filter: $player.filter, open: open)
            }
        }
    }
#endif
