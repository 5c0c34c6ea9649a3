import AchievementCore
import AchievementStorage

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
