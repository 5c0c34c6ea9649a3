import AchievementCore
import AchievementStorage

/// Two histories of a player joined: what one device would have that had seen all events in the canonical order, and
/// what either device has a record of.
///
/// Everything is a function of the union of events, records of unlocks, revocations and levels, so it does not matter
/// who joins with whom, when, and how often. One thing does: what only two histories together have earned stays, even
/// if a third one voids a part of it.
struct PlayerMerge {
    let rulebook: Rulebook
    /// What this device has.
    let own: PlayerHistory
    let ownLedger: [LedgerEntry]
    let other: PlayerHistory
    /// Events of both, this device's first, in the order in which they are to be logged.
    let log: [LoggedEvent]
    /// Whether the player is written anew, so that every record has to be.
    let isRewritten: Bool

    /// What the player holds, by key; what only another release knows is left out.
    private(set) var held: [AchievementKey: Unlock] = [:]
    private(set) var revocations: Set<RevocationFact> = []

    init(
        _ rulebook: Rulebook, own: PlayerHistory, ledger: [LedgerEntry], other: PlayerHistory, log: [LoggedEvent],
        isRewritten: Bool
    ) {
        (self.rulebook, self.own, ownLedger, self.other) = (rulebook, own, ledger, other)
        (self.log, self.isRewritten) = (log, isRewritten)
    }

    private var imports: Set<EventID> { Set(log.filter { $0.type == ProgressImported.type }.map(\.id)) }

    /// When what only records explain is earned: with the last that is known.
    private var last: Moment {
        (log.map(\.moment) + held.values.map(\.at)).max { $0.milliseconds < $1.milliseconds } ?? Moment(milliseconds: 0)
    }

    /// Makes the player's state that of the joined histories.
    ///
    /// - Throws: ``EventError`` if points would grow beyond their limit; `player` is then to be thrown away.
    mutating func run(_ player: inout LoadedPlayer) throws(EventError) {
        let order = log.sorted { $0.position < $1.position }
        let voided = rulebook.voidedEvents(in: log)
        let resets = rulebook.resets(in: log, voided: voided)
        revocations = own.revocations.union(other.revocations)
        let revoking = Set(revocations.map(\.event))
        let revoked = Set(revocations.map(\.achievement))
        let records = records(resets)

        let landmarks = records.filter { !revoked.contains($0.key) }.map(\.value)
        let folded = rulebook.fold(inOrder: order, held: landmarks, voided: voided) {
            revoking.contains($0) ? .always : .never
        }
        decide(records, folded, revoked, resets)

        var rebuilt = takeOver(folded, &player.progress)
        if try settle(player.progress) { rebuilt = takeOver(folded, &player.progress) }
        try enter(rebuilt, &player)
    }

    /// The earliest record of each unlock that no reset took back.
    private func records(_ resets: [Int: Int64]) -> [AchievementKey: Unlock] {
        var records: [AchievementKey: Unlock] = [:]
        let imports = imports
        for unlock in own.unlocks + other.unlocks {
            guard let mode = mode(of: unlock.achievement) else { continue }
            if let reset = resets[mode], unlock.at.milliseconds <= reset { continue }
            if let known = records[unlock.achievement], !unlock.precedes(known, imports) { continue }
            records[unlock.achievement] = unlock
        }
        return records
    }

    private func mode(of key: AchievementKey) -> Int? {
        (rulebook.achievementIndices[key] ?? rulebook.occurrence(of: key)?.achievement)
            .map { rulebook.achievements[$0].mode }
    }

    private mutating func decide(
        _ records: [AchievementKey: Unlock], _ folded: FoldedHistory, _ revoked: Set<AchievementKey>,
        _ resets: [Int: Int64]
    ) {
        let imports = imports
        for key in Set(records.keys).union(folded.unlocks.keys) {
            let (record, found) = (records[key], folded.unlocks[key]?.found(as: .backfill))
            let isReset = mode(of: key).map { resets[$0] != nil } ?? false
            if revoked.contains(key) {
                // Only what was granted after it.
                if let found { held[key] = record?.event == found.event ? record : found }
            } else if let record, !record.isDerived(imports) {
                // What came of events before a reset is gone with them.
                let isGone = isReset && record.origin == .live && record.event != nil && found == nil
                if !isGone { held[key] = record }
            } else if let record, let found, record.precedes(found, imports) {
                // What was found under an earlier definition stays, with its points.
                held[key] = record
            } else {
                held[key] = found ?? record
            }
        }
    }

    /// Writes what is held and what was taken away, and metrics as a rebuild of this device's log has them.
    private func takeOver(_ folded: FoldedHistory, _ progress: inout PlayerProgress) -> FoldedHistory {
        let rebuilt = rulebook.fold(log, held: Array(held.values))
        rulebook.replace(
            &progress, with: rebuilt, in: RebuildScope(modes: Set(rulebook.modes.indices), rulebook))
        for (index, entry) in rulebook.achievements.enumerated() {
            if let place = entry.recurring {
                let slot = rulebook.metrics.count + rulebook.modes.count + place
                progress.clearRows(of: slot)
                progress.times[place] = 0
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

    /// Finds what records of one device and events of the other have earned together.
    ///
    /// - Returns: whether there is something.
    private mutating func settle(_ state: PlayerProgress) throws(EventError) -> Bool {
        var progress = state
        var evaluation = Evaluation(event: nil, moment: last, origin: .backfill)
        for (index, entry) in rulebook.achievements.enumerated() {
            if entry.recurring == nil {
                evaluation.candidates.append(index)
            } else {
                evaluation.occurrences.formUnion(rulebook.occurrences(of: index, in: progress))
            }
        }
        try rulebook.settle(&progress, &evaluation)
        for case .unlocked(let unlock) in evaluation.rewards { held[unlock.achievement] = unlock }
        return !evaluation.rewards.isEmpty
    }

    /// Enters into the ledger what it lacks, makes points and levels of it, and says what is new.
    private func enter(_ folded: FoldedHistory, _ player: inout LoadedPlayer) throws(EventError) {
        let additions = LedgerMerge(merge: self, awards: folded.entries).additions
        for index in rulebook.modes.indices {
            player.progress.overall.total -= player.progress.points[index].total
            player.progress.points[index].total = 0
            player.progress.clearRows(of: rulebook.metrics.count + index)
        }
        for entry in ownLedger + additions {
            guard let mode = rulebook.modeIndices[entry.mode] else { continue }
            try rulebook.add(points: entry.points, mode: mode, on: entry.at.localDay, to: &player.progress)
        }
        raise(&player.progress.overall, own.overallLevel, other.overallLevel)
        for (index, mode) in rulebook.modes.enumerated() {
            raise(&player.progress.points[index], own.levels[mode.id] ?? 1, other.levels[mode.id] ?? 1)
        }

        let records = Dictionary(own.unlocks.map { ($0.achievement, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = held.values.filter { isRewritten || records[$0.achievement] != $0 }
        let gone = records.keys.filter { held[$0] == nil && mode(of: $0) != nil }
        // What either device had was celebrated there.
        let known = Set(records.keys).union(other.unlocks.map(\.achievement))
        let news = changed.filter { !known.contains($0.achievement) }.sorted { $0.achievement < $1.achievement }
        var evaluation = Evaluation(event: nil, moment: last, origin: .backfill)
        rulebook.raiseLevels(of: &player.progress, &evaluation)
        let rewards = news.flatMap { rulebook.rooms(openedBy: $0) } + evaluation.rewards
        player.earned.merge(unlocks: changed, revoked: gone, ledger: additions)
        player.earned.deliver(merged: news, rewards, player: player.name)
        player.isChanged = true
    }

    private func raise(_ points: inout ModePoints, _ own: Int64, _ other: Int64) {
        points.highestLevel = max(1, own, other)
    }
}
