import AchievementTesting
import Chance

extension SeededGenerator {
    /// Whether something happens that happens `percent` times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// One of `range`.
    mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// One of these, each as likely as the others.
    mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
        let place = Int.random(in: 0...others.count, using: &self)
        return place == 0 ? first : others[place - 1]
    }
}
