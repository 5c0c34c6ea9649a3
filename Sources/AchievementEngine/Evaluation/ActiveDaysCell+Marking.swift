import AchievementCore
import AchievementStorage

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
