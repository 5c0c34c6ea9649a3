import AchievementCore
import AchievementStorage

/// The entries that a ledger lacks after a merge. Entries never change, so differences are settled by further entries
/// on the same day: the points of each day become the same on every device.
struct LedgerMerge {
    let merge: PlayerMerge
    /// The missing entries for points that events brought.
    let awards: [LedgerEntry]
    /// The entries that settle all other differences in the points of events.
    let corrections: [LedgerEntry]

    init(_ merge: PlayerMerge, _ folded: FoldedHistory) {
        self.merge = merge
        let entered = merge.ownLedger.filter { $0.achievement == nil && merge.rulebook.modeIndices[$0.mode] != nil }
        var left: [LedgerEntry: Int] = [:]
        for entry in entered { left[entry, default: 0] += 1 }
        var missing: [LedgerEntry] = []
        for award in folded.entries {
            if let count = left[award], count > 0 { left[award] = count - 1 } else { missing.append(award) }
        }
        awards = missing
        let modes = Set(merge.rulebook.modes.map(\.id))
        corrections = folded.awardDifferences(from: entered + missing, of: modes).map {
            LedgerEntry(
                mode: $0.mode, points: $0.points, cause: merge.correctionReason, achievement: nil,
                event: merge.decision?.id, at: $0.at)
        }
    }

    var additions: [LedgerEntry] { awards + corrections + unlockAdditions }

    private var own: [LedgerEntry] {
        merge.ownLedger.filter { merge.rulebook.modeIndices[$0.mode] != nil }
    }

    private var unlockAdditions: [LedgerEntry] {
        let entered = Dictionary(grouping: own.filter { $0.achievement != nil }, by: \.achievement)
        let facts = Dictionary(grouping: merge.revocations, by: \.achievement)
        let keys = Set(entered.keys.compactMap(\.self)).union(merge.held.keys).union(facts.keys)
            .union(merge.revokedNow.keys)
        return keys.sorted().filter { merge.rulebook.achievement(for: $0) != nil }.flatMap { key in
            var entries = UnlockEntries(key, entered[key] ?? [], merge)
            entries.addRevocations(facts[key] ?? [])
            if let revocation = merge.revokedNow[key] { entries.revoke(by: revocation) }
            entries.moveToUnlock()
            entries.correctPoints()
            entries.correctTimes()
            return entries.additions
        }
    }
}

/// The ledger entries of one achievement, which are completed to say what the merged history says.
private struct UnlockEntries {
    private let key: AchievementKey
    private let merge: PlayerMerge
    private let unlock: Unlock?
    private var entries: [LedgerEntry]
    /// The entries that were added to those of the ledger.
    private(set) var additions: [LedgerEntry] = []

    init(_ key: AchievementKey, _ entries: [LedgerEntry], _ merge: PlayerMerge) {
        (self.key, self.entries, self.merge) = (key, entries, merge)
        unlock = merge.held[key]
    }

    /// How often the achievement is held according to the entries.
    private var times: Int { entries.reduce(0) { $0 + $1.times } }

    private mutating func add(_ points: Int, _ cause: LedgerReason, _ event: EventID?, _ at: Moment) {
        let entry = LedgerEntry(mode: key.mode, points: points, cause: cause, achievement: key, event: event, at: at)
        entries.append(entry)
        additions.append(entry)
    }

    /// Replaces the entry of an unlock by that of the same unlock with its real date and points.
    private mutating func move(at index: Int, to unlock: Unlock) {
        guard entries[index] != LedgerEntry(of: unlock) else { return }
        additions += [entries[index].movedAway, LedgerEntry(of: unlock)]
        entries[index] = LedgerEntry(of: unlock)
    }

    /// Adds the revocations of the log that have no entry.
    mutating func addRevocations(_ facts: [RevocationFact]) {
        let known = entries.revokingEvents
        for fact in facts.sorted(by: { $0.event < $1.event }) where !known.contains(fact.event) {
            guard let event = merge.log.first(where: { $0.id == fact.event }) else { continue }
            // The revocation takes points away on the day on which they were earned.
            let taken = times > 0 ? entries.last { $0.cause == .unlocked } : nil
            add(-(taken?.points ?? 0), .revoked, fact.event, taken?.at ?? event.moment)
        }
    }

    /// Adds a revocation that takes effect with the merge, unless one has an entry already.
    mutating func revoke(by revocation: Revocation) {
        guard !entries.contains(where: { $0.cause == .revoked }) else { return }
        if let last = entries.lastIndex(where: { $0.cause == .unlocked }) {
            // The revoked unlock may have been earned earlier than the ledger says.
            if let taken = merge.revokedUnlocks[key], taken.points == entries[last].points { move(at: last, to: taken) }
            add(-entries[last].points, .revoked, revocation.event, entries[last].at)
        } else {
            // The achievement was held on another device, so this ledger only lacks a mention of it.
            add(0, .unlocked, nil, revocation.at)
            add(0, .revoked, revocation.event, revocation.at)
        }
    }

    /// Moves the entry of the unlock that is held to its date.
    mutating func moveToUnlock() {
        if let unlock, let last = entries.lastIndex(where: { $0.cause == .unlocked || $0.cause == .revoked }),
            entries[last].cause == .unlocked, entries[last].points == unlock.points || merge.decision != nil
        {
            move(at: last, to: unlock)
        }
    }

    /// Corrects the points of each day.
    mutating func correctPoints() {
        let expected = unlock.map { [AwardDay(mode: key.mode, day: $0.at.localDay): $0.points] } ?? [:]
        var actual: [AwardDay: Int] = [:]
        for entry in entries { actual[entry.account, default: 0] += entry.points }
        for account in Set(actual.keys).union(expected.keys).sorted(by: { $0.day < $1.day }) {
            let difference = (expected[account] ?? 0) - (actual[account] ?? 0)
            guard difference != 0 else { continue }
            if let unlock, let rest = actual[account], rest != 0, expected[account] != nil {
                // Points of other versions are removed, so that a single entry has the unlock's points and date.
                add(-rest, .revoked, nil, unlock.at)
                add(unlock.points, .unlocked, unlock.event, unlock.at)
                continue
            }
            // A revocation by a decision is announced with the moment of the unlock.
            let taken = merge.decision == nil || unlock != nil ? nil : entries.last { $0.cause == .unlocked }
            let known = unlock?.at ?? taken?.at
            let at = known.flatMap { $0.localDay == account.day ? $0 : nil } ?? Moment(noonOf: account.day)
            // An entry that gives points has the moment of its event, too; one that takes them names the decision.
            let event = difference < 0 ? merge.decision?.id : at == unlock?.at ? unlock?.event : nil
            add(difference, difference > 0 ? .unlocked : .revoked, event, at)
        }
    }

    /// Corrects how often the achievement is held.
    mutating func correctTimes() {
        let missing = (unlock == nil ? 0 : 1) - times
        // Limited, because ledgers also come from files.
        for _ in 0..<min(missing.magnitude, 1_000) {
            add(
                0, missing > 0 ? .unlocked : .revoked, missing > 0 ? unlock?.event : nil,
                unlock?.at ?? entries.last?.at ?? Moment(noonOf: Day(number: 0)))
        }
    }
}

extension PlayerMerge {
    /// The reason given in entries that correct a ledger.
    var correctionReason: LedgerReason {
        guard let decision else { return .merged }
        guard decision.kind == .voiding else { return .rebuilt }
        return decision.type == ModeReset.type ? .reset : .voided
    }
}
