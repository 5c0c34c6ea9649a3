import AchievementCore
import AchievementStorage

/// The dates of unlocks: an unlock has the moment, event and evidence that the player's events give it in their canonical
/// order, whatever the order in which they arrived. What was found afterwards and has no event keeps its moment.
extension CatalogTimeline {
    /// What the canonical order says of the records of a player.
    struct UnlockDates {
        /// The records that have other dates than the events give them, with what they should be.
        var moved: [Unlock: Unlock] = [:]
        /// What the events give and the player does not hold.
        var missed: [AchievementKey: Unlock] = [:]
    }

    /// Compares the records of a player with what the events give in their canonical order. O(length of the player's
    /// log).
    func dates(of player: PlayerID, _ past: PlayerPast, _ progress: PlayerProgress) -> UnlockDates {
        let history = PlayerHistory(player, past, progress, current)
        let dated = PlayerMerge(
            self, own: history, ledger: past.ledger, other: PlayerHistory(player), log: past.log, isRewritten: false
        ).joined().unlocks
        var dates = UnlockDates()
        // Without voids, arrival gives as much.
        if past.log.withoutUndone.contains(where: { $0.voidedEvent != nil }) {
            dates.missed = dated.filter { $0.value.followsEvents && current.isActive($0.value) }
        }
        for record in past.unlocks {
            guard let unlock = dated[record.achievement] else { continue }
            dates.missed[record.achievement] = nil
            guard record.canMove(to: unlock), !record.isDated(as: unlock) else { continue }
            dates.moved[record] = unlock.known(since: record.catalogVersion)
        }
        return dates
    }
}

extension Rulebook {
    /// Whether an achievement can still be earned.
    fileprivate func isActive(_ unlock: Unlock) -> Bool {
        achievement(for: unlock.achievement)?.lifecycle == .active
    }

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
