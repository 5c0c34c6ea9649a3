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

/// A recurring achievement of a rulebook, and what evaluating one of its periods reads.
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

    /// Returns the achievement and period that a key, such as that of an unlock, names.
    func occurrence(of key: AchievementKey) -> Occurrence? {
        guard achievementIndices[key] == nil, let (id, period) = key.id.occurrence,
            let index = achievementIndices[AchievementKey(mode: key.mode, id: id)],
            achievements[index].recurring != nil
        else { return nil }
        return Occurrence(achievement: index, period: period)
    }

    /// Returns what a grant names; a recurring achievement without a period stands for the period of `moment`.
    func occurrence(toGrant key: AchievementKey, at moment: Moment) throws(EventError) -> Occurrence? {
        if let index = achievementIndices[key], let recurrence = achievements[index].achievement.recurrence {
            return Occurrence(
                achievement: index, period: RecurrencePeriod(recurrence, containing: moment.localDay))
        }
        guard let occurrence = occurrence(of: key) else { return nil }
        guard hasPeriod(of: occurrence) else { throw unknownAchievement(key) }
        return occurrence
    }

    /// Whether an achievement is earned in periods of this kind.
    func hasPeriod(of occurrence: Occurrence) -> Bool {
        occurrence.period.recurrence == achievements[occurrence.achievement].achievement.recurrence
    }

    /// Returns what a revocation names; for a recurring achievement, it must name a period.
    func occurrence(toRevoke key: AchievementKey) throws(EventError) -> Occurrence? {
        if let index = achievementIndices[key], let recurrence = achievements[index].achievement.recurrence {
            let example = recurrence == .week ? "2026-W47" : "2026-11"
            throw EventError(
                .unknownSubject, "\(key) is earned every \(recurrence); name a period, such as \(key):\(example)")
        }
        return occurrence(of: key)
    }

    /// Returns all recurring achievements, each in the period that contains `moment`.
    func occurrences(at moment: Moment) -> [Occurrence] {
        recurring.map {
            Occurrence(
                achievement: $0.achievement, period: RecurrencePeriod($0.recurrence, containing: moment.localDay))
        }
    }

    /// Returns a recurring achievement in every period for which a player has values.
    func occurrences(of index: Int, in progress: PlayerProgress) -> [Occurrence] {
        guard let recurringIndex = achievements[index].recurring else { return [] }
        let keys = recurring[recurringIndex].readings.flatMap { progress.rows[$0].keys }
        return Set(keys.compactMap(PeriodRows.period(ofCell:))).map { Occurrence(achievement: index, period: $0) }
    }

    /// The row that says whether a period is held (1 in `a`) or was revoked (1 in `b`).
    func heldRow(of occurrence: Occurrence) -> RowAddress {
        let recurringIndex = achievements[occurrence.achievement].recurring ?? 0
        return RowAddress(
            slot: heldSlot(ofRecurring: recurringIndex), key: .number(Int64(occurrence.period.code)))
    }

    /// Returns every row that evaluating a period reads.
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

    /// Returns the rows of periods that `writes` touch, and those that evaluating these periods reads.
    func occurrenceRows(of writes: EventWrites, at moment: Moment) -> Set<RowAddress> {
        var rows: Set<RowAddress> = []
        switch writes.command {
        // A grant records what the player had, as evidence.
        case .grantOccurrence(let occurrence, _): rows.formUnion(self.rows(of: occurrence))
        case .revokeOccurrence(let occurrence, _, _): rows.insert(heldRow(of: occurrence))
        case .grant, .revoke, .define, .withdraw, .void, .reset, .importUnlocks, nil:
            break
        }
        for change in writes.changes {
            guard let period = change.period else { continue }
            var keys = PeriodRows.cellKeys(period)
            switch touchedRows(change, at: moment) {
            // If all rows of the reading are needed, they are requested as a whole.
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
    /// Adds every row of the recurring ones among `achievements`, since they may have been earned in any period, and
    /// the held periods whose runs criteria count.
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

    /// Whether a period is held or was revoked.
    func isHeldOrRevoked(_ row: RowAddress) throws(EventError) -> Bool {
        try self.row(at: row).map { $0.a == 1 || $0.b == 1 } ?? false
    }
}

extension Rulebook {
    /// Unlocks a period, adds its points, and queues the achievements that depend on it.
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

    /// Revokes one period; the others stay held.
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

    /// Clears the record that a period is held, so that it can be earned again.
    func clear(_ occurrence: Occurrence, of progress: inout PlayerProgress) {
        guard let recurringIndex = achievements[occurrence.achievement].recurring else { return }
        progress.setRow(RowValue(a: 0), at: heldRow(of: occurrence))
        countDown(recurringIndex, of: &progress)
    }

    private func countDown(_ recurringIndex: Int, of progress: inout PlayerProgress) {
        progress.countPeriods(-1, of: recurringIndex)
        if progress.times[recurringIndex] <= 0 { progress.setNotHeld(recurring[recurringIndex].achievement) }
    }

    /// Takes over the revoked periods of `folded`, and no others; held periods stay held.
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

    /// The key of a period, as in `gym/weekly:2026-W47`.
    func key(of occurrence: Occurrence) -> AchievementKey {
        let key = achievements[occurrence.achievement].key
        return AchievementKey(mode: key.mode, id: key.id.occurrence(in: occurrence.period))
    }

    /// Returns a player's state of a recurring achievement in a period.
    func recurringState(of index: Int, _ progress: PlayerProgress, in period: RecurrencePeriod) -> RecurringState {
        let row = heldRow(of: Occurrence(achievement: index, period: period))
        return RecurringState(
            times: achievements[index].recurring.map { Int(progress.times[$0]) } ?? 0, period: period.description,
            isHeld: progress.rows.value(at: row)?.a == 1)
    }
}
