import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import TaskFocus
import Testing

/// Each of these screens shows all of its value, without repetitions or additions.
@Suite("Texts of screens with days")
@MainActor
struct DayValueTests {
    /// A chart of the statistics, with the sum and the bars that are announced.
    private typealias Chart = (name: String, sum: String, bars: [(name: String, figure: String)])

    /// A player with three years of activity, quiet months, a frozen day and days in a row.
    private func longPlayer(_ language: String) async throws -> GalleryModel {
        let now = try #require(Moment("2026-02-03T12:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) {
            TaskFocus()
        }
        let days = ["2024-12-30", "2025-06-01", "2025-06-02", "2025-06-03", "2025-06-05", "2026-02-02"]
        for (number, day) in days.enumerated() {
            let at = try #require(Moment("\(day)T09:00:00Z"))
            try await center.record(TaskCompleted(task: "\(number)", remainingToday: 0), for: "ada", id: day, at: at)
        }
        let frozen = try #require(Day("2025-06-04"))
        try await center.freeze(frozen, in: TaskFocusMetrics.activeDays, of: "ada", by: "ada")
        return try await center.gallery(of: "ada", language: language)
    }

    /// The model of a reader, and one with several years.
    private func galleries(_ reader: Reader) async throws -> [GalleryModel] {
        [try #require(try await reader.app().model.gallery), try await longPlayer(reader.language)]
    }

    @Test("Each span of the statistics shows every figure of its days, weeks or months once", arguments: Reader.all)
    func statistics(reader: Reader) async throws {
        let words = ScreenWords(language: reader.language)
        for gallery in try await galleries(reader) {
            let series = gallery.activity
            let view = StatisticsView(series)
            guard !series.months.isEmpty else {
                expectTexts(of: reader.nodes(of: view), [words.text(.noActivity)])
                continue
            }
            func expectChosen(
                _ span: ScreenWords.Label, _ charts: [Chart]
            ) throws {
                try #require(choices(reader.nodes(of: view)).first { $0.label == words.text(span) }).press()
                var lines = [
                    "\(words.text(.statistics)) [title]", "\(words.text(.span)) = \(words.text(span)) [picker]",
                ]
                for chart in charts {
                    lines += ["\(chart.name) [header]", chart.sum]
                    lines += chart.bars.map { "\($0.name) = \($0.figure)" }
                    if let last = chart.bars.last { lines.append(words.named(last.name, last.figure)) }
                }
                #expect(spoken(reader.nodes(of: view)).map(\.line) == lines)
            }
            func charts(_ spans: [ActivitySpan], _ name: (Day) -> String) -> [Chart] {
                let first = spans[0].first
                let (points, days) = (spans.map(\.points).reduce(0, +), spans.map(\.activeDays).reduce(0, +))
                return [
                    (
                        words.text(.pointsPerSpan), words.points(points, since: first),
                        spans.map { (name($0.first), words.points($0.points, of: series.modes, $0.modePoints)) }
                    ),
                    (
                        words.text(.activePerSpan), words.activeDays(days, since: first),
                        spans.map { (name($0.first), words.number($0.activeDays)) }
                    ),
                ]
                    + series.measures.enumerated().map { index, measure in
                        (
                            measure.name, words.sum(spans.map { $0.amounts[index] }, of: measure, since: first),
                            spans.map { (name($0.first), words.amount($0.amounts[index], of: measure)) }
                        )
                    }
            }
            try expectChosen(.allTime, charts(series.months) { words.month(of: $0) })
            try expectChosen(.byMonth, charts(series.months.suffix(12)) { words.month(of: $0) })
            try expectChosen(.byWeek, charts(series.weeks.suffix(12)) { words.date($0) })
            let days = Array(series.entries.indices.suffix(14))
            let first = series.entries[days[0]].day
            func chart(_ name: String, _ sum: String, _ figure: (Int) -> String) -> Chart {
                (name, sum, days.map { (words.date(series.entries[$0].day), figure($0)) })
            }
            let points = days.reduce(0) { $0 + series.entries[$1].points }
            try expectChosen(
                .byDay,
                [
                    chart(words.text(.pointsPerSpan), words.points(points, since: first)) { day in
                        words.points(
                            series.entries[day].points, of: series.modes, series.modes.map { $0.points[day] })
                    }
                ]
                    + series.measures.map { measure in
                        chart(measure.name, words.sum(days.map { measure.days[$0] }, of: measure, since: first)) {
                            words.amount(measure.days[$0], of: measure)
                        }
                    })
        }
    }

    @Test("Every day of every choice and year of the calendar shows its activity once", arguments: Reader.all)
    func calendar(reader: Reader) async throws {
        let words = ScreenWords(language: reader.language)
        for gallery in try await galleries(reader) {
            let calendar = gallery.calendar
            guard calendar.choices.contains(where: { !$0.days.isEmpty }) else {
                expectTexts(of: reader.nodes(of: ActivityCalendarView(calendar)), [words.text(.noActivity)])
                continue
            }
            for choice in calendar.choices {
                let view = ActivityCalendarView(calendar)
                if calendar.choices.count > 1 {
                    try #require(choices(reader.nodes(of: view)).first { $0.label == choice.name }).press()
                }
                for year in choice.years {
                    if choice.years.count > 1 {
                        try #require(choices(reader.nodes(of: view)).first { $0.label == "\(year.year)" }).press()
                    }
                    let said = texts(reader.nodes(of: view))
                    #expect(said.count { $0 == words.summary(year) } == 1)
                    for step in words.steps(choice) { #expect(said.contains(step.text), "\(step.text)") }
                    try expectDays(of: year, choice, view, reader)
                }
            }
        }
    }

    /// Pages from the last month of a year to the first, and expects the days of each.
    private func expectDays(
        of year: CalendarYear, _ choice: CalendarChoice, _ view: ActivityCalendarView, _ reader: Reader
    ) throws {
        let words = ScreenWords(language: reader.language)
        var month = year.last.advanced(by: 1 - year.last.date.day)
        while true {
            let nodes = reader.nodes(of: view)
            let days = (0..<31).map { month.advanced(by: $0) }.filter {
                $0.date.month == month.date.month && $0 >= year.first && $0 <= year.last
            }
            let lines = days.map { ([words.date($0)] + words.lines(choice.day(on: $0))).joined(separator: ", ") }
            let turns = [month.advanced(by: -1), month.advanced(by: 31)].map { words.month(of: $0) }
            #expect(buttons(nodes).map(\.label).filter { !turns.contains($0) } == lines)
            #expect(texts(nodes).count { $0 == words.month(of: month) } == 1)
            if let day = days.max(by: { (choice.day(on: $0)?.points ?? 0) < (choice.day(on: $1)?.points ?? 0) }) {
                try #require(buttons(nodes).first { $0.label.hasPrefix(words.date(day)) }).press()
                let told = texts(reader.nodes(of: view))
                for line in [words.date(day)] + words.lines(choice.day(on: day)) {
                    #expect(told.contains(line), "\(line)")
                }
            }
            guard month > year.first else { return }
            try #require(buttons(nodes).first { $0.label == turns[0] }).press()
            month = month.advanced(by: -1)
            month = month.advanced(by: 1 - month.date.day)
        }
    }

    @Test("The calendar explains frozen days if there are any")
    func frozenDays() async throws {
        let reader = Reader.all[0]
        let words = ScreenWords(.english)
        let galleries = try await galleries(reader)
        let said = galleries.map { texts(reader.nodes(of: ActivityCalendarView($0.calendar))) }
        #expect(said.map { $0.contains(words.text(.frozen)) } == [false, true])
    }

    @Test("A story shows each year in review, each month and its moments once", arguments: Reader.all)
    func story(reader: Reader) async throws {
        let words = ScreenWords(language: reader.language)
        for gallery in try await galleries(reader) {
            let story = gallery.story
            var expected: [String?] = story.years.isEmpty ? [words.text(.noActivity)] : []
            for year in story.years {
                expected += [words.inReview(year), words.summary(year), words.text(.share)]
                expected += year.highlights.flatMap { [$0.name, $0.text] }
                if let rarest = year.rarest {
                    expected += [
                        rarest.title, words.text(.rarestUnlock), rarest.card?.held?.text ?? rarest.card?.rarityName,
                        engraving(rarest),
                    ]
                }
                for month in year.chapters {
                    expected += [words.title(of: month), words.summary(month)]
                    expected += month.moments.flatMap {
                        [$0.reward.title, $0.text, $0.reward.dateText, engraving($0.reward)]
                    }
                    if month.quietMonthsBefore > 0 { expected.append(words.quietMonths(month.quietMonthsBefore)) }
                }
            }
            expectTexts(
                of: reader.nodes(of: StoryView(story, playerName: gallery.playerName) { _ in }), expected)
        }
        let long = try await longPlayer(reader.language).story
        #expect(long.years.map(\.id) == [2026, 2025, 2024])
        #expect(long.years.flatMap(\.months).map(\.quietMonthsBefore) == [7, 5, 0])
    }

    /// The text on the medal of a reward, besides its icon.
    private func engraving(_ reward: EarnedReward) -> String? {
        reward.card?.sharedBadgeText
    }
}
