#if canImport(WidgetKit)
    import AchievementGallery
    import Foundation
    import SampleShared
    import SwiftUI
    import WidgetKit

    /// The widget's extension: one widget, in two sizes.
    @main
    struct StreakWidget: Widget {
        var body: some WidgetConfiguration {
            let words = ScreenWords(language: Locale.preferredLanguages.first ?? "en")
            return StaticConfiguration(kind: "streak", provider: StreakProvider()) { StreakWidgetView(entry: $0) }
                .configurationDisplayName(words.text(.streaks))
                .description(words.text(.today))
                .supportedFamilies([.systemSmall, .systemMedium])
        }
    }

    struct StreakEntry: TimelineEntry {
        let content: WidgetContent

        var date: Date { content.date }
    }

    /// Reads what the app wrote: now, and after each of the next turns of the day. The app asks for a new timeline after
    /// each change; when the last entry has come, the system does.
    struct StreakProvider: TimelineProvider {
        func placeholder(in context: Context) -> StreakEntry { entries[0] }

        func getSnapshot(in context: Context, completion: @escaping (StreakEntry) -> Void) { completion(entries[0]) }

        func getTimeline(in context: Context, completion: @escaping (Timeline<StreakEntry>) -> Void) {
            completion(Timeline(entries: entries, policy: .atEnd))
        }

        private var entries: [StreakEntry] {
            WidgetContent.timeline(
                in: AppGroup.folder, at: Date(), language: Locale.preferredLanguages.first ?? "en"
            ).map { StreakEntry(content: $0) }
        }
    }
#endif
