import AchievementCore

/// If the rules require a number of active days per week, a run consists of weeks, and its numbers have these meanings:
///
/// | number | meaning |
/// |---|---|
/// | `longest`, `runCount` | good weeks |
/// | `runFirst` | the last good week of the current run, `Int32.min` if no week was ever good |
/// | `runLast` | the last week of that run, good or bridging |
/// | `lastFrozen` | the number of active days in the week of the last active day |
///
/// They are always counted from all days, so neither the start of the run nor the last frozen day is needed, and a
/// player under the default rules pays for no extra numbers.
extension ActiveDaysCell {
    /// The last good week of the current run; `nil` if no week was ever good.
    var lastGoodWeek: Int32? { runFirst == .min ? nil : runFirst }
    /// The number of active days in the week of the last active day.
    var activeInLastWeek: Int32 { total > 0 ? lastFrozen : 0 }

    /// Creates the summary of a streak of weeks.
    init(weeksOf nodes: [DayPages.Node], _ rules: PackedStreakRules) {
        self.init(rules)
        lastFrozen = 0
        var run = (good: Int32.min, last: Int32.min, count: Int32(0))
        var rest = nodes[...]
        while let week = rest.first?.day.week {
            let days = rest.prefix { $0.day.week == week }
            rest = rest.dropFirst(days.count)
            let active = Int32(days.count { $0.isActive })
            total += active
            if active > 0 { (lastActive, lastFrozen) = (days.last { $0.isActive }?.day ?? lastActive, active) }
            let isGood = active >= rules.perWeek
            guard isGood || rules.bridgesWeek(of: days) else { continue }
            if run.last == .min || !rules.linksWeeks(run.last, week) { run = (.min, week, 0) }
            run.last = week
            if isGood { (run.good, run.count) = (week, run.count + 1) }
            longest = max(longest, run.count)
            if run.count > 0 { (runFirst, runLast, runCount) = run }
        }
    }
}

extension PackedStreakRules {
    /// Whether rest days alone are enough to bridge any week.
    var bridgeEveryWeek: Bool { perWeek > 0 && restDays.count >= Int(perWeek) }

    fileprivate func linksWeeks(_ earlier: Int32, _ later: Int32) -> Bool {
        bridgeEveryWeek || later - earlier <= reach
    }

    /// Whether the active, frozen and rest days of a week that is not good are enough to bridge it.
    fileprivate func bridgesWeek(of days: ArraySlice<DayPages.Node>) -> Bool {
        let others = days.count { !restDays.contains(Day(number: $0.day)) }
        return others + restDays.count >= Int(perWeek)
    }
}

extension Int32 {
    /// The ISO week of a day, counted from the week of 1970-01-01.
    var week: Int32 { RecurrencePeriod(.week, containing: Day(number: self)).code / 2 }
}

extension Day {
    /// Returns the Monday of a week, counted from the week of 1970-01-01.
    static func monday(ofWeek number: Int) -> Day { Day(number: Int32(clamping: 7 * number - 3)) }
}
