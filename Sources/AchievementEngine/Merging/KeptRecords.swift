import AchievementCore
import AchievementStorage

/// Records that no event explains, indexed by event or time.
struct KeptRecords {
    private var byEvent: [EventID: [Unlock]] = [:]
    /// Records without an event in the history, earliest last.
    private var byMoment: [Unlock] = []

    init(_ records: some Sequence<Unlock>, _ log: [LoggedEvent]) {
        let records = records.sorted { $0.achievement < $1.achievement }
        guard !records.isEmpty else { return }
        let known = Set(log.map(\.id))
        for record in records {
            if let event = record.event, known.contains(event) {
                byEvent[event, default: []].append(record)
            } else {
                byMoment.append(record)
            }
        }
        byMoment.sort { ($0.at.milliseconds, $0.achievement) > ($1.at.milliseconds, $1.achievement) }
    }

    /// Removes and returns the records that are dated before an event.
    mutating func before(_ event: LoggedEvent) -> [Unlock] {
        var passed: [Unlock] = []
        // A reset also covers a record from the same moment.
        let limit = event.moment.milliseconds + (event.type == ModeReset.type ? 1 : 0)
        while let last = byMoment.last, last.at.milliseconds < limit {
            passed.append(last)
            byMoment.removeLast()
        }
        return passed
    }

    /// The records that belong to an event.
    func at(_ event: LoggedEvent) -> [Unlock] { byEvent[event.id] ?? [] }

    /// The records that are dated after all events.
    var rest: [Unlock] { byMoment.reversed() }
}

extension PlayerMerge {
    /// What a backfill found keeps its moment; only a merge of devices dates it by the events.
    mutating func keepBackfills() {
        var known: [AchievementKey: Unlock] = [:]
        for record in own.unlocks + other.unlocks where known[record.achievement].map(record.precedes) ?? true {
            known[record.achievement] = record
        }
        for (key, record) in known where record.event == nil {
            guard let unlock = held[key], record.isEarned(like: unlock) else { continue }
            held[key] = record
        }
        // A definition may have been replaced since.
        for record in takenByVoidDecisions where record.event == nil && known[record.achievement] == nil {
            guard let unlock = held[record.achievement], record.points == unlock.points else { continue }
            held[record.achievement] = unlock.found(at: record.at)
        }
    }

    /// The records that were removed by revocations and resets that are void now, reconstructed from the ledger.
    var takenByVoidDecisions: [Unlock] {
        let voids = Voids(in: log)
        let decisions = Dictionary(
            log.lazy.filter { [AchievementRevoked.type, ModeReset.type].contains($0.type) && voids.contains($0.id) }
                .map { ($0.id, $0.moment) }, uniquingKeysWith: { first, _ in first })
        guard !decisions.isEmpty else { return [] }
        var entries: [AchievementKey: LedgerEntry] = [:]
        var taken: [AchievementKey: Unlock] = [:]
        for entry in ownLedger {
            guard let key = entry.achievement, let index = index(of: key) else { continue }
            if entry.cause == .unlocked { entries[key] = entry }
            guard entry.cause == .revoked, let decided = entry.event.flatMap({ decisions[$0] }),
                let unlock = entries[key]
            else { continue }
            // Such an entry only mentions that the achievement was held somewhere; see ``LedgerMerge``.
            if unlock.event == nil, unlock.points == 0, unlock.at == decided { continue }
            let granter = log.first { $0.id == unlock.event }.flatMap { rulebook.granter(of: key, by: $0) }
            if granter != nil, unlock.event.map(voids.contains) ?? false { continue }
            let entry = rulebook.achievements[index]
            taken[key] = Unlock(
                achievement: key, at: unlock.at, event: unlock.event,
                catalogVersion: rulebook.modes[entry.mode].catalogVersion, fingerprint: entry.fingerprint,
                origin: granter != nil ? .granted : unlock.event == nil ? .backfill : .live, points: unlock.points,
                grantedBy: granter)
        }
        return taken.keys.sorted().compactMap { taken[$0] }
    }
}
