/// A streak by the words of the contract, day by day.
struct PlainStreak: Hashable, Sendable {
    var current = 0
    var longest = 0
    var total = 0
    var status = "newStart"
    var lastActiveDay: Int?
    /// In milliseconds since 1970.
    var graceEndsAt: Int?

    init() {}

    init(active: Set<Int>, frozen: Set<Int>, rules: HabitRules, now: PlainMoment) {
        guard let lastActive = active.max(), let first = active.union(frozen).min(),
            let last = active.union(frozen).max()
        else { return }
        total = active.count
        lastActiveDay = lastActive

        var run = 0
        var missed = 0
        for day in first...last {
            if active.contains(day) || frozen.contains(day) {
                if missed > rules.forgivenDays { run = 0 }
                missed = 0
                if active.contains(day) { run += 1 }
                if run > longest { longest = run }
            } else {
                missed += 1
            }
        }

        let reach = 1 + rules.forgivenDays
        let today = now.day(startingAt: rules.dayStartsAtHour)
        if today <= last && active.contains(last) {
            status = "continuing"
        } else if today - last <= reach {
            status = "gracePeriod"
        } else {
            status = "broken"
        }
        if status != "broken" { current = run }

        // The first day on which it is broken, at the hour at which it starts on the clock that was asked.
        let end = (last + reach + 1) * millisecondsOfDay + rules.dayStartsAtHour * 3_600_000
        graceEndsAt = end - now.offsetMinutes * 60_000
    }
}
