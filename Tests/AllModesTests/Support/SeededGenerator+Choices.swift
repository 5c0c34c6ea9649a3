import AchievementTesting
import Chance

extension SeededGenerator {
    /// `true` with a probability of `percent`.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A random element of `range`.
    mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// One of the arguments, each with the same probability.
    mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
        let index = Int.random(in: 0...others.count, using: &self)
        return index == 0 ? first : others[index - 1]
    }
}
