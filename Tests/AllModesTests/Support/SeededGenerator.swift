/// A reproducible source of randomness. (SplitMix64, Steele, Lea, Flood.)
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

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
