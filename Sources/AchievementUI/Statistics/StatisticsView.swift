#if canImport(SwiftUI) && canImport(Charts)
    import AchievementCore
    public import AchievementGallery
    import Charts
    public import SwiftUI

    /// The points, the active days and other measures, such as minutes of practice, by day, week or month, or of all
    /// time, with their sums.
    public struct StatisticsView: View {
        @Environment(\.achievementWords) private var words
        @State private var span = ActivitySpanChoice.week
        /// The name of the day, week or month that was touched last, in whichever chart.
        @State private var touched: String?

        private let series: ActivitySeries

        /// Creates the statistics of a player.
        public init(_ series: ActivitySeries) { self.series = series }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if isEmpty {
                    EmptyNote(words.text(.noActivity))
                } else {
                    NamedPicker(title: words.text(.span), selection: $span) {
                        ForEach(ActivitySpanChoice.allCases, id: \.self) { choice in
                            Text(words.text(choice.label)).tag(choice)
                        }
                    }
                    let bars = span.bars(of: series, words)
                    if let first = bars.first?.first { CardColumns { charts(bars, since: first) } }
                }
            }
            .navigationTitle(words.text(.statistics))
        }

        private var isEmpty: Bool { series.months.isEmpty }

        @ViewBuilder private func charts(_ bars: [ActivityBar], since first: Day) -> some View {
            BarChart(
                title: words.text(.pointsPerSpan),
                sum: words.points(bars.reduce(0) { $0 + $1.points }, since: first),
                bars: bars, touched: $touched.keepingLast()
            ) {
                Double($0.points)
            } text: {
                words.points($0.points, of: series.modes, $0.modePoints)
            }
            if span != .day {
                BarChart(
                    title: words.text(.activePerSpan),
                    sum: words.activeDays(bars.reduce(0) { $0 + $1.activeDays }, since: first),
                    bars: bars, touched: $touched.keepingLast()
                ) {
                    Double($0.activeDays)
                } text: {
                    words.number($0.activeDays)
                }
            }
            ForEach(Array(series.measures.enumerated()), id: \.element.id) { index, measure in
                BarChart(
                    title: measure.name, sum: words.sum(bars.map { $0.amounts[index] }, of: measure, since: first),
                    bars: bars, touched: $touched.keepingLast()
                ) {
                    Double($0.amounts[index])
                } text: {
                    words.amount($0.amounts[index], of: measure)
                }
            }
        }
    }

    /// The sum of a time and a bar for each span, whose name and figure screen readers announce. The text below
    /// describes the bar that was touched last, or else the latest.
    struct BarChart: View {
        @Environment(\.achievementWords) private var words

        let title: String
        let sum: String
        let bars: [ActivityBar]
        @Binding var touched: String?
        let height: (ActivityBar) -> Double
        let text: (ActivityBar) -> String

        /// The names of the bars that are labeled; there is no room for all of them.
        private var labeled: [String] {
            let count = bars.count
            return (count > 3 ? [0, count / 2, count - 1] : Array(bars.indices)).map { bars[$0].name }
        }

        var body: some View {
            ScreenSection(title: title) {
                Text(sum).font(.footnote).foregroundStyle(.secondary)
                Chart(bars) { bar in
                    BarMark(x: .value(title, bar.name), y: .value(title, height(bar)))
                        .foregroundStyle(isFaded(bar) ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
                        .accessibilityLabel(bar.name)
                        .accessibilityValue(text(bar))
                }
                .chartXAxis { AxisMarks(values: labeled) }
                .chartXSelection(value: $touched)
                .frame(height: 160)
                .remoteStops(bars.map(\.name), asking: $touched)
                if let bar = told {
                    Text(words.named(bar.name, text(bar)))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
        }

        /// The bar that the text describes. After a change of the span, the touched bar may not exist any more.
        private var told: ActivityBar? { chosen ?? bars.last }

        private var chosen: ActivityBar? { bars.first { $0.name == touched } }

        private func isFaded(_ bar: ActivityBar) -> Bool { chosen.map { $0.id != bar.id } ?? false }
    }

    extension Binding {
        /// A selection that stays when a touch ends, which would clear it.
        @MainActor
        func keepingLast<Wrapped>() -> Binding where Value == Wrapped? {
            Binding { @MainActor in
                wrappedValue
            } set: { @MainActor value in
                if let value { wrappedValue = value }
            }
        }
    }
#endif
