import AchievementCore
import AchievementStorage
import AchievementSupport

/// Judges the events of a batch, player by player.
///
/// A player is far larger than what an event changes, so all of a player's events are judged and the new state is
/// encoded while the player is in the CPU cache. A player who lacks something (rows, records, the past, a backfill
/// under a newer catalog) stays unchanged, says what is missing, and is judged in another pass once
/// ``PlayerLoader/prepare(_:_:at:)`` has loaded it.
///
/// All cores read this object while they judge their shares, without retaining it: they would contend for its cache
/// line.
final class BatchJudge: Sendable {
    let envelopes: [EventEnvelope]
    /// By event, whether to judge it.
    let isToBeJudged: [Bool]
    let groups: EventGroups
    /// The indices of the players to judge.
    let owners: [Int]
    private let players: [LoadedPlayer]
    let catalog: CompiledCatalog
    let rulebook: Rulebook
    /// A new player, whose array sizes are the prefetch hint.
    private let emptyPlayer: PlayerProgress
    private let admission: EventAdmission
    /// Whether changes have listeners.
    private let isAnnounced: Bool
    /// When a definition was last replaced or withdrawn, in milliseconds since 1970.
    let lastEnd: Int64

    typealias Answer = Result<Receipt, EventError>

    init(_ batch: Batch, _ players: [LoadedPlayer], among owners: [Int]) {
        (envelopes, isToBeJudged) = (batch.envelopes, batch.isOpen)
        groups = EventGroups(owners: batch.roster.owners, count: players.count)
        (self.owners, self.players) = (owners, players)
        (catalog, rulebook, emptyPlayer) = (batch.catalog, batch.catalog.rulebook, batch.catalog.codec.new)
        (admission, isAnnounced) = (batch.admission, batch.isAnnounced)
        lastEnd = catalog.timeline.ends.last?.at ?? .min
    }

    /// Judges the new events of a share of the players.
    func judge(_ share: Range<Int>, _ scratches: JudgingScratches) -> Outcome {
        scratches.withOne { scratch in
            var outcome = Outcome()
            outcome.answers.reserveCapacity(share.reduce(0) { $0 + groups[owners[$1]].count })
            outcome.footprints.reserveCapacity(share.count)
            outcome.updates.reserveCapacity(share.count)
            for index in share {
                let owner = owners[index]
                let player = players[owner]
                prefetch(behind: index, in: share)
                scratch.freeRetired(before: share.upperBound - index)
                let firstAnswer = outcome.answers.count
                for _ in groups[owner] { outcome.answers.append(nil) }
                guard applyEvents(of: owner, player, &scratch, &outcome.answers, firstAnswer) else {
                    outcome.unready.append(owner)
                    outcome.footprints.append(0)
                    continue
                }
                catalog.update(player, isAnnounced: isAnnounced, &outcome.updates, &outcome.changes, &scratch.writer)
                player.progress.swapChanges(&scratch.notes)
                // While the player is in the CPU cache.
                outcome.footprints.append(player.footprint)
            }
            return outcome
        }
    }

    /// Applies all of a player's events, late ones after the others.
    ///
    /// - Parameter firstAnswer: where the player's answers begin.
    /// - Returns: whether the player was ready. If not, the player is unchanged except for the list of what is missing.
    private func applyEvents(
        of owner: Int, _ player: LoadedPlayer, _ scratch: inout JudgingScratch, _ answers: inout [Answer?],
        _ firstAnswer: Int
    ) -> Bool {
        let events = groups[owner]
        // Which events are late is unknown until the player is under the present rules.
        guard player.stale.modes.isEmpty else { return false }
        collect(events, of: player, &scratch)
        guard isReady(player, for: events, &scratch) else {
            scratch.leaveEvents(to: player)
            return false
        }
        let mayRepeat =
            player.history.past?.kept != nil || scratch.lateness.since != nil || player.progress.holdsUnexplained
        let before = mayRepeat ? player.copy() : nil
        player.progress.swapChanges(&scratch.notes)
        guard !mustReplay(player, scratch.lateness) else {
            guard replayHistory(with: events, of: player, &scratch, &answers, firstAnswer) else {
                player.progress.swapChanges(&scratch.notes)
                scratch.leaveEvents(to: player)
                return false
            }
            return true
        }
        let unmet = unmetUnlocks(of: player, events)
        var isMet = false
        scratch.evaluation.metDayTotal = false
        for (position, event) in events.enumerated() where isToBeJudged[groups.envelopeIndices[event]] {
            guard !scratch.events[position].isLate else { continue }
            answers[firstAnswer + position] = answer(
                envelopes[groups.envelopeIndices[event]], position, player, &scratch)
            if !isMet, let unmet { isMet = unmet.isAnyMet(by: player.progress, rulebook) }
        }
        if isMet { player.pending.mustBeDated = true }
        // A late amount counts until its day's total is reported, so the history must be replayed with the amount
        // before the total.
        if scratch.evaluation.metDayTotal, scratch.lateness.earliest != nil { player.pending.mustBeReplayed = true }
        guard !isMet, !player.pending.mustBeReplayed,
            fold(events, of: player, &scratch, &answers, firstAnswer),
            dateUnlocks(events, of: player, datesSince(player, scratch.lateness), &answers, firstAnswer)
        else {
            if let before { player.reset(to: before) }
            for position in 0..<events.count { answers[firstAnswer + position] = nil }
            scratch.leaveEvents(to: player)
            return false
        }
        if let last = scratch.lateness.lastIndex { player.history.lastPosition = envelopes[last].position }
        player.pending.mustBeDated = false
        player.noteLastUnlock()
        player.forgetPast()
        return true
    }

    /// Prefetches the next players and their first events: first the objects, then their parts.
    private func prefetch(behind index: Int, in share: Range<Int>) {
        let player = index + BatchPrefetcher.playersAhead
        if player < share.upperBound {
            BatchPrefetcher.prefetchPlayer(at: owners[player], of: players)
            BatchPrefetcher.prefetchEnvelope(at: firstEvent(ofPlayerAt: player), of: envelopes)
        }
        let parts = index + BatchPrefetcher.partsAhead
        if parts < share.upperBound {
            let event = firstEvent(ofPlayerAt: parts)
            BatchPrefetcher.prefetchFact(at: event, of: envelopes)
            if let traits = rulebook.eventTraits.traits(of: envelopes[event].factType) {
                players.withElement(at: owners[parts]) {
                    BatchPrefetcher.prefetchParts(of: $0, for: traits, like: emptyPlayer)
                }
            }
        }
    }

    private func firstEvent(ofPlayerAt index: Int) -> Int { groups.envelopeIndices[groups[owners[index]].lowerBound] }

    /// Collects what a player's events write, unless an earlier pass did.
    private func collect(_ events: Range<Int>, of player: LoadedPlayer, _ scratch: inout JudgingScratch) {
        guard player.pending.collected.isEmpty else { return scratch.takeEvents(of: player) }
        while scratch.events.count < events.count { scratch.events.append(CollectedEvent()) }
        for (position, event) in events.enumerated() where isToBeJudged[groups.envelopeIndices[event]] {
            collect(
                envelopes[groups.envelopeIndices[event]], of: player, &scratch.recorder, into: &scratch.events[position]
            )
        }
    }

    private func collect(
        _ envelope: EventEnvelope, of player: LoadedPlayer, _ recorder: inout MetricRecorder,
        into collected: inout CollectedEvent
    ) {
        (collected.refusal, collected.isLate) = (nil, false)
        do throws(EventError) {
            try admission.check(envelope)
            try admission.check(envelope, against: player.bounds.erasedThrough)
            if let retained = player.bounds.retained { try retained.check(envelope) }
            try envelope.collect(under: rulebook, by: player.name, &recorder, into: &collected.writes)
            if envelope.isAdministrative {
                try admission.checkDecision(envelope, collected.writes, rulebook)
            }
            guard player.progress.hasResets else { return }
            collected.writes = rulebook.leavingOutResets(
                collected.writes, at: envelope.moment, player.progress.histories)
        } catch {
            collected.refusal = error
        }
    }

    /// Whether a player has all that its events need; notes what is missing.
    private func isReady(_ player: LoadedPlayer, for events: Range<Int>, _ scratch: inout JudgingScratch) -> Bool {
        scratch.needs.removeAll()
        scratch.late.removeAll()
        scratch.lateness.begin(after: player.progress.lastEvent, lastEnd: lastEnd)
        for (position, event) in events.enumerated() {
            let index = groups.envelopeIndices[event]
            // Refused events touch nothing.
            guard isToBeJudged[index], scratch.events[position].refusal == nil else { continue }
            note(position, envelopes[index], isLast: position == events.count - 1, player, &scratch)
            let command = scratch.events[position].writes.box
            scratch.lateness.add(
                index, of: envelopes, by: player,
                isRevocation: command.map { rulebook.mode(ofRevocation: $0.command) != nil } ?? false,
                scratch.events[position].writes)
            if let unlocks = scratch.events[position].writes.imported, player.isKnown || position > 0 {
                scratch.lateness.addImport(hasPoints: unlocks.contains { $0.points != rulebook.points(of: $0) })
            }
        }
        noteLateness(of: player, &scratch)
        if !scratch.late.isEmpty {
            scratch.needs.addAllPoints(of: player.progress, rulebook)
            if !player.isKnown { player.history.past = PlayerPast() }
            if player.history.past == nil { player.pending.parts.insert(.past) }
        }
        if !scratch.needs.isEmpty { swap(&player.pending.rows, &scratch.needs) }
        return player.pending.isComplete && !player.isOutdated(under: catalog)
            && !player.stale.isStale
    }

    /// Notes whether an event of a player is late, and what it needs.
    private func note(
        _ position: Int, _ envelope: EventEnvelope, isLast: Bool, _ player: LoadedPlayer,
        _ scratch: inout JudgingScratch
    ) {
        let command = scratch.events[position].writes.box
        if !scratch.events[position].writes.orderedModes.isEmpty {
            scratch.events[position].isLate = scratch.late.add(
                envelope.position, in: scratch.events[position].writes.orderedModes, player.progress.histories,
                changesPast: command.map { rulebook.undoesEffects($0.command, of: player.progress) } ?? false,
                isLast: isLast)
        }
        if !player.progress.rows.isWhole {
            player.progress.addNeeds(
                of: scratch.events[position].writes, at: envelope.moment, rulebook, to: &scratch.needs)
        }
        if let command, let mode = rulebook.mode(ofRevocation: command.command), player.isKnown {
            // The points are taken back on the day of the unlock.
            scratch.needs.add(slot: rulebook.pointsSlot(mode), of: player.progress)
            if !player.records.areLoaded { player.pending.parts.insert(.records) }
        }
    }

    /// Judges an event. After an error with code `missingRow`, the player must not be used any more; see
    /// ``Batch/checkAnswers(readsStored:)``.
    private func answer(
        _ envelope: EventEnvelope, _ position: Int, _ player: LoadedPlayer, _ scratch: inout JudgingScratch
    ) -> Answer {
        if let refusal = scratch.events[position].refusal { return .failure(refusal) }
        // Moved out of the list in the meantime, to avoid retaining its parts.
        var writes = EventWrites()
        swap(&writes, &scratch.events[position].writes)
        defer { swap(&writes, &scratch.events[position].writes) }
        do throws(EventError) {
            var rewards = try rulebook.apply(
                writes, of: envelope.id, at: envelope.moment, to: &player.progress, &scratch.evaluation
            ).rewards
            player.progress.note(envelope)
            player.noteChange()
            guard !rewards.isEmpty else { return .success(.recorded(rewards)) }
            if writes.box != nil {
                do throws(EventError) {
                    rewards = try rulebook.takeBack(
                        rewards, of: player.records.unlocks + player.earned.unlocks, on: &player.progress)
                } catch {
                    // The event is applied already, so the player must not be used any more.
                    throw EventError(.missingRow, error.message)
                }
            }
            player.earn {
                $0.add(rewards, player: player.name, event: envelope.id, isSummary: writes.imported != nil)
            }
            return .success(.recorded(rewards))
        } catch {
            return .failure(error)
        }
    }
}
