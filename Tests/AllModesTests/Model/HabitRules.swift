/// The rules for days that a host may choose.
struct HabitRules: Hashable, Sendable {
    var forgivenDays = 0
    var dayStartsAtHour = 0
    /// Weekdays that do not count against a streak, 0 for Monday.
    var restDays: Set<Int> = []
    /// The number of active days that make a week good, if a streak counts weeks.
    var perWeek: Int?
    var forgivenWeeks = 0
    /// Whether all modes use these rules, or only task-focus.
    var areOfAllModes = false

    /// The rules of all modes except task-focus.
    var ofOthers: HabitRules { areOfAllModes ? self : HabitRules() }

    /// Rules of task-focus.
    static let variants = [
        HabitRules(), HabitRules(forgivenDays: 1), HabitRules(forgivenDays: 2, dayStartsAtHour: 4),
    ]

    /// Rules of all modes: rest days, and streaks of weeks.
    static let restful = [
        HabitRules(restDays: [5, 6], areOfAllModes: true),
        HabitRules(forgivenDays: 2, restDays: [2], areOfAllModes: true),
        HabitRules(perWeek: 3, forgivenWeeks: 1, areOfAllModes: true),
        HabitRules(restDays: [6], perWeek: 2, areOfAllModes: true),
    ]
}
