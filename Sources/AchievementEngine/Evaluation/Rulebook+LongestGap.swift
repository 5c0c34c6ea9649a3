import AchievementCore
import AchievementStorage

/// The longest gap between active days, which is derived from these days.
///
/// A day after all others ends one gap. Any other new day splits a gap, and a removed day joins two, so that all gaps
/// must be measured again. No state is stored except the days and the result.
extension Rulebook {
    /// Updates the metrics that are derived from active days after a day was added or removed.
    func measureGaps(
        between metric: Int, from old: MetricCell, to days: ActiveDaysCell, _ progress: inout PlayerProgress,
        _ evaluation: inout Evaluation
    ) throws(EventError) {
        for following in metrics[metric].goals {
            let cell = progress.cells[following]
            let measured = try gap(cell, between: metric, from: old, to: days, progress)
            guard measured != cell else { continue }
            progress.setCell(measured, of: following)
            addCandidates(following, from: cell, to: measured, in: nil, &evaluation)
        }
    }

    private func gap(
        _ cell: MetricCell, between metric: Int, from old: MetricCell, to days: ActiveDaysCell,
        _ progress: borrowing PlayerProgress
    ) throws(EventError) -> MetricCell {
        var before = ActiveDaysCell(days.rules)
        if case .activeDays(let old) = old { before = old }
        if days.total == before.total { return cell }
        guard days.total == before.total + 1, before.total == 0 || days.lastActive > before.lastActive else {
            return Self.longestGap(in: try progress.allRows(of: metric))
        }
        guard before.total > 0 else { return cell }
        let length = Self.gap(from: before.lastActive, to: days.lastActive)
        if case .best(let longest) = cell, longest >= length { return cell }
        return .best(length)
    }

    /// The longest gap between active days; empty if there are fewer than two days. O(n) in the number of pages.
    static func longestGap(in pages: RowValues) -> MetricCell {
        let days = DayPages(rows: pages).nodes.filter(\.isActive).map(\.day)
        return zip(days, days.dropFirst()).map { gap(from: $0, to: $1) }.max().map { .best($0) } ?? .empty
    }

    private static func gap(from earlier: Int32, to later: Int32) -> Amount { Amount(Int(later) - Int(earlier) - 1) }
}
