import AchievementCore

/// Something to celebrate: one reward, or many that were found together.
public enum Celebration: Hashable, Sendable {
    /// A reward that was just earned.
    case reward(EarnedReward)
    /// Rewards that a catalog found in the past; one summary instead of a flood.
    case summary([EarnedReward])

    /// The reward, or those of the summary.
    public var entries: [EarnedReward] {
        switch self {
        case .reward(let entry): [entry]
        case .summary(let entries): entries
        }
    }

    /// Whether to give it the whole screen rather than a toast.
    public var isCeremony: Bool {
        if case .reward(let entry) = self { entry.isCeremony } else { false }
    }

    /// How long to show it unless the player dismisses it: a ceremony 3 seconds, a toast 7.
    public var duration: Duration { .seconds(isCeremony ? 3 : 7) }
}

/// Celebrations waiting for their turn: each reward once, one after another, oldest first.
///
/// The queue is a value without a clock or storage. Keep ``seen`` between visits and hand it to the next queue.
///
/// ```swift
/// var queue = CelebrationQueue(model.recent, seen: saved)
/// while let celebration = queue.next() { await show(celebration) }
/// save(queue.seen)
/// ```
public struct CelebrationQueue: Hashable, Sendable {
    /// The ids of the rewards that were shown or need not be.
    public private(set) var seen: Set<String>
    /// What is still to be shown, in this order.
    public private(set) var waiting: [Celebration] = []

    /// A queue of `entries` without those that were `seen`.
    public init(_ entries: [EarnedReward] = [], seen: Set<String> = []) {
        self.seen = seen
        add(entries)
    }

    /// Appends what is neither seen nor waiting: first one summary of what a catalog found in the past, then the others
    /// one by one, oldest first.
    public mutating func add(_ entries: [EarnedReward]) {
        var known = seen.union(waiting.flatMap(\.entries).map(\.id))
        let fresh = entries.filter { known.insert($0.id).inserted }.sorted { left, right in
            (left.at.milliseconds, left.order, left.id) < (right.at.milliseconds, right.order, right.id)
        }
        let found = fresh.filter(\.isBackfill)
        if !found.isEmpty { waiting.append(.summary(found)) }
        waiting += fresh.filter { !$0.isBackfill }.map(Celebration.reward)
    }

    /// Removes the next celebration and remembers it as seen; `nil` if there is none.
    public mutating func next() -> Celebration? {
        guard !waiting.isEmpty else { return nil }
        let celebration = waiting.removeFirst()
        seen.formUnion(celebration.entries.map(\.id))
        return celebration
    }
}
