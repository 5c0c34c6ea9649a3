public import AchievementCore
import AchievementEngine

// MARK: Points and levels

extension ScreenWords {
    /// A number in figures, such as `1,200`.
    public func number(_ number: Int) -> String { words.number(number) }

    /// Points, such as `50 points`.
    public func points(_ points: Int) -> String { words.count(.points, points) }

    /// Points and how they are divided among modes, such as `340 points · Workouts 300 · Puzzles 40`. Modes without
    /// points are left out.
    public func points(_ points: Int, of modes: [ActivityMode], _ modePoints: [Int]) -> String {
        let parts = zip(modes, modePoints).filter { $1 != 0 }.map { "\($0.name) \(words.number($1))" }
        return ([self.points(points)] + parts).joined(separator: " · ")
    }

    /// Added points, such as `+50`; points taken away have their own sign.
    public func plusPoints(_ points: Int) -> String {
        points < 0 ? words.number(points) : words.text(.plusPoints, words.number(points))
    }

    /// A level, such as `Level 5`.
    public func level(_ level: LevelBadge) -> String { words.text(.levelNumber, words.number(level.level)) }

    /// The level of a player in a club, such as `Level 12`.
    public func level(_ place: ClubFront.Place) -> String { words.text(.levelNumber, words.number(place.level)) }

    /// The points to the next level, such as `120 points to level 6`, or a text that there is none.
    public func toNextLevel(_ level: LevelBadge) -> String {
        guard let points = level.pointsToNext else { return words.text(.highestLevel) }
        return words.text(.pointsToLevel, words.count(.points, points), words.number(level.level + 1))
    }

    /// An explanation of points and levels for a newcomer; `level` provides the points of the next level.
    public func pointsExplained(_ level: LevelBadge) -> String {
        words.text(.pointsExplained, words.count(.points, level.nextLevelPoints ?? 0))
    }
}

// MARK: Achievements

extension ScreenWords {
    /// When an achievement was unlocked, such as `Unlocked Nov 18, 2026`.
    public func unlocked(on date: String) -> String { words.text(.unlockedOn, date) }

    /// How hard an achievement is to earn, such as `Epic`.
    public func rarity(_ rarity: Rarity) -> String { words.name(of: rarity) }

    /// The number of cards that match a filter, such as `3 of 40 match`.
    public func matching(_ number: Int, of total: Int) -> String {
        words.text(.showing, words.number(number), words.number(total))
    }

    /// The title of a button that shows all of `number`, such as `Show all 40`.
    public func showAll(_ number: Int) -> String { words.text(.showAll, words.number(number)) }

    /// The next achievement, such as `Next: 10 Workouts`.
    public func next(_ card: GalleryCard) -> String { words.text(.nextUp, card.title) }

    /// The number of other achievements unlocked together, such as `12 more unlocked`.
    public func moreUnlocked(_ number: Int) -> String { words.text(.moreUnlocked, words.number(number)) }

    /// A name and its amount, such as `Workouts: 12`.
    public func figure(_ figure: GalleryFigure) -> String { named(figure.name, figure.text) }

    /// When a period was earned, and its points, such as `Nov 22, 2026 · +50`.
    public func earned(_ period: EarnedPeriod) -> String {
        [period.dateText, period.points == 0 ? nil : plusPoints(period.points)].compactMap { $0 }
            .joined(separator: " · ")
    }

    /// A name and its value, such as `Granted by: coach`.
    public func named(_ name: String, _ text: String) -> String { words.text(.condition, name, text) }
}

// MARK: Streaks

extension ScreenWords {
    /// The unit of a streak's number, such as `days in a row`.
    public func inARow(_ streak: StreakCard, _ number: Int? = nil) -> String {
        words.count(streak.week == nil ? .inARow : .weeksInARow, number ?? streak.current)
    }

    /// The longest run of a streak, such as `Longest 30 days`.
    public func longest(_ streak: StreakCard) -> String {
        words.text(.longestDays, words.length(streak.longest, of: streak))
    }

    /// The active days of a streak in total, such as `112 days in total`.
    public func total(_ streak: StreakCard) -> String {
        words.text(.totalDays, words.count(.days, streak.totalActiveDays))
    }

    /// The length of a milestone, such as `7 days`.
    package func length(_ milestone: StreakMilestone, of streak: StreakCard) -> String {
        words.length(milestone.days, of: streak)
    }

    /// The next milestone, such as `Next milestone: 7 days`.
    public func next(_ milestone: StreakMilestone, of streak: StreakCard) -> String {
        words.text(.nextMilestone, words.length(milestone.days, of: streak))
    }

    /// The distance to a milestone, such as `3 days to go`.
    public func toGo(_ milestone: StreakMilestone, of streak: StreakCard) -> String {
        words.count(streak.week == nil ? .daysToGo : .weeksToGo, max(0, milestone.days - streak.current))
    }

    /// A summary of a calendar, such as `34 active days in the last 26 weeks, 1 frozen`.
    public func calendar(_ calendar: StreakCalendar) -> String {
        let weeks = words.number(StreakCalendar.weekCount)
        var text = words.text(.calendar, for: calendar.activeDays, words.number(calendar.activeDays), weeks)
        if calendar.frozenDays > 0 { text = words.text(.calendarFrozen, text, words.number(calendar.frozenDays)) }
        if calendar.restDays > 0 {
            text = words.text(.calendarRest, for: calendar.restDays, text, words.number(calendar.restDays))
        }
        return text
    }

    /// A day, such as `Nov 18, 2026`.
    public func date(_ day: Day) -> String { words.date(day) }
}

// MARK: Collections and rooms

extension ScreenWords {
    /// The highest step reached, after the name of the metric, such as `Highest rank: Yellow belt`.
    public func highest(_ rank: RankCard) -> String { named(rank.metricName, rank.highest) }

    /// The step after the highest one reached, such as `Next: Green belt`, or a text that there is none.
    public func next(_ rank: RankCard) -> String {
        rank.next.map { words.text(.nextUp, $0) } ?? words.text(.highestOfAll)
    }

    /// When a member was first completed, such as `First completed Nov 18, 2026`.
    public func firstCompleted(on date: String) -> String { words.text(.firstCompleted, date) }

    /// A room's number, such as `Room 3`.
    public func room(_ number: Int) -> String { words.text(.roomNumber, words.number(number)) }

    /// The number of finished rooms, such as `2 of 5 rooms finished`.
    public func finished(_ board: RoomBoard) -> String {
        words.text(.roomsFinished, words.number(board.finished.count), words.number(board.total))
    }

    /// When a room was finished, such as `Finished Nov 18, 2026`.
    public func finished(on date: String) -> String { words.text(.finishedOn, date) }
}

// MARK: Statistics and sharing

extension ScreenWords {
    /// A month, such as `Nov 2026`.
    public func month(of day: Day) -> String { words.monthAndYear(of: day) }

    /// An amount of a measure in its unit, such as `8 h`.
    public func amount(_ amount: Amount, of measure: ActivityMeasure) -> String {
        words.amounts.text(amount, in: measure.unit)
    }

    /// The points of the time from a day on, such as `1,200 points since Nov 1, 2026`.
    public func points(_ points: Int, since day: Day) -> String {
        words.text(.pointsGained, for: points, words.number(points), words.date(day))
    }

    /// The active days of the time from a day on, such as `12 active days since Nov 1, 2026`.
    public func activeDays(_ days: Int, since day: Day) -> String {
        words.text(.daysSince, for: days, words.number(days), words.date(day))
    }

    /// The sum of a measure's amounts from a day on, such as `8 h since Nov 1, 2026`.
    public func sum(_ amounts: [Amount], of measure: ActivityMeasure, since day: Day) -> String {
        let sum = amounts.reduce(Amount.zero) { $0.adding($1) ?? $0 }
        return words.text(.amountSince, amount(sum, of: measure), words.date(day))
    }

    /// A number of days, such as `30 days`.
    public func days(_ days: Int) -> String { words.count(.days, days) }

    /// The names of two compared players, such as `Ada and Tom`.
    public func compared(_ comparison: PlayerComparison) -> String {
        words.text(.comparedPlayers, comparison.first.name, comparison.second.name)
    }

    /// A sentence for sharing a player's progress.
    public func share(_ card: ShareCard) -> String {
        words.text(
            .shareSentence, card.playerName, words.number(card.level.level), points(card.level.points),
            card.progress.text)
    }

    /// A question, before a reset of a mode, that says what would be lost.
    public func resetQuestion(_ mode: String) -> String { words.text(.resetQuestion, mode) }
}
