#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import AchievementPresentation
    import AchievementUI
    public import SampleModel
    public import SwiftUI

    /// The app's window: four tabs, with celebrations on top.
    public struct RootView: View {
        @Environment(\.horizontalSizeClass) private var sizeClass
        @State private var tab = AppTab.today
        @State private var opened: AchievementKey?

        private let app: AppModel

        /// Creates the window of an app.
        public init(_ app: AppModel) { self.app = app }

        public var body: some View {
            Group {
                if let player = app.player, let gallery = player.gallery {
                    tabs(player, gallery)
                        .celebrating(player.celebrations, isHeld: isCovered, show: open)
                        .achievementDetail($opened, of: player)
                } else {
                    PlayerPhaseView(app.phase) {
                        app.open()
                    } content: {
                        EmptyView()
                    }
                }
            }
            .achievementLanguage(GalleryLanguage(nearestTo: app.language))
        }

        private func tabs(_ player: PlayerModel, _ gallery: GalleryModel) -> some View {
            let words = ScreenWords(language: app.language)
            return TabView(selection: $tab) {
                TodayTab(app: app, player: player, gallery: gallery, open: open) { tab = .achievements }
                    .tabItem { Label(words.text(.today), systemImage: "sun.max.fill") }
                    .tag(AppTab.today)
                AchievementsTab(player: player, gallery: gallery, open: open)
                    .tabItem { Label(words.text(.achievements), systemImage: "rosette") }
                    .tag(AppTab.achievements)
                StreaksTab(app: app, player: player, gallery: gallery, open: open)
                    .tabItem { Label(words.text(.streaks), systemImage: "flame.fill") }
                    .tag(AppTab.streaks)
                YouTab(app: app, gallery: gallery, open: open)
                    .tabItem { Label(AppWord.you.text(app.language), systemImage: "person.fill") }
                    .tag(AppTab.you)
            }
        }

        /// Whether the detail of an achievement covers the tabs; where there is room, it is beside them.
        private var isCovered: Bool { opened != nil && sizeClass != .regular }

        private func open(_ achievement: AchievementKey) { opened = achievement }
    }

    enum AppTab: Hashable {
        case today, achievements, streaks, you
    }
#endif
