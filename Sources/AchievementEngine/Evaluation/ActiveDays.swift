import AchievementCore
import AchievementStorage

/// The summary of a set of active days: enough to compute its streaks at any later moment. The days themselves are
/// stored in detail rows, as pages of bits.
///
/// The current run is the last one that contains an active day. Frozen days that are linked to no active day, such as a
/// holiday booked ahead, are only in the pages until an active day reaches them. For a streak of weeks, the numbers of
/// a run have the meanings described in `RunsOfWeeks.swift`.
struct ActiveDaysCell: Hashable, Sendable {
    /// The number of active days.
    var total: Int32 = 0
    /// The largest number of active days in any run so far.
    var longest: Int32 = 0
    /// The last active day; meaningful if `total` is above 0.
    var lastActive: Int32 = .min
    /// The first and last day of the current run, active or frozen; meaningful if `total` is above 0.
    var runFirst: Int32 = .min
    var runLast: Int32 = .min
    /// The number of active days in the current run.
    var runCount: Int32 = 0
    /// The last frozen day; `Int32.min` if there is none.
    var lastFrozen: Int32 = .min
    /// The rules under which the days were counted; under other rules, the summary is stale.
    var rules = PackedStreakRules(rawValue: 1)

    /// Whether the numbers are in the range of days that events can have; others would overflow in further counting.
    var isPossible: Bool {
        let days: ClosedRange<Int32> = -4_000_000...4_000_000
        return [total, longest, runCount].allSatisfy { (0...8_000_000).contains($0) }
            && [lastActive, runFirst, runLast, lastFrozen].allSatisfy { $0 == .min || days.contains($0) }
            && rules.rawValue >= 0 && (total == 0 || rules.perWeek > 0 || (runFirst != .min && runLast >= runFirst))
    }

    /// Whether `day` is the last active day, which is already marked.
    func isLastActive(_ day: Int32) -> Bool { total > 0 && lastActive == day }

    /// Whether frozen days after the current run, or without a run, are waiting for an active day to link them.
    var hasWaitingFreezes: Bool { lastFrozen > runLast }
}

extension ActiveDaysCell {
    /// Creates the summary of no days, to be counted under `rules`.
    init(_ rules: PackedStreakRules) { self.init(rules: rules) }

    /// Marks or freezes `day` in the pages, and updates the summary.
    ///
    /// Takes O(1) for a day in or after the current run. A late day, or a day after waiting freezes, needs all pages
    /// and takes O(n) in the length of the run that it joins. Every new day of a streak of weeks needs all pages and
    /// takes O(n) in their number, as does a late day of a streak with rest days.
    ///
    /// - Parameters:
    ///   - day: the day.
    ///   - frozen: whether the day is bridged instead of counted.
    ///   - page: the page of the day, if there is one.
    ///   - pages: all pages, if ``needsAllPages(for:)`` requires them.
    /// - Returns: the updated page, or `nil` if nothing changed.
    mutating func mark(_ day: Int32, frozen: Bool, page: RowValue?, pages: RowValues) -> RowValue? {
        var page = page ?? RowValue(a: 0)
        let bit = DayPages.bit(day)
        // A day can be both active and frozen, in either order.
        guard (frozen ? page.b : page.a) & bit == 0 else { return nil }
        if frozen { page.b |= bit } else { page.a |= bit }
        guard rules.perWeek == 0 else {
            count(pages, with: page, of: day)
            return page
        }
        if frozen, page.a & bit != 0 {
            // The day is already part of a run.
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
            // The day is linked to no active day.
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
            // The day is inside the run or linked to its end; a frozen day that becomes active is already part of it.
            runLast = Swift.max(runLast, day)
            runCount += gained
        }
        longest = Swift.max(longest, runCount)
        return page
    }

    /// Whether marking `day` can join days that only the pages contain.
    func needsAllPages(for day: Int32) -> Bool {
        rules.perWeek > 0 || hasWaitingFreezes || (total > 0 && day < runFirst)
    }

    /// Recounts everything from all pages, with `page` as the page of `day`.
    private mutating func count(_ pages: RowValues, with page: RowValue, of day: Int32) {
        var pages = pages
        pages.set(page, DayPages.key(day))
        self = ActiveDaysCell.summary(of: pages, under: rules)
    }

    /// Counts the run to which a day now belongs: one before the current run, the current run extended by frozen days,
    /// or a new run after it.
    private mutating func join(_ day: Int32, gained: Int32, pages: RowValues) {
        let pages = DayPages(rows: pages)
        let before = walk(from: day, until: runLast) { pages.node(before: $0, reach: rules.reach) }
        let after = walk(from: day, until: runFirst) { pages.node(after: $0, reach: rules.reach) }
        // The length of the current run is known, and nothing beyond its ends is linked to it.
        let first = before.meetsRun ? runFirst : before.end
        let last = after.meetsRun ? runLast : after.end
        let count = gained + before.count + after.count + (before.meetsRun || after.meetsRun ? runCount : 0)
        longest = Swift.max(longest, count)
        // Runs do not overlap, so the one that ends later is the current one.
        if count > 0 && last >= runLast { (runFirst, runLast, runCount) = (first, last, count) }
    }

    /// Follows linked days from `start` to the last one, or to a day that is known as an end of the current run.
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

    /// Returns the summary of all days under other rules. O(n) in the number of days.
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
    /// Whether two days of a streak are linked, directly or through rest days between them.
    @inline(__always)
    func links(_ earlier: Int32, _ later: Int32) -> Bool {
        let last = restDays.isEmpty ? earlier : lastRestDay(linkedTo: earlier, before: later)
        return Int(later) - Int(last) <= Int(reach)
    }

    /// Returns the last rest day before `limit` to which a streak extends from `day` through rest days alone, or `day`
    /// itself. Terminates, because no rules have rest days that link to each other forever.
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
    /// A day that is active, frozen, or both.
    typealias Node = (day: Int32, isActive: Bool, isFrozen: Bool)

    let rows: RowValues

    static func key(_ day: Int32) -> RowKey { .number(Int64(day >> 6)) }

    static func bit(_ day: Int32) -> Int64 { Int64(bitPattern: 1 << UInt64(day & 63)) }

    /// Returns the nearest active or frozen day before `day`, at most `reach` days away.
    func node(before day: Int32, reach: Int32) -> (day: Int32, isActive: Bool)? {
        node(near: day, step: -1, reach: reach)
    }

    /// Returns the nearest active or frozen day after `day`, at most `reach` days away.
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

    /// Every active or frozen day, in order. O(n) in the number of pages, with 64 steps for each.
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
