import AchievementCore
import AchievementStorage

/// In which order the processes of a device committed what is to be delivered.
final class DeliveryOrder {
    /// By delivery id: who committed it, and its place in the outbox.
    private var committed: [String: (process: Process, place: Int64)] = [:]
    /// What was written more than once: a merge moves what waits to the end, and what was erased can be earned again.
    private var moved: Set<String> = []

    func note(_ commit: StoreCommit, at places: [Int64], by process: Process) {
        for (delivery, place) in zip(commit.players.flatMap(\.deliveries), places) {
            let old = committed.updateValue((process, place), forKey: delivery.id)
            if old != nil { moved.insert(delivery.id) }
        }
    }

    /// The place of a delivery that `process` itself committed, once: only of those is an order promised.
    func place(of id: String, from process: Process) -> Int64? {
        guard let (owner, place) = committed[id], owner === process, !moved.contains(id) else {
            return nil
        }
        return place
    }
}
