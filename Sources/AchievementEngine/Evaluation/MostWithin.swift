import AchievementCore
import AchievementStorage

/// The most events within a span of time, in a history that is played in order.
///
/// One event more can make the most one more and no more than that: it does if the span reaches back over as many events
/// before it as the most is. So the latest ``MostWithin/limit`` instants are enough. They stand in rows under the numbers
/// of their events, modulo the limit. Once the most is the limit, nothing is written any more.
extension Rulebook {
    /// The cell after one more event, which is no earlier than those before. O(1).
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
            // The first of as many events as the most and this one.
            guard let first = try progress.row(at: address(events - most)) else {
                throw EventError(.missingRow, "the instant of event \(events - most) of slot \(metric) is missing")
            }
            let (passed, isBeyond) = moment.milliseconds.subtractingReportingOverflow(first.a)
            if !isBeyond, passed <= metrics[metric].definition.span ?? 0 { most += 1 }
        }
        return .most(most, of: events + 1)
    }

    /// At least so many, as an import tells; the events that follow are counted as if it had none before them.
    static func most(_ cell: MetricCell, atLeast most: Int64) -> MetricCell {
        guard case .most(let old, let events) = cell else { return .most(most, of: 0) }
        return .most(max(old, most), of: events)
    }
}
