import AchievementCore
import AchievementStorage

/// The dates of unlocks: an unlock has the moment, event and evidence that the player's events give it in their
/// canonical order, whatever the order of arrival. A backfilled unlock without an event keeps its moment.
extension CatalogTimeline {
    /// What a player holds according to the canonical order of the events, together with records that no event
    /// explains, and whether there are such records. O(length of the player's log).
    func ordered(
        of player: PlayerID, _ past: PlayerPast, _ progress: PlayerProgress
    ) -> (unlocks: [AchievementKey: Unlock], hasUnexplained: Bool) {
        let (history, kept) = PlayerMerge(
            self, own: PlayerHistory(player, past, progress, current), ledger: past.ledger,
            other: PlayerHistory(player), log: past.log, isRewritten: false
        ).joined()
        return (history.unlocks, !kept.isEmpty)
    }

    /// The records of a player whose dates differ from those that the events give in their canonical order, with the
    /// corrected records; and whether there are records that no event explains. O(length of the player's log).
    func movedUnlocks(
        of player: PlayerID, _ past: PlayerPast, _ progress: PlayerProgress
    ) -> (moved: [Unlock: Unlock], hasUnexplained: Bool) {
        let (dated, hasUnexplained) = ordered(of: player, past, progress)
        let voids = past.voidMoments
        var moved: [Unlock: Unlock] = [:]
        for record in past.unlocks {
            guard let unlock = dated[record.achievement], record.canMove(to: unlock), !record.isDated(as: unlock)
            else { continue }
            // The event was void before a release brought the achievement, so it was not what earned it.
            if let void = unlock.event.flatMap({ voids[$0] }), void <= record.at.milliseconds { continue }
            moved[record] = unlock.known(since: record.catalogVersion)
        }
        return (moved, hasUnexplained)
    }
}

extension PlayerPast {
    /// By void event, when it was first voided, in milliseconds since 1970.
    fileprivate var voidMoments: [EventID: Int64] {
        let voids = Voids(in: log)
        let moments = log.lazy.compactMap { event in
            event.voidedEvent.flatMap { voids.contains($0) ? ($0, event.moment.milliseconds) : nil }
        }
        return Dictionary(moments, uniquingKeysWith: min)
    }
}

extension Rulebook {
    /// Whether an unlock changes metrics.
    func hasEffects(_ unlock: Unlock) -> Bool {
        achievementIndices[unlock.achievement].map { !achievements[$0].achievement.effects.isEmpty } ?? false
    }

    /// Whether the player holds an unlock with the points of an import: an event that is dated earlier earns it with
    /// those of the catalog.
    func hasImportedPoints(_ past: PlayerPast) -> Bool {
        let imports = past.log.imports
        return past.unlocks.contains { unlock in
            unlock.event.map { imports.contains($0) } ?? false && isReplaced(unlock)
        }
    }

    /// The points that the catalog gives for an imported unlock.
    func points(of unlock: EventWrites.ImportedUnlockWrite) -> Int {
        achievements[unlock.achievement].achievement.points
    }
}

extension [LoggedEvent] {
    /// The imports among the events, folded ones included.
    var imports: Set<EventID> {
        var imports = Set(lazy.filter { $0.type == ProgressImported.type }.map(\.id))
        if let past = try? FoldedPast(in: self) { imports.formUnion(past.imports) }
        return imports
    }
}

extension Unlock {
    /// Whether the order of events determines the unlock's date.
    fileprivate var followsEvents: Bool { event != nil }

    /// Whether both records have the same criterion and points, and both are dated by events.
    func canMove(to other: Unlock) -> Bool { followsEvents && other.followsEvents && isEarned(like: other) }

    /// Whether both records have the same criterion and points.
    func isEarned(like other: Unlock) -> Bool { fingerprint == other.fingerprint && points == other.points }

    /// Whether both have the same moment and event, and the same evidence if it was recorded.
    fileprivate func isDated(as other: Unlock) -> Bool {
        at == other.at && event == other.event && (evidence == nil || evidence == other.evidence)
    }

    /// The unlock as found in the past at a moment; a grant keeps its own.
    func found(at moment: Moment) -> Unlock {
        grantedBy == nil ? found(at: moment, by: nil, evidence) : self
    }

    /// The unlock with the date at which something other than a new event gives it.
    ///
    /// - Parameter event: the import that gives it; `nil` if a catalog does.
    func found(at moment: Moment, by event: EventID?, _ evidence: [Evidence]?) -> Unlock {
        Unlock(
            achievement: achievement, at: moment, event: event, catalogVersion: catalogVersion,
            fingerprint: fingerprint, origin: .backfill, points: points, grantedBy: nil, evidence: evidence)
    }

    /// The unlock as earned under an earlier version of the catalog, if `version` is earlier.
    func known(since version: Int) -> Unlock {
        guard version < catalogVersion else { return self }
        return Unlock(
            achievement: achievement, at: at, event: event, catalogVersion: version, fingerprint: fingerprint,
            origin: origin, points: points, grantedBy: grantedBy, evidence: evidence)
    }
}
