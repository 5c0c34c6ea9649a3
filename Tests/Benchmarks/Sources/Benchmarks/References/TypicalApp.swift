import Foundation

/// The work of a typical app for each event: it checks every achievement and writes its progress.
final class TypicalApp {
    struct Badge {
        let id: String
        let metric: String
        let target: Int
        var progress = 0
        var unlockedAt: Date?
    }

    private var totals: [String: Int] = [:]
    private var badges: [Badge]
    private var unlocked: Set<String> = []

    /// An app with the achievements of ``CountedMode``.
    init(achievements count: Int, metrics: Int = 50, step: Int = 1_000) {
        badges = (0..<count).map { index in
            Badge(
                id: "counted/badge-\(index)", metric: "counted.metric-\(index % metrics)",
                target: (index / metrics + 1) * step)
        }
    }

    /// Counts one event and returns the number of achievements that unlocked.
    func track(_ metric: String, amount: Int = 1) -> Int {
        totals[metric, default: 0] += amount
        var count = 0
        for index in badges.indices where !unlocked.contains(badges[index].id) {
            let total = totals[badges[index].metric] ?? 0
            badges[index].progress = total
            guard total >= badges[index].target else { continue }
            unlocked.insert(badges[index].id)
            badges[index].unlockedAt = Date()
            count += 1
        }
        return count
    }
}
