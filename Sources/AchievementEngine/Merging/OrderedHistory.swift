import AchievementCore
import AchievementStorage

/// The state of a player on a device that saw every event in the canonical order, which is by instant, source and id.
/// Administrators' decisions take effect at their positions among the other events.
struct OrderedHistory {
    /// The catalog in force.
    private(set) var rulebook: Rulebook
    /// The successive catalogs; `nil` if a single one judges everything.
    let timeline: CatalogTimeline?
    /// The index of the catalog in force.
    private var catalogIndex: Int
    /// The catalog in force at this moment stays in force, in milliseconds since 1970.
    private let until: Int64
    let player: PlayerID
    var folded: FoldedHistory
    /// The events so far.
    private var log: [LoggedEvent] = []
    private var voided: Set<EventID> = []
    /// Consecutive voids: the history is rebuilt once for all of them.
    private var voids: [LoggedEvent] = []
    var ledger: [LedgerEntry] = []
    /// By achievement, the last revocation.
    private(set) var revocations: [AchievementKey: Revocation] = [:]
    /// By achievement, what its last revocation took away.
    private(set) var revokedUnlocks: [AchievementKey: Unlock] = [:]
    /// Unlocks that resets revoked.
    private var revokedByResets: Set<AchievementKey> = []
    let unconditional: Set<EventID>
    /// Whether a void, a reset or another catalog judges the past again, for which the ledger is needed.
    private let changesPast: Bool

    /// The held unlocks by achievement.
    var unlocks: [AchievementKey: Unlock] { folded.unlocks }
    /// Whether a record is revoked and was not granted afterwards.
    func hasRevoked(_ record: Unlock) -> Bool {
        guard let revocation = revocations[record.achievement] else { return false }
        return record.grantedBy == nil || record.at.milliseconds <= revocation.at.milliseconds
    }

    /// The achievements that were held at any time.
    var everHeld: Set<AchievementKey> { revokedByResets.union(folded.unlocks.keys).union(revocations.keys) }

    /// - Parameters:
    ///   - rulebook: the catalog that judges everything.
    ///   - timeline: the successive catalogs, if there are several.
    ///   - log: the events, in any order.
    ///   - kept: records that no event explains; each counts from its position on.
    ///   - unconditional: revocations that apply even if the achievement is not held at that point.
    ///   - countsVoided: whether voided events count up to the position of their void, or not at all.
    ///   - until: the moment, in milliseconds since 1970, after which no catalog comes into force, and no void of a
    ///     folded event.
    init(
        _ rulebook: Rulebook, _ timeline: CatalogTimeline?, _ player: PlayerID, _ log: [LoggedEvent],
        kept: some Collection<Unlock>, unconditional: Set<EventID>, countsVoided: Bool = true, until: Int64 = .max
    ) {
        // If the folded past cannot be read, folding the log refuses the player.
        let past = try? FoldedPast(in: log)
        let undone = Set(past?.undone ?? [])
        let log = log.withoutUndone.filter { !($0.voidedEvent.map(undone.contains) ?? false) }
            .sorted { $0.position < $1.position }
        // Catalogs that ended before the first event have unlocked nothing; what they unlocked for folded events is in
        // the folded past.
        let first = (log.prefix(1).map(\.moment) + kept.map(\.at)).map(\.milliseconds).min() ?? until
        let ends = timeline?.ends ?? []
        let catalogIndex = ends.firstIndex { $0.at > first } ?? ends.count
        let beginning = timeline?.rulebook(catalogIndex) ?? rulebook
        (self.timeline, self.player, self.unconditional, self.until) = (timeline, player, unconditional, until)
        (self.rulebook, self.catalogIndex) = (beginning, catalogIndex)
        folded = beginning.beginning(
            from: past, resets: [:], as: countsVoided ? past?.ordered : past?.state(after: until))
        changesPast =
            catalogIndex < ends.count || log.contains { $0.kind == .voiding }
        for revocation in past?.revocations ?? [] { revocations[revocation.achievement] = revocation }
        self.log = log.filter(\.isFoldedPast)
        if changesPast { ledger = folded.foldedLedger }
        var records = KeptRecords(kept, log)
        for event in log where !event.isFoldedPast {
            for record in records.before(event) { keepAtItsTime(record) }
            advance(to: event.moment.milliseconds)
            fold(event, isUnconditional: unconditional.contains(event.id))
            for record in records.at(event) { keep(record, by: event.id) }
        }
        for record in records.rest { keepAtItsTime(record) }
        advance(to: .max)
        settleVoids()
    }

    private mutating func keepAtItsTime(_ record: Unlock) {
        advance(to: record.at.milliseconds)
        keep(record, by: nil)
    }

    /// Continues under the catalog that is in force at a moment.
    private mutating func advance(to moment: Int64) {
        guard let timeline else { return }
        let (ends, moment) = (timeline.ends, min(moment, until))
        while catalogIndex < ends.count, ends[catalogIndex].at <= moment {
            settleVoids()
            // No event lies in between, so consecutive catalogs are judged at once, but successive changes of the same
            // achievement separately.
            var names: Set<String> = []
            var at = ends[catalogIndex].at
            while catalogIndex < ends.count, ends[catalogIndex].at <= moment,
                names.isDisjoint(with: ends[catalogIndex].names)
            {
                names.formUnion(ends[catalogIndex].names)
                at = ends[catalogIndex].at
                catalogIndex += 1
            }
            putInForce(timeline.rulebook(catalogIndex), at: at)
        }
    }

    /// Puts another catalog in force. Held achievements stay held, revoked ones stay revoked, and its definitions count
    /// from the first event on.
    private mutating func putInForce(_ next: Rulebook, at milliseconds: Int64) {
        var progress = next.newProgress()
        for key in folded.unlocks.keys.sorted() {
            if let occurrence = next.occurrence(of: key) {
                next.setHeld(occurrence, of: &progress)
            } else if let index = next.achievementIndices[key], next.achievements[index].recurring == nil {
                progress.setUnlocked(index)
            }
        }
        takeOverRevocations(to: next, &progress)
        let refolded = next.fold(
            countedLog, held: Array(folded.unlocks.values), revoking: ledger.revokingEvents.union(unconditional))
        let scope = RebuildScope(modes: Set(next.modes.indices), next)
        next.replace(&progress, with: refolded, in: scope)
        let defined = timeline?.definedNames ?? []
        let found = refolded.unlocks.filter { defined.contains(next.catalogKey(of: $0.key).description) }
        var rewards = (try? next.adopt(found, in: scope, &progress)) ?? []
        let indices = next.achievements.indices.filter { defined.contains(next.achievements[$0].key.description) }
        let now = Moment(milliseconds: milliseconds)
        rewards += (try? next.backfill(indices, at: now, &progress).rewards) ?? []
        folded.progress = progress
        for case .unlocked(let unlock) in rewards { folded.unlocks[unlock.achievement] = unlock }
        rulebook = next
        apply(rewards)
    }

    private func takeOverRevocations(to next: Rulebook, _ progress: inout PlayerProgress) {
        for (index, entry) in rulebook.achievements.enumerated() {
            guard let other = next.achievementIndices[entry.key] else { continue }
            if let recurring = entry.recurring {
                guard let nextRecurringIndex = next.achievements[other].recurring else { continue }
                let (slot, nextSlot) = (
                    rulebook.heldSlot(ofRecurring: recurring), next.heldSlot(ofRecurring: nextRecurringIndex)
                )
                for (key, row) in folded.progress.rows[slot] where row.b == 1 {
                    progress.setRow(row, at: RowAddress(slot: nextSlot, key: key))
                }
            } else if folded.progress.revoked.contains(index), next.achievements[other].recurring == nil {
                progress.setRevoked(other)
            }
        }
    }

    /// The events so far, without revocations that had no effect: these must not revoke an achievement that was defined
    /// later and may have been complete at that point.
    private var countedLog: [LoggedEvent] {
        guard timeline != nil else { return log }
        let counting = ledger.revokingEvents.union(unconditional)
        return log.filter { $0.type != AchievementRevoked.type || counting.contains($0.id) }
    }

    private mutating func fold(_ event: LoggedEvent, isUnconditional: Bool) {
        if let target = event.voidedEvent, !voided.contains(event.id) {
            voided.insert(target)
            voids.append(event)
            return
        }
        settleVoids()
        defer { log.append(event) }
        guard !voided.contains(event.id) else { return }
        guard event.kind == .voiding else {
            let held = event.type == AchievementRevoked.type ? folded.unlocks : [:]
            apply(rulebook.apply(event, to: &folded, isUnconditional ? .always : .ifHeld))
            for (key, unlock) in held where folded.unlocks[key] == nil { revokedUnlocks[key] = unlock }
            return dateBack(by: event)
        }
        rebuild(because: .resetting(event), at: event.moment)
    }

    /// Gives held unlocks an earlier date if an import's facts complete them earlier.
    private mutating func dateBack(by event: LoggedEvent) {
        guard event.type == ProgressImported.type, let writes = try? rulebook.writes(of: event) else { return }
        for (key, at) in rulebook.earliestDates(ofImport: writes, at: event.moment) {
            guard let unlock = folded.unlocks[key], at.milliseconds < unlock.at.milliseconds,
                !rulebook.hasEffects(unlock)
            else { continue }
            move(unlock, to: unlock.found(at: at, by: event.id, rulebook.evidence(for: key, folded.progress)))
        }
    }

    private mutating func settleVoids() {
        guard let last = voids.last else { return }
        rebuild(because: .voiding(voids), at: last.moment)
        log += voids
        voids = []
    }

    /// Applies a void or a reset as the recorder does.
    private mutating func rebuild(because cause: Rebuild.Cause, at moment: Moment) {
        var changed = LoadedPlayer(name: player, revision: 0, judgedUnder: 0, progress: folded.progress)
        let past = PlayerPast(log: countedLog, unlocks: Array(folded.unlocks.values), ledger: ledger)
        let rebuild = Rebuild(rulebook: rulebook, name: player, cause: cause, now: moment)
        do throws(EventError) {
            _ = try rebuild.run(&changed, past)
        } catch {
            for event in cause.events { folded.refused[event.id] = error }
            return
        }
        folded.progress = changed.progress
        for unlock in changed.earned.unlocks { folded.unlocks[unlock.achievement] = unlock }
        for key in changed.earned.revoked { folded.unlocks[key] = nil }
        revokedByResets.formUnion(changed.earned.revoked)
        ledger += changed.earned.ledger
        if case .voiding(let voids) = cause { date(past.log, after: voids) }
    }

    private mutating func apply(_ rewards: [Reward]) {
        for case .revoked(let revocation) in rewards { revocations[revocation.achievement] = revocation }
        guard changesPast else { return }
        ledger += rewards.compactMap { LedgerEntry($0) }
    }

    /// Makes a record count from this position on, unless it was revoked before.
    private mutating func keep(_ record: Unlock, by event: EventID?) {
        settleVoids()
        let key = record.achievement
        var rewards: [Reward] = []
        if let occurrence = rulebook.occurrence(of: key) {
            let row = rulebook.heldRow(of: occurrence)
            if (try? folded.progress.isHeldOrRevoked(row)) ?? false, folded.unlocks[key] != nil || hasRevoked(record) {
                guard folded.unlocks[key] != nil else { return }
            } else {
                rulebook.setHeld(occurrence, of: &folded.progress)
                rewards = [.unlocked(record)]
            }
        } else if let index = rulebook.achievementIndices[key] {
            if folded.progress.revoked.contains(index) {
                guard !hasRevoked(record) else { return }
                folded.progress.clearRevocation(of: index)
            }
            rewards = (try? rulebook.restore(index, at: record.at, by: event, on: &folded.progress)) ?? []
        }
        for case .unlocked(let unlock) in rewards { folded.unlocks[unlock.achievement] = unlock }
        folded.unlocks[key] = record
        apply(
            rewards.map { reward in
                if case .unlocked(let unlock) = reward, unlock.achievement == key { .unlocked(record) } else { reward }
            })
    }
}

extension FoldedHistory {
    /// Entries that stand for those of folded events.
    fileprivate var foldedLedger: [LedgerEntry] {
        let awards = foldedAwards.map { account, points in
            LedgerEntry(
                mode: account.mode, points: points, reason: "retained", achievement: nil, event: nil,
                at: Moment(milliseconds: Int64(account.day.number) * 86_400_000))
        }
        return awards + unlocks.values.compactMap { LedgerEntry(.unlocked($0)) }
    }
}
