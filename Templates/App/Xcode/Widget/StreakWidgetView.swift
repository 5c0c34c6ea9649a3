#if canImport(WidgetKit)
    import AchievementGallery
    import Foundation
    import SampleShared
    import SwiftUI
    import WidgetKit

    /// A streak: its length and today's state; in the wider size also the deadline and the level.
    struct StreakWidgetView: View {
        @Environment(\.widgetFamily) private var family

        let content: WidgetContent

        var body: some View {
            Group {
                if let streak = content.streak {
                    HStack(alignment: .top) {
                        StreakFigure(streak: streak, words: content.words)
                        if family == .systemMedium, let level = content.level {
                            Spacer()
                            LevelFigure(
                                level: level, breaksAt: content.breaksAt, words: content.words)
                        }
                    }
                } else {
                    Text(content.emptyText).font(.footnote).foregroundStyle(.secondary)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .containerBackground(.background, for: .widget)
        }
    }

    struct StreakFigure: View {
        let streak: StreakCard
        let words: ScreenWords

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                Label {
                    Text(words.number(streak.current)).font(.largeTitle).bold().monospacedDigit()
                } icon: {
                    Image(systemName: "flame.fill")
                        .foregroundStyle(streak.current > 0 ? AnyShapeStyle(Color.orange) : AnyShapeStyle(.secondary))
                        .accessibilityHidden(true)
                }
                Text(words.inARow(streak)).font(.caption)
                Text(streak.fullName).font(.caption).foregroundStyle(.secondary)
                Text(streak.statusText).font(.footnote)
            }
            .accessibilityElement(children: .combine)
        }
    }

    struct LevelFigure: View {
        let level: LevelBadge
        let breaksAt: Date?
        let words: ScreenWords

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                Text(words.level(level)).font(.headline)
                Text(words.toNextLevel(level)).font(.caption).foregroundStyle(.secondary)
                if let breaksAt {
                    // The system counts it down, so it is also right between two entries.
                    Text(breaksAt, style: .relative).font(.footnote).monospacedDigit()
                }
            }
            .accessibilityElement(children: .combine)
        }
    }
#endif
