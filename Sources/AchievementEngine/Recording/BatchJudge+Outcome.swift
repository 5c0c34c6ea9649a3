import AchievementStorage

extension BatchJudge {
    /// What became of the events.
    struct Outcome: Sendable {
        /// By player and event, in the order of the groups; `nil` for those that were not judged.
        var answers: [Answer?] = []
        /// By player, the bytes of memory that the player takes now; 0 for those who were not ready.
        var footprints: [Int] = []
        /// The players who lack something; none of their events was judged.
        var unready: [Int] = []
        /// What is written and announced of those who were ready.
        var updates: [PlayerUpdate] = []
        var changes: [ProgressChange] = []

        /// Adds what follows from another pass over the players who were not ready.
        mutating func add(_ other: Outcome) {
            if updates.isEmpty { updates = other.updates } else { updates += other.updates }
            changes += other.changes
            unready = other.unready
        }

        /// Adds what follows from the events of other players in the reverse order. Elements are moved from the end of the
        /// list, to avoid retaining all their parts.
        mutating func add(reversed other: inout Outcome) {
            updates.reserveCapacity(updates.count + other.updates.count)
            while let update = other.updates.popLast() { updates.append(update) }
            unready += other.unready.reversed()
            changes += other.changes.reversed()
        }

        mutating func reverse() {
            // `reverse()` of the list would copy what it exchanges.
            updates.withUnsafeMutableBufferPointer { updates in
                for index in 0..<updates.count / 2 { updates.swapAt(index, updates.count - 1 - index) }
            }
            unready.reverse()
            changes.reverse()
        }
    }
}
