import AchievementCore
import AchievementEngine
import AchievementSupport

extension GalleryBuilder {
    /// The maximum number of days on which a pace is based.
    private static let mostDays = 28
    /// The minimum number of days, and how long ago a step must have been unlocked for a pace since then.
    private static let leastDays = 7

    /// The number of days on which a pace is based: four weeks, or fewer if the player began later.
    static func paceDays(of statistics: PlayerStatistics) -> Int {
        let firsts =
            statistics.activeDays.values.map { $0.firstIndex(of: true) }
            + statistics.sums.values.map { $0.firstIndex { $0 > .zero } }
            + statistics.points.filter { $0.key != Rulebook.ownModeID }.values.map { $0.firstIndex { $0 != 0 } }
        let all = Int(statistics.days.upperBound.number) - Int(statistics.days.lowerBound.number) + 1
        return min(max(all - (firsts.compactMap(\.self).min() ?? 0), leastDays), mostDays)
    }

    /// When the player will reach an achievement at the current pace; `nil` if that is not known or far away.
    func pace(of card: GalleryCard) -> String? {
        guard let entry = self[card.key], entry.state.recurring == nil else { return nil }
        let missing = Double(entry.state.attempt.total) - Double(entry.state.attempt.completed)
        guard missing > 0, let daily = daily(entry), daily > 0 else { return nil }
        let wait = (missing / daily).rounded(.up)
        guard wait <= 5 * 365 else { return nil }
        if wait <= Double(Self.mostDays) { return words.text(.atPaceDays, words.count(.days, Int(wait))) }
        let day = now.localDay.advanced(by: Int(wait))
        return words.text(.atPaceMonth, words.monthAndYear(of: day))
    }

    /// The average amount per day of the quantity in the criterion; `nil` if its dates are not known.
    private func daily(_ entry: Entry) -> Double? {
        switch entry.achievement.criterion.own {
        case .contains(let metric, let members, nil)?:
            guard let collected = picture.collected[metric] else { return nil }
            return perDay(members.compactMap { collected[ExactText($0)] })
        case .unlocked(let ids)?:
            return perDay(
                ids.compactMap { self[AchievementKey(mode: entry.key.mode, id: $0)] }.filter(\.state.isUnlocked)
                    .compactMap { $0.unlock?.at })
        default:
            guard let quantity = entry.achievement.criterion.counted, quantity.window == nil, quantity.second == nil
            else { return nil }
            return lately(quantity.reading, entry) ?? sinceAStep(quantity, entry)
        }
    }

    /// The average number of moments per day, over the days on which a pace is based.
    private func perDay(_ moments: [Moment]) -> Double {
        let first = now.localDay.advanced(by: 1 - paceDays)
        return Double(moments.count { $0.localDay >= first }) / Double(paceDays)
    }

    /// The average amount of a reading per day, over the days on which a pace is based; `nil` if no days are kept for
    /// it.
    private func lately(_ reading: Reading, _ entry: Entry) -> Double? {
        switch reading.measure {
        case .total:
            guard let days = statistics.sums[reading.metric]?.suffix(paceDays), days.count == paceDays
            else { return nil }
            return days.reduce(0) { $0 + Double($1) } / Double(paceDays)
        case .days:
            guard let days = statistics.activeDays[reading.metric]?.suffix(paceDays),
                days.count == paceDays
            else { return nil }
            return Double(days.count { $0 }) / Double(paceDays)
        case .count:
            // Members that no collection shows have no moment here.
            guard let members = picture.collected[reading.metric],
                Double(members.count) == Double(entry.state.attempt.completed)
            else { return nil }
            return perDay(Array(members.values))
        case .longestStreak:
            // A streak that runs gains a day each day, or a week each week.
            guard entry.state.attempt.completed > .zero else { return nil }
            return names.countsWeeks(reading.metric) ? 1.0 / 7 : 1
        case .bestDay, .best, .value: return nil
        }
    }

    /// The average amount per day since a step with the same measure was unlocked, at least a week ago: the first step
    /// of the last four weeks or, for a player who was active in them, the last step before; `nil` if there is none.
    /// Only steps of the same category count, because amounts that start over with each room are counted once per room.
    private func sinceAStep(_ quantity: Quantity, _ entry: Entry) -> Double? {
        guard [.total, .count].contains(quantity.reading.measure) else { return nil }
        // Today counts only once something was done, because it is not over.
        let last = Int(now.localDay.number) - (isActiveToday ? 0 : 1)
        let steps = entries.compactMap { other -> (days: Int, target: Double)? in
            guard other.key.mode == entry.key.mode, other.achievement.category == entry.achievement.category,
                other.state.isUnlocked, other.state.recurring == nil, let unlock = other.unlock, unlock.event != nil,
                unlock.grantedBy == nil,
                let (own, comparison, target) = other.achievement.criterion.measured, own == quantity,
                comparison.wantsMore
            else { return nil }
            let days = last - Int(unlock.at.localDay.number)
            return days >= Self.leastDays ? (days, Double(target)) : nil
        }
        // Of several steps of a day, the highest counts.
        let targets = Dictionary(steps.map { ($0.days, $0.target) }, uniquingKeysWith: max)
        let recent = targets.keys.filter { $0 <= Self.mostDays }.max()
        let before = wasActive(in: entry.key.mode) ? targets.keys.min() : nil
        guard let days = recent ?? before, let target = targets[days] else { return nil }
        return (Double(entry.state.attempt.completed) - target) / Double(days)
    }

    /// Whether the player has done anything in a mode in the last four weeks.
    private func wasActive(in mode: GameModeID) -> Bool {
        statistics.activeDays.contains { metric, days in
            rulebook.mode(of: metric) == mode && days.suffix(Self.mostDays).contains(true)
        }
    }

    /// Whether the player has done anything today.
    private var isActiveToday: Bool {
        statistics.activeDays.values.contains { $0.last == true }
            || statistics.sums.values.contains { ($0.last ?? .zero) > .zero }
    }
}

extension Criterion {
    /// The criterion apart from prerequisites; `nil` if several criteria remain.
    fileprivate var own: Criterion? {
        guard case .all(let parts) = self else { return self }
        let own = parts.filter { if case .unlocked = $0 { false } else { true } }
        return own.count == 1 ? own[0].own : nil
    }
}
