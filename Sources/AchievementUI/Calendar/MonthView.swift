#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import SwiftUI

    /// A month of a year, whose days are buttons, and what happened on the chosen day.
    struct MonthView: View {
        @Environment(\.achievementWords) private var words
        @ScaledMetric(relativeTo: .caption) private var side = 12.0

        /// The first day of the month. If it is in another year, the last month of this year is shown.
        @Binding var month: Day?
        /// The day whose details are shown, while its month is shown.
        @Binding var chosen: Day?
        let choice: CalendarChoice
        let year: CalendarYear
        let today: Day

        var body: some View {
            AdaptiveRow {
                Text(words.month(of: first)).font(.headline).accessibilityAddTraits(.isHeader)
                HStack {
                    turn("chevron.backward", to: first.advanced(by: -1))
                    turn("chevron.forward", to: first.advanced(by: 31))
                }
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 7), spacing: 2) {
                ForEach(1...7, id: \.self) { number in
                    Text(words.weekday(number)).font(.caption2).foregroundStyle(.secondary)
                        .frame(maxWidth: .infinity)
                        .accessibilityHidden(true)
                }
                ForEach(Array(cells.enumerated()), id: \.offset) { _, day in
                    if let day { cell(day) } else { Color.clear.frame(height: 1) }
                }
            }
            if let chosen, firstOfMonth(chosen) == first {
                VStack(alignment: .leading, spacing: 4) {
                    Text(words.date(chosen)).font(.headline)
                    ForEach(Array(words.lines(choice.day(on: chosen)).enumerated()), id: \.offset) { _, line in
                        Text(line).font(.subheadline)
                    }
                }
                .readAsOne()
            }
        }

        private var first: Day {
            let last = firstOfMonth(year.last)
            return month.flatMap { $0.date.year == last.date.year ? $0 : nil } ?? last
        }

        private func firstOfMonth(_ day: Day) -> Day { day.advanced(by: 1 - day.date.day) }

        /// The days of the month, preceded by an empty cell for each day of its first week that is in the month before.
        private var cells: [Day?] {
            let days = (0..<31).map { first.advanced(by: $0) }.filter { $0.date.month == first.date.month }
            return Array(repeating: nil, count: first.weekday - 1) + days
        }

        /// Creates a button that turns to the month of a day, disabled if no day of that month is in the year.
        private func turn(_ symbol: String, to day: Day) -> some View {
            let target = firstOfMonth(day)
            return Button {
                month = target
            } label: {
                Image(systemName: symbol).frame(minWidth: 44, minHeight: 44)
            }
            .accessibilityLabel(words.month(of: target))
            .disabled(target > year.last || firstOfMonth(year.first) > target)
        }

        @ViewBuilder private func cell(_ day: Day) -> some View {
            let isOpen = day >= year.first && day <= year.last
            let button = Button {
                chosen = day
            } label: {
                VStack(spacing: 2) {
                    Text(words.number(day.date.day)).font(.caption)
                    CalendarSquare(choice.day(on: day), isToday: day == today, side: side)
                }
                .frame(maxWidth: .infinity, minHeight: 44)
            }
            .buttonStyle(.plain)
            .disabled(!isOpen)
            .accessibilityLabel(isOpen ? spoken(day) : words.date(day))
            if day == chosen { button.accessibilityAddTraits(.isSelected) } else { button }
        }

        private func spoken(_ day: Day) -> String {
            ([words.date(day)] + words.lines(choice.day(on: day))).joined(separator: ", ")
        }
    }
#endif
