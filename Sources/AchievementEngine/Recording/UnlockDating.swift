import AchievementCore
import AchievementStorage

/// How far back the events of a batch reach into a player's history: events that happened before known ones may change
/// the dates of unlocks.
struct Lateness {
    /// When the latest event so far happened, in milliseconds since 1970.
    private var last = Int64.min
    /// The index of the latest event in the batch; `nil` if it was recorded before.
    private(set) var lastIndex: Int?
    /// When a definition was last replaced or withdrawn, in milliseconds since 1970: earlier events count as late.
    private var lastEnd = Int64.min
    /// When the earliest late event happened; `nil` if none came late.
    private(set) var earliest: Int64?
    /// Whether one of the events is an import, which may change the dates of earlier unlocks.
    private var hasImport = false
    /// When the latest revocation among the events happened, in milliseconds since 1970.
    private var lastRevocation = Int64.min
    /// Whether a revocation or a day's total came late, another event came after a revocation that is dated later, or
    /// an import gives unlocks points: what the player holds then depends on the order.
    private(set) var isOutOfOrder = false

    /// The instant from which on unlocks may get other dates, in milliseconds since 1970; `nil` if none do.
    var since: Int64? { hasImport ? .min : earliest }

    /// Starts with a player whose last event happened at `last`.
    mutating func begin(after last: Int64, lastEnd: Int64) {
        (self.last, self.lastEnd, lastIndex, earliest, hasImport) = (last, lastEnd, nil, nil, false)
        (lastRevocation, isOutOfOrder) = (.min, false)
    }

    /// Adds the next event of the player.
    ///
    /// - Parameter writes: what the event writes.
    mutating func add(
        _ index: Int, of envelopes: borrowing [EventEnvelope], by player: LoadedPlayer, isRevocation: Bool,
        _ writes: borrowing EventWrites
    ) {
        let milliseconds = envelopes[index].moment.milliseconds
        if milliseconds < lastEnd { earliest = min(earliest ?? .max, milliseconds) }
        if milliseconds > last || milliseconds == last && follows(envelopes[index].id, envelopes, player) {
            (last, lastIndex) = (milliseconds, index)
        } else {
            earliest = min(earliest ?? .max, milliseconds)
            if isRevocation || milliseconds <= lastRevocation || writes.changes.contains(where: \.operation.isDayTotal)
            {
                isOutOfOrder = true
            }
        }
        if isRevocation { lastRevocation = max(lastRevocation, milliseconds) }
    }

    /// Adds an import.
    ///
    /// - Parameter hasPoints: whether it gives unlocks points of its own, which depend on what earned them first.
    mutating func addImport(hasPoints: Bool) {
        hasImport = true
        if hasPoints { isOutOfOrder = true }
    }

    /// At the same instant, ids decide which event is later. The id of an event from before the player was loaded is
    /// unknown.
    private func follows(
        _ id: EventID, _ envelopes: borrowing [EventEnvelope], _ player: LoadedPlayer
    ) -> Bool {
        if let lastIndex { return envelopes[lastIndex].id < id }
        guard let position = player.history.lastPosition, position.milliseconds == last else { return false }
        return position.id < id
    }
}

extension LoadedPlayer {
    /// Whether the player may hold something that is dated at an instant or later, in milliseconds since 1970.
    func mayHoldUnlocks(since instant: Int64) -> Bool { max(records.lastUnlock ?? .max, earned.lastUnlock) >= instant }

    /// Whether a late event at an instant may change the date of an unlock, or precedes an administrator's decision.
    /// What is held before it was earned may be earned by an event after the late one.
    func mayBeDated(since instant: Int64) -> Bool {
        mayHoldUnlocks(since: instant) || progress.lastAdministered >= instant || progress.holdsUnexplained
    }

    /// Whether an event may have happened at a moment or later.
    func mayHaveEvents(since moment: Moment) -> Bool {
        isKnown && (stale.lacksLastMoment || progress.lastEvent >= moment.milliseconds)
    }

    /// Updates the date of the latest unlock with what was earned, if that date is known.
    func noteLastUnlock() {
        guard let last = records.lastUnlock, !earned.isEmpty else { return }
        records.lastUnlock = max(last, earned.lastUnlock)
    }

    /// Sets the date of the latest unlock from all records.
    func noteLastUnlock(among unlocks: [Unlock]) { records.lastUnlock = unlocks.map(\.at.milliseconds).max() ?? .min }

    /// Dates the player's unlocks by the canonical order of events. O(length of the player's log).
    ///
    /// - Parameter past: the past, with all events in its log; uncommitted earnings are added to its records.
    /// - Returns: the records with new dates, keyed by the former records.
    @discardableResult
    func dateUnlocks(_ past: PlayerPast, _ timeline: CatalogTimeline) -> [Unlock: Unlock] {
        history.lastPosition = past.log.map(\.position).max()
        let rulebook = timeline.current
        let past = past.adding(earned)
        noteLastUnlock(among: past.unlocks)
        let hasForeignDates = past.unlocks.contains { rulebook.achievement(for: $0.achievement) == nil }
        let (moved, holdsUnexplained) = timeline.movedUnlocks(of: name, past, progress)
        if (hasForeignDates, holdsUnexplained) != (progress.hasForeignDates, progress.holdsUnexplained) { noteChange() }
        (progress.hasForeignDates, progress.holdsUnexplained) = (hasForeignDates, holdsUnexplained)
        guard !moved.isEmpty else { return [:] }
        var progress = self.progress
        do throws(EventError) { try rulebook.move(moved, on: &progress) } catch { return [:] }
        let held = past.unlocks.map { moved[$0] ?? $0 }
        if moved.keys.contains(where: { rulebook.hasEffects($0) }) {
            let folded = rulebook.fold(past.log, held: held, revoking: past.revoking)
            let all = RebuildScope(modes: Set(rulebook.modes.indices), rulebook)
            rulebook.replace(&progress, with: folded, in: all)
        }
        self.progress = progress
        earn { $0.date(moved) }
        noteLastUnlock(among: held)
        return moved
    }
}

extension Rulebook {
    /// Moves the points of unlocks to the days of their new dates.
    fileprivate func move(_ moved: [Unlock: Unlock], on progress: inout PlayerProgress) throws(EventError) {
        for (record, unlock) in moved where record.at.localDay != unlock.at.localDay {
            guard let mode = modeIndices[record.achievement.mode] else { continue }
            try add(points: -record.points, mode: mode, on: record.at.localDay, to: &progress)
            try add(points: unlock.points, mode: mode, on: unlock.at.localDay, to: &progress)
        }
    }
}

extension Reward {
    /// The reward with the new dates of unlocks.
    ///
    /// - Parameter moved: the new records, keyed by the former ones.
    func dated(by moved: [Unlock: Unlock]) -> Reward {
        switch self {
        case .unlocked(let unlock): moved[unlock].map { .unlocked($0) } ?? self
        case .backfill(let backfill): .backfill(Backfill(unlocks: backfill.unlocks.map { moved[$0] ?? $0 }))
        case .points, .level, .room, .revoked: self
        }
    }
}

extension [LedgerEntry] {
    /// The entries with each unlock at its final date: a store keeps a pair of entries for a move, which takes the
    /// points back at the former date and gives them at the new one.
    var settled: [LedgerEntry] {
        guard contains(where: { $0.cause == .moved }) else { return self }
        var settled: [LedgerEntry] = []
        var unlocks: [AchievementKey: Int] = [:]
        var moving: Int?
        for entry in self {
            if entry.cause == .moved, let index = entry.achievement.flatMap({ unlocks[$0] }) {
                moving = index
            } else if let index = moving {
                settled[index] = entry
                moving = nil
            } else {
                if entry.cause == .unlocked, let key = entry.achievement { unlocks[key] = settled.count }
                settled.append(entry)
            }
        }
        return settled
    }
}
