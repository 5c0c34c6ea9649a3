import AchievementCore
import AchievementStorage

extension Rulebook {
    /// The slot of the rows with the held periods of a recurring achievement, by its index among the recurring ones.
    func heldSlot(ofRecurring index: Int) -> Int { metrics.count + modes.count + index }

    /// The slots of the held periods whose runs criteria count; their rows must be in memory for every evaluation.
    func findRunSlots() -> [Int] {
        let slots = achievements.flatMap(\.criterion.leaves).compactMap { leaf in
            if case .periods(let index, .inARow, _, _) = leaf { heldSlot(ofRecurring: index) } else { nil }
        }
        return Set(slots).sorted()
    }
}

extension PlayerProgress {
    /// How many periods of a recurring achievement are held, by its index among the recurring ones. For periods in a
    /// row, all rows must be in memory; O(n) in the number of periods.
    func periods(_ measure: PeriodCount.Measure, ofRecurring index: Int) -> Amount {
        switch measure {
        case .times: Amount(times[index])
        case .inARow: Amount(longestRun(ofRecurring: index))
        }
    }

    private func longestRun(ofRecurring index: Int) -> Int {
        var (longest, run, last) = (0, 0, Int64.min)
        for (key, row) in rows[heldSlot(ofRecurring: index)] where row.a == 1 {
            guard case .number(let code) = key else { continue }
            run = last == code - Self.codeStep ? run + 1 : 1
            (longest, last) = (max(longest, run), code)
        }
        return longest
    }

    /// How many consecutive periods are held up to `period` or, if it is not held yet, up to the one before.
    func run(ofRecurring index: Int, in period: RecurrencePeriod) -> Amount {
        let held = rows[heldSlot(ofRecurring: index)]
        func isHeld(_ code: Int64) -> Bool { held[.number(code)]?.a == 1 }
        let present = Int64(period.code)
        let last = isHeld(present) ? present : present - Self.codeStep
        var first = last
        while isHeld(first) { first -= Self.codeStep }
        return Amount(Int((last - first) / Self.codeStep))
    }

    /// The distance between the codes of adjacent periods: weeks have even codes, and months odd ones.
    private static let codeStep: Int64 = 2

    private func heldSlot(ofRecurring index: Int) -> Int { cells.count + points.count + index }
}
