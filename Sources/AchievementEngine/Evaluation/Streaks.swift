public import AchievementCore

/// A player's streak at a given moment.
public struct StreakState: Hashable, Sendable {
    /// The number of active days, or good weeks, in the current run; 0 if the streak is broken.
    public let current: Int
    /// The largest number of active days, or good weeks, in any run so far.
    public let longest: Int
    /// The total number of active days.
    public let totalActiveDays: Int
    /// The status of the streak.
    public let status: StreakStatus
    /// The last active day.
    public let lastActiveDay: Day?
    /// The instant at which the status becomes `broken`, on the clock of the given moment, for reminders. `nil` if no
    /// day was ever active, no week was ever good, or rest days alone keep the streak alive.
    public let graceEndsAt: Moment?
    /// The progress in the week of the given moment, if the streak counts weeks.
    public let week: StreakWeek?
    /// How many more weeks after that one the streak would live without a good week; `nil` if it counts days, or is not
    /// alive, or this week is good.
    package let weeksAfterThis: Int?
    /// Whether active days can still keep the streak alive: in the last week in which it lives, enough days are left.
    package let canBeSaved: Bool
    /// Whether the day of the given moment is active, also in a streak of weeks. If the clock of the moment is behind
    /// that of the last active day, as after a flight to the west, that day counts as today.
    public let isActiveToday: Bool
    /// Whether the day of the asked moment is a rest day.
    public let isRestDay: Bool
    /// The progress in the day or week of the given moment, if days or weeks are derived from a sum.
    public internal(set) var goal: StreakGoal?

    /// - Parameter days: the pages of the days; for a streak of weeks, those of the week of `now` at least.
    init(_ cell: ActiveDaysCell, _ days: RowValues = RowValues(), rules: StreakRules, at now: Moment) {
        let today = rules.day(of: now).number
        let run = rules.perWeek == nil ? cell.runOfDays(rules.packed) : cell.runOfWeeks(rules.packed)
        longest = Int(cell.longest)
        totalActiveDays = Int(cell.total)
        lastActiveDay = cell.total > 0 ? Day(number: cell.lastActive) : nil
        week = rules.perWeek.map { StreakWeek(active: cell.daysActive(inWeekOf: today), needed: $0) }
        isActiveToday = cell.total > 0 && today <= cell.lastActive
        isRestDay = rules.restDays.contains(Day(number: today))
        guard let run else {
            (current, status, graceEndsAt, weeksAfterThis, canBeSaved) = (0, .newStart, nil, nil, true)
            return
        }
        let step = rules.perWeek == nil ? today : today.week
        if step <= run.lastCounted {
            status = .continuing
        } else {
            status = run.last.map { Int(step) - Int($0) <= rules.reach } ?? true ? .gracePeriod : .broken
        }
        current = status == .broken ? 0 : Int(cell.runCount)
        weeksAfterThis =
            rules.perWeek == nil || status != .gracePeriod ? nil : run.last.map { Int($0) + rules.reach - Int(step) }
        canBeSaved =
            weeksAfterThis.map { $0 > 0 || DayPages(rows: days).mayKeepWeek(of: today, rules) } ?? (status != .broken)
        graceEndsAt = run.last.map { last in
            let end = Int(last) + rules.reach + 1
            return rules.start(
                of: rules.perWeek == nil ? Day(number: Int32(clamping: end)) : .monday(ofWeek: end),
                offsetSeconds: Int(now.offsetSeconds))
        }
    }
}

extension StreakState: CustomStringConvertible {
    /// The state in English, such as `3 in a row, longest 12, 14 active days, the last on 2026-11-18, continuing, grace
    /// ends at 2026-11-20T00:00:00+08:00`.
    public var description: String {
        var parts = ["\(current) in a row", "longest \(longest)", "\(totalActiveDays) active days"]
        if let lastActiveDay { parts.append("the last on \(lastActiveDay)") }
        parts.append(status.words)
        if let graceEndsAt { parts.append("grace ends at \(graceEndsAt)") }
        if let week { parts.append("\(week.active) of \(week.needed) this week") }
        if isRestDay { parts.append("a rest day") }
        if let goal { parts.append("\(goal.amount) of \(goal.target) \(goal.isOfWeek ? "this week" : "today")") }
        return parts.joined(separator: ", ")
    }
}

extension StreakStatus {
    fileprivate var words: String {
        switch self {
        case .newStart: "not begun"
        case .continuing: "continuing"
        case .gracePeriod: "in its grace period"
        case .broken: "broken"
        }
    }
}

/// The progress in the current day or week of a streak whose days or weeks count once a sum reaches an amount.
public struct StreakGoal: Hashable, Codable, Sendable {
    /// The sum that must reach the amount.
    public let sum: MetricID
    /// The amount so far in the day or week.
    public let amount: Amount
    /// The amount from which the day or week counts.
    public let target: Amount
    /// Whether the goal is for a week, from Monday to Sunday, rather than a day.
    public let isOfWeek: Bool

    package init(sum: MetricID, amount: Amount, target: Amount, isOfWeek: Bool) {
        (self.sum, self.amount, self.target, self.isOfWeek) = (sum, amount, target, isOfWeek)
    }
}

/// The progress in the current week of a streak of weeks.
public struct StreakWeek: Hashable, Codable, Sendable {
    /// The number of active days in the week.
    public let active: Int
    /// The number of active days that make the week good.
    public let needed: Int

    package init(active: Int, needed: Int) { (self.active, self.needed) = (active, needed) }
}

extension ActiveDaysCell {
    /// The current run, in days or in weeks.
    fileprivate struct Run {
        /// The last active day, or the last good week.
        let lastCounted: Int32
        /// The last day or week, active or bridged; `nil` if the run never ends.
        let last: Int32?
    }

    fileprivate func runOfDays(_ rules: PackedStreakRules) -> Run? {
        total > 0 ? Run(lastCounted: lastActive, last: rules.lastRestDay(linkedTo: runLast)) : nil
    }

    fileprivate func runOfWeeks(_ rules: PackedStreakRules) -> Run? {
        lastGoodWeek.map { Run(lastCounted: $0, last: rules.bridgeEveryWeek ? nil : runLast) }
    }

    /// The number of active days in the week of `today`, stored only for the week of the last active day; otherwise 0.
    fileprivate func daysActive(inWeekOf today: Int32) -> Int {
        total > 0 && lastActive.week == today.week ? Int(activeInLastWeek) : 0
    }
}

extension DayPages {
    /// Whether the week of `today` can still be good, or be bridged with frozen and rest days.
    fileprivate func mayKeepWeek(of today: Int32, _ rules: StreakRules) -> Bool {
        let monday = Day.monday(ofWeek: Int(today.week)).number
        var (active, bridging) = (0, rules.restDays.count)
        for day in monday..<monday + 7 {
            let row = rows[DayPages.key(day)] ?? RowValue(a: 0)
            let mayBeActive = day >= today || row.a & DayPages.bit(day) != 0
            if mayBeActive { active += 1 }
            let isRestDay = rules.restDays.contains(Day(number: day))
            if !isRestDay, mayBeActive || row.b & DayPages.bit(day) != 0 { bridging += 1 }
        }
        return max(active, bridging) >= rules.perWeek ?? 0
    }
}

/// The status of a streak at a given moment.
public enum StreakStatus: String, Codable, Sendable, CaseIterable {
    /// No day was ever active, or no week was ever good.
    case newStart
    /// Today is active, or this week is good.
    case continuing
    /// The streak is alive, but today or this week does not count yet.
    case gracePeriod
    /// The streak is over.
    case broken
}
