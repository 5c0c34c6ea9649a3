import AchievementCore
import AchievementStorage
import AchievementSupport

extension Rulebook {
    /// Returns the cell of a sum after `source` has reported the total of a day so far.
    ///
    /// For each source, the last report of a day in canonical order counts; among several sources, the highest one
    /// counts. A day with a reported total ignores amounts that are added to it, no matter which came first. Reports at
    /// the same instant must be evaluated in the order of their ids: if one arrives late, the history is replayed.
    ///
    /// O(n) in the number of rows of the metric, which include the reports of the other sources and, if this day was
    /// the best one, the candidates for the new best day.
    func sum(
        _ cell: MetricCell, with amount: Amount, ofDayBy source: ExactText, _ metric: Int, at moment: Moment,
        _ period: RecurrencePeriod?, _ progress: inout PlayerProgress
    ) throws(EventError) -> MetricCell {
        let day = traits[metric].rules.day(of: moment).number
        func address(_ key: RowKey) -> RowAddress {
            RowAddress(slot: metric, key: PeriodRows.key(key, in: period))
        }
        let record = address(.text(ExactText("\(day) \(source)")))
        if let known = try progress.row(at: record), known.a > moment.milliseconds { return cell }
        progress.setRow(RowValue(a: moment.milliseconds, b: amount.whole, c: Int64(amount.nanos)), at: record)

        var highest = Amount.zero
        for (key, row) in try progress.allRows(of: metric) {
            guard case .text(let text)? = PeriodRows.key(key, without: period),
                text.string.utf8.starts(with: "\(day) ".utf8),
                let told = Amount(whole: row.b, billionths: Int32(clamping: row.c))
            else { continue }
            highest = max(highest, told)
        }
        let before = try progress.row(at: address(.number(Int64(day))))?.amount ?? .zero
        progress.setRow(RowValue(dayTotal: highest), at: address(.number(Int64(day))))

        var (total, bestDay) = (Amount.zero, Amount.zero)
        if case .sum(let oldTotal, let oldBestDay) = cell { (total, bestDay) = (oldTotal, oldBestDay) }
        guard let changed = total.subtracting(before)?.adding(highest) else { throw overflow(metric) }
        if highest < before, before == bestDay {
            bestDay = .zero
            for (key, row) in try progress.allRows(of: metric) {
                if case .number? = PeriodRows.key(key, without: period) { bestDay = max(bestDay, row.amount) }
            }
        }
        return .sum(total: changed, bestDay: max(bestDay, highest))
    }
}

extension RowValue {
    /// Creates the row of a day whose total a source has reported, and which ignores added amounts.
    init(dayTotal amount: Amount) { self.init(a: amount.whole, b: Int64(amount.nanos), c: 1) }

    /// Whether the day's amount is a total that a source has reported.
    var isDayTotal: Bool { c == 1 }
}
