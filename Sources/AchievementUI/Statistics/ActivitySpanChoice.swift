#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery

    /// The time that the statistics show, and the time span of a bar.
    enum ActivitySpanChoice: String, CaseIterable, Hashable {
        case day, week, month, all

        /// The label of the choice.
        var label: ScreenWords.Label {
            switch self {
            case .day: .byDay
            case .week: .byWeek
            case .month: .byMonth
            case .all: .allTime
            }
        }

        /// The bars of a series: the last 14 days, 12 weeks, 12 months or all months.
        func bars(of series: ActivitySeries, _ words: ScreenWords) -> [ActivityBar] {
            switch self {
            case .day:
                let first = max(0, series.entries.count - 14)
                return series.entries.indices.dropFirst(first).map { index in
                    let entry = series.entries[index]
                    return ActivityBar(
                        first: entry.day, name: words.date(entry.day), points: entry.points,
                        activeDays: entry.isActive ? 1 : 0, amounts: series.measures.map { $0.days[index] },
                        modePoints: series.modes.map { $0.points[index] })
                }
            case .week: return series.weeks.suffix(12).map { ActivityBar($0, words.date($0.first)) }
            case .month, .all:
                let months = self == .all ? series.months : series.months.suffix(12)
                return months.map { ActivityBar($0, words.month(of: $0.first)) }
            }
        }
    }

    /// A day, week or month of the statistics.
    struct ActivityBar: Hashable, Identifiable {
        /// Its only or its first day.
        let first: Day
        let name: String
        let points: Int
        let activeDays: Int
        let amounts: [Amount]
        /// The points of the series' modes, in their order.
        let modePoints: [Int]

        var id: Int { Int(first.number) }
    }

    extension ActivityBar {
        init(_ span: ActivitySpan, _ name: String) {
            self.init(
                first: span.first, name: name, points: span.points, activeDays: span.activeDays,
                amounts: span.amounts, modePoints: span.modePoints)
        }
    }
#endif
