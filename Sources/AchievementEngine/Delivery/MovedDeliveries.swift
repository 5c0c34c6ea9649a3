import AchievementCore
import AchievementStorage
import AchievementSupport

/// The deliveries of a sink that a commit moved to another player, and so to the end of the outbox. Those that were
/// made before, and perhaps not confirmed in time, are not made again.
final class MovedDeliveries: Sendable {
    private struct State {
        /// The earlier sequence numbers of moved deliveries, by id.
        var moved: [String: Int64] = [:]
        /// The sequence numbers of the last deliveries that were made.
        var made: [Int64] = []
    }

    private let state = Locked(State())

    /// How many of the last deliveries are remembered at least: more than can be made until a commit has moved them.
    /// No more of the moved ones are remembered either, because those of a commit that failed are never met again.
    private static let remembered = 10_000

    /// Notes that a delivery gets a new sequence number.
    func noteMoved(_ entry: OutboxEntry) {
        state.withLock { state in
            if state.moved.count >= Self.remembered { state.moved.removeAll() }
            let id = entry.delivery.id
            // It may be moved again before it is met.
            state.moved[id] = state.moved[id] ?? entry.sequence
        }
    }

    /// Notes that deliveries were made.
    func noteMade(_ entries: [OutboxEntry]) {
        state.withLock { state in
            state.made += entries.lazy.map(\.sequence)
            let count = state.made.count
            if count > 2 * Self.remembered { state.made.removeFirst(count - Self.remembered) }
        }
    }

    /// The deliveries without those that were made before they were moved.
    func withoutMadeBefore(_ entries: [OutboxEntry]) -> [Delivery] {
        state.withLock { state in
            // Ids are digests, which take time.
            guard !state.moved.isEmpty else { return entries.map(\.delivery) }
            return entries.map(\.delivery).filter { delivery in
                guard let earlier = state.moved.removeValue(forKey: delivery.id) else { return true }
                return !state.made.contains(earlier)
            }
        }
    }
}
