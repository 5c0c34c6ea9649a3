public import AchievementCore

/// The latest unlocks, newest first.
public struct RecentUnlocks: Hashable, Codable, Sendable {
    /// One unlock.
    public struct Entry: Hashable, Codable, Sendable, Identifiable {
        /// Tells this unlock from every other, also from an earlier one of the same achievement.
        public let id: String
        /// What was unlocked.
        public let card: GalleryCard
        /// The moment of the unlock.
        public let at: Moment
        /// The local day in words.
        public let dateText: String
        /// Whether it was found in the past when a catalog opened.
        public let isBackfill: Bool
    }

    /// The entries, newest first.
    public let entries: [Entry]
}

/// Something to celebrate: one unlock, or many that were found together.
public enum Celebration: Hashable, Codable, Sendable {
    /// An unlock that just happened.
    case unlock(RecentUnlocks.Entry)
    /// Unlocks that a catalog found in the past; one summary instead of a flood.
    case backfill([RecentUnlocks.Entry])

    /// The unlocks that it is about.
    public var entries: [RecentUnlocks.Entry] {
        switch self {
        case .unlock(let entry): [entry]
        case .backfill(let entries): entries
        }
    }
}

/// Celebrations waiting for their turn: each unlock once, one after another, oldest first.
///
/// The queue is a value without a clock or storage. Keep ``seen`` between visits and hand it to the next queue.
///
/// ```swift
/// var queue = CelebrationQueue(model.recent.entries, seen: saved)
/// while let celebration = queue.next() { await show(celebration) }
/// save(queue.seen)
/// ```
public struct CelebrationQueue: Hashable, Codable, Sendable {
    /// The ids of the unlocks that were shown or need not be.
    public private(set) var seen: Set<String>
    /// What is still to be shown, in this order.
    public private(set) var waiting: [Celebration] = []

    /// A queue of `entries` without those that were `seen`.
    public init(_ entries: [RecentUnlocks.Entry] = [], seen: Set<String> = []) {
        self.seen = seen
        add(entries)
    }

    /// Appends what is neither seen nor waiting: first one summary of backfilled unlocks, then the others one by one,
    /// oldest first.
    public mutating func add(_ entries: [RecentUnlocks.Entry]) {
        var known = seen.union(waiting.flatMap(\.entries).map(\.id))
        let fresh = entries.filter { known.insert($0.id).inserted }
            .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        let found = fresh.filter(\.isBackfill)
        if !found.isEmpty { waiting.append(.backfill(found)) }
        waiting += fresh.filter { !$0.isBackfill }.map(Celebration.unlock)
    }

    /// Takes the next celebration and remembers it as seen; `nil` if there is none.
    public mutating func next() -> Celebration? {
        guard !waiting.isEmpty else { return nil }
        let celebration = waiting.removeFirst()
        seen.formUnion(celebration.entries.map(\.id))
        return celebration
    }
}
