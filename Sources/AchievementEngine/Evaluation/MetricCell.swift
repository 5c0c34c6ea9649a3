import AchievementCore
import AchievementSupport

/// The state of one metric for a player, apart from its detail rows. For a family of sums, the cell covers all members;
/// other families have no cell.
enum MetricCell: Hashable, Sendable {
    case empty
    case sum(total: Amount, bestDay: Amount)
    /// A highest or lowest amount, or a longest gap.
    case best(Amount)
    /// An earliest or latest amount, with its moment.
    case timed(Amount, at: Moment)
    case count(Int64)
    case activeDays(ActiveDaysCell)
    /// A largest fall or rise.
    case largestChange(LargestChangeCell)
    /// Successes in a row: those since the last failure, and the most so far.
    case run(current: Int64, longest: Int64)
    /// The most events within a span of time, and how many events were counted while it could still grow.
    case most(Int64, of: Int64)

    /// The number that `measure` reads; `nil` if nothing was recorded and that does not count as zero.
    func reading(_ measure: Measure) -> Amount? {
        switch (measure, self) {
        case (.total, .sum(let total, _)): total
        case (.bestDay, .sum(_, let bestDay)): bestDay
        case (.best, .best(let amount)): amount
        case (.best, .largestChange(let change)): change.best
        case (.best, .run(_, let longest)): Amount(longest)
        case (.best, .most(let most, _)): Amount(most)
        case (.value, .timed(let amount, _)): amount
        case (.count, .count(let count)): Amount(count)
        case (.days, .activeDays(let days)): Amount(days.total)
        case (.longestStreak, .activeDays(let days)): Amount(days.longest)
        case (.total, _), (.bestDay, _), (.count, _), (.days, _), (.longestStreak, _): .zero
        case (.best, _), (.value, _): nil
        }
    }
}

extension MetricCell {
    /// The tag that precedes the stored form; `nil` for an empty cell, which is not stored. Tags never change.
    var tag: UInt8? {
        switch self {
        case .empty: nil
        case .sum: 1
        case .best: 2
        case .timed: 3
        case .count: 4
        case .activeDays: 5
        // 6 to 9 are tags of cells that do not belong to metrics.
        case .largestChange: 10
        // 11 is the tag of inline rows.
        case .run: 12
        case .most: 13
        }
    }

    /// The stored form after the tag.
    var payload: [UInt8] {
        var writer = ScratchWriter(capacity: 128)
        write(to: &writer)
        return writer.take()
    }

    /// Writes the stored form after the tag.
    func write(to writer: inout ScratchWriter) {
        switch self {
        case .empty:
            break
        case .sum(let total, let bestDay):
            writer.write(total)
            writer.write(bestDay)
        case .best(let amount):
            writer.write(amount)
        case .timed(let amount, let at):
            writer.write(amount)
            writer.write(at.milliseconds)
            writer.write(Int64(at.offsetSeconds))
        case .count(let count):
            writer.write(count)
        case .activeDays(let days):
            writer.write(Int64(days.total))
            writer.write(Int64(days.longest))
            writer.write(Int64(days.lastActive))
            writer.write(Int64(days.runFirst))
            writer.write(Int64(days.runLast))
            writer.write(Int64(days.runCount))
            writer.write(Int64(days.rules.rawValue))
            writer.write(Int64(days.lastFrozen))
        case .run(let current, let longest):
            writer.write(current)
            writer.write(longest)
        case .most(let most, let events):
            writer.write(most)
            writer.write(events)
        case .largestChange(let change):
            writer.write(change.best)
            writer.write(Int64(change.starts))
            writer.write(Int64(change.ends))
        }
    }

    init?(tag: UInt8, payload: ArraySlice<UInt8>) {
        var reader = ByteReader(payload)
        switch tag {
        case 1:
            guard let total = reader.amount(), let bestDay = reader.amount() else { return nil }
            self = .sum(total: total, bestDay: bestDay)
        case 2:
            guard let amount = reader.amount() else { return nil }
            self = .best(amount)
        case 3:
            guard let amount = reader.amount(), let milliseconds = reader.number() else { return nil }
            // Earlier releases did not store the offset.
            let offset = reader.number().flatMap { Int(exactly: $0) } ?? 0
            self = .timed(amount, at: Moment(milliseconds: milliseconds, offsetSeconds: offset))
        case 4:
            guard let count = reader.count() else { return nil }
            self = .count(count)
        case 5:
            guard let total = reader.narrow(), let longest = reader.narrow(), let lastActive = reader.narrow(),
                let runFirst = reader.narrow(), let runLast = reader.narrow(), let runCount = reader.narrow(),
                let rules = reader.narrow()
            else { return nil }
            var days = ActiveDaysCell(PackedStreakRules(rawValue: rules))
            (days.total, days.longest, days.lastActive) = (total, longest, lastActive)
            (days.runFirst, days.runLast, days.runCount) = (runFirst, runLast, runCount)
            if !reader.isAtEnd {
                guard let lastFrozen = reader.narrow() else { return nil }
                days.lastFrozen = lastFrozen
            } else {
                // Written before freezes could wait. No rules have this reach, so the pages are recounted.
                days.rules = PackedStreakRules(rawValue: 0)
            }
            guard days.isPossible else { return nil }
            self = .activeDays(days)
        case 10:
            guard let best = reader.amount(), let starts = reader.number().flatMap(Int32.init(exactly:)), starts >= 0,
                let ends = reader.number().flatMap(Int32.init(exactly:)), ends >= 0
            else { return nil }
            self = .largestChange(LargestChangeCell(best: best, starts: starts, ends: ends))
        case 12:
            guard let current = reader.count(), let longest = reader.count(), current <= longest else { return nil }
            self = .run(current: current, longest: longest)
        case 13:
            guard let most = reader.count(), most <= MostWithin.limit, let events = reader.count() else { return nil }
            self = .most(most, of: events)
        default:
            return nil
        }
    }

    /// Whether a metric of `kind` can have this cell.
    func fits(_ kind: MetricKindTag) -> Bool {
        switch (self, kind) {
        case (.empty, _), (.sum, .sum), (.best, .highest), (.best, .lowest), (.best, .longestGap), (.timed, .earliest),
            (.timed, .latest), (.count, .distinct), (.count, .memberCount), (.activeDays, .activeDays),
            (.largestChange, .largestFall), (.largestChange, .largestRise), (.run, .longestRun),
            (.most, .mostWithin):
            true
        default: false
        }
    }
}

extension ScratchWriter {
    mutating func write(_ amount: Amount) {
        write(amount.whole)
        write(Int64(amount.nanos))
    }
}

extension ByteReader {
    fileprivate mutating func narrow() -> Int32? { number().flatMap { Int32(exactly: $0) } }

    mutating func amount() -> Amount? {
        guard let whole = number(), let nanos = number(), let narrow = Int32(exactly: nanos) else { return nil }
        return Amount(whole: whole, billionths: narrow)
    }
}
