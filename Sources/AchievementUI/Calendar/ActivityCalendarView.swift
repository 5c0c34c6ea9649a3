#if canImport(SwiftUI)
    import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// A player's activity calendar by year, for all modes, one mode, or one streak. Choosing a day of the selected
    /// month shows what happened on it.
    public struct ActivityCalendarView: View {
        @Environment(\.achievementWords) private var words
        @State private var scope: CalendarChoice.Scope
        @State private var year: Int
        @State private var month: Day?
        @State private var chosen: Day?

        private let calendar: ActivityCalendar

        /// Creates a player's calendar, opened at the current year.
        ///
        /// - Parameters:
        ///   - calendar: the calendar.
        ///   - scope: the days that are shown first.
        public init(_ calendar: ActivityCalendar, scope: CalendarChoice.Scope = .everything) {
            self.calendar = calendar
            _scope = State(initialValue: scope)
            _year = State(initialValue: calendar.today.date.year)
        }

        public var body: some View {
            ScreenScroll {
                if !isEmpty, let choice,
                    let shown = choice.years.first(where: { $0.year == year }) ?? choice.years.first
                {
                    if calendar.choices.count > 1 { scopes }
                    if choice.years.count > 1 { years(of: choice) }
                    Text(words.summary(shown)).font(.subheadline)
                    YearSquares(choice: choice, year: shown, today: calendar.today)
                    CalendarKey(choice: choice)
                    MonthView(
                        month: $month, chosen: $chosen, choice: choice, year: shown, today: calendar.today)
                } else {
                    EmptyNote(words.text(.noActivity))
                }
            }
            .navigationTitle(words.text(.calendar))
        }

        private var isEmpty: Bool { calendar.choices.allSatisfy(\.days.isEmpty) }

        private var choice: CalendarChoice? { calendar.choices.first { $0.id == scope } ?? calendar.choices.first }

        private var scopes: some View {
            NamedPicker(title: words.text(.levels), selection: $scope) {
                ForEach(calendar.choices) { Text($0.name).tag($0.id) }
            }
        }

        private func years(of choice: CalendarChoice) -> some View {
            NamedPicker(title: words.text(.year), selection: $year) {
                ForEach(choice.years) { Text(String($0.year)).tag($0.year) }
            }
        }
    }

    /// A year as a picture, with a column for each week. More points make larger squares, so that they do not depend on
    /// color.
    struct YearSquares: View {
        @Environment(\.achievementWords) private var words
        @ScaledMetric(relativeTo: .caption2) private var side = 10.0

        let choice: CalendarChoice
        let year: CalendarYear
        let today: Day

        var body: some View {
            ScrollView(.horizontal) {
                LazyHGrid(rows: Array(repeating: GridItem(.fixed(side), spacing: 2), count: 7), spacing: 2) {
                    ForEach(days, id: \.number) { day in
                        CalendarSquare(choice.day(on: day), isToday: day == today, side: side)
                    }
                }
            }
            .scrollIndicators(.hidden)
            .defaultScrollAnchor(.trailing)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(words.spoken(year))
        }

        /// The days from the Monday of the first week on.
        private var days: [Day] {
            let monday = year.first.advanced(by: 1 - year.first.weekday)
            return (0...Int(year.last.number - monday.number)).map { monday.advanced(by: $0) }
        }
    }
#endif
