package import AchievementCore

extension Rulebook {
    /// The modes whose days start later than at midnight, with rules whose days start then: those of their streaks, of
    /// several hours in one mode the latest.
    package var lateDays: [GameModeID: StreakRules] {
        var hours: [GameModeID: Int] = [:]
        for metric in metrics where metric.definition.kind == .activeDays {
            let hour = metric.definition.rules.dayStartsAtHour
            guard hour > 0, let mode = mode(of: metric.definition.id) else { continue }
            hours[mode] = max(hours[mode] ?? 0, hour)
        }
        return hours.mapValues { StreakRules(dayStartsAtHour: $0) }
    }
}

extension PlayerStatistics {
    /// The same with the points of a night on the day of the mode that it belongs to, as active days and sums of days
    /// are.
    ///
    /// - Parameter ledger: the points, entry by entry.
    func countingNights(_ ledger: [LedgerEntry], _ rulebook: Rulebook) -> PlayerStatistics {
        let late = rulebook.lateDays
        guard !late.isEmpty else { return self }
        var points = points
        for entry in ledger {
            let local = entry.at.localDay
            guard let day = late[entry.mode]?.day(of: entry.at), day != local, days.contains(day), days.contains(local)
            else { continue }
            points[entry.mode]?[Int(local.number - days.lowerBound.number)] -= entry.points
            points[entry.mode]?[Int(day.number - days.lowerBound.number)] += entry.points
        }
        return PlayerStatistics(days: days, points: points, sums: sums, activeDays: activeDays, frozenDays: frozenDays)
    }
}
