/// A streak as the contract words it, day by day.
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
        guard let lastActive = active.max() else { return }
        total = active.count
        lastActiveDay = lastActive

        var runs: [[Int]] = []
        for day in active.union(frozen).sorted() {
            if let last = runs.last?.last, day - last <= 1 + rules.forgivenDays {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
        var last = lastActive
        for run in runs {
            let days = run.filter { active.contains($0) }.count
            if days > longest { longest = days }
            // Frozen days alone are not a run.
            if days > 0 { (current, last) = (days, run[run.count - 1]) }
        }

        let reach = 1 + rules.forgivenDays
        let today = now.day(startingAt: rules.dayStartsAtHour)
        if today <= lastActive {
            status = "continuing"
        } else if today - last <= reach {
            status = "gracePeriod"
        } else {
            status = "broken"
            current = 0
        }

        // The start, by the offset of `now`, of the first day on which the streak is broken.
        let end = (last + reach + 1) * millisecondsOfDay + rules.dayStartsAtHour * 3_600_000
        graceEndsAt = end - now.offsetMinutes * 60_000
    }
}
