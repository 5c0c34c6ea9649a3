import AchievementCore
import AchievementStorage

/// The most events within a span of time, in a history that is evaluated in order.
///
/// One more event raises the maximum by at most one: it does if the span before it contains as many events as the
/// maximum. So the latest ``MostWithin/limit`` instants suffice. They are stored in rows, by the number of their event
/// modulo the limit. Once the maximum reaches the limit, nothing more is written.
extension Rulebook {
    /// Returns the cell after one more event, which must not be earlier than the previous ones. O(1).
    func counted(
        _ cell: MetricCell, _ metric: Int, at moment: Moment, _ period: RecurrencePeriod?,
        _ progress: inout PlayerProgress
    ) throws(EventError) -> MetricCell {
        var (most, events): (Int64, Int64) = (0, 0)
        if case .most(let oldMost, let oldEvents) = cell { (most, events) = (oldMost, oldEvents) }
        let limit = Int64(MostWithin.limit)
        guard most < limit else { return cell }
        func address(_ number: Int64) -> RowAddress {
            RowAddress(slot: metric, key: PeriodRows.key(.number(number % limit), in: period))
        }
        progress.setRow(RowValue(a: moment.milliseconds), at: address(events))
        if events >= most {
            // The earliest event of the group that would raise the maximum.
            guard let first = try progress.row(at: address(events - most)) else {
                throw EventError(.missingRow, "the instant of event \(events - most) of slot \(metric) is missing")
            }
            let (passed, isBeyond) = moment.milliseconds.subtractingReportingOverflow(first.a)
            if !isBeyond, passed <= metrics[metric].definition.span ?? 0 { most += 1 }
        }
        return .most(most, of: events + 1)
    }

    /// Raises the maximum to the one in an import; later events are counted as if no events preceded them.
    static func most(_ cell: MetricCell, atLeast most: Int64) -> MetricCell {
        guard case .most(let old, let events) = cell else { return .most(most, of: 0) }
        return .most(max(old, most), of: events)
    }
}
