import AchievementCore

/// The targets that criteria compare one measure of one metric with, sorted, so that a change finds those it crosses
/// by binary search and the rest cost nothing.
struct ThresholdList: Sendable {
    let measure: Measure
    private(set) var targets: [Amount] = []
    private(set) var achievements: [Int] = []

    init(measure: Measure, entries: [(target: Amount, achievement: Int)]) {
        self.measure = measure
        for entry in entries.sorted(by: { ($0.target, $0.achievement) < ($1.target, $1.achievement) }) {
            targets.append(entry.target)
            achievements.append(entry.achievement)
        }
    }

    /// The achievements whose targets lie between `old` and `new`, ends included; `nil` is below and above all.
    func crossed(from old: Amount?, to new: Amount?) -> ArraySlice<Int> {
        guard old != new else { return [] }
        guard let old else { return achievements[...] }
        guard let new else { return achievements[...] }
        let start = firstIndex(atLeast: min(old, new))
        let limit = max(old, new)
        var end = start
        while end < targets.count, targets[end] <= limit { end += 1 }
        return achievements[start..<end]
    }

    private func firstIndex(atLeast amount: Amount) -> Int {
        var (low, high) = (0, targets.count)
        while low < high {
            let middle = (low + high) / 2
            if targets[middle] < amount { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
