/// A streak as the contract defines it, day by day or week by week.
struct PlainStreak: Hashable, Sendable {
    var current = 0
    var longest = 0
    var total = 0
    var status = "newStart"
    var lastActiveDay: Int?
    /// Milliseconds since 1970.
    var graceEndsAt: Int?

    init() {}

    init(active: Set<Int>, frozen: Set<Int>, rules: HabitRules, now: PlainMoment) {
        total = active.count
        lastActiveDay = active.max()
        var frozen = frozen
        if let first = active.union(frozen).min(), let last = active.union(frozen).max() {
            // Rest days are frozen automatically; after two weeks without anything else, every streak has broken.
            for day in first - 7...last + 14 where rules.restDays.contains(weekday(of: day)) { frozen.insert(day) }
        }
        guard let perWeek = rules.perWeek else {
            count(active, bridging: frozen, forgiving: rules.forgivenDays, rules, now, unit: 1) { $0 }
            return
        }
        var days: [Int: (active: Int, all: Int)] = [:]
        for day in active.union(frozen) {
            days[week(of: day), default: (0, 0)].active += active.contains(day) ? 1 : 0
            days[week(of: day), default: (0, 0)].all += 1
        }
        let good = days.filter { $0.value.active >= perWeek }.keys
        let bridging = days.filter { $0.value.active < perWeek && $0.value.all >= perWeek }.keys
        count(Set(good), bridging: Set(bridging), forgiving: rules.forgivenWeeks, rules, now, unit: 7, week)
    }

    /// Counts units of time, days or weeks, of `unit` days each; `number` returns the unit that a day is in.
    private mutating func count(
        _ good: Set<Int>, bridging: Set<Int>, forgiving forgiven: Int, _ rules: HabitRules, _ now: PlainMoment,
        unit: Int, _ number: (Int) -> Int
    ) {
        guard let lastGood = good.max() else { return }
        let reach = 1 + forgiven
        var runs: [[Int]] = []
        for number in good.union(bridging).sorted() {
            if let last = runs.last?.last, number - last <= reach {
                runs[runs.count - 1].append(number)
            } else {
                runs.append([number])
            }
        }
        var last = lastGood
        for run in runs {
            let count = run.filter { good.contains($0) }.count
            if count > longest { longest = count }
            // A run needs more than bridging units.
            if count > 0 { (current, last) = (count, run[run.count - 1]) }
        }
        let today = number(now.day(startingAt: rules.dayStartsAtHour))
        if today <= lastGood {
            status = "continuing"
        } else if today - last <= reach {
            status = "gracePeriod"
        } else {
            status = "broken"
            current = 0
        }
        // The start of the first day on which the streak is broken, by the offset of `now`.
        let end = last + reach + 1
        let day = unit == 1 ? end : end * 7 - 3
        graceEndsAt = day * millisecondsOfDay + rules.dayStartsAtHour * 3_600_000 - now.offsetMinutes * 60_000
    }
}

/// The number of the ISO week of a day; the week of 1970-01-01, a Thursday, is 0.
private func week(of day: Int) -> Int { divided(day + 3, by: 7) }

/// The weekday of a day, 0 for Monday.
private func weekday(of day: Int) -> Int { day + 3 - week(of: day) * 7 }
