import AchievementCore
import AchievementStorage

/// The summary of a set of active days: enough for its streaks at any later moment. The days themselves are pages of
/// bits in detail rows.
///
/// The run that counts is the last one with an active day. Frozen days that are linked to no active day, such as a
/// holiday booked ahead, stand in the pages alone until an active day reaches them. `RunsOfWeeks.swift` says what the
/// numbers of a run are for a streak of weeks.
struct ActiveDaysCell: Hashable, Sendable {
    /// How many active days there are.
    var total: Int32 = 0
    /// The largest number of active days in one run, ever.
    var longest: Int32 = 0
    /// The last active day; meaningful if `total` is above 0.
    var lastActive: Int32 = .min
    /// The first and the last day, active or frozen, of the run that counts; meaningful if `total` is above 0.
    var runFirst: Int32 = .min
    var runLast: Int32 = .min
    /// How many active days the run that counts has.
    var runCount: Int32 = 0
    /// The last frozen day, `Int32.min` if there is none.
    var lastFrozen: Int32 = .min
    /// The rules under which this was counted; others make it stale.
    var rules = PackedStreakRules(rawValue: 1)

    /// Whether the numbers are those of days that events can have; others overflow when they are counted on.
    var isPossible: Bool {
        let days: ClosedRange<Int32> = -4_000_000...4_000_000
        return [total, longest, runCount].allSatisfy { (0...8_000_000).contains($0) }
            && [lastActive, runFirst, runLast, lastFrozen].allSatisfy { $0 == .min || days.contains($0) }
            && rules.rawValue >= 0 && (total == 0 || rules.perWeek > 0 || (runFirst != .min && runLast >= runFirst))
    }

    /// Whether `day` is the last active one: then it is marked.
    func isLastActive(_ day: Int32) -> Bool { total > 0 && lastActive == day }

    /// Whether frozen days wait, after the run that counts or without any, for an active day to link them.
    var hasWaitingFreezes: Bool { lastFrozen > runLast }
}

extension ActiveDaysCell {
    /// Nothing, to be counted under `rules`.
    init(_ rules: PackedStreakRules) { self.init(rules: rules) }

    /// Marks or freezes `day` in the pages and brings the summary up to date.
    ///
    /// A day at or after the last run costs O(1); a late one, or one after freezes that wait, O(length of the run it
    /// joins), and needs all pages. So does every new day of a streak of weeks, and a late one of a streak with rest days:
    /// O(all pages).
    ///
    /// - Parameters:
    ///   - day: the day.
    ///   - frozen: whether the day is bridged instead of counted.
    ///   - page: the page of the day, if there is one.
    ///   - pages: all pages, if ``needsAllPages(for:)`` says so.
    /// - Returns: the page as it is now, or `nil` if nothing changed.
    mutating func mark(_ day: Int32, frozen: Bool, page: RowValue?, pages: RowValues) -> RowValue? {
        var page = page ?? RowValue(a: 0)
        let bit = DayPages.bit(day)
        // A day can be both, whichever came first.
        guard (frozen ? page.b : page.a) & bit == 0 else { return nil }
        if frozen { page.b |= bit } else { page.a |= bit }
        guard rules.perWeek == 0 else {
            count(pages, with: page, of: day)
            return page
        }
        if frozen, page.a & bit != 0 {
            // It is in a run already.
            lastFrozen = Swift.max(lastFrozen, day)
            return page
        }

        let hadWaitingFreezes = hasWaitingFreezes
        let isFirst = total == 0
        let gained: Int32 = frozen ? 0 : 1
        total += gained
        if frozen { lastFrozen = Swift.max(lastFrozen, day) } else { lastActive = Swift.max(lastActive, day) }
        if total == 0 { return page }
        let isBeyond = isFirst || (day > runLast && !rules.links(runLast, day))
        if isBeyond && frozen {
            // Linked to no active day.
            return page
        } else if isBeyond && !hadWaitingFreezes {
            (runFirst, runLast, runCount) = (day, day, gained)
        } else if isBeyond || day < runFirst || (day > runLast && hadWaitingFreezes) {
            guard rules.restDays.isEmpty else {
                count(pages, with: page, of: day)
                return page
            }
            join(day, gained: gained, pages: pages)
        } else {
            // Inside the run or linked to its end; a frozen day that becomes active is in it already.
            runLast = Swift.max(runLast, day)
            runCount += gained
        }
        longest = Swift.max(longest, runCount)
        return page
    }

    /// Whether marking `day` can join days that only the pages tell.
    func needsAllPages(for day: Int32) -> Bool {
        rules.perWeek > 0 || hasWaitingFreezes || (total > 0 && day < runFirst)
    }

    /// Counts everything again from all pages, of which that of `day` is `page`.
    private mutating func count(_ pages: RowValues, with page: RowValue, of day: Int32) {
        var pages = pages
        pages.set(page, DayPages.key(day))
        self = ActiveDaysCell.summary(of: pages, under: rules)
    }

    /// Counts the run that a day now belongs to: one before the run that counts, that run itself with frozen days
    /// behind it, or a new one after it.
    private mutating func join(_ day: Int32, gained: Int32, pages: RowValues) {
        let pages = DayPages(rows: pages)
        let before = walk(from: day, until: runLast) { pages.node(before: $0, reach: rules.reach) }
        let after = walk(from: day, until: runFirst) { pages.node(after: $0, reach: rules.reach) }
        // The length of the run that counts is known, and nothing beyond it is linked to it.
        let first = before.meetsRun ? runFirst : before.end
        let last = after.meetsRun ? runLast : after.end
        let count = gained + before.count + after.count + (before.meetsRun || after.meetsRun ? runCount : 0)
        longest = Swift.max(longest, count)
        // Runs do not overlap, so of two the one that ends later is the later one.
        if count > 0 && last >= runLast { (runFirst, runLast, runCount) = (first, last, count) }
    }

    /// Follows linked days from `start` to the last of them, or to a day that is known to end the run that counts.
    private func walk(
        from start: Int32, until known: Int32, _ next: (Int32) -> (day: Int32, isActive: Bool)?
    ) -> (end: Int32, count: Int32, meetsRun: Bool) {
        var (end, count) = (start, Int32(0))
        while let node = next(end) {
            if node.day == known { return (known, count, true) }
            end = node.day
            count += node.isActive ? 1 : 0
        }
        return (end, count, false)
    }

    /// The summary of all days under other rules. O(number of days).
    static func summary(of rows: RowValues, under rules: PackedStreakRules) -> ActiveDaysCell {
        let nodes = DayPages(rows: rows).nodes
        return rules.perWeek == 0 ? ActiveDaysCell(days: nodes, rules) : ActiveDaysCell(weeksOf: nodes, rules)
    }

    private init(days nodes: [DayPages.Node], _ rules: PackedStreakRules) {
        self.init(rules)
        var run = (first: Int32.min, last: Int32.min, count: Int32(0))
        for node in nodes {
            if run.last == .min || !rules.links(run.last, node.day) { run = (node.day, node.day, 0) }
            run.last = node.day
            if node.isFrozen { lastFrozen = node.day }
            if node.isActive {
                run.count += 1
                total += 1
                lastActive = node.day
                longest = max(longest, run.count)
            }
            if run.count > 0 { (runFirst, runLast, runCount) = run }
        }
    }
}

extension PackedStreakRules {
    /// Whether two days of a streak are linked, directly or by the rest days between them.
    @inline(__always)
    func links(_ earlier: Int32, _ later: Int32) -> Bool {
        let last = restDays.isEmpty ? earlier : lastRestDay(linkedTo: earlier, before: later)
        return Int(later) - Int(last) <= Int(reach)
    }

    /// The last rest day before `limit` that a streak goes on to without a later day, or `day` itself. Ends, because
    /// no rules have rest days that link each other for ever.
    func lastRestDay(linkedTo day: Int32, before limit: Int32 = .max) -> Int32 {
        guard !restDays.isEmpty else { return day }
        var (last, next) = (day, day + 1)
        while next < limit, next - last <= reach {
            if restDays.contains(Day(number: next)) { last = next }
            next += 1
        }
        return last
    }
}

/// Active and frozen days as pages of 64 bits.
struct DayPages {
    /// An active or frozen day; it can be both.
    typealias Node = (day: Int32, isActive: Bool, isFrozen: Bool)

    let rows: RowValues

    static func key(_ day: Int32) -> RowKey { .number(Int64(day >> 6)) }

    static func bit(_ day: Int32) -> Int64 { Int64(bitPattern: 1 << UInt64(day & 63)) }

    /// The nearest active or frozen day before `day`, at most `reach` days away.
    func node(before day: Int32, reach: Int32) -> (day: Int32, isActive: Bool)? {
        node(near: day, step: -1, reach: reach)
    }

    /// The nearest active or frozen day after `day`, at most `reach` days away.
    func node(after day: Int32, reach: Int32) -> (day: Int32, isActive: Bool)? {
        node(near: day, step: 1, reach: reach)
    }

    private func node(near day: Int32, step: Int32, reach: Int32) -> (day: Int32, isActive: Bool)? {
        for distance in 1...max(1, reach) {
            let other = day + step * distance
            guard let row = rows[DayPages.key(other)] else { continue }
            let bit = DayPages.bit(other)
            if row.a & bit != 0 { return (other, true) }
            if row.b & bit != 0 { return (other, false) }
        }
        return nil
    }

    /// Every active or frozen day, in order. O(number of pages · 64).
    var nodes: [Node] {
        var found: [Node] = []
        let pages = rows.compactMap { key, row in
            if case .number(let number) = key, let page = Int32(exactly: number) { (page: page, row: row) } else { nil }
        }
        for (page, row) in pages.sorted(by: { $0.page < $1.page }) {
            for offset in 0..<64 {
                let day = page << 6 + Int32(offset)
                let bit = DayPages.bit(day)
                if (row.a | row.b) & bit != 0 { found.append((day, row.a & bit != 0, row.b & bit != 0)) }
            }
        }
        return found
    }
}
