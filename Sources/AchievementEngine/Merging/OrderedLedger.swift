import AchievementCore
import AchievementStorage

/// The ledger of a player as it follows from the events, whatever the order in which they arrived.
///
/// A store never removes an entry. So once something is taken back, its entries also show what was known at the time:
/// an event that arrives before the reset that covers it has an entry and one that takes it back, one that arrives
/// afterward has neither. This ledger has both in either case. The points of each day are those of the stored entries.
struct OrderedLedger {
    private let past: PlayerPast
    private let rulebook: Rulebook
    /// The events in the canonical order, without voided decisions.
    private let log: [LoggedEvent]
    /// What revocations and resets took away.
    private let taken: [(unlock: Unlock, by: LoggedEvent)]

    init(of player: PlayerID, _ past: PlayerPast, _ timeline: CatalogTimeline) {
        (self.past, rulebook) = (past, timeline.current)
        log = past.log.withoutUndone.sorted { $0.position < $1.position }
        taken = timeline.ordered(player, past, givesBack: false).taken
    }

    /// The entries, oldest first. Stored entries stay where their points do not follow from the events, such as after
    /// other rules.
    var entries: [LedgerEntry] {
        let stored = Dictionary(grouping: past.ledger, by: \.subject)
        let ordered = Dictionary(grouping: awards + unlocks, by: \.subject)
        return Set(stored.keys).union(ordered.keys).sorted().flatMap { subject in
            let (stored, ordered) = (stored[subject] ?? [], ordered[subject] ?? [])
            return ordered.explains(stored) ? ordered : stored
        }.oldestFirst
    }

    /// What events awarded, and what voids and resets took back.
    private var awards: [LedgerEntry] {
        var entries: [LedgerEntry] = []
        /// By event, the awards that count so far.
        var counting: [EventID: [LedgerEntry]] = [:]
        var (voided, resets): (Set<EventID>, [GameModeID: Int64]) = ([], [:])
        func takeBack(_ awards: [LedgerEntry], by event: LoggedEvent, _ cause: LedgerReason) {
            var sums: [AwardDay: Int] = [:]
            for award in awards { sums[award.account, default: 0] += award.points }
            for (account, points) in sums.sorted(by: { ($0.key.mode, $0.key.day) < ($1.key.mode, $1.key.day) })
            where points != 0 {
                entries.append(
                    LedgerEntry(
                        mode: account.mode, points: -points, cause: cause, achievement: nil, event: event.id,
                        at: Moment(noonOf: account.day)))
            }
        }
        for event in log {
            guard let writes = try? rulebook.writes(of: event) else { continue }
            if case .void(let target, _, _) = writes.command {
                voided.insert(target)
                takeBack(counting.removeValue(forKey: target) ?? [], by: event, .voided)
            } else if case .reset(let index, _, _) = writes.command {
                let mode = rulebook.modes[index].id
                resets[mode] = event.moment.milliseconds
                takeBack(counting.values.joined().filter { $0.mode == mode }, by: event, .reset)
                counting = counting.mapValues { $0.filter { $0.mode != mode } }
            } else if !voided.contains(event.id) {
                let awards = writes.awards.map { award in
                    LedgerEntry(
                        mode: rulebook.modes[award.mode].id, points: award.points, reason: award.reason,
                        achievement: nil, event: event.id, at: event.moment)
                }.filter { resets[$0.mode] ?? .min < event.moment.milliseconds }
                entries += awards
                if !awards.isEmpty { counting[event.id] = awards }
            }
        }
        return entries
    }

    /// What is held, what was taken away, and what voided grants gave.
    private var unlocks: [LedgerEntry] {
        let gone = taken.map { ($0.unlock, by: $0.by.id) } + voidedGrants
        return past.unlocks.map { LedgerEntry(of: $0) }
            + gone.flatMap { unlock, event in
                [
                    LedgerEntry(of: unlock),
                    LedgerEntry(
                        mode: unlock.achievement.mode, points: -unlock.points, cause: .revoked,
                        achievement: unlock.achievement, event: event, at: unlock.at),
                ]
            }
    }

    /// What voided grants gave that was not held anyway, each with the void that took it away.
    private var voidedGrants: [(Unlock, by: EventID)] {
        let voids = Voids(in: past.log)
        let grants = Dictionary(
            past.log.lazy.filter { $0.type == AchievementGranted.type && voids.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        guard !grants.isEmpty else { return [] }
        return past.log.compactMap { void in
            guard let grant = void.voidedEvent.flatMap({ grants[$0] }), !voids.contains(void.id),
                let unlock = rulebook.unlock(by: grant),
                !isHeld(unlock.achievement, at: grant.moment.milliseconds)
            else { return nil }
            return (unlock, void.id)
        }
    }

    private func isHeld(_ key: AchievementKey, at moment: Int64) -> Bool {
        past.unlocks.contains { $0.achievement == key && $0.at.milliseconds <= moment }
            || taken.contains { unlock, event in
                unlock.achievement == key && unlock.at.milliseconds <= moment && event.moment.milliseconds >= moment
            }
    }
}

extension Rulebook {
    /// The unlock that a grant gives.
    fileprivate func unlock(by grant: LoggedEvent) -> Unlock? {
        let (index, key, by): (Int, AchievementKey, String)
        switch (try? writes(of: grant))?.command {
        case .grant(let achievement, let actor)?:
            (index, key, by) = (achievement, achievements[achievement].key, actor)
        case .grantOccurrence(let occurrence, let actor)?:
            (index, key, by) = (occurrence.achievement, self.key(of: occurrence), actor)
        default: return nil
        }
        let entry = achievements[index]
        return Unlock(
            achievement: key, at: grant.moment, event: grant.id, catalogVersion: modes[entry.mode].catalogVersion,
            fingerprint: entry.fingerprint, origin: .granted, points: entry.achievement.points, grantedBy: by)
    }
}

extension PlayerReader {
    /// The entries of a loaded player's ledger, oldest first. O(length of the player's log) if an administrator did
    /// something. If events were folded, the entries are the stored ones, since the log no longer gives them.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if the player has changed since.
    func ledger(of player: LoadedPlayer) async throws(StoreError) -> [LedgerEntry] {
        guard player.progress.lastAdministered > .min else { return player.records.ledger.oldestFirst }
        let past = try await loader.past(of: player)
        guard past.log.contains(where: \.takesBack), !past.log.contains(where: \.isFoldedPast) else {
            return player.records.ledger.oldestFirst
        }
        return OrderedLedger(of: player.name, past, catalog.timeline).entries
    }
}

/// What entries of a ledger are about: an achievement, or the events of a mode.
private struct LedgerSubject: Hashable, Comparable {
    let mode: GameModeID
    let achievement: AchievementKey?

    static func < (left: LedgerSubject, right: LedgerSubject) -> Bool {
        guard left.mode == right.mode else { return left.mode < right.mode }
        guard let key = left.achievement, let other = right.achievement else {
            return left.achievement == nil && right.achievement != nil
        }
        return key < other
    }
}

extension LedgerEntry {
    fileprivate var subject: LedgerSubject { LedgerSubject(mode: mode, achievement: achievement) }
}

extension [LedgerEntry] {
    /// Whether these entries give the points that a stored ledger has on each day, and nobody judged those by other
    /// rules.
    fileprivate func explains(_ stored: [LedgerEntry]) -> Bool {
        var sums: [Day: Int] = [:]
        for entry in self { sums[entry.at.localDay, default: 0] += entry.points }
        for entry in stored { sums[entry.at.localDay, default: 0] -= entry.points }
        return sums.values.allSatisfy { $0 == 0 }
            && !stored.contains { [.rulesChanged, .catalogChanged, .repaired].contains($0.cause) }
    }
}
