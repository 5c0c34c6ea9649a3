#if canImport(SwiftUI)
    import AchievementGallery
    import AchievementPresentation
    import AchievementUI
    import SampleModel
    import SwiftUI

    #Preview("Today") {
        AchievementPreview(AppMode.allCases.map(\.mode)) { model in
            if let gallery = model.gallery { HomeView(gallery, open: { _ in }, showAll: {}) }
        }
    }

    #Preview("All achievements") {
        AchievementPreview([AppMode.taskFocus.mode], language: "zh-Hans") { model in
            if let gallery = model.gallery {
                AchievementsTab(player: model, gallery: gallery, open: { _ in })
            }
        }
    }

    #Preview("Streaks") {
        AchievementPreview([AppMode.taskFocus.mode, AppMode.fitnessWorkouts.mode]) { model in
            ScrollView {
                LazyVStack {
                    ForEach(model.streaks) { streak in StreakCardView(streak, today: model.today(streak.id)) }
                }
                .padding()
            }
        }
    }
#endif
