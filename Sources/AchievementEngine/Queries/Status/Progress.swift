import AchievementCore
import AchievementStorage

extension Rulebook {
    /// The progress toward an achievement, whether or not it is unlocked; for a recurring achievement, within
    /// `period`.
    func progressToday(
        of achievement: Int, _ progress: PlayerProgress, in period: RecurrencePeriod? = nil
    ) -> AchievementProgress {
        self.progress(with: achievements[achievement].criterion, progress, period)
    }

    /// The progress of the present attempt: the days or periods of the running streak or run rather than of the longest
    /// one, and today's amount rather than the best day's. `progress` must have the rows of the local day of `now`.
    func attempt(
        at achievement: Int, _ progress: PlayerProgress, in period: RecurrencePeriod?, at now: Moment
    ) -> AchievementProgress {
        self.progress(with: achievements[achievement].criterion, progress, period, attemptAt: now)
    }

    /// The amount in the present attempt at a longest streak, a longest run or a best day; `nil` for anything else, and
    /// within a period, which is an attempt of its own.
    func present(
        _ metric: Int, _ measure: Measure, _ progress: PlayerProgress, _ period: RecurrencePeriod?, at now: Moment
    ) -> Amount? {
        guard period == nil else { return nil }
        if measure == .longestStreak, case .activeDays(let days) = progress.cells[metric] {
            let streak = StreakState(
                days, progress.rows[metric], rules: metrics[metric].definition.rules, at: now)
            // The rest of a lost week adds nothing to the run that ends with it.
            return Amount(streak.canBeSaved ? streak.current : 0)
        }
        if measure == .best, case .run(let current, _) = progress.cells[metric] { return Amount(current) }
        guard measure == .bestDay, listedMetrics.contains(metric) else { return nil }
        let day = metrics[metric].definition.rules.day(of: now)
        let today = RowAddress(slot: metric, key: .number(Int64(day.number)))
        return progress.rows.value(at: today)?.amount ?? .zero
    }

    /// The active days that a criterion still asks for within a window or period, and the days left for them; `nil` if
    /// it asks for something else. Of parts that must all hold, those with the fewest days to spare.
    func daysToGo(
        _ criterion: CompiledCriterion, _ progress: PlayerProgress, in period: RecurrencePeriod?, at now: Moment
    ) -> DaysToGo? {
        switch criterion {
        case .compare(let metric, .days, .atLeast, let target):
            guard let reading = metrics[metric].reading, let window = reading.window(in: period) else { return nil }
            let rules = reading.definition.rules
            let today = rules.day(of: now)
            let end = window.end(offsetSeconds: Int(now.offsetSeconds), dayStartsAtHour: rules.dayStartsAtHour)
            var left = Int(rules.day(of: end.advanced(by: .milliseconds(-1))).number) - Int(today.number) + 1
            var missing = Int(clamping: target.whole) + (target.nanos > 0 ? 1 : 0)
            if case .activeDays(let days) = progress.cell(of: metric, in: period) {
                missing -= Int(days.total)
                if days.isLastActive(today.number) { left -= 1 }
            }
            return DaysToGo(missing: max(0, missing), left: max(0, left))
        case .all(let parts):
            let all = parts.compactMap { daysToGo($0, progress, in: period, at: now) }
            return all.min { $0.left - $0.missing < $1.left - $1.missing }
        case .any(let parts): return parts.count == 1 ? daysToGo(parts[0], progress, in: period, at: now) : nil
        case .compare, .combined, .collected, .unlocked, .periods, .granted: return nil
        }
    }

    func run(ofRecurring index: Int, _ progress: PlayerProgress, at now: Moment) -> Amount {
        let period = RecurrencePeriod(recurring[index].recurrence, containing: now.localDay)
        return progress.run(ofRecurring: index, in: period)
    }

    /// The full progress of an unlocked achievement, on the scale of today's criterion.
    func fullProgress(
        of achievement: Int, _ progress: PlayerProgress, in period: RecurrencePeriod? = nil
    ) -> AchievementProgress {
        let today = progressToday(of: achievement, progress, in: period)
        return AchievementProgress(completed: today.total, total: today.total, best: today.best, target: today.target)
    }

    private func progress(
        with criterion: CompiledCriterion, _ progress: PlayerProgress, _ period: RecurrencePeriod?,
        attemptAt now: Moment? = nil
    ) -> AchievementProgress {
        switch criterion {
        case .compare(let metric, let measure, let comparison, let target):
            let attempt = now.flatMap { present(metric, measure, progress, period, at: $0) }
            return compared(
                attempt ?? progress.cell(of: metric, in: period).reading(measure), comparison, target)
        case .combined(
            let metric, let measure, let combination, let other, let otherMeasure, let comparison, let target):
            var value: Amount?
            if let first = progress.cell(of: metric, in: period).reading(measure),
                let second = progress.cell(of: other, in: period).reading(otherMeasure)
            {
                value = combination.value(first, second, for: comparison)
            }
            return compared(value, comparison, target)
        case .collected(let collection, let total):
            let held = progress.collected(collections[collection], collection, in: period)
            return AchievementProgress(completed: Amount(held), total: Amount(total))
        case .unlocked(let achievements):
            let held = achievements.count(where: progress.unlocked.contains)
            return AchievementProgress(completed: Amount(held), total: Amount(achievements.count))
        case .periods(let index, let measure, let comparison, let target):
            let run = measure == .inARow ? now.map { self.run(ofRecurring: index, progress, at: $0) } : nil
            return compared(run ?? progress.periods(measure, ofRecurring: index), comparison, target)
        case .all(let parts):
            return all(parts, progress, period, attemptAt: now)
        case .any(let parts):
            let all = parts.map { self.progress(with: $0, progress, period, attemptAt: now) }
            return all.max { $0.fraction < $1.fraction } ?? AchievementProgress(completed: 0, total: 1)
        case .granted:
            return AchievementProgress(completed: 0, total: 1)
        }
    }

    /// The progress of several parts: that of the only part that is not a gate, or else the number of parts that hold.
    /// Nothing counts while a gate is closed.
    private func all(
        _ parts: [CompiledCriterion], _ progress: PlayerProgress, _ period: RecurrencePeriod?, attemptAt now: Moment?
    ) -> AchievementProgress {
        let gates = parts.filter(\.isGate)
        let others = parts.filter { !$0.isGate }
        let isOpen = gates.allSatisfy { $0.holds(for: progress, in: period, self) }
        if others.count == 1, let only = others.first {
            let inside = self.progress(with: only, progress, period, attemptAt: now)
            return isOpen ? inside : AchievementProgress(completed: 0, total: inside.total, target: inside.target)
        }
        let counted = others.isEmpty ? gates : others
        let met = isOpen || others.isEmpty ? counted.count { $0.holds(for: progress, in: period, self) } : 0
        return AchievementProgress(completed: Amount(met), total: Amount(counted.count))
    }

    private func compared(_ amount: Amount?, _ comparison: Comparison, _ target: Amount) -> AchievementProgress {
        switch comparison {
        case .atLeast where target >= 1:
            return AchievementProgress(completed: max(.zero, min(amount ?? .zero, target)), total: target)
        case .atLeast, .moreThan, .atMost, .lessThan:
            let holds = amount.map { comparison.holds($0, target) } ?? false
            return AchievementProgress(completed: holds ? 1 : 0, total: 1, best: amount, target: target)
        }
    }
}

/// Active days that are still asked for, and the days that are left for them, today included unless it is active.
package struct DaysToGo: Hashable, Codable, Sendable {
    package let missing: Int
    package let left: Int

    /// Whether too few days are left.
    package var isTooMany: Bool { missing > left }
}

extension CompiledCriterion {
    /// Whether the criterion only waits for other achievements.
    var isGate: Bool { if case .unlocked = self { true } else { false } }
}
