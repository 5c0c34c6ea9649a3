import AchievementCore
import AchievementStorage

/// The summary of a set of active days: enough for its streaks at any later moment. The days themselves are pages of
/// bits in detail rows.
struct ActiveDaysCell: Hashable, Sendable {
    /// How many active days there are.
    var total: Int32 = 0
    /// The largest number of active days in one run, ever.
    var longest: Int32 = 0
    /// The last active day; meaningful if `total` is above 0.
    var lastActive: Int32 = .min
    /// The first and the last day, active or frozen, of the last run; meaningful if there is a day at all.
    var runFirst: Int32 = .min
    var runLast: Int32 = .min
    /// How many active days the last run has.
    var runCount: Int32 = 0
    /// The distance at which days were linked when this was written; other rules make it stale.
    var reach: Int32 = 1

    /// Whether no day was ever marked or frozen.
    var isEmpty: Bool { runLast == .min }
}

extension ActiveDaysCell {
    /// Marks or freezes `day` in the pages and brings the summary up to date.
    ///
    /// A day at or after the last run costs O(1); a late one O(length of the run it joins), and needs all pages.
    ///
    /// - Parameters:
    ///   - day: the day.
    ///   - frozen: whether the day is bridged instead of counted.
    ///   - page: the page of the day, if there is one.
    ///   - pages: all pages, if the day lies before the last run.
    /// - Returns: the page as it is now, or `nil` if nothing changed.
    mutating func mark(_ day: Int32, frozen: Bool, page: RowValue?, pages: [RowKey: RowValue]) -> RowValue? {
        var page = page ?? RowValue(a: 0)
        let bit = DayPages.bit(day)
        guard page.a & bit == 0, !(frozen && page.b & bit != 0) else { return nil }
        if frozen { page.b |= bit } else { page.a |= bit }

        let gained: Int32 = frozen ? 0 : 1
        total += gained
        if !frozen { lastActive = Swift.max(lastActive, day) }
        if isEmpty || Int(day) > Int(runLast) + Int(reach) {
            (runFirst, runLast, runCount) = (day, day, gained)
        } else if day >= runFirst {
            // Inside the last run or linked to its end; a frozen day that becomes active is in it already.
            runLast = Swift.max(runLast, day)
            runCount += gained
        } else {
            join(day, gained: gained, pages: pages)
            return page
        }
        longest = Swift.max(longest, runCount)
        return page
    }

    /// Whether marking `day` can join runs before the last one.
    func isBeforeLastRun(_ day: Int32) -> Bool { !isEmpty && day < runFirst }

    /// Counts the run that a day before the last run now belongs to.
    private mutating func join(_ day: Int32, gained: Int32, pages: [RowKey: RowValue]) {
        let pages = DayPages(rows: pages)
        var count = gained
        var first = day
        while let node = pages.node(before: first, reach: reach) {
            first = node.day
            count += node.isActive ? 1 : 0
        }
        var last = day
        while let node = pages.node(after: last, reach: reach) {
            if node.day == runFirst {
                // Reached the last run, whose count is known.
                (runFirst, runCount) = (first, runCount + count)
                longest = Swift.max(longest, runCount)
                return
            }
            last = node.day
            count += node.isActive ? 1 : 0
        }
        longest = Swift.max(longest, count)
    }

    /// The summary of all days under another reach. O(number of days).
    static func summary(of rows: [RowKey: RowValue], reach: Int32) -> ActiveDaysCell {
        var cell = ActiveDaysCell()
        cell.reach = reach
        for node in DayPages(rows: rows).nodes {
            if cell.isEmpty || Int(node.day) > Int(cell.runLast) + Int(reach) {
                (cell.runFirst, cell.runCount) = (node.day, 0)
            }
            cell.runLast = node.day
            if node.isActive {
                cell.runCount += 1
                cell.total += 1
                cell.lastActive = node.day
                cell.longest = max(cell.longest, cell.runCount)
            }
        }
        return cell
    }
}

/// Active and frozen days as pages of 64 bits.
struct DayPages {
    let rows: [RowKey: RowValue]

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
    var nodes: [(day: Int32, isActive: Bool)] {
        var found: [(day: Int32, isActive: Bool)] = []
        let pages = rows.compactMap { key, row in
            if case .number(let page) = key { (page: page, row: row) } else { nil }
        }
        for (page, row) in pages.sorted(by: { $0.page < $1.page }) {
            for offset in 0..<64 {
                let day = Int32(page) << 6 + Int32(offset)
                let bit = DayPages.bit(day)
                if (row.a | row.b) & bit != 0 { found.append((day, row.a & bit != 0)) }
            }
        }
        return found
    }
}
