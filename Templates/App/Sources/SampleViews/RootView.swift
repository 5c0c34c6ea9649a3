#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import AchievementPresentation
    import AchievementUI
    public import SampleModel
    public import SwiftUI

    /// The app's window: four tabs, and above them what is celebrated.
    public struct RootView: View {
        @State private var tab = AppTab.today
        @State private var opened: OpenedAchievement?

        private let app: AppModel

        /// The window of an app.
        public init(_ app: AppModel) { self.app = app }

        public var body: some View {
            Group {
                if let player = app.player, let gallery = player.gallery {
                    tabs(player, gallery)
                        .celebrating(player.celebrations, show: open)
                        .sheet(item: $opened) { opened in
                            DetailSheet(player: player, achievement: opened.id)
                                .achievementLanguage(GalleryLanguage(nearestTo: app.language))
                        }
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

        private func open(_ achievement: AchievementKey) { opened = OpenedAchievement(id: achievement) }
    }

    enum AppTab: Hashable {
        case today, achievements, streaks, you
    }

    /// The achievement whose detail is open.
    struct OpenedAchievement: Identifiable {
        let id: AchievementKey
    }

    /// The detail of an achievement, which goes by a swipe or with the button.
    struct DetailSheet: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.achievementWords) private var words

        let player: PlayerModel
        let achievement: AchievementKey

        var body: some View {
            VStack {
                if let card = player.card(achievement) {
                    AchievementDetailView(
                        card, player.detail(of: achievement), playerName: player.gallery?.playerName ?? "")
                }
                Button(words.text(.close)) { dismiss() }.padding()
            }
        }
    }
#endif
