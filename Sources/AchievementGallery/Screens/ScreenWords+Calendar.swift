import AchievementCore

extension ScreenWords {
    /// A one-line summary of a calendar year, such as `87 active days · 4,200 points · 31 unlocked`.
    public func summary(_ year: CalendarYear) -> String {
        summary(activeDays: year.activeDays, points: year.points, unlocked: year.unlocked)
    }

    func summary(activeDays: Int, points: Int, unlocked: Int) -> String {
        ([words.count(.calendarActive, activeDays), self.points(points)]
            + (unlocked > 0 ? [words.text(.calendarUnlocked, words.number(unlocked))] : []))
            .joined(separator: " · ")
    }

    /// A calendar year as a single text for screen readers, such as
    /// `2026: 87 active days · 4,200 points · 31 unlocked`.
    public func spoken(_ year: CalendarYear) -> String { words.text(.condition, String(year.year), summary(year)) }

    /// The shortest name of a day of the week, such as `Mo`; 1 is Monday.
    public func weekday(_ number: Int) -> String {
        words.part(number, of: .weekdays)
    }

    /// Returns what happened on a day, line by line: points, rewards, sums, and the states of streaks.
    ///
    /// - Parameter day: the day; `nil` for one on which nothing happened.
    /// - Returns: at least one line.
    public func lines(_ day: CalendarDay?) -> [String] {
        guard let day else { return [words.text(.calendarNothing)] }
        var lines = day.points == 0 ? [] : [points(day.points)]
        lines += day.rewards.map(\.title) + day.figures.map { named($0.name, $0.text) }
        lines += day.streaks.map { words.text(.condition, $0.name, $0.text) }
        return lines.isEmpty ? [text(.active)] : lines
    }

    /// Returns the legend of a choice's steps in ascending order: `Active`, then the minimum points of each other step.
    /// Steps that no day can reach are left out.
    public func steps(_ choice: CalendarChoice) -> [(step: Int, text: String)] {
        let others = choice.steps.enumerated().filter { index, least in
            index + 1 == choice.steps.count || choice.steps[index + 1] > least
        }
        return [(1, text(.active))]
            + others.map { ($0 + 2, words.count(.calendarPoints, $1)) }
    }
}

extension GalleryWords {
    /// The state of one of the last days of a streak.
    func text(of mark: StreakCalendar.Mark) -> String {
        switch mark {
        case .active: text(.active)
        case .frozen: text(.frozen)
        case .rest: text(.rest)
        case .none, .future: text(.calendarNothing)
        }
    }

    /// The state of a day of a streak.
    func text(of mark: CalendarDay.Mark) -> String {
        switch mark {
        case .active: text(.dayCounted)
        case .frozen: text(.frozen)
        case .forgiven: text(.forgiven)
        case .rest: text(.rest)
        }
    }
}
