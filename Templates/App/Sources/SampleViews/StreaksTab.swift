#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import AchievementPresentation
    import AchievementUI
    import SampleModel
    import SwiftUI

    /// The third tab: every streak, and the screens that only some modes have.
    struct StreaksTab: View {
        @Environment(\.achievementWords) private var words

        let app: AppModel
        let player: PlayerModel
        let gallery: GalleryModel
        let open: @MainActor (AchievementKey) -> Void

        var body: some View {
            NavigationStack {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 16) {
                        ForEach(gallery.streaks) { streak in
                            StreakCardView(streak, today: player.today(streak.id), markDone: marking(streak))
                        }
                        links
                    }
                    .padding()
                }
                .navigationTitle(words.text(.streaks))
            }
        }

        private func marking(_ streak: StreakCard) -> (@MainActor () -> Void)? {
            guard app.canMark(streak) else { return nil }
            return { Task { await app.markDone(streak) } }
        }

        @ViewBuilder private var links: some View {
            ForEach(gallery.rooms, id: \.mode) { board in
                NavigationLink {
                    RoomBoardView(board, open: open)
                } label: {
                    Label(board.modeName, systemImage: "trophy.fill")
                }
            }
            if !gallery.collections.isEmpty {
                NavigationLink {
                    CollectionsView(gallery: gallery, open: open)
                } label: {
                    Label(words.text(.collections), systemImage: "square.grid.2x2.fill")
                }
            }
            if !gallery.challenges.isEmpty {
                NavigationLink {
                    ChallengeListView(gallery.challenges, open: open)
                } label: {
                    Label(words.text(.challenges), systemImage: "flag.fill")
                }
            }
        }
    }

    /// The collections and ranks. A tap leads to the members of a collection.
    struct CollectionsView: View {
        @State private var opened: CollectionCard.ID?

        let gallery: GalleryModel
        let open: @MainActor (AchievementKey) -> Void

        var body: some View {
            CollectionListView(gallery.collections, ranks: gallery.ranks) { opened = $0 }
                .navigationDestination(item: $opened) { id in
                    if let collection = gallery.collections.first(where: { $0.id == id }) {
                        LevelListView(collection, open: open)
                    }
                }
        }
    }
#endif
