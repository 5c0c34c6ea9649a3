import AchievementCore
import AchievementStorage
import AchievementSupport

extension Rulebook {
    /// The cell of a sum after `source` said how much of a day there is so far.
    ///
    /// Of each source the last record of a day counts, in the canonical order; of several sources the highest does. A day
    /// of which a source said so takes no amounts that are added to it, whatever came first. Records at one instant have to
    /// be judged in the order of their ids: where one arrives late, the history is judged anew.
    ///
    /// O(rows of the metric): the other sources of the day are among them, and the best day if this one was it.
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
    /// The row of a day whose amount a source said, and which takes no others.
    init(dayTotal amount: Amount) { self.init(a: amount.whole, b: Int64(amount.nanos), c: 1) }

    /// Whether a source said what the day's amount is.
    var isDayTotal: Bool { c == 1 }
}
