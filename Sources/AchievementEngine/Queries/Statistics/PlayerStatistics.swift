public import AchievementCore
import AchievementStorage

/// A player's activity and points on each day of a range. Every array has one element per day of ``days``.
public struct PlayerStatistics: Hashable, Sendable {
    /// The days, including both ends.
    public let days: ClosedRange<Day>
    /// The points per day by mode. Adjustments without a mode are listed under the engine's own id, `achievements`,
    /// which is present only if the range has any.
    public let points: [GameModeID: [Int]]
    /// The sums per day of each metric that keeps days.
    public let sums: [MetricID: [Amount]]
    /// Which days were active.
    public let activeDays: [MetricID: [Bool]]
    /// Which days are frozen and not active.
    public let frozenDays: [MetricID: [Bool]]

    /// The points per day over all modes.
    package var totalPoints: [Int] {
        var totals = Array(repeating: 0, count: Int(days.upperBound.number - days.lowerBound.number) + 1)
        for series in points.values {
            for (index, points) in series.enumerated() { totals[index] += points }
        }
        return totals
    }
}

extension Rulebook {
    /// The first day on which a progress has data for statistics. If that comes from active days, whose rows cover 64
    /// days each, it may be up to 63 days too early. O(metrics).
    func firstDay(_ progress: PlayerProgress) -> Day? {
        let numbers = listedMetrics.compactMap { index -> Int64? in
            let (definition, rows) = (metrics[index].definition, progress.rows[index])
            if definition.keepsDays { return rows.firstNumber }
            return definition.kind == .activeDays ? rows.firstNumber.map { $0 << 6 } : nil
        }
        let points = modes.indices.compactMap { progress.rows[metrics.count + $0].firstNumber }
        return (numbers + points).min().map { Day(number: Int32(clamping: $0)) }
    }

    /// The statistics of a range, from a progress that has the rows of these days.
    func statistics(_ progress: PlayerProgress, days: ClosedRange<Day>) -> PlayerStatistics {
        let numbers = days.lowerBound.number...days.upperBound.number
        var sums: [MetricID: [Amount]] = [:]
        var active: [MetricID: [Bool]] = [:]
        var frozen: [MetricID: [Bool]] = [:]
        for index in listedMetrics {
            let metric = metrics[index]
            let rows = progress.rows[index]
            let id = metric.definition.id
            if metric.definition.keepsDays {
                sums[id] = numbers.map { rows[.number(Int64($0))]?.amount ?? .zero }
            } else if metric.definition.kind == .activeDays {
                let pages = numbers.map { (rows[DayPages.key($0)], DayPages.bit($0)) }
                active[id] = pages.map { page, bit in page.map { $0.a & bit != 0 } ?? false }
                frozen[id] = pages.map { page, bit in page.map { $0.b & bit != 0 && $0.a & bit == 0 } ?? false }
            }
        }
        var points: [GameModeID: [Int]] = [:]
        for index in modes.indices {
            let mode = modes[index]
            let rows = progress.rows[self.metrics.count + index]
            let series = numbers.map { day in
                Int(clamping: min(max(rows[.number(Int64(day))]?.a ?? 0, -Amount.limit), Amount.limit))
            }
            if chosenModes.contains(index) || series.contains(where: { $0 != 0 }) { points[mode.id] = series }
        }
        return PlayerStatistics(days: days, points: points, sums: sums, activeDays: active, frozenDays: frozen)
    }
}

/// A running streak that will break unless the player acts, so that a host can schedule a notification.
public struct Reminder: Hashable, Sendable {
    /// The streak's metric.
    public let streak: MetricID
    /// The number of active days or good weeks in the running streak.
    public let current: Int
    /// Whether today is already active, or this week already good.
    public let isDoneToday: Bool
    /// The instant at which the streak breaks.
    public let graceEndsAt: Moment
}
