public import AchievementCore

/// A player's streak at a moment.
public struct StreakState: Hashable, Sendable {
    /// Active days in the last run that has some, while it is alive, else 0.
    public let current: Int
    /// The largest number of active days in one run, ever.
    public let longest: Int
    /// All active days.
    public let totalActiveDays: Int
    /// Where the streak stands.
    public let status: StreakStatus
    /// The last active day.
    public let lastActiveDay: Day?
    /// The instant at which the status turns to `broken`, on the clock of the asked moment; for reminders.
    public let graceEndsAt: Moment?

    init(_ cell: ActiveDaysCell, rules: StreakRules, at now: Moment) {
        longest = Int(cell.longest)
        totalActiveDays = Int(cell.total)
        guard cell.total > 0 else {
            (current, status, lastActiveDay, graceEndsAt) = (0, .newStart, nil, nil)
            return
        }
        // The run ends with its last active or frozen day.
        let today = rules.day(of: now).number
        if today <= cell.lastActive {
            status = .continuing
        } else {
            status = Int(today) - Int(cell.runLast) <= rules.reach ? .gracePeriod : .broken
        }
        current = status == .broken ? 0 : Int(cell.runCount)
        lastActiveDay = Day(number: cell.lastActive)
        graceEndsAt = rules.start(
            of: Day(number: cell.runLast).advanced(by: rules.reach + 1), offsetSeconds: Int(now.offsetSeconds))
    }
}

/// Where a streak stands at a moment.
public enum StreakStatus: String, Codable, Sendable, CaseIterable {
    /// No day was ever active.
    case newStart
    /// Today is active.
    case continuing
    /// The streak is alive, today is still to be done.
    case gracePeriod
    /// The streak is over.
    case broken
}
