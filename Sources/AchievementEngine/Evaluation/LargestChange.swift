import AchievementCore
import AchievementStorage
import AchievementSupport

/// The summary of a largest fall: the fall itself, and the lengths of two staircases whose steps are detail rows.
///
/// A record that arrives late can end a fall from the highest record before it, or start a fall to the lowest record
/// after it. So it suffices to keep the records that are higher than all before them (prefix maxima, where a fall can
/// start) and those that are lower than all after them (suffix minima, where one can end). Both rise with time, so both
/// support binary search. Records in random order leave about ln n steps of each (Knuth, The Art of Computer
/// Programming 1, 1.2.10), and n steps only if every record is higher than the one before.
///
/// A largest rise is the largest fall of the negated amounts.
struct LargestChangeCell: Hashable, Sendable {
    /// The largest fall; 0 if there is none.
    var best = Amount.zero
    /// The number of steps in the staircase of prefix maxima.
    var starts: Int32 = 0
    /// The number of steps in the staircase of suffix minima.
    var ends: Int32 = 0
}

extension Rulebook {
    /// Returns the cell after a record of a largest fall or rise, in any order of arrival. Of two records at the same
    /// instant, neither is earlier.
    ///
    /// A record after all others takes O(log n) in the number of steps, and O(1) amortized writes; a late one O(n).
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

/// Records that rise with time, stored as rows by index. Rows beyond the last step are leftovers of a longer staircase.
private struct Staircase {
    struct Step {
        let instant: Int64
        let amount: Amount
    }

    let slot: Int
    let period: RecurrencePeriod?
    /// 0 for the steps at which a fall can start, 1 for those at which one can end.
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

    /// Returns the first step for which `isBeyond` is true; it must be true for all steps after it.
    func firstIndex(
        in progress: PlayerProgress, where isBeyond: (Step) -> Bool
    ) throws(EventError) -> Int32 {
        try (0..<count).partitioningIndex { index throws(EventError) in isBeyond(try step(index, progress)) }
    }

    /// Inserts a record at which a fall can start, before the step `later`, unless an earlier or simultaneous step is
    /// at least as high. Removes later steps that are not higher.
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

    /// Inserts a record at which a fall can end, before the step `after`, unless a later or simultaneous step is at
    /// least as low. Removes earlier steps that are not lower.
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
    /// The negated amount.
    fileprivate var opposite: Amount { Amount.zero.subtracting(self) ?? .zero }

    /// The fall from this amount to `other`, at most 2^53−1; 0 if `other` is not lower.
    fileprivate func fall(to other: Amount) -> Amount {
        guard self > other else { return .zero }
        return subtracting(other) ?? Amount(Amount.limit)
    }
}
