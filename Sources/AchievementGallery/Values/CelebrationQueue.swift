import AchievementCore

/// Something to celebrate: a single reward, or several that were found together.
public enum Celebration: Hashable, Sendable {
    /// A reward that was just earned.
    case reward(EarnedReward)
    /// Many rewards, the finest first: too many to show one by one, or found by a new catalog in the past.
    case summary([EarnedReward])

    /// The reward, or the rewards of the summary.
    public var entries: [EarnedReward] {
        switch self {
        case .reward(let entry): [entry]
        case .summary(let entries): entries
        }
    }

    /// Whether to show it on the whole screen rather than as a toast.
    public var isCeremony: Bool {
        if case .reward(let entry) = self { entry.isCeremony } else { false }
    }

    /// How long to show it unless the player dismisses it: 3 seconds for a ceremony, 7 for a toast.
    public var duration: Duration { .seconds(isCeremony ? 3 : 7) }
}

/// Celebrations waiting for their turn: each reward once, the four finest one after another, then a summary of the
/// others.
///
/// The queue is a value without a clock or storage. Keep ``seen`` between visits and pass it to the next queue.
///
/// ```swift
/// var queue = CelebrationQueue(model.recent, seen: saved)
/// while let celebration = queue.next() { await show(celebration) }
/// save(queue.seen)
/// ```
public struct CelebrationQueue: Hashable, Sendable {
    /// The ids of the rewards that have been shown or need not be shown.
    public private(set) var seen: Set<String>
    /// The celebrations still to be shown, in this order.
    public private(set) var waiting: [Celebration] = []

    /// Creates a queue of `entries` without those already `seen`.
    public init(_ entries: [EarnedReward] = [], seen: Set<String> = []) {
        self.seen = seen
        add(entries)
    }

    /// Appends the rewards that are neither seen nor waiting: the four finest one by one, the finest first and equally
    /// fine ones in the order of time, then one summary of the others and of those that a new catalog found in the
    /// past.
    public mutating func add(_ entries: [EarnedReward]) {
        var known = seen.union(waiting.flatMap(\.entries).map(\.id))
        let fresh = entries.filter { known.insert($0.id).inserted }.sorted { left, right in
            (left.at.milliseconds, left.order, left.id) < (right.at.milliseconds, right.order, right.id)
        }.enumerated()
        // If too many are equally fine, the latest are celebrated one by one.
        let finest = fresh.filter { !$0.element.isBackfill }
            .sorted { ($0.element.worth, $0.offset) > ($1.element.worth, $1.offset) }.prefix(Self.told)
        let byWorth = fresh.sorted { ($1.element.worth, $0.offset) < ($0.element.worth, $1.offset) }
        let told = Set(finest.map(\.offset))
        waiting += byWorth.filter { told.contains($0.offset) }.map { .reward($0.element) }
        let others = byWorth.filter { !told.contains($0.offset) }.map(\.element)
        if !others.isEmpty { waiting.append(.summary(others)) }
    }

    /// How many of the rewards that arrive together are celebrated one by one.
    private static let told = 4

    /// Updates the queue from a newer model: waiting celebrations keep their order, those seen or revoked meanwhile are
    /// removed, and new ones are appended.
    ///
    /// - Parameters:
    ///   - entries: the rewards of the model.
    ///   - seen: the ids of the rewards that were shown or need not be.
    public mutating func follow(_ entries: [EarnedReward], seen: Set<String>) {
        self.seen = seen
        let present = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        waiting = waiting.compactMap { celebration in
            let kept = celebration.entries.compactMap { seen.contains($0.id) ? nil : present[$0.id] }
            guard let first = kept.first else { return nil }
            if case .reward = celebration { return .reward(first) }
            return .summary(kept)
        }
        add(entries)
    }

    /// Removes and returns the next celebration and marks it as seen; `nil` if there is none.
    public mutating func next() -> Celebration? {
        guard !waiting.isEmpty else { return nil }
        let celebration = waiting.removeFirst()
        seen.formUnion(celebration.entries.map(\.id))
        return celebration
    }
}
