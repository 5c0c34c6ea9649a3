import AchievementCore
import AchievementStorage

/// The dates of unlocks: an unlock has the moment, event and evidence that the player's events give it in their canonical
/// order, whatever the order in which they arrived. What was found afterwards and has no event keeps its moment.
extension CatalogTimeline {
    /// The records of a player that have other dates than the events give them in their canonical order, with what they
    /// should be. O(length of the player's log).
    func movedUnlocks(of player: PlayerID, _ past: PlayerPast, _ progress: PlayerProgress) -> [Unlock: Unlock] {
        let history = PlayerHistory(player, past, progress, current)
        let dated = PlayerMerge(
            self, own: history, ledger: past.ledger, other: PlayerHistory(player), log: past.log, isRewritten: false
        ).joined().unlocks
        var moved: [Unlock: Unlock] = [:]
        for record in past.unlocks {
            guard let unlock = dated[record.achievement], record.canMove(to: unlock), !record.isDated(as: unlock)
            else { continue }
            moved[record] = unlock.known(since: record.catalogVersion)
        }
        return moved
    }
}

extension Rulebook {
    /// Whether an unlock changes metrics.
    func hasEffects(_ unlock: Unlock) -> Bool {
        achievementIndices[unlock.achievement].map { !achievements[$0].achievement.effects.isEmpty } ?? false
    }
}

extension Unlock {
    /// Whether the order of the events dates it.
    fileprivate var followsEvents: Bool { event != nil }

    /// Whether another record is of the same criterion and points, and both have the dates of events.
    func canMove(to other: Unlock) -> Bool {
        followsEvents && other.followsEvents && fingerprint == other.fingerprint && points == other.points
    }

    /// Whether both are by the same event, with the same evidence as far as it was recorded.
    fileprivate func isDated(as other: Unlock) -> Bool {
        at == other.at && event == other.event && (evidence == nil || evidence == other.evidence)
    }

    /// The unlock as an import dates it.
    func found(at moment: Moment, by event: EventID, _ evidence: [Evidence]?) -> Unlock {
        Unlock(
            achievement: achievement, at: moment, event: event, catalogVersion: catalogVersion,
            fingerprint: fingerprint, origin: .backfill, points: points, grantedBy: nil, evidence: evidence)
    }

    /// The unlock as one that was earned under an earlier version of the catalog, if it was.
    func known(since version: Int) -> Unlock {
        guard version < catalogVersion else { return self }
        return Unlock(
            achievement: achievement, at: at, event: event, catalogVersion: version, fingerprint: fingerprint,
            origin: origin, points: points, grantedBy: grantedBy, evidence: evidence)
    }
}
