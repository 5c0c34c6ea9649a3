import AchievementCore
import AchievementStorage

/// Late events: folded at their places where the order matters, and else only changing the dates of unlocks.
extension BatchJudge {
    /// Notes what is needed to date unlocks when events are late.
    func noteLateness(of player: LoadedPlayer, _ scratch: inout JudgingScratch) {
        guard let late = datesSince(player, scratch.lateness) else { return }
        if !player.isKnown, player.history.past == nil { player.history.past = PlayerPast() }
        guard !mustReplay(player, scratch.lateness) else {
            scratch.late.removeAll()
            scratch.needs.addAllPoints(of: player.progress, rulebook)
            if player.history.past.map({ $0.kept != nil }) ?? true { player.pending.parts.insert(.wholePast) }
            return
        }
        guard player.records.lastUnlock != nil else {
            player.pending.parts.insert(.records)
            return
        }
        guard player.mayBeDated(since: late) || player.history.past != nil else { return }
        scratch.needs.addAllPoints(of: player.progress, rulebook)
        if player.history.past == nil || player.history.past?.kept != nil, player.mayBeDated(since: late) {
            player.pending.parts.insert(.wholePast)
        }
    }

    /// What the player holds but may earn only by these events; `nil` for nearly all players.
    func unmetUnlocks(of player: LoadedPlayer, _ events: Range<Int>) -> UnmetUnlocks? {
        guard player.progress.holdsUnexplained, !player.pending.mustBeDated else { return nil }
        let moments = events.map { envelopes[groups.envelopeIndices[$0]].moment }
        return UnmetUnlocks(player.progress, at: moments, rulebook)
    }

    /// The instant from which on unlocks may get other dates, in milliseconds since 1970; `nil` if none do.
    func datesSince(_ player: LoadedPlayer, _ lateness: borrowing Lateness) -> Int64? {
        player.pending.mustBeDated ? .min : lateness.since
    }

    /// Whether the player's history must be replayed: what came late may take something away or show what held before,
    /// or an event is dated before a decision that takes something away, or before a definition was replaced or
    /// withdrawn. A past that is not loaded counts as having no such decision.
    func mustReplay(_ player: LoadedPlayer, _ lateness: borrowing Lateness) -> Bool {
        if lateness.isOutOfOrder || player.pending.mustBeReplayed { return true }
        guard let earliest = lateness.earliest else { return false }
        return rulebook.dependsOnOrder || earliest < lastEnd
            || (player.history.past.map { $0.takesBack(since: earliest) || rulebook.hasImportedPoints($0) } ?? false)
    }

    /// Replays a player's history with all of the events at their positions, or one by one if points would exceed their
    /// limit.
    ///
    /// - Returns: whether the past was loaded. If not, the player lacks the whole past.
    func replayHistory(
        with events: Range<Int>, of player: LoadedPlayer, _ scratch: inout JudgingScratch, _ answers: inout [Answer?],
        _ firstAnswer: Int
    ) -> Bool {
        guard var past = player.history.past else {
            player.pending.parts.insert(.wholePast)
            return false
        }
        var positions: [Int] = []
        for (position, event) in events.enumerated() where isToBeJudged[groups.envelopeIndices[event]] {
            if let refusal = scratch.events[position].refusal {
                answers[firstAnswer + position] = .failure(refusal)
            } else {
                positions.append(position)
            }
        }
        func logged(_ position: Int) -> LoggedEvent {
            envelopes[groups.envelopeIndices[events.lowerBound + position]].logged
        }
        defer {
            player.pending.mustBeReplayed = false
            player.noteLastUnlock()
            player.forgetPast()
        }
        if let rewards = try? player.replayHistory(with: positions.map(logged), past, catalog.timeline) {
            for (position, rewards) in zip(positions, rewards) {
                answers[firstAnswer + position] = .success(.recorded(rewards))
            }
            return true
        }
        for position in positions {
            do throws(EventError) {
                let rewards = try player.replayHistory(with: [logged(position)], past, catalog.timeline)
                past.log.append(logged(position))
                answers[firstAnswer + position] = .success(.recorded(rewards[0]))
            } catch {
                answers[firstAnswer + position] = .failure(error)
            }
        }
        return true
    }

    /// Folds a player's late events, if there are any: all at once, or one by one if a sum would overflow.
    ///
    /// - Returns: whether the loaded part of the past was enough. If not, the player lacks the whole past.
    func fold(
        _ events: Range<Int>, of player: LoadedPlayer, _ scratch: inout JudgingScratch, _ answers: inout [Answer?],
        _ firstAnswer: Int
    ) -> Bool {
        if scratch.late.isEmpty { return true }
        guard let past = player.history.past else { return false }
        var (after, positions): (PlayerPast, [Int]) = (past, [])
        for (position, event) in events.enumerated() where isToBeJudged[groups.envelopeIndices[event]] {
            if scratch.events[position].isLate {
                positions.append(position)
            } else if case .success(.recorded)? = answers[firstAnswer + position] {
                after.log.append(envelopes[groups.envelopeIndices[event]].logged)
            }
        }
        func late(_ position: Int) -> LateFold.Event {
            (envelopes[groups.envelopeIndices[events.lowerBound + position]], scratch.events[position].writes)
        }
        if let rewards = try? player.fold(positions.map(late), in: scratch.late.modes, &after, rulebook) {
            for (position, rewards) in zip(positions, rewards) {
                answers[firstAnswer + position] = .success(.recorded(rewards))
            }
        } else if past.kept != nil {
            (player.history.checkpoints, player.history.past, player.pending.parts) = (nil, nil, .past)
            return false
        } else {
            for position in positions {
                do throws(EventError) {
                    let rewards = try player.fold([late(position)], in: scratch.late.modes, &after, rulebook)
                    answers[firstAnswer + position] = .success(.recorded(rewards.first ?? []))
                } catch {
                    answers[firstAnswer + position] = .failure(error)
                }
            }
        }
        if past.kept == nil { player.noteLateness(after: past, rulebook) }
        return true
    }

    /// Dates the player's unlocks by the canonical order of events, if some came late.
    ///
    /// - Parameter late: when the earliest late event happened, in milliseconds since 1970.
    /// - Returns: whether the loaded part of the past was enough. If not, the player lacks the whole past.
    func dateUnlocks(
        _ events: Range<Int>, of player: LoadedPlayer, _ late: Int64?, _ answers: inout [Answer?], _ firstAnswer: Int
    ) -> Bool {
        guard let late, player.mayBeDated(since: late) else { return true }
        guard var past = player.history.past, past.kept == nil else {
            player.pending.parts.insert(.wholePast)
            return false
        }
        for (position, event) in events.enumerated() {
            guard case .success(.recorded)? = answers[firstAnswer + position] else { continue }
            past.log.append(envelopes[groups.envelopeIndices[event]].logged)
        }
        let moved = player.dateUnlocks(past, catalog.timeline)
        guard !moved.isEmpty else { return true }
        for index in answers[firstAnswer...].indices {
            guard case .success(.recorded(let rewards))? = answers[index] else { continue }
            answers[index] = .success(.recorded(rewards.map { $0.dated(by: moved) }))
        }
        return true
    }
}
