import AchievementCore
import AchievementStorage

extension OrderedHistory {
    /// Dates what is held by the events that are left after each of some consecutive voids, as far as those give it.
    /// What they do not give stays as it was before that void, unless it was defined after the void: nobody held it by
    /// then. What has effects stays where it had them. O(length of the log × logarithm of the number of voids), because
    /// fewer events give no more.
    ///
    /// - Parameter log: the events before the voids.
    mutating func date(_ log: [LoggedEvent], after voids: [LoggedEvent]) {
        let effective = folded.unlocks.values.filter { rulebook.hasEffects($0) }
        var known: [Int: [AchievementKey: Unlock]] = [:]
        func left(after count: Int) -> [AchievementKey: Unlock] {
            if let left = known[count] { return left }
            let left = OrderedHistory(
                rulebook, timeline, player, (log + voids.prefix(count)).withoutVoided, kept: effective,
                unconditional: unconditional, countsVoided: false, until: voids[count - 1].moment.milliseconds
            ).unlocks
            known[count] = left
            return left
        }
        for (key, unlock) in folded.unlocks where !rulebook.hasEffects(unlock) {
            // The numbers of voids with and without which the events give it.
            var (giving, lacking) = (0, voids.count + 1)
            var next = voids.count
            while lacking - giving > 1 {
                if left(after: next)[key] == nil { lacking = next } else { giving = next }
                next = (giving + lacking) / 2
            }
            var held = unlock
            if giving > 0, let other = left(after: giving)[key], held.canMove(to: other) {
                move(held, to: other)
                held = other
            }
            guard lacking <= voids.count, held.grantedBy == nil else { continue }
            if rulebook.definitionTime(of: key) ?? .min > voids[lacking - 1].moment.milliseconds { forget(held) }
        }
    }

    /// Takes an unlock out of the history, as if it had not been earned so far.
    private mutating func forget(_ unlock: Unlock) {
        let key = unlock.achievement
        folded.unlocks[key] = nil
        if let index = ledger.lastIndex(of: LedgerEntry(of: unlock)) { ledger.remove(at: index) }
        rulebook.forget(unlock, of: &folded.progress)
    }

    mutating func move(_ unlock: Unlock, to other: Unlock) {
        folded.unlocks[unlock.achievement] = other
        guard let index = ledger.lastIndex(of: LedgerEntry(of: unlock)) else { return }
        ledger[index] = LedgerEntry(of: other)
    }
}
