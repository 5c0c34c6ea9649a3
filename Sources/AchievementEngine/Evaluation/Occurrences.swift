import AchievementCore
import AchievementStorage

/// A recurring achievement in one of its periods.
struct Occurrence: Hashable, Comparable, Sendable {
    let achievement: Int
    let period: RecurrencePeriod

    static func < (left: Occurrence, right: Occurrence) -> Bool {
        (left.achievement, left.period) < (right.achievement, right.period)
    }
}

/// A recurring achievement of a rulebook, and what judging one of its periods reads.
struct RecurringEntry: Sendable {
    let achievement: Int
    let recurrence: Recurrence
    private(set) var readings: Set<Int> = []
    private(set) var members: [Int: Set<ExactText>] = [:]

    mutating func add(_ leaf: CompiledCriterion, _ collections: [CollectionEntry]) {
        switch leaf {
        case .compare(let metric, _, _, _): readings.insert(metric)
        case .combined(let metric, _, _, let other, _, _, _): readings.formUnion([metric, other])
        case .collected(let index, _):
            readings.insert(collections[index].metric)
            members[collections[index].metric, default: []].formUnion(collections[index].members)
        case .unlocked, .periods, .granted, .all, .any: break
        }
    }
}

extension Rulebook {
    /// Whether a metric is a reading in each period.
    func isPeriodic(_ metric: Int) -> Bool {
        if case .every? = metrics[metric].reading?.span { true } else { false }
    }

    /// The achievement and period that a key names, such as that of an unlock.
    func occurrence(of key: AchievementKey) -> Occurrence? {
        guard achievementIndices[key] == nil, let (id, period) = key.id.occurrence,
            let index = achievementIndices[AchievementKey(mode: key.mode, id: id)],
            achievements[index].recurring != nil
        else { return nil }
        return Occurrence(achievement: index, period: period)
    }

    /// The same; a recurring achievement without a period is the one of the day of `moment`.
    func occurrence(toGrant key: AchievementKey, at moment: Moment) throws(EventError) -> Occurrence? {
        if let index = achievementIndices[key], let recurrence = achievements[index].achievement.recurrence {
            return Occurrence(
                achievement: index, period: RecurrencePeriod(recurrence, containing: moment.localDay))
        }
        guard let occurrence = occurrence(of: key) else { return nil }
        guard occurrence.period.recurrence == achievements[occurrence.achievement].achievement.recurrence else {
            throw EventError(.unknownSubject, "no chosen mode has an achievement \"\(key)\"")
        }
        return occurrence
    }

    /// What a revocation names; a recurring achievement needs a period.
    func occurrence(toRevoke key: AchievementKey) throws(EventError) -> Occurrence? {
        if let index = achievementIndices[key], let recurrence = achievements[index].achievement.recurrence {
            let example = recurrence == .week ? "2026-W47" : "2026-11"
            throw EventError(
                .unknownSubject, "\(key) is earned each \(recurrence); name one, such as \(key):\(example)")
        }
        return occurrence(of: key)
    }

    /// The recurring achievements in the periods of a day.
    func occurrences(at moment: Moment) -> [Occurrence] {
        recurring.map {
            Occurrence(
                achievement: $0.achievement, period: RecurrencePeriod($0.recurrence, containing: moment.localDay))
        }
    }

    /// A recurring achievement in every period of which a player has something.
    func occurrences(of index: Int, in progress: PlayerProgress) -> [Occurrence] {
        guard let recurringIndex = achievements[index].recurring else { return [] }
        let keys = recurring[recurringIndex].readings.flatMap { progress.rows[$0].keys }
        return Set(keys.compactMap(PeriodRows.period(ofCell:))).map { Occurrence(achievement: index, period: $0) }
    }

    /// The row that says whether a period is held (1 in `a`) or was taken away (1 in `b`).
    func heldRow(of occurrence: Occurrence) -> RowAddress {
        let recurringIndex = achievements[occurrence.achievement].recurring ?? 0
        return RowAddress(
            slot: heldSlot(ofRecurring: recurringIndex), key: .number(Int64(occurrence.period.code)))
    }

    /// Every row that judging a period reads.
    func rows(of occurrence: Occurrence) -> [RowAddress] {
        guard let recurringIndex = achievements[occurrence.achievement].recurring else { return [] }
        var rows = [heldRow(of: occurrence)]
        for reading in recurring[recurringIndex].readings {
            rows += PeriodRows.cellKeys(occurrence.period).map { RowAddress(slot: reading, key: $0) }
            rows += (recurring[recurringIndex].members[reading] ?? []).map {
                RowAddress(slot: reading, key: PeriodRows.key(.text($0), in: occurrence.period))
            }
        }
        return rows
    }

    /// The rows of periods that `writes` touch, and those that judging them reads.
    func occurrenceRows(of writes: EventWrites, at moment: Moment) -> Set<RowAddress> {
        var rows: Set<RowAddress> = []
        switch writes.command {
        case .grantOccurrence(let occurrence, _), .revokeOccurrence(let occurrence, _, _):
            rows.insert(heldRow(of: occurrence))
        case .grant, .revoke, .define, .withdraw, .void, .reset, .importUnlocks, nil:
            break
        }
        for change in writes.changes {
            guard let period = change.period else { continue }
            var keys = PeriodRows.cellKeys(period)
            switch touchedRows(change, at: moment) {
            // Where all rows of the reading are needed, they are asked for as such.
            case .nothing, .allRows: break
            case .row(let key): keys.append(PeriodRows.key(key, in: period))
            case .day: keys += DayPages.keys(of: period).map { PeriodRows.key($0, in: period) }
            }
            rows.formUnion(keys.map { RowAddress(slot: change.metric, key: $0) })
            for achievement in metrics[change.metric].recurring {
                rows.formUnion(self.rows(of: Occurrence(achievement: achievement, period: period)))
            }
        }
        return rows
    }
}

extension RowNeeds {
    /// Adds every row of the recurring ones among `achievements`, since any period may have been earned, and the runs that
    /// others ask for.
    mutating func addOccurrences(
        of achievements: some Sequence<Int>, of progress: PlayerProgress, _ rulebook: Rulebook
    ) {
        addRuns(of: progress, rulebook)
        for index in achievements {
            guard let recurringIndex = rulebook.achievements[index].recurring else { continue }
            add(slot: rulebook.heldSlot(ofRecurring: recurringIndex), of: progress)
            for reading in rulebook.recurring[recurringIndex].readings { add(slot: reading, of: progress) }
        }
    }
}

extension PlayerProgress {
    /// Whether a period is held.
    func isHeld(_ row: RowAddress) throws(EventError) -> Bool { try self.row(at: row)?.a == 1 }

    /// Whether a period is held or was taken away.
    func isHeldOrRevoked(_ row: RowAddress) throws(EventError) -> Bool {
        try self.row(at: row).map { $0.a == 1 || $0.b == 1 } ?? false
    }
}

extension Rulebook {
    /// Records the unlock of a period, its points, and queues the achievements that depend on it.
    func unlock(
        _ occurrence: Occurrence, grantedBy: String?, _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        let entry = achievements[occurrence.achievement]
        let at = evaluation.date(of: key(of: occurrence))
        try add(entry.achievement.points, mode: entry.mode, on: at.localDay, to: &progress)
        setHeld(occurrence, of: &progress)
        evaluation.candidates.append(contentsOf: dependents[occurrence.achievement] ?? [])
        evaluation.earn(
            .unlocked(
                Unlock(
                    achievement: key(of: occurrence), at: at, event: evaluation.event,
                    catalogVersion: modes[entry.mode].catalogVersion, fingerprint: entry.fingerprint,
                    origin: grantedBy == nil ? evaluation.origin : .granted, points: entry.achievement.points,
                    grantedBy: grantedBy,
                    evidence: evidence(for: occurrence.achievement, progress, in: occurrence.period))))
    }

    /// Takes one period away; the others stay.
    func revoke(
        _ occurrence: Occurrence, by: String, reason: String?, _ progress: inout PlayerProgress,
        _ evaluation: inout Evaluation
    ) throws(EventError) {
        let (entry, row) = (achievements[occurrence.achievement], heldRow(of: occurrence))
        guard try progress.isHeld(row), let recurringIndex = entry.recurring, let event = evaluation.event else {
            return
        }
        try add(-entry.achievement.points, mode: entry.mode, on: evaluation.moment.localDay, to: &progress)
        progress.setRow(RowValue(a: 0, b: 1), at: row)
        countDown(recurringIndex, of: &progress)
        evaluation.earn(
            .revoked(
                Revocation(
                    achievement: key(of: occurrence), at: evaluation.moment, event: event, by: by, reason: reason,
                    points: entry.achievement.points)))
    }

    /// Forgets that a period is held: it can be earned again.
    func clear(_ occurrence: Occurrence, of progress: inout PlayerProgress) {
        guard let recurringIndex = achievements[occurrence.achievement].recurring else { return }
        progress.setRow(RowValue(a: 0), at: heldRow(of: occurrence))
        countDown(recurringIndex, of: &progress)
    }

    private func countDown(_ recurringIndex: Int, of progress: inout PlayerProgress) {
        progress.countPeriods(-1, of: recurringIndex)
        if progress.times[recurringIndex] <= 0 { progress.setNotHeld(recurring[recurringIndex].achievement) }
    }

    /// Has those periods taken away that `folded` says, and no others; held ones stay.
    func takeOverRevocations(of index: Int, from folded: PlayerProgress, _ progress: inout PlayerProgress) {
        guard let recurringIndex = achievements[index].recurring else { return }
        let slot = heldSlot(ofRecurring: recurringIndex)
        let keys = Set(progress.rows[slot].keys).union(folded.rows[slot].keys)
        for key in keys where progress.rows[slot][key]?.a != 1 {
            let isRevoked = folded.rows[slot][key]?.b == 1
            progress.setRow(RowValue(a: 0, b: isRevoked ? 1 : 0), at: RowAddress(slot: slot, key: key))
        }
    }

    /// Marks a period as held.
    func setHeld(_ occurrence: Occurrence, of progress: inout PlayerProgress) {
        guard let recurringIndex = achievements[occurrence.achievement].recurring else { return }
        progress.setRow(RowValue(a: 1), at: heldRow(of: occurrence))
        progress.countPeriods(1, of: recurringIndex)
        progress.setUnlocked(occurrence.achievement)
    }

    /// The key of a period: `gym/weekly:2026-W47`.
    func key(of occurrence: Occurrence) -> AchievementKey {
        let key = achievements[occurrence.achievement].key
        return AchievementKey(mode: key.mode, id: key.id.occurrence(in: occurrence.period))
    }

    /// Where a player stands with a recurring achievement in a period.
    func recurringState(of index: Int, _ progress: PlayerProgress, in period: RecurrencePeriod) -> RecurringState {
        let row = heldRow(of: Occurrence(achievement: index, period: period))
        return RecurringState(
            times: achievements[index].recurring.map { Int(progress.times[$0]) } ?? 0, period: period.description,
            isHeld: progress.rows.value(at: row)?.a == 1)
    }
}
