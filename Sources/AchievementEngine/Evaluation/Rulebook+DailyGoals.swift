import AchievementCore
import AchievementStorage

/// Active days that are derived from a sum: those on which it reaches an amount.
///
/// Every change of the sum is followed by a change of the days, which checks the sum on that day. Added amounts can
/// only make a day count, so the days are the same in any order of arrival. Only a day total from a source can become
/// lower, which unmarks the day unless an import also contains it.
extension Rulebook {
    /// Adds changes of the days that are derived from the sums that an event changes.
    @inline(__always)
    func addGoals(to changes: inout [MetricChange]) {
        if hasGoals { addAllGoals(to: &changes) }
    }

    private func addAllGoals(to changes: inout [MetricChange]) {
        for index in changes.indices {
            let change = changes[index]
            let canFall: Bool
            switch change.operation {
            case .add: canFall = false
            case .dayTotal: canFall = true
            case .addUndated, .offer, .insert, .markDay, .mark, .freeze, .reach: continue
            }
            // Members of a family are counted when they are written.
            guard change.key == nil else { continue }
            for goal in metrics[change.metric].goals {
                changes.append(MetricChange(metric: goal, operation: .reach(canFall: canFall), at: change.at))
            }
        }
    }

    /// Whether the sum from which `metric` is derived reaches the goal on `day`.
    func reachesGoal(_ metric: Int, on day: Int32, _ progress: borrowing PlayerProgress) throws(EventError) -> Bool {
        guard let sum = traits[metric].goalSource, let goal = metrics[metric].definition.goal else { return false }
        let row = try progress.row(at: RowAddress(slot: Int(sum), key: .number(Int64(day))))
        return (row?.amount ?? .zero) >= goal.amount
    }

    /// Remembers that an import contains a day, so that the sum alone does not unmark it.
    func noteTold(
        _ day: Int32, _ metric: Int, _ period: RecurrencePeriod?, _ progress: inout PlayerProgress
    ) throws(EventError) {
        let address = RowAddress(slot: metric, key: PeriodRows.key(DayPages.key(day), in: period))
        guard var page = try progress.row(at: address), page.c & DayPages.bit(day) == 0 else { return }
        page.c |= DayPages.bit(day)
        progress.setRow(page, at: address)
    }

    /// Returns the cell without a day on which the day total of a source does not reach the goal. The day's page exists
    /// afterwards, even if no earlier total reached the goal. O(n) in the number of pages.
    func unmarked(
        _ day: Int32, in cell: MetricCell, _ metric: Int, _ period: RecurrencePeriod?, _ progress: inout PlayerProgress
    ) throws(EventError) -> MetricCell {
        let key = DayPages.key(day)
        let address = RowAddress(slot: metric, key: PeriodRows.key(key, in: period))
        let old = try progress.row(at: address)
        var page = old ?? RowValue(a: 0)
        if page.c & DayPages.bit(day) == 0 { page.a &= ~DayPages.bit(day) }
        guard page != old else { return cell }
        progress.setRow(page, at: address)
        let pages: RowValues
        if let period {
            pages = try progress.pages(of: metric, in: period)
        } else {
            pages = try progress.allRows(of: metric)
        }
        return .activeDays(ActiveDaysCell.summary(of: pages, under: traits[metric].rules.packed))
    }
}
