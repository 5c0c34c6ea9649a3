/// The rules for days that a host may choose in task-focus.
struct HabitRules: Hashable, Sendable {
    var forgivenDays = 0
    var dayStartsAtHour = 0

    static let variants = [
        HabitRules(), HabitRules(forgivenDays: 1), HabitRules(forgivenDays: 2, dayStartsAtHour: 4),
    ]
}
