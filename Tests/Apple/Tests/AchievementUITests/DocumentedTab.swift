import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import SwiftUI

// The code of the article on screens.

struct AchievementsTab: View {
    @Bindable var model: PlayerModel
    @State private var opened: AchievementKey?

    var body: some View {
        if let gallery = model.gallery {
            NavigationStack {
                AchievementGridView(
                    model.grid, progress: gallery.progress, categories: gallery.categories,
                    modes: gallery.modes, filter: $model.filter, open: { opened = $0 })
            }
            .celebrating(model.celebrations, isHeld: opened != nil, show: { opened = $0 })
            .achievementDetail($opened, of: model)
            .achievementLanguage(gallery.language)
            .task { await model.follow() }
        }
    }
}

struct ContentView: View {
    var body: some View { EmptyView() }
}

@MainActor func angularScreen() -> some View {
    var style = AchievementStyle()
    style.cornerRadius = 4
    style.cardBackground = AnyShapeStyle(.background)
    let screen = ContentView().achievementStyle(style)
    return screen
}
