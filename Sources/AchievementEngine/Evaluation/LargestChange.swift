import AchievementCore
import AchievementStorage
import AchievementSupport

/// The summary of a largest fall: the fall itself and the lengths of two staircases, whose steps are detail rows.
///
/// A record that arrives late can fall from the highest record before it, and the lowest record after it can be a fall
/// from it. So nothing else has to be kept: the records that are higher than all before them (prefix maxima, where a
/// fall can start) and those that are lower than all after them (suffix minima, where one can end). Both rise with
/// time, so both are searched by halves. Records in random order leave about ln n steps of each (Knuth, The Art of
/// Computer Programming 1, 1.2.10); n of them only if every record is higher than the one before.
///
/// A largest rise is the largest fall of the opposite amounts.
struct LargestChangeCell: Hashable, Sendable {
    /// The largest fall; 0 while there is none.
    var best = Amount.zero
    /// How many steps the staircase of prefix maxima has.
    var starts: Int32 = 0
    /// How many steps the staircase of suffix minima has.
    var ends: Int32 = 0
}

extension Rulebook {
    /// The cell after a record of a largest fall or rise, in any order of arrival. Two records of one instant are not
    /// earlier or later than each other.
    ///
    /// A record after all others costs O(log steps), and over a history O(1) writes; a late one O(steps).
    func changed(
        _ cell: MetricCell, by amount: Amount, _ metric: Int, at moment: Moment, _ period: RecurrencePeriod?,
        _ progress: inout PlayerProgress
    ) throws(EventError) -> MetricCell {
        var change = LargestChangeCell()
        if case .largestChange(let old) = cell { change = old }
        let isRise = metrics[metric].definition.kind == .largestRise
        let record = Staircase.Step(instant: moment.milliseconds, amount: isRise ? amount.opposite : amount)

        var starts = Staircase(slot: metric, period: period, side: 0, count: change.starts)
        let later = try starts.firstIndex(in: progress) { $0.instant >= record.instant }
        if later > 0 {
            let highest = try starts.step(later - 1, progress).amount
            change.best = max(change.best, highest.fall(to: record.amount))
        }
        try starts.insertStart(record, at: later, &progress)
        change.starts = starts.count

        var ends = Staircase(slot: metric, period: period, side: 1, count: change.ends)
        let after = try ends.firstIndex(in: progress) { $0.instant > record.instant }
        if after < ends.count {
            let lowest = try ends.step(after, progress).amount
            change.best = max(change.best, record.amount.fall(to: lowest))
        }
        try ends.insertEnd(record, at: after, &progress)
        change.ends = ends.count
        return .largestChange(change)
    }
}

/// Records that rise with time, as rows under their indexes. Rows behind the last step are left from longer days.
private struct Staircase {
    struct Step {
        let instant: Int64
        let amount: Amount
    }

    let slot: Int
    let period: RecurrencePeriod?
    /// 0 for the steps where a fall can start, 1 for those where one can end.
    let side: Int64
    var count: Int32

    private func address(_ index: Int32) -> RowAddress {
        RowAddress(slot: slot, key: PeriodRows.key(.number(Int64(index) << 1 | side), in: period))
    }

    func step(_ index: Int32, _ progress: PlayerProgress) throws(EventError) -> Step {
        guard let row = try progress.row(at: address(index)),
            let amount = Amount(whole: row.b, billionths: Int32(clamping: row.c))
        else { throw EventError(.missingRow, "step \(index) of slot \(slot) is missing") }
        return Step(instant: row.a, amount: amount)
    }

    private func set(_ step: Step, at index: Int32, _ progress: inout PlayerProgress) {
        let row = RowValue(a: step.instant, b: step.amount.whole, c: Int64(step.amount.nanos))
        progress.setRow(row, at: address(index))
    }

    /// The first step for which `isBeyond` is true; it is true for all after it.
    func firstIndex(
        in progress: PlayerProgress, where isBeyond: (Step) -> Bool
    ) throws(EventError) -> Int32 {
        try (0..<count).partitioningIndex { index throws(EventError) in isBeyond(try step(index, progress)) }
    }

    /// Inserts a record where a fall can start, before the step `later`, unless one before it, or of its instant, is
    /// as high. Later steps that are not higher go.
    mutating func insertStart(
        _ record: Step, at later: Int32, _ progress: inout PlayerProgress
    ) throws(EventError) {
        if later > 0, try step(later - 1, progress).amount >= record.amount { return }
        if later < count {
            let next = try step(later, progress)
            if next.instant == record.instant, next.amount >= record.amount { return }
        }
        let higher = try firstIndex(in: progress) { $0.amount > record.amount }
        try replace(later..<max(later, higher), with: record, &progress)
    }

    /// Inserts a record where a fall can end, before the step `after`, unless one after it, or of its instant, is as
    /// low. Earlier steps that are not lower go.
    mutating func insertEnd(
        _ record: Step, at after: Int32, _ progress: inout PlayerProgress
    ) throws(EventError) {
        if after < count, try step(after, progress).amount <= record.amount { return }
        if after > 0 {
            let previous = try step(after - 1, progress)
            if previous.instant == record.instant, previous.amount <= record.amount { return }
        }
        let first = try firstIndex(in: progress) { $0.amount >= record.amount }
        try replace(min(first, after)..<after, with: record, &progress)
    }

    private mutating func replace(
        _ range: Range<Int32>, with record: Step, _ progress: inout PlayerProgress
    ) throws(EventError) {
        if range.count != 1 {
            var tail: [Step] = []
            for index in range.upperBound..<count { tail.append(try step(index, progress)) }
            for (offset, step) in tail.enumerated() {
                set(step, at: range.lowerBound + 1 + Int32(clamping: offset), &progress)
            }
            count = range.lowerBound + 1 + Int32(clamping: tail.count)
        }
        set(record, at: range.lowerBound, &progress)
    }
}

extension Amount {
    /// The same distance on the other side of 0.
    fileprivate var opposite: Amount { Amount.zero.subtracting(self) ?? .zero }

    /// How far it is down to `other`, at most 2^53−1; 0 or less if that is not lower.
    fileprivate func fall(to other: Amount) -> Amount {
        guard self > other else { return .zero }
        return subtracting(other) ?? Amount(Amount.limit)
    }
}
