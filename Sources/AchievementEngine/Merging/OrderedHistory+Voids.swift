import AchievementCore
import AchievementStorage

extension OrderedHistory {
    /// Dates held achievements by the events that are left after some consecutive voids, if those events earn them
    /// under the definitions in force at that point. Achievements that they do not earn keep their dates, unless they
    /// were defined after the voids and so were not held yet. Achievements with effects stay where they had them.
    ///
    /// - Parameter log: the events before the voids.
    mutating func date(_ log: [LoggedEvent], after voids: [LoggedEvent]) {
        guard let moment = voids.last?.moment.milliseconds else { return }
        let effective = folded.unlocks.values.filter { rulebook.hasEffects($0) }
        let left = OrderedHistory(
            rulebook, timeline, player, (log + voids).withoutVoided, kept: effective, unconditional: unconditional,
            countsVoided: false, until: moment)
        for (key, unlock) in folded.unlocks where !rulebook.hasEffects(unlock) {
            if let other = left.unlocks[key] {
                if unlock.canMove(to: other) { move(unlock, to: other) }
            } else if unlock.grantedBy == nil, rulebook.definitionTime(of: key) ?? .min > moment {
                forget(unlock)
            }
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
