#if canImport(SwiftUI)
    import AchievementCore
    import AchievementEngine
    public import AchievementGallery
    public import SwiftUI

    /// The last weeks of a streak, with a column for each. A frozen day is hollow and a rest day small, so that neither
    /// depends on color.
    public struct StreakCalendarView: View {
        @Environment(\.achievementWords) private var words
        @ScaledMetric(relativeTo: .caption2) private var side = 10.0

        private let calendar: StreakCalendar

        /// Creates the calendar of a streak.
        public init(_ calendar: StreakCalendar) { self.calendar = calendar }

        public var body: some View {
            ScrollView(.horizontal) {
                LazyHGrid(rows: Array(repeating: GridItem(.fixed(side), spacing: 2), count: 7), spacing: 2) {
                    ForEach(Array(calendar.marks.enumerated()), id: \.offset) { index, mark in
                        square(mark, isToday: calendar.first.advanced(by: index) == calendar.today)
                    }
                }
            }
            .scrollIndicators(.hidden)
            .defaultScrollAnchor(.trailing)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(words.calendar(calendar))
        }

        private func square(_ mark: StreakCalendar.Mark, isToday: Bool) -> some View {
            DaySquare(mark: mark, isToday: isToday, side: side)
        }
    }

    /// A day of a streak as a square.
    struct DaySquare: View {
        let mark: StreakCalendar.Mark
        let isToday: Bool
        let side: Double
        /// Whether a day of the future has an outline.
        var showsFuture = false

        var body: some View {
            let shape = RoundedRectangle(cornerRadius: 2)
            ZStack {
                switch mark {
                case .active: shape.fill(.tint)
                case .frozen: shape.strokeBorder(.tint, lineWidth: 1.5)
                case .rest: shape.fill(.secondary).padding(CGFloat(side * 0.3))
                case .none: shape.fill(.quaternary)
                case .future: if showsFuture { shape.strokeBorder(.quaternary, lineWidth: 1) }
                }
            }
            .overlay { if isToday { shape.strokeBorder(.primary, lineWidth: 1) } }
            .frame(width: CGFloat(side), height: CGFloat(side))
        }
    }

    /// The current week of a streak that counts weeks: its seven days, and what is done of it.
    struct StreakWeekView: View {
        @ScaledMetric(relativeTo: .body) private var side = 20.0

        let streak: StreakCard

        var body: some View {
            if let text = streak.weekText {
                VStack(alignment: .leading, spacing: 4) {
                    squares.accessibilityHidden(true)
                    Text(text).font(.callout)
                }
                .readAsOne()
            } else {
                squares.accessibilityHidden(true)
            }
        }

        private var squares: some View {
            HStack(spacing: 4) {
                ForEach(days, id: \.offset) { index, mark in
                    DaySquare(mark: mark, isToday: index == today, side: side, showsFuture: true)
                }
            }
        }

        private var days: [(offset: Int, element: StreakCalendar.Mark)] {
            Array(streak.calendar.marks.suffix(7).enumerated())
        }

        private var today: Int { Int(streak.calendar.today.number - streak.calendar.first.number) % 7 }
    }
#endif
