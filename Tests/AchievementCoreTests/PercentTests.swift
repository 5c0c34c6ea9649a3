import AchievementCore
import Chance
import Testing

@Suite("Percentages of amounts")
struct PercentTests {
    @Test(
        "A percentage is exact or rounded down to a billionth",
        arguments: [
            (90, 100, "90"), (1, 3, "33.333333333"), (2, 3, "66.666666666"), (0, 7, "0"), (7, 7, "100"), (5, 2, "250"),
            (0.5, 0.75, "66.666666666"), (0.000_000_001, 9_007_199_254_740_991, "0"),
            (9_007_199_254_740_991, 9_007_199_254_740_991, "100"), (180_000_000, 1, "18000000000"),
        ] as [(Amount, Amount, String)])
    func percent(part: Amount, whole: Amount, text: String) {
        #expect(part.percent(of: whole)?.description == text)
    }

    @Test("Amounts slightly above or below a percentage compare exactly")
    func hardly() {
        let whole = Amount(9_007_199_254_740_900)
        for (part, relations) in [
            (8_106_479_329_266_809, [false, false, true, true]), (8_106_479_329_266_810, [true, false, true, false]),
            (8_106_479_329_266_811, [true, true, false, false]),
        ] {
            let found = [Comparison.atLeast, .moreThan, .atMost, .lessThan].map { comparison in
                let share = Quantity.Combination.percent(from: 1).value(Amount(part), whole, for: comparison)
                return share.map { comparison.holds($0, 90) } ?? false
            }
            #expect(found == relations, "\(part)")
        }
    }

    @Test("Zero and negative amounts have no percentage, and the largest percentage is capped")
    func none() {
        #expect(Amount(3).percent(of: 0) == nil)
        #expect(Amount(3).percent(of: -1) == nil)
        #expect(Amount(-3).percent(of: 4) == nil)
        #expect(Amount(1).percent(of: 0.000_000_001)?.description == "18446744073.709551615")
    }

    @Test("Percentages of random counts equal their integer quotients", arguments: 0..<40)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let whole = Int.random(in: 1...(1 << Int.random(in: 1...40, using: &generator)), using: &generator)
            let part = Int.random(in: 0...whole, using: &generator)
            let target = Int.random(in: 0...100, using: &generator)
            for comparison in Comparison.allCases {
                let share = Quantity.Combination.percent(from: 1).value(Amount(part), Amount(whole), for: comparison)
                let holds = comparison.holds(Amount(100 * part), Amount(target * whole))
                #expect(
                    share.map { comparison.holds($0, Amount(target)) } == holds,
                    "\(part) of \(whole) \(comparison.sign) \(target)")
            }
        }
    }
}
