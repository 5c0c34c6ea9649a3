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
        var additions: [LedgerEntry] = []
        let entered = Dictionary(grouping: own.filter { $0.achievement != nil }, by: \.achievement)
        let facts = Dictionary(grouping: merge.revocations, by: \.achievement)
        let keys = Set(entered.keys.compactMap(\.self)).union(merge.held.keys).union(facts.keys)
            .union(merge.revokedNow.keys)
        for key in keys.sorted() where merge.rulebook.achievement(for: key) != nil {
            var entries = entered[key] ?? []
            let revokingEvents = entries.revokingEvents
            for fact in (facts[key] ?? []).sorted(by: { $0.event < $1.event })
            where !revokingEvents.contains(fact.event) {
                guard let event = merge.log.first(where: { $0.id == fact.event }) else { continue }
                // The revocation takes points away on the day on which they were earned.
                let isHeld = entries.reduce(0) { $0 + $1.times } > 0
                let taken = isHeld ? entries.last { $0.cause == .unlocked } : nil
                add(-(taken?.points ?? 0), .revoked, fact.event, taken?.at ?? event.moment)
            }
            if let revocation = merge.revokedNow[key], !entries.contains(where: { $0.cause == .revoked }) {
                if let last = entries.lastIndex(where: { $0.cause == .unlocked }) {
                    // The revoked unlock was earned earlier than the ledger says.
                    if let taken = merge.revokedUnlocks[key], taken.points == entries[last].points,
                        taken.at != entries[last].at || taken.event != entries[last].event
                    {
                        additions += [entries[last].movedAway, LedgerEntry(of: taken)]
                        entries[last] = LedgerEntry(of: taken)
                    }
                    add(-entries[last].points, .revoked, revocation.event, entries[last].at)
                } else {
                    // The achievement was held on another device, so this ledger only lacks a mention of it.
                    add(0, .unlocked, nil, revocation.at)
                    add(0, .revoked, revocation.event, revocation.at)
                }
            }
            let unlock = merge.held[key]
            if let unlock, let last = entries.lastIndex(where: { $0.cause == .unlocked || $0.cause == .revoked }),
                entries[last].cause == .unlocked, entries[last].points == unlock.points,
                entries[last].at != unlock.at || entries[last].event != unlock.event
            {
                additions += [entries[last].movedAway, LedgerEntry(of: unlock)]
                entries[last] = LedgerEntry(of: unlock)
            }
            let expected = unlock.map { [AwardDay(mode: key.mode, day: $0.at.localDay): $0.points] } ?? [:]
            let actual = sums(entries)
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
            let times = entries.reduce(0) { $0 + $1.times }
            let missing = (unlock == nil ? 0 : 1) - times
            // Limited, because ledgers also come from files.
            for _ in 0..<min(missing.magnitude, 1_000) {
                add(
                    0, missing > 0 ? .unlocked : .revoked, missing > 0 ? unlock?.event : nil,
                    unlock?.at ?? entries.last?.at ?? Moment(noonOf: Day(number: 0)))
            }

            func add(_ points: Int, _ cause: LedgerReason, _ event: EventID?, _ at: Moment) {
                let entry = LedgerEntry(
                    mode: key.mode, points: points, cause: cause, achievement: key, event: event, at: at)
                entries.append(entry)
                additions.append(entry)
            }
        }
        return additions
    }

    private func sums(_ entries: [LedgerEntry]) -> [AwardDay: Int] {
        var sums: [AwardDay: Int] = [:]
        for entry in entries { sums[entry.account, default: 0] += entry.points }
        return sums
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
