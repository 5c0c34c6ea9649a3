import AchievementCore
import AchievementStorage

/// The order in which the processes of a device committed deliveries.
final class DeliveryOrder {
    /// The process that committed a delivery and its outbox position, by delivery id.
    private var committed: [String: (process: Process, sequence: Int64)] = [:]
    /// Deliveries written more than once: merges move pending ones to the end, and erased ones can be earned again.
    private var moved: Set<String> = []

    func note(_ commit: StoreCommit, at sequences: [Int64], by process: Process) {
        for (delivery, sequence) in zip(commit.players.flatMap(\.deliveries), sequences) {
            let old = committed.updateValue((process, sequence), forKey: delivery.id)
            if old != nil { moved.insert(delivery.id) }
        }
    }

    /// The position of a delivery that `process` itself committed exactly once: the order is guaranteed only for these.
    func sequence(of id: String, from process: Process) -> Int64? {
        guard let (owner, sequence) = committed[id], owner === process, !moved.contains(id) else {
            return nil
        }
        return sequence
    }
}
