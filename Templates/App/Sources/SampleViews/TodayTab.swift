#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import AchievementPresentation
    import AchievementUI
    import SampleModel
    import SwiftUI

    /// The first tab: the buttons that record, what the last one earned, and the home screen.
    struct TodayTab: View {
        let app: AppModel
        let player: PlayerModel
        let gallery: GalleryModel
        let open: @MainActor (AchievementKey) -> Void
        let showAll: @MainActor () -> Void

        var body: some View {
            NavigationStack {
                VStack(alignment: .leading) {
                    ActionBar(app: app)
                    if app.failure != nil {
                        Text(AppWord.failed.text(app.language)).font(.footnote).foregroundStyle(.secondary).padding(
                            .horizontal)
                    }
                    PlayerPhaseView(player.phase) {
                        app.open()
                    } content: {
                        HomeView(
                            gallery, earned: app.earned, isUnseen: player.celebrations.isUnseen, open: open,
                            showAll: showAll)
                    }
                }
            }
        }
    }

    /// A button for each action in the chosen modes.
    struct ActionBar: View {
        let app: AppModel

        var body: some View {
            ScrollView(.horizontal) {
                HStack {
                    ForEach(app.modes.flatMap(\.actions)) { action in
                        Button(action.title(app.language)) { Task { await app.record(action) } }
                            .buttonStyle(.bordered)
                    }
                }
                .padding(.horizontal)
            }
            .scrollIndicators(.hidden)
        }
    }
#endif
