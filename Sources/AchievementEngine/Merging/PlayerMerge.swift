import AchievementCore
import AchievementStorage

/// Merges two histories of a player: takes the state of a device that saw all events in the canonical order, and adds
/// the records of either device that its own events do not explain, such as what an earlier catalog unlocked.
///
/// The result is a function of the union of events and of those records, so merging is commutative, associative and
/// idempotent: it does not matter who merges with whom, when, or how often.
struct PlayerMerge {
    let timeline: CatalogTimeline
    /// This device's history.
    let own: PlayerHistory
    let ownLedger: [LedgerEntry]
    let other: PlayerHistory
    /// The events of both devices, this device's first, in the order in which they are logged.
    let log: [LoggedEvent]
    /// Whether the player is written from scratch, including every record.
    let isRewritten: Bool
    /// The last new event, if events are recorded here and the history is replayed; `nil` if histories are merged.
    var decision: LoggedEvent?
    /// Whether players are joined or separated here, rather than the histories of two devices merged.
    var isOfJoin = false
    /// Whether none of the new events takes anything away: then what is held stays, unless it was revoked.
    var takesNothing = false

    /// The held unlocks by achievement, without those that only another release knows.
    var held: [AchievementKey: Unlock] = [:]
    let revocations: Set<RevocationFact>
    /// The revocations in force and what they took away, by key.
    private(set) var revokedNow: [AchievementKey: Revocation] = [:]
    private(set) var revokedUnlocks: [AchievementKey: Unlock] = [:]

    init(
        _ timeline: CatalogTimeline, own: PlayerHistory, ledger: [LedgerEntry], other: PlayerHistory,
        log: [LoggedEvent], isRewritten: Bool
    ) {
        (self.timeline, self.own, ownLedger, self.other) = (timeline, own, ledger, other)
        (self.log, self.isRewritten, revocations) = (log, isRewritten, own.revocations.union(other.revocations))
    }

    var rulebook: Rulebook { timeline.current }

    /// The moment at which new rewards are announced: the latest known one.
    private var last: Moment {
        (log.map(\.moment) + held.values.map(\.at)).max { $0.milliseconds < $1.milliseconds } ?? Moment(milliseconds: 0)
    }

    /// Sets the player's state to that of the merged histories, and announces what only both together have earned.
    ///
    /// - Throws: ``EventError`` if points would exceed their limit; `player` must then be discarded.
    mutating func run(_ player: inout LoadedPlayer) throws(EventError) {
        let news = try settle(player)
        player.earn { $0.deliver(merged: news.unlocks, news.milestones, player: player.name) }
    }

    /// Sets the player's state to that of the merged histories, without announcing anything.
    ///
    /// - Returns: what neither history had, and what this one lost.
    /// - Throws: ``EventError`` if points would exceed their limit; `player` must then be discarded.
    mutating func settle(_ player: LoadedPlayer) throws(EventError) -> MergeNews {
        if let past = log.first(where: \.isFoldedPast) { _ = try FoldedPast(past) }
        let (history, kept) = joined()
        player.progress.holdsUnexplained = !kept.isEmpty
        (held, revokedUnlocks) = (history.unlocks, history.revokedUnlocks)
        held = held.filter { index(of: $0.key) != nil && mayHold($0.value) }
        revokedNow = history.revocations.filter { key, _ in
            rulebook.achievementIndices[key].map { history.folded.progress.revoked.contains($0) } ?? false
        }
        if decision != nil || isOfJoin { keepBackfills() }
        if decision != nil {
            dateNewDefinitions()
            giveBackAsItWas()
        }
        keepCatalogVersions()
        let rebuilt = replaceState(history.folded, &player.progress)
        return try apply(rebuilt, to: player)
    }

    /// Whether the player may hold an unlock: only a merge can bring a new unlock of a withdrawn achievement. One that
    /// was taken away comes back when that is voided.
    private func mayHold(_ unlock: Unlock) -> Bool {
        decision == nil && !isOfJoin || rulebook.achievement(for: unlock.achievement)?.lifecycle == .active
            || (own.unlocks + other.unlocks).contains { $0.achievement == unlock.achievement }
            || ownLedger.contains { $0.achievement == unlock.achievement }
    }

    /// The merged histories in the canonical order, and the records among them that no event explains.
    func joined() -> (history: OrderedHistory, kept: [Unlock]) {
        let replaced = timeline.replaced(own) + timeline.replaced(other)
        let history = timeline.ordered(log, of: own.player, kept: replaced, revocations)
        let kept =
            takesNothing
            ? keptDespite(history, replaced)
            : unexplained(own, own.unlocks + takenByVoidDecisions, history)
                + unexplained(other, other.unlocks, history)
        if kept.isEmpty { return (history, kept) }
        return (timeline.ordered(log, of: own.player, kept: replaced + kept, revocations), kept)
    }

    /// The records of a device that neither the merged events nor its own events explain.
    private func unexplained(_ history: PlayerHistory, _ records: [Unlock], _ joined: OrderedHistory) -> [Unlock] {
        let lost = lost(records, joined)
        guard !lost.isEmpty else { return [] }
        // A record from an earlier piece may not have been explained when that piece was merged.
        var explained = (other.explained ?? []).union(history.explained ?? [])
        if !history.isPart { explained.formUnion(timeline.explained(by: history)) }
        let rest = lost.filter { !explained.contains($0.achievement) }
        explained = timeline.explained(rest, by: log, of: own.player, revocations)
        return rest.filter { !explained.contains($0.achievement) }
    }

    /// The records of achievements that the merged events do not unlock.
    func lost(_ records: [Unlock], _ joined: OrderedHistory) -> [Unlock] {
        records.filter { index(of: $0.achievement) != nil && joined.unlocks[$0.achievement] == nil }
    }

    func index(of key: AchievementKey) -> Int? {
        rulebook.achievementIndices[key] ?? rulebook.occurrence(of: key)?.achievement
    }

    /// An unlock keeps the first catalog version under which it was earned.
    private mutating func keepCatalogVersions() {
        for record in own.unlocks + other.unlocks {
            guard let unlock = held[record.achievement], record.fingerprint == unlock.fingerprint else { continue }
            held[record.achievement] = unlock.known(since: record.catalogVersion)
        }
    }

    /// Sets what is held and revoked, and sets the metrics to those of a rebuild from this device's log.
    private func replaceState(_ folded: FoldedHistory, _ progress: inout PlayerProgress) -> FoldedHistory {
        // A revocation may take something away only now that an earlier event is known.
        let revoking = Set(revocations.map(\.event)).union(revokedNow.values.map(\.event))
        let rebuilt = rulebook.fold(log, held: Array(held.values), revoking: revoking)
        rulebook.replace(
            &progress, with: rebuilt, in: RebuildScope(modes: Set(rulebook.modes.indices), rulebook))
        progress.setLastMoments(of: rebuilt.progress)
        progress.hasForeignDates = own.unlocks.contains { index(of: $0.achievement) == nil }
        for (index, entry) in rulebook.achievements.enumerated() {
            if let recurring = entry.recurring {
                let slot = rulebook.heldSlot(ofRecurring: recurring)
                progress.clearRows(of: slot)
                progress.replaceCount(ofRecurring: recurring, by: 0)
                progress.setNotHeld(index)
                for (key, row) in folded.progress.rows[slot] where row.b == 1 {
                    progress.setRow(RowValue(a: 0, b: 1), at: RowAddress(slot: slot, key: key))
                }
            } else if held[entry.key] != nil {
                if !progress.unlocked.contains(index) { progress.setUnlocked(index) }
            } else if folded.progress.revoked.contains(index) {
                if !progress.revoked.contains(index) { progress.setRevoked(index) }
            } else if progress.unlocked.contains(index) || progress.revoked.contains(index) {
                progress.clear(achievement: index)
            }
        }
        for key in held.keys.sorted() {
            if let occurrence = rulebook.occurrence(of: key) { rulebook.setHeld(occurrence, of: &progress) }
        }
        return rebuilt
    }

    /// Adds the missing ledger entries, derives points and levels, and records the changes.
    private func apply(_ folded: FoldedHistory, to player: LoadedPlayer) throws(EventError) -> MergeNews {
        let ledgerMerge = LedgerMerge(self, folded)
        let additions = ledgerMerge.additions
        for index in rulebook.modes.indices {
            player.progress.overall.total -= player.progress.points[index].total
            player.progress.changePoints(of: index) { $0.total = 0 }
            player.progress.clearRows(of: rulebook.metrics.count + index)
        }
        for entry in ownLedger + additions {
            guard let mode = rulebook.modeIndices[entry.mode] else { continue }
            try rulebook.add(points: entry.points, mode: mode, on: entry.at.localDay, to: &player.progress)
        }
        player.progress.overall.highestLevel = max(1, own.overallLevel, other.overallLevel)
        let (voidsReset, resetMode) = (voidsReset, resetMode)
        for (index, mode) in rulebook.modes.enumerated() {
            var level = max(1, own.levels[mode.id] ?? 1, other.levels[mode.id] ?? 1)
            if voidsReset {
                // The levels that the reset had taken were announced when they were reached.
                level = max(level, Int64(mode.levels.level(at: Int(clamping: player.progress.points[index].total))))
            }
            // After a reset, levels are reached again.
            player.progress.changePoints(of: index) { $0.highestLevel = index == resetMode ? 1 : level }
        }

        let records = Dictionary(own.unlocks.map { ($0.achievement, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = held.values.filter { isRewritten || records[$0.achievement] != $0 }
        let revokedKeys = records.keys.filter { held[$0] == nil && index(of: $0) != nil }
        // What either device had before was announced on that device.
        let announced = Set(records.keys).union(other.unlocks.map(\.achievement))
        let newUnlocks = changed.filter { !announced.contains($0.achievement) }.sorted {
            $0.achievement < $1.achievement
        }
        var evaluation = Evaluation(event: nil, moment: last, origin: .backfill)
        rulebook.raiseLevels(of: &player.progress, &evaluation)
        let rooms = newUnlocks.flatMap { rulebook.rooms(openedBy: $0, among: newUnlocks, player.progress) }
        let entries = (isRewritten ? ownLedger : []) + additions
        player.earn { $0.merge(unlocks: changed, revoked: revokedKeys, ledger: entries) }
        return MergeNews(
            unlocks: newUnlocks, lost: revokedKeys.compactMap { records[$0] },
            repriced: changed.sorted { $0.achievement < $1.achievement }.compactMap { unlock in
                let difference = unlock.points - (records[unlock.achievement]?.points ?? unlock.points)
                return difference == 0 ? nil : (unlock: unlock, difference: difference)
            },
            awards: ledgerMerge.awards, corrections: ledgerMerge.corrections, correctionReason: correctionReason,
            milestones: rooms + evaluation.rewards)
    }
}

/// What a merge adds that neither history had, and takes away that this one had.
struct MergeNews {
    /// The new unlocks, by achievement.
    let unlocks: [Unlock]
    /// The unlocks that are no longer held.
    let lost: [Unlock]
    /// The kept unlocks that bring other points than before, since another event has earned them, and the differences.
    let repriced: [(unlock: Unlock, difference: Int)]
    /// The missing entries for points that events brought.
    let awards: [LedgerEntry]
    /// The entries that settle all other differences in the points of events.
    let corrections: [LedgerEntry]
    /// The reason of such entries.
    let correctionReason: LedgerReason
    /// The rooms and levels that were reached.
    let milestones: [Reward]
}

extension CatalogTimeline {
    /// The ordered history of events, together with the earliest of the kept records of each achievement.
    func ordered(
        _ events: [LoggedEvent], of player: PlayerID, kept: [Unlock], _ revocations: Set<RevocationFact>,
        countsVoided: Bool = true
    ) -> OrderedHistory {
        var earliest: [AchievementKey: Unlock] = [:]
        for record in kept where earliest[record.achievement].map({ record.precedes($0) }) ?? true {
            earliest[record.achievement] = record
        }
        return OrderedHistory(
            current, ends.isEmpty ? nil : self, player, events, kept: earliest.values,
            unconditional: Set(revocations.map(\.event)), countsVoided: countsVoided)
    }

    /// The achievements that a device's own events unlock, even if a later event revokes them, or would unlock if a
    /// catalog whose end the device did not know of were still in force.
    func explained(by history: PlayerHistory) -> Set<AchievementKey> {
        let ordered = ordered(history)
        let everHeld = ordered.everHeld
        let rest = history.unlocks.filter { !everHeld.contains($0.achievement) }
        return everHeld.union(
            explained(rest, by: history.events, of: history.player, history.revocations))
    }

    /// The ordered history of a device's own events.
    func ordered(_ history: PlayerHistory, countsVoided: Bool = true) -> OrderedHistory {
        ordered(
            history.events, of: history.player, kept: replaced(history), history.revocations,
            countsVoided: countsVoided)
    }

    /// The achievements among the records that events would unlock if the catalogs under which they were earned had
    /// never ended: the device that earned them did not know of the end. O(catalogs under which they were earned ×
    /// length of the log).
    fileprivate func explained(
        _ records: [Unlock], by events: [LoggedEvent], of player: PlayerID, _ revocations: Set<RevocationFact>
    ) -> Set<AchievementKey> {
        guard !records.isEmpty, !ends.isEmpty else { return [] }
        var keys: [Int: Set<AchievementKey>] = [:]
        for record in records {
            if let catalog = catalogIndex(of: record) { keys[catalog, default: []].insert(record.achievement) }
        }
        var explained: Set<AchievementKey> = []
        for (catalog, keys) in keys {
            let ordered = OrderedHistory(
                rulebook(catalog), nil, player, events, kept: [], unconditional: Set(revocations.map(\.event)))
            explained.formUnion(keys.intersection(ordered.everHeld))
        }
        return explained
    }

    /// The records of achievements whose criterion or points have changed, where it is unknown which event gave them:
    /// holders of a replaced achievement keep it.
    func replaced(_ history: PlayerHistory) -> [Unlock] {
        let imports = history.events.imports
        return history.unlocks.filter { record in
            // An import gives unlocks points of its own.
            current.isReplaced(record) && !hasDefined(record) && !(record.event.map { imports.contains($0) } ?? false)
        }
    }
}

extension Rulebook {
    /// Whether the criterion or points of a record's achievement have changed.
    func isReplaced(_ record: Unlock) -> Bool {
        guard let index = achievementIndices[record.achievement] ?? occurrence(of: record.achievement)?.achievement
        else { return false }
        let entry = achievements[index]
        return record.fingerprint != entry.fingerprint || record.points != entry.achievement.points
    }
}
