import AchievementCore
import AchievementStorage

/// Weeks that are derived from a sum: those in which it reaches an amount.
///
/// A good week is marked on the first day by which the week's sum reaches the amount. This depends only on the sums of
/// the days, so the marks are the same in any order of arrival; an amount on an earlier day can move a mark.
extension Rulebook {
    /// Returns the cell after a change of the sum in the week of `day`. The pages of the week exist afterwards, even if
    /// none of its days was marked.
    func week(
        of day: Int32, in cell: MetricCell, _ metric: Int, _ period: RecurrencePeriod?, _ progress: inout PlayerProgress
    ) throws(EventError) -> MetricCell {
        let days = Self.week(of: day)
        let reached = try reached(in: days, metric, progress)
        var cell = cell
        for day in days where day != reached { cell = try unmarked(day, in: cell, metric, period, &progress) }
        if let reached { cell = try marked(reached, frozen: false, in: cell, metric, period, &progress) }
        return cell
    }

    /// Returns the rows of the sum that decide whether a week is good.
    func weekRows(_ change: MetricChange, at moment: Moment) -> [RowAddress] {
        let traits = traits[change.metric]
        guard traits.isOfWeeks, case .reach = change.operation, let sum = traits.goalSource else { return [] }
        return Self.week(of: traits.rules.day(of: change.at ?? moment).number).map {
            RowAddress(slot: Int(sum), key: .number(Int64($0)))
        }
    }

    /// Returns the first day by which the sum reaches the amount; `nil` if there is none.
    private func reached(
        in days: Range<Int32>, _ metric: Int, _ progress: borrowing PlayerProgress
    ) throws(EventError) -> Int32? {
        guard let sum = traits[metric].goalSource, let goal = metrics[metric].definition.goal else { return nil }
        var total = Amount.zero
        for day in days {
            let row = try progress.row(at: RowAddress(slot: Int(sum), key: .number(Int64(day))))
            total = total.adding(row?.amount ?? .zero) ?? goal.amount
            if total >= goal.amount { return day }
        }
        return nil
    }

    /// Returns the days of the week of `day`, from Monday to Sunday.
    private static func week(of day: Int32) -> Range<Int32> {
        let monday = Day.monday(ofWeek: Int(day.week)).number
        return monday..<monday + 7
    }
}
