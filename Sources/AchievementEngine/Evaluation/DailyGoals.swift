import AchievementCore
import AchievementStorage

/// Days that follow from a sum: those on which it reaches an amount.
///
/// A change of the sum is followed by one of the days, which looks at what the sum is on that day by then. Amounts that
/// are added only bring a day to count, so any order of arrival ends with the same days. Only what a source says of a
/// day so far can become less, and takes the mark back, unless an import told the day besides.
extension Rulebook {
    /// Adds what the changes of an event's sums mean for the days that follow from them.
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
            // Members of a family are counted where they are written.
            guard change.key == nil else { continue }
            for goal in metrics[change.metric].goals {
                changes.append(MetricChange(metric: goal, operation: .reach(canFall: canFall), at: change.at))
            }
        }
    }

    /// Whether the sum that the days of `metric` follow from reaches the goal on `day`.
    func reachesGoal(_ metric: Int, on day: Int32, _ progress: borrowing PlayerProgress) throws(EventError) -> Bool {
        guard let sum = traits[metric].goalSource, let goal = metrics[metric].definition.goal else { return false }
        let row = try progress.row(at: RowAddress(slot: Int(sum), key: .number(Int64(day))))
        return (row?.amount ?? .zero) >= goal.amount
    }

    /// Remembers that an import told a day, so that the sum alone does not take it back.
    func noteTold(
        _ day: Int32, _ metric: Int, _ period: RecurrencePeriod?, _ progress: inout PlayerProgress
    ) throws(EventError) {
        let address = RowAddress(slot: metric, key: PeriodRows.key(DayPages.key(day), in: period))
        guard var page = try progress.row(at: address), page.c & DayPages.bit(day) == 0 else { return }
        page.c |= DayPages.bit(day)
        progress.setRow(page, at: address)
    }

    /// The cell without a day that a source's total does not reach the goal on. The day's page is there afterwards,
    /// whether or not an earlier total reached it. O(all pages).
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
