import AchievementCore
import AchievementStorage

/// What a void gives back or finds, as opposed to what the events earn under the catalog in force.
extension PlayerMerge {
    /// Gives back what voided revocations and resets took away with its own date, even if the catalog has changed since
    /// and its events complete the achievement later or not at all.
    mutating func giveBackAsItWas() {
        let known = Set((own.unlocks + other.unlocks).map(\.achievement))
        let taken = takenByVoidDecisions.filter {
            !known.contains($0.achievement) && $0.grantedBy == nil && mayBeOlder($0)
        }
        guard !taken.isEmpty else { return }
        let voids = Voids(in: log)
        // A void event moves the dates of what it helped to earn.
        let firstVoid = log.filter { voids.contains($0.id) && !$0.isAdministrative }.map(\.moment.milliseconds).min()
        let earned = timeline.ordered(log, of: own.player, kept: timeline.replaced(own), revocations).unlocks
        for record in taken {
            guard let unlock = held[record.achievement], record.points == unlock.points, !rulebook.hasEffects(unlock),
                record.at.milliseconds < firstVoid ?? .max
            else { continue }
            if let now = earned[record.achievement],
                record.event == nil || now.at.milliseconds <= record.at.milliseconds
            {
                continue
            }
            held[record.achievement] = record.ofEarlierCatalog
        }
    }

    /// Whether an earlier version of its mode's catalog may have unlocked a record.
    private func mayBeOlder(_ record: Unlock) -> Bool {
        record.catalogVersion > 1 && rulebook.definitionTime(of: record.achievement) == nil
    }

    /// Dates what a void shows to be earned before it was defined as a backfill of the void: nobody held it then.
    mutating func dateNewDefinitions() {
        guard let decision, decision.voidedEvent != nil else { return }
        let known = Set((own.unlocks + other.unlocks + takenByVoidDecisions).map(\.achievement))
        for (key, unlock) in held where !known.contains(key) && unlock.event != nil && unlock.grantedBy == nil {
            guard let defined = rulebook.definitionTime(of: key), unlock.at.milliseconds < defined else { continue }
            held[key] = unlock.found(at: decision.moment)
        }
    }
}

extension PlayerPast {
    /// What an event took away, according to the ledger.
    func taken(by event: EventID) -> [AchievementKey] {
        ledger.filter { $0.cause == .revoked && $0.event == event }.compactMap(\.achievement)
    }
}

extension Unlock {
    /// The unlock as one of an earlier version of the catalog, whose criterion is not known any more.
    fileprivate var ofEarlierCatalog: Unlock {
        Unlock(
            achievement: achievement, at: at, event: event, catalogVersion: catalogVersion - 1,
            fingerprint: CriterionFingerprint("earlier"), origin: origin, points: points, grantedBy: grantedBy)
    }
}
