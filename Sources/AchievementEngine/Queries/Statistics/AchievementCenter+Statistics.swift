public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// What a player did and earned on each day of a range; `nil` for an unknown player. O(number of days).
    ///
    /// - Parameters:
    ///   - player: who.
    ///   - days: local days, both ends included; a range beyond ten years is cut to its last ten.
    public func statistics(of player: PlayerID, days: ClosedRange<Day>) async throws -> PlayerStatistics? {
        let first = max(days.lowerBound, days.upperBound.advanced(by: -3_660))
        let days = first...days.upperBound
        let (rulebook, symbols) = (rulebook, catalog.codec.symbols)
        let numbers = Array(first.number...days.upperBound.number)
        let dayKeys = numbers.map { DetailKey.number(Int64($0)) }
        let pageKeys = Set(numbers.map { DayPages.key($0) }).sorted()
        var requests: [DetailRequest] = []
        for (index, metric) in rulebook.metrics.enumerated() {
            if metric.definition.keepsDays {
                requests.append(DetailRequest(series: symbols.metrics[index], rows: .keys(dayKeys)))
            } else if metric.definition.kind == .activeDays {
                requests.append(DetailRequest(series: symbols.metrics[index], rows: .keys(pageKeys)))
            }
        }
        for mode in rulebook.modes.indices {
            requests.append(DetailRequest(series: symbols.points[mode], rows: .keys(dayKeys)))
        }
        let stored = try await store.load([PlayerRequest(player: player, wantsState: false, details: requests)])
        guard let stored = stored.first, stored.revision > 0 else { return nil }
        var progress = rulebook.newProgress()
        catalog.codec.add(stored.rows, to: &progress)
        return rulebook.statistics(progress, days: days)
    }
}

extension Rulebook {
    /// The days of a range, from a progress that has their rows.
    func statistics(_ progress: PlayerProgress, days: ClosedRange<Day>) -> PlayerStatistics {
        let numbers = days.lowerBound.number...days.upperBound.number
        var sums: [MetricID: [Amount]] = [:]
        var active: [MetricID: [Bool]] = [:]
        var frozen: [MetricID: [Bool]] = [:]
        for (index, metric) in metrics.enumerated() {
            let rows = progress.details[index]
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
        for (index, mode) in modes.enumerated() {
            let rows = progress.details[progress.pointsSlot(index)]
            points[mode.id] = numbers.map { Int(rows[.number(Int64($0))]?.a ?? 0) }
        }
        return PlayerStatistics(days: days, points: points, sums: sums, activeDays: active, frozenDays: frozen)
    }
}
