import AchievementCore
import AchievementStorage

/// Weeks that follow from a sum: those in which it reaches an amount.
///
/// A good week is marked on the first of its days up to which the sum of the week is enough. That follows from the sums
/// of its days alone, so any order of arrival ends with the same marks; an amount on an earlier day can move one.
extension Rulebook {
    /// The cell after a change of the sum in the week of `day`. The pages of the week are there afterwards, whether or not
    /// one of its days was marked before.
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

    /// The rows of a sum that say whether a week is good.
    func weekRows(_ change: MetricChange, at moment: Moment) -> [RowAddress] {
        let traits = traits[change.metric]
        guard traits.isOfWeeks, case .reach = change.operation, let sum = traits.goalSource else { return [] }
        return Self.week(of: traits.rules.day(of: change.at ?? moment).number).map {
            RowAddress(slot: Int(sum), key: .number(Int64($0)))
        }
    }

    /// The first of the days up to which the sum is enough; `nil` if all of them are not.
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

    /// The days from Monday to Sunday of the week of `day`.
    private static func week(of day: Int32) -> Range<Int32> {
        let monday = Day.monday(ofWeek: Int(day.week)).number
        return monday..<monday + 7
    }
}
