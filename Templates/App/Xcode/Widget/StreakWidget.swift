#if canImport(WidgetKit)
    import AchievementGallery
    import AchievementPresentation
    import Foundation
    import SampleShared
    import SwiftUI
    import WidgetKit

    /// The widget extension: one widget in two sizes.
    @main
    struct StreakWidget: Widget {
        var body: some WidgetConfiguration {
            let language = Locale.preferredLanguages.first ?? "en"
            let words = ScreenWords(language: language)
            let file = AppGroup.folder.map(AppGroup.snapshotFile)
            return StaticConfiguration(kind: "streak", provider: SnapshotProvider(of: file)) {
                StreakWidgetView(content: WidgetContent($0, language: language))
            }
            .configurationDisplayName(words.text(.streaks))
            .description(words.text(.today))
            .supportedFamilies([.systemSmall, .systemMedium])
        }
    }
#endif
