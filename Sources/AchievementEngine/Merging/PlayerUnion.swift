import AchievementCore
import AchievementStorage

/// The union of a player's events on two devices, and whether this device's log has to be rewritten for it.
struct PlayerUnion {
    private let name: PlayerID
    private let timeline: CatalogTimeline
    private let player: LoadedPlayer
    private let ledger: [LedgerEntry]
    private let own: PlayerHistory
    private let other: PlayerHistory
    /// The resulting log, this device's events first.
    private var log: [LoggedEvent]
    private var fresh: [LoggedEvent] = []
    /// Whether the player is erased and written from scratch, because events are removed, or because the other device's
    /// record of an event replaces this device's.
    private(set) var isRewritten: Bool
    /// The folded past of either device; `nil` if there is none.
    private let past: FoldedPast?
    /// Whether something on this device is removed because the player was erased.
    let isErased: Bool
    /// How many of the other device's events are left out because of an erasure.
    let keptOut: Int
    /// The tombstone to write, if it changed.
    let newTombstone: Tombstone?
    /// Whether both devices have the same events and records.
    private(set) var isSame: Bool
    /// Whether the other device may have anything that this one lacks.
    let mayHaveNews: Bool
    /// Whether the other device has nothing but the beginning of this one's log, and no records from later.
    let isEarlier: Bool
    /// Whether what the player holds stays.
    private let keepsHeld: Bool
    /// The id of this device's store, if it has one.
    private let replica: String?

    /// - Throws: ``BackupError`` with code `contradiction` if the histories contradict each other.
    init(
        _ step: PlayerMergeStep, _ player: LoadedPlayer, _ past: PlayerPast, _ catalog: CompiledCatalog
    ) throws(BackupError) {
        (name, timeline, self.player) = (player.name, catalog.timeline, player)
        let whole = PlayerHistory(name, past, player.isKnown ? player.progress : nil, timeline.current)
        let known = catalog.tombstone(of: name)
        var left = RemainingHistories(whole, step, known)
        keptOut = step.history.events.count - left.other.events.count
        left.explainWhatIsGone(whole, step.history, catalog.timeline)
        let joined = try MergedPasts(left.own, left.other, catalog.retention)
        left.apply(joined, catalog.timeline)
        (own, other, self.past) = (left.own, left.other, joined.past)
        newTombstone = left.tombstone == known ? nil : left.tombstone
        isErased = left.erasesOwn
        replica = catalog.stored.notes[StoreNotes.replica]
        isRewritten = isErased || joined.changesOwn
        ledger = past.ledger
        log = own.events
        var indices: [EventID: Int] = [:]
        for (index, event) in log.enumerated() { indices[event.id] = index }
        for event in other.events.sorted(by: { $0.position < $1.position }) {
            guard let index = indices[event.id] else {
                fresh.append(event)
                continue
            }
            guard log[index].isSameFact(as: event) else {
                throw BackupError(
                    .contradiction,
                    "the histories contradict each other: \(EventError(event, contradicts: log[index]).message)")
            }
            guard event.precedes(log[index]) else { continue }
            log[index] = event
            isRewritten = true
        }
        fresh = fresh.withVoidsAfterTargets
        log += fresh
        isSame =
            !isRewritten && fresh.isEmpty && newTombstone == nil && step.history.events.count == own.events.count
            && Set(step.history.unlocks) == Set(own.unlocks)
        // A player's last piece says which of the earlier records the sender's own events explain.
        let explained = left.other.isPart ? left.other.explained ?? [] : []
        let tellsOrigins = left.own.unlocks.contains { explained.contains($0.achievement) }
        mayHaveNews =
            isRewritten || !fresh.isEmpty || step.isReplay || tellsOrigins || other.hasNews(for: own, timeline.current)
        isEarlier = !isRewritten && newTombstone == nil && !other.isPart && own.begins(with: other)
        keepsHeld = step.keepsHeld
    }

    /// The events to log. Events that get another sequence number in this log keep the origin under which other devices
    /// know them.
    var newEvents: [LoggedEvent] {
        (isRewritten ? log : fresh).map { $0.moved(from: replica) }
    }

    /// Whether the union has a folded past, which has to be noted in the store.
    var hasFoldedPast: Bool { past != nil }

    /// The player to commit; empty if only definitions were logged, or nothing is left.
    ///
    /// - Parameters:
    ///   - decision: an event that is recorded here, with a replay of the history; `nil` if histories are merged.
    ///   - isOfJoin: whether players are joined here, rather than histories merged.
    func players(after decision: LoggedEvent? = nil, isOfJoin: Bool = false) throws(BackupError) -> [LoadedPlayer] {
        let isDefiner = log.allSatisfy(\.isDefinition)
        if isDefiner, own.unlocks.isEmpty, other.unlocks.isEmpty, isRewritten || !player.isKnown { return [] }
        var joined = player.copy()
        if isRewritten {
            joined = LoadedPlayer(name: name, revision: 0, judgedUnder: 0, progress: timeline.current.newProgress())
        }
        // No event gives the entries of folded events again, so these entries are kept.
        let kept = isRewritten ? ledger.filter { $0.at.milliseconds < past?.before ?? .min && !isErased } : ledger
        var merge = PlayerMerge(
            timeline, own: own, ledger: kept, other: other, log: log, isRewritten: isRewritten)
        (merge.decision, merge.isOfJoin) = (decision, isOfJoin)
        merge.takesNothing = keepsHeld
        do {
            if let decision {
                let news = try merge.settle(joined)
                _ = joined.announce(
                    news, of: [decision], merge.revokedNow, timeline.current, isSummary: merge.voidsReset)
            } else {
                try merge.run(&joined)
            }
        } catch {
            throw BackupError(.contradiction, "\(name) cannot be merged: \(error.message)", cause: error.code)
        }
        joined.stale.modes.removeAll()
        return [joined]
    }

    func hasNews(_ players: [LoadedPlayer]) -> Bool {
        !newEvents.isEmpty || isRewritten || newTombstone != nil
            || players.contains { !$0.earned.isEmpty || $0.progress.revoked != player.progress.revoked }
    }

    func outcome(_ players: [LoadedPlayer]) -> MergeOutcome {
        let held = Set(own.unlocks.map(\.achievement))
        let known = held.union(other.unlocks.map(\.achievement))
        let unlocks = players.flatMap(\.earned.unlocks).count { !known.contains($0.achievement) }
        let lost = players.flatMap(\.earned.revoked).count { held.contains($0) }
        return MergeOutcome(
            isSame: false, isCanonical: true, isChanged: true, events: fresh.count, unlocks: unlocks, lost: lost,
            isErased: isErased && players.isEmpty, keptOut: keptOut)
    }
}

/// The remaining histories of a player who may have been erased.
struct RemainingHistories {
    private(set) var own: PlayerHistory
    private(set) var other: PlayerHistory
    private(set) var tombstone: Tombstone?
    private(set) var erasesOwn = false

    init(_ whole: PlayerHistory, _ step: PlayerMergeStep, _ known: Tombstone?) {
        (own, other) = (whole, step.history)
        guard var tombstone = step.newTombstone ?? known else { return }
        // A device that knew of the erasure has nothing from before it.
        var (isNewHere, isNewThere) = (
            step.newTombstone != nil, !(step.sendersTombstone.map { $0.at >= tombstone.at } ?? false)
        )
        while isNewHere || isNewThere {
            if isNewHere { own = whole.surviving(tombstone) }
            if isNewThere { other = step.history.surviving(tombstone, and: own.events) }
            // From now on, events that were dated ahead are covered too, regardless of which device sends them again.
            let erased = (whole.events + step.history.events).filter { tombstone.covers($0) }
            guard let last = erased.map(\.moment).max(by: { $0.milliseconds < $1.milliseconds }),
                last.milliseconds > tombstone.at.milliseconds
            else { break }
            tombstone = tombstone.covering(last)
            (isNewHere, isNewThere) = (true, true)
        }
        // A history's pieces may bring voids before the voided events, so only the last piece shows which events are
        // gone.
        if !step.history.isPart || step.history.explained != nil {
            let left = Self.withoutDanglingVoids(own.events + other.events)
            own.keep(left)
            other.keep(left)
        }
        erasesOwn = step.newTombstone != nil || own.events.count < whole.events.count
        self.tombstone = tombstone
    }

    /// The ids of all events except voids of events that an erasure has removed, and voids of those voids: if a removed
    /// event is recorded again, it counts.
    static func withoutDanglingVoids(_ events: [LoggedEvent]) -> Set<EventID> {
        var left = Set(events.map(\.id))
        var voids = events.compactMap { event in event.voidedEvent.map { (id: event.id, target: $0) } }
        while let index = voids.firstIndex(where: { !left.contains($0.target) }) {
            left.remove(voids[index].id)
            voids.remove(at: index)
        }
        return left
    }

    /// Marks the unlocks that removed events gave as explained, so that they go too unless the remaining events give
    /// them. Records that no event explains stay.
    mutating func explainWhatIsGone(_ whole: PlayerHistory, _ sent: PlayerHistory, _ timeline: CatalogTimeline) {
        if own.events.count < whole.events.count { own.explained = timeline.explained(by: whole) }
        if other.events.count < sent.events.count, !sent.isPart {
            // A part of a joined history lists the achievements that the whole history explains.
            other.explained = (other.explained ?? []).union(timeline.explained(by: sent))
        }
    }
}

extension RemainingHistories {
    /// Leaves out events that were folded on the other side. They still explain the unlocks that they gave.
    fileprivate mutating func apply(_ joined: MergedPasts, _ timeline: CatalogTimeline) {
        if joined.changesOwn { own.explained = (own.explained ?? []).union(timeline.explained(by: own)) }
        if joined.changesOther, !other.isPart {
            other.explained = (other.explained ?? []).union(timeline.explained(by: other))
        }
        (own.events, other.events) = (joined.own, joined.other)
    }
}

extension PlayerHistory {
    /// Whether another history is an earlier state of this one: it has the first events, and holds what those gave.
    fileprivate func begins(with earlier: PlayerHistory) -> Bool {
        let log = events.lazy.filter { !$0.isFoldedPast }.map(\.id)
        guard log.starts(with: earlier.events.lazy.filter { !$0.isFoldedPast }.map(\.id)) else { return false }
        let (held, known) = (Set(earlier.unlocks.map(\.achievement)), Set(earlier.events.map(\.id)))
        // From here on, an event that the earlier state lacks may have completed something.
        let next = events.lazy.filter { !known.contains($0.id) }.map(\.moment.milliseconds).min() ?? .max
        return unlocks.allSatisfy { unlock in
            held.contains(unlock.achievement) || unlock.at.milliseconds >= next
                || !(unlock.event.map { known.contains($0) } ?? false)
        }
    }

    /// Whether this may have a record, a revocation or a level that `own` lacks. If `own` has a record of the same
    /// achievement, that record is based on at least the same events.
    fileprivate func hasNews(for own: PlayerHistory, _ rulebook: Rulebook) -> Bool {
        let records = Dictionary(own.unlocks.map { ($0.achievement, $0) }, uniquingKeysWith: { first, _ in first })
        return unlocks.contains { unlock in
            guard let record = records[unlock.achievement] else { return true }
            return record.fingerprint != unlock.fingerprint || record.points != unlock.points
                || unlock.precedes(record) && rulebook.isReplaced(unlock)
        }
            || !revocations.isSubset(of: own.revocations) || overallLevel > own.overallLevel
            || levels.contains { $0.value > own.levels[$0.key] ?? 1 }
    }
}

extension [LoggedEvent] {
    /// The events in their order, but a void after the event that it names, whatever their moments say: a log can be
    /// recorded again in its own order.
    fileprivate var withVoidsAfterTargets: Self {
        var left = Set(map(\.id))
        var waiting: [EventID: Self] = [:]
        var ordered: Self = []
        func add(_ event: LoggedEvent) {
            ordered.append(event)
            left.remove(event.id)
            for void in waiting.removeValue(forKey: event.id) ?? [] { add(void) }
        }
        for event in self {
            if let target = event.voidedEvent, target != event.id, left.contains(target) {
                waiting[target, default: []].append(event)
            } else {
                add(event)
            }
        }
        return ordered
    }
}
