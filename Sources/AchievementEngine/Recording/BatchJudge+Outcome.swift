import AchievementStorage

extension BatchJudge {
    /// The outcome of judging events.
    struct Outcome: Sendable {
        /// By player and event, in the order of the groups; `nil` for events that were not judged.
        var answers: [Answer?] = []
        /// By player, the bytes of memory that the player takes now; 0 for players who were not ready.
        var footprints: [Int] = []
        /// The players who lack something; none of their events were judged.
        var unready: [Int] = []
        /// What to write and announce for the players who were ready.
        var updates: [PlayerUpdate] = []
        var changes: [ProgressChange] = []

        /// Adds the outcome of another pass over the players who were not ready.
        mutating func add(_ other: Outcome) {
            if updates.isEmpty { updates = other.updates } else { updates += other.updates }
            changes += other.changes
            unready = other.unready
        }

        /// Adds the outcome for other players, in reverse order. Elements are moved from the end of the list, to avoid
        /// retaining all their parts.
        mutating func add(reversed other: inout Outcome) {
            updates.reserveCapacity(updates.count + other.updates.count)
            while let update = other.updates.popLast() { updates.append(update) }
            unready += other.unready.reversed()
            changes += other.changes.reversed()
        }

        mutating func reverse() {
            // The array's own `reverse()` would copy the elements that it swaps.
            updates.withUnsafeMutableBufferPointer { updates in
                for index in 0..<updates.count / 2 { updates.swapAt(index, updates.count - 1 - index) }
            }
            unready.reverse()
            changes.reverse()
        }
    }
}
