import AchievementCore
import AchievementStorage
import AchievementWire

/// Folds a player's events that are dated before a moment into one event, and gives the remaining log.
///
/// The events are folded in the canonical order, whatever the order of arrival, so that devices that have exchanged
/// everything get the same result.
struct PlayerRetention {
    /// The number of events that are folded now.
    let count: Int
    /// The folded past that replaces them.
    private let past: FoldedPast
    /// The moment of the earliest folded event.
    private let moment: Moment
    private let player: PlayerID
    private let whole: [LoggedEvent]
    /// The events that are folded now.
    private let expired: Set<EventID>

    /// Returns `nil` if the log has no events to fold, or if another id was joined into the player: a void of the join
    /// would need the events recorded for that id.
    /// - Parameters:
    ///   - past: the log and records of the player.
    ///   - before: the moment, in milliseconds since 1970.
    /// - Throws: ``EventError`` if the chosen modes cannot judge one of the events.
    init?(_ player: PlayerID, _ past: PlayerPast, before: Int64, _ timeline: CatalogTimeline) throws(EventError) {
        guard !past.log.contains(where: { $0.type == PlayerJoined.type }) else { return nil }
        let rulebook = timeline.current
        let earlier = try FoldedPast(in: past.log)
        let events = past.log.expired(before: before)
        guard !events.isEmpty || earlier.map({ $0.before < before }) ?? false else { return nil }
        for mode in earlier?.state.modes ?? [] where rulebook.modeIndices[mode.id] == nil {
            throw EventError(
                .unknownSubject, "\(player) has data of \(mode.id), which is not a chosen mode")
        }
        let old = (past.log.filter(\.isFoldedPast) + events).sorted { $0.position < $1.position }
        let fold = ExpiredEvents(player, old, past, before, timeline)
        let folded = fold.folded
        if let unreadable = folded.unreadable { throw unreadable }
        for event in events {
            // Events about unknown subjects have no effect, but the effect of events of unknown types cannot be known.
            guard let refusal = folded.refused[event.id], refusal.code != .unknownSubject else { continue }
            throw EventError(
                refusal.code, "the chosen modes cannot judge the event \(event.id) of \(player): \(refusal)")
        }
        (count, self.player, whole, expired) = (events.count, player, past.log, Set(events.map(\.id)))
        moment = old.first?.moment ?? Moment(milliseconds: before)
        self.past = fold.past(after: earlier, events, firstDay: moment.localDay)
    }

    /// The log to write: the folded past takes the position of the first folded event.
    ///
    /// - Parameter replica: the id of the store, if it exchanges events with others: moved events keep the origin under
    ///   which other stores know them.
    func log(_ replica: String?) throws(EventError) -> [LoggedEvent] {
        let data: [UInt8]
        do { data = try CanonicalJSON.encode(past) } catch {
            throw EventError(.invalidField, "the folded events of \(player) cannot be written: \(error)")
        }
        var (log, isPlaced): ([LoggedEvent], Bool) = ([], false)
        log.reserveCapacity(whole.count - count + 1)
        for event in whole {
            guard event.isFoldedPast || expired.contains(event.id) else {
                log.append(event.moved(from: replica))
                continue
            }
            guard !isPlaced else { continue }
            isPlaced = true
            log.append(
                LoggedEvent(
                    id: FoldedPast.id(of: player), type: FoldedPast.type, player: player, moment: moment,
                    data: data, attributes: nil))
        }
        return log
    }
}

/// Folds the events that are to be removed.
private struct ExpiredEvents {
    let folded: FoldedHistory
    private let ordered: OrderedHistory
    private let before: Int64
    private let rulebook: Rulebook
    /// The void decisions and resets among the events.
    private let undone: [EventID]
    private let beforeVoids: [FoldedStateBeforeVoid]

    init(_ player: PlayerID, _ old: [LoggedEvent], _ past: PlayerPast, _ before: Int64, _ timeline: CatalogTimeline) {
        let rulebook = timeline.current
        (self.before, self.rulebook) = (before, rulebook)
        let held = past.unlocks.filter { $0.at.milliseconds < before }
        let voided = Voids(in: past.log).events
        var folded = rulebook.fold(old, held: held, revoking: past.revoking, voided: voided, through: before)
        var history = PlayerHistory(player, past, nil, rulebook)
        // Void decisions have no place in the ordered history: their voids may not be folded with them.
        let counting = Set(past.log.withoutUndone.map(\.id))
        (history.events, history.unlocks) = (old.filter { counting.contains($0.id) }, held)
        undone = old.lazy.filter { !counting.contains($0.id) && $0.voidedEvent == nil }.map(\.id)
        ordered = timeline.ordered(history)
        // The fold does not have administrators' events at their canonical positions.
        history.events = old.filter { $0.voidedEvent == nil && !voided.contains($0.id) }
        for (key, unlock) in timeline.ordered(history, countsVoided: false).unlocks
        where folded.unlocks[key]?.canMove(to: unlock) ?? false && !rulebook.hasEffects(unlock) {
            folded.unlocks[key] = unlock
        }
        self.folded = folded
        beforeVoids = Self.voids(of: old, in: past.log, before).map { void in
            // As an ordered history that is dated by what is left after an earlier void.
            let voided = Voids(in: past.log.filter { $0.moment.milliseconds < void })
            let left = OrderedHistory(
                rulebook, timeline, player,
                old.filter { counting.contains($0.id) && $0.voidedEvent == nil && !voided.contains($0.id) },
                kept: held.filter { rulebook.hasEffects($0) }, unconditional: Set(history.revocations.map(\.event)),
                countsVoided: false, until: void - 1)
            return FoldedStateBeforeVoid(void: void, state: rulebook.state(after: left.folded))
        }
    }

    /// The moments of the voids in a log that are not folded with the events that they void.
    private static func voids(of old: [LoggedEvent], in log: [LoggedEvent], _ before: Int64) -> [Int64] {
        let ids = Set(old.map(\.id))
        let known = log.withoutUndone.filter { event in
            !event.isOlder(than: before) && event.voidedEvent.map(ids.contains) ?? false
        }
        let earlier = (try? FoldedPast(in: old))?.beforeVoids?.map(\.void).filter { $0 >= before } ?? []
        return Set(known.map(\.moment.milliseconds) + earlier).sorted()
    }

    /// The folded past that replaces the events from now on.
    func past(after earlier: FoldedPast?, _ events: [LoggedEvent], firstDay: Day) -> FoldedPast {
        var digests = earlier?.covered.digests ?? [:]
        for event in events { digests[CoveredEvents.digest(of: event.id)] = CoveredEvents.digest(of: event) }
        let imports = events.filter { $0.type == ProgressImported.type }.map(\.id)
        let state = rulebook.state(after: folded)
        let seen = rulebook.state(after: self.ordered.folded)
        // The entries of an ordered history still include what voids took away, so the modes come from the other state.
        let ordered = FoldedState(metrics: seen.metrics, modes: state.modes, standing: seen.standing)
        return FoldedPast(
            before: before, firstDay: firstDay, lastMoment: folded.progress.lastMoment,
            covered: CoveredEvents(digests),
            imports: ((earlier?.imports ?? []) + imports).sorted(),
            undone: ((earlier?.undone ?? []) + undone).sorted(),
            state: state, ordered: ordered == state ? nil : ordered, beforeVoids: beforeVoids,
            revocations: self.ordered.revocations.values.filter { ordered.standing.revoked.contains($0.achievement) }
                .sorted { $0.achievement < $1.achievement })
    }
}

extension FoldedPast {
    fileprivate init(
        before: Int64, firstDay: Day, lastMoment: Moment?, covered: CoveredEvents, imports: [EventID],
        undone: [EventID], state: FoldedState, ordered: FoldedState?, beforeVoids: [FoldedStateBeforeVoid],
        revocations: [Revocation]
    ) {
        (self.before, self.firstDay, self.lastMoment) = (before, firstDay, lastMoment)
        (self.covered, self.imports, self.undone) = (covered, imports, undone.isEmpty ? nil : undone)
        (self.state, self.ordered, self.revocations) = (state, ordered, revocations)
        self.beforeVoids = beforeVoids.isEmpty ? nil : beforeVoids
    }
}

extension [LoggedEvent] {
    /// The events that are folded up to a moment, in milliseconds since 1970. The void of an event that stays is not
    /// among them, whatever its own date.
    func expired(before: Int64) -> [LoggedEvent] {
        let old = filter { $0.isOlder(than: before) }
        var voids = Dictionary(grouping: old.filter { $0.voidedEvent != nil }) { $0.voidedEvent }
        guard !voids.isEmpty else { return old }
        var staying = filter { !$0.isOlder(than: before) }.map(\.id)
        var kept: Set<EventID> = []
        while let event = staying.popLast() {
            guard let found = voids.removeValue(forKey: event) else { continue }
            kept.formUnion(found.map(\.id))
            staying += found.map(\.id)
        }
        return kept.isEmpty ? old : old.filter { !kept.contains($0.id) }
    }
}

extension LoggedEvent {
    /// Whether the event can be folded: it is about a player, and dated before a moment in milliseconds since 1970.
    func isOlder(than before: Int64) -> Bool {
        moment.milliseconds < before && !isDefinition && !isFoldedPast
    }

    /// The event without its position in the log, to be logged at another one. It keeps the origin under which other
    /// stores know it.
    func moved(from replica: String?) -> LoggedEvent {
        guard let replica, sequence > 0 else { return placed(at: 0) }
        return stamped(EventOrigin(replica: replica, sequence: sequence)).placed(at: 0)
    }
}
