import AchievementCore
import AchievementStorage

/// Recomputes a player's state from the log: metrics, streaks, levels and the points that events awarded. Held unlocks
/// stay held; anything else that the history has earned is unlocked as a backfill.
struct Rebuild: Sendable {
    let rulebook: Rulebook
    let name: PlayerID
    let cause: Cause
    let now: Moment

    /// The reason why a player is rebuilt, which decides how much is rebuilt.
    enum Cause: Sendable {
        /// A request: everything is rebuilt.
        case request
        /// Voids that are about to be logged: what the voided events wrote to is rebuilt. None of them may void an
        /// event that a void undoes completely.
        case voiding([LoggedEvent])
        /// A reset of a mode that is about to be logged: the mode is rebuilt.
        case resetting(LoggedEvent)
        /// The rules of some modes have changed: those modes are rebuilt.
        case rules
        /// A new catalog needs information that only the history has: the modes concerned are rebuilt.
        case catalog
        /// The state is inconsistent: everything is rebuilt, and unlocks and points are set from their records.
        case repair

        /// The cause for an event that is about to be logged; a request for `nil`.
        init(_ event: LoggedEvent?) {
            self =
                switch event {
                case let event? where event.type == ModeReset.type: .resetting(event)
                case let event?: .voiding([event])
                case nil: .request
                }
        }

        /// The reason in the resulting ledger entries.
        var reason: LedgerReason {
            switch self {
            case .request: .rebuilt
            case .voiding: .voided
            case .resetting: .reset
            case .rules: .rulesChanged
            case .catalog: .catalogChanged
            case .repair: .repaired
            }
        }

        /// The event to answer, which is the last one.
        var event: LoggedEvent? { events.last }

        /// The events that are about to be logged.
        var events: [LoggedEvent] {
            switch self {
            case .voiding(let events): events
            case .resetting(let event): [event]
            case .request, .rules, .catalog, .repair: []
            }
        }
    }

    private struct Outcome {
        var earnings = PlayerEarnings()
        /// The rewards to answer the event with.
        var rewards: [Reward] = []
    }

    /// Rebuilds a player whose points of all days are loaded, including modes with outdated rules. O(length of the
    /// player's log).
    ///
    /// - Parameter known: the history, if it is already folded.
    /// - Returns: the answer to the event that caused the rebuild.
    /// - Throws: ``EventError`` if points would exceed their limit; `player` is then unchanged.
    func run(
        _ player: inout LoadedPlayer, _ past: PlayerPast, _ known: FoldedHistory? = nil
    ) throws(EventError) -> [Reward] {
        var progress = player.progress
        let log = past.log + cause.events
        let scope = RebuildScope(modes: try modes(log).union(player.stale.modes), rulebook)
        let command = try cause.event.flatMap { event throws(EventError) in try rulebook.writes(of: event).command }
        let reset = ResetChange(command, cause.event, past)
        let held = (reset?.held(rulebook) ?? past.unlocks) + player.earned.unlocks
        let folded = known ?? rulebook.fold(log, held: held, revoking: past.revoking)
        if let unreadable = folded.unreadable { throw unreadable }
        var outcome = Outcome()
        // Two repairs of the same log can have different results.
        var origin = "\(cause.reason.rawValue)\u{0}\(log.count)\u{0}\(player.revision)"
        if case .repair = cause {
            let entries = try rulebook.reconcile(&progress, with: past, at: now)
            outcome.earnings.repair(entries, player: name, origin: "\(origin)\u{0}entries")
        }
        rulebook.replace(&progress, with: folded, in: scope)
        progress.setLastMoments(of: folded.progress)
        if let reset { outcome.rewards += try reset.revoke(&progress, folded, rulebook) }
        try correct(&progress, folded, scope, past.ledger, origin, &outcome)
        let missed = try rulebook.adopt(datedByWriter(folded.unlocks), in: scope, &progress)
        reset?.settleLevel(&progress, rulebook)
        if case .catalog = cause {
            // The unlocks are part of the origin because two catalogs can find different things at the same revision,
            // if the store was restored to an earlier state in between.
            origin += Judgement(rewards: missed).unlocks.map { "\u{0}\($0.achievement)" }.joined()
        }
        if !missed.isEmpty {
            outcome.earnings.add(backfill: missed, player: name, origin: "\(origin)\u{0}folded")
        }
        let judgement = try rulebook.backfill(
            rulebook.achievements.indices, at: now, hasGained: !missed.isEmpty, &progress)
        if !judgement.rewards.isEmpty {
            outcome.earnings.add(backfill: judgement.rewards, player: name, origin: origin)
        }
        player.progress = progress
        player.stale.modes.removeAll()
        player.earn { $0.add(outcome.earnings) }
        return outcome.rewards
    }

    /// Achievements that a new catalog finds in the past get the date at which the writer found them, as those found in
    /// the state do. A grant keeps its moment, and an achievement with effects stays where it has them.
    private func datedByWriter(_ unlocks: [AchievementKey: Unlock]) -> [AchievementKey: Unlock] {
        switch cause {
        case .rules, .catalog: break
        case .request, .voiding, .resetting, .repair: return unlocks
        }
        return unlocks.mapValues { rulebook.hasEffects($0) ? $0 : $0.found(at: now) }
    }

    /// Adds ledger entries for the differences between the ledger and the points that the history awards, on the days
    /// of the awards: boards of past weeks and months then look as if history had always been judged like this.
    private func correct(
        _ progress: inout PlayerProgress, _ folded: FoldedHistory, _ scope: RebuildScope, _ ledger: [LedgerEntry],
        _ origin: String, _ outcome: inout Outcome
    ) throws(EventError) {
        let modes = Set(scope.modes.map { rulebook.modes[$0].id })
        var corrections: [Reward] = []
        for difference in folded.awardDifferences(from: ledger, of: modes) {
            guard let index = rulebook.modeIndices[difference.mode] else { continue }
            try rulebook.add(points: difference.points, mode: index, on: difference.at.localDay, to: &progress)
            corrections.append(
                .points(
                    PointAward(
                        mode: difference.mode, points: difference.points, reason: cause.reason.rawValue,
                        event: cause.event?.id, at: difference.at)))
        }
        if let event = cause.event {
            outcome.rewards += corrections
            outcome.earnings.add(outcome.rewards, player: name, event: event.id)
        } else if !corrections.isEmpty {
            outcome.earnings.add(backfill: corrections, player: name, origin: "\(origin)\u{0}points")
        }
    }

    /// The modes to rebuild.
    private func modes(_ log: [LoggedEvent]) throws(EventError) -> Set<Int> {
        let all = Set(rulebook.modes.indices)
        switch cause {
        case .request, .repair:
            return all
        case .rules, .catalog:
            return []
        case .voiding(let events):
            var targets: Set<EventID> = []
            for event in events {
                guard case .void(let target, _, _) = try rulebook.writes(of: event).command else { return all }
                targets.insert(target)
            }
            var modes: Set<Int> = []
            for voided in log where targets.remove(voided.id) != nil {
                modes.formUnion(RebuildScope(of: voided, rulebook).modes)
            }
            return targets.isEmpty ? modes : all
        case .resetting(let event):
            guard case .reset(let mode, _, _) = try rulebook.writes(of: event).command else { return [] }
            return [mode]
        }
    }
}

extension EventEnvelope {
    /// The event that this envelope voids, or its own id if it is not a void.
    var voided: EventID { (event as? EventVoided)?.voided ?? id }

    /// The moment at which a void or a reset made now takes effect, in milliseconds since 1970, or `nil` if that is the
    /// event's own moment. It has to follow events in the same millisecond, and a void also follows events that are
    /// dated ahead; a reset must not cover these.
    func moment(after player: LoadedPlayer) -> Int64? {
        let last = player.progress.lastEvent
        guard !isMomentGiven,
            last == moment.milliseconds || last > moment.milliseconds && event is EventVoided
        else { return nil }
        return last + 1
    }

    /// The answer to an envelope that was recorded before, or that may not void its event; `nil` if it may.
    ///
    /// - Parameters:
    ///   - logged: the logged ones of the two events.
    ///   - retained: refuses events from before the kept history.
    func answerWithoutVoiding(
        _ logged: [LoggedEvent], _ admission: EventAdmission, _ catalog: CompiledCatalog, _ retained: RetainedPlayer?
    ) -> Result<Receipt, EventError>? {
        if let earlier = logged.first(where: { $0.id == id }) { return answer(after: earlier) }
        do throws(EventError) {
            _ = try admission.writes(of: self, catalog.rulebook)
            try admission.check(self, against: catalog.tombstone(of: player)?.at.milliseconds ?? .min)
            try retained?.check(self)
            guard event is EventVoided else { return nil }
            if let retained, retained.hasFolded(voided) {
                throw retained.refusal(toVoid: voided, of: player)
            }
            let target = logged.first { $0.id == voided }
            guard let target, target.player == player else {
                // Ids are unique per source, so an event with this id belongs to another player.
                let advice = target.map { "that event belongs to \($0.player)" } ?? "send the void again after it"
                throw EventError(
                    .unknownSubject, "\(player) has no event \"\(voided.id)\" of \(voided.source); \(advice)")
            }
            guard catalog.rulebook.knows(target) else { throw catalog.rulebook.unknownType(target.type) }
            guard target.canBeVoided else {
                throw EventError(.unknownSubject, "an event of type \(target.type) cannot be voided")
            }
        } catch {
            return .failure(error)
        }
        return nil
    }
}

extension Rulebook {
    /// Whether a chosen mode, or the engine itself, knows the type of an event.
    func knows(_ event: LoggedEvent) -> Bool { event.isAdministrative || events[event.type] != nil }
}
