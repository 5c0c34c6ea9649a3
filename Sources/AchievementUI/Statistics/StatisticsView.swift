#if canImport(SwiftUI) && canImport(Charts)
    import AchievementCore
    public import AchievementGallery
    import Charts
    public import SwiftUI

    /// The points, the active days and other measures, such as minutes of practice, by day, week or month.
    public struct StatisticsView: View {
        @Environment(\.achievementWords) private var words
        @State private var span = ActivitySpanChoice.week

        private let series: ActivitySeries

        /// Creates the statistics of a player.
        public init(_ series: ActivitySeries) { self.series = series }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if isEmpty {
                    EmptyNote(words.text(.noActivity))
                } else {
                    Picker(words.text(.span), selection: $span) {
                        ForEach(ActivitySpanChoice.allCases, id: \.self) { choice in
                            Text(words.text(choice.label)).tag(choice)
                        }
                    }
                    CardColumns { charts(span.bars(of: series, words)) }
                }
            }
            .navigationTitle(words.text(.statistics))
        }

        private var isEmpty: Bool { series.measures.isEmpty && !series.entries.contains(where: \.isActive) }

        @ViewBuilder private func charts(_ bars: [ActivityBar]) -> some View {
            BarChart(title: words.text(.pointsPerSpan), bars: bars) {
                Double($0.points)
            } text: {
                words.points($0.points)
            }
            if span != .day {
                BarChart(title: words.text(.activePerSpan), bars: bars) {
                    Double($0.activeDays)
                } text: {
                    words.number($0.activeDays)
                }
            }
            ForEach(Array(series.measures.enumerated()), id: \.element.id) { index, measure in
                BarChart(title: measure.name, bars: bars) {
                    $0.amounts[index].double
                } text: {
                    words.amount($0.amounts[index], of: measure)
                }
            }
        }
    }

    /// A bar for each span, whose name and figure screen readers announce.
    struct BarChart: View {
        @Environment(\.achievementWords) private var words

        let title: String
        let bars: [ActivityBar]
        let height: (ActivityBar) -> Double
        let text: (ActivityBar) -> String

        /// The names of the bars that are labeled; there is no room for all of them.
        private var labelled: [String] {
            let count = bars.count
            return (count > 3 ? [0, count / 2, count - 1] : Array(bars.indices)).map { bars[$0].name }
        }

        var body: some View {
            ScreenSection(title: title) {
                Chart(bars) { bar in
                    BarMark(x: .value(title, bar.name), y: .value(title, height(bar)))
                        .accessibilityLabel(bar.name)
                        .accessibilityValue(text(bar))
                }
                .chartXAxis { AxisMarks(values: labelled) }
                .frame(height: 160)
                if let last = bars.last {
                    Text(words.named(last.name, text(last)))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
#endif
