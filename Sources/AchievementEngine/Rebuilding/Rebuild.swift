import AchievementCore
import AchievementStorage

/// A player's state made anew from the log: metrics, streaks, levels and what events awarded. Unlocks that are held
/// stay held; what the history has earned besides them unlocks as a backfill.
struct Rebuild: Sendable {
    let loader: PlayerLoader
    let name: PlayerID
    /// An event that voids another and is about to be logged.
    let event: LoggedEvent?
    let now: Moment

    private var rulebook: Rulebook { loader.catalog.rulebook }

    struct Outcome: Sendable {
        var player: LoadedPlayer
        var earnings = PlayerEarnings()
        /// What the voiding event is answered.
        var rewards: [Reward] = []
    }

    /// Rebuilds `player`, who was loaded with unlocks and ledger. O(length of the player's log).
    func run(_ player: LoadedPlayer) async throws(StoreError) -> Result<Outcome, EventError> {
        // Any day may gain or lose points.
        var needs = RowNeeds()
        for mode in rulebook.modes.indices { needs.add(slot: rulebook.metrics.count + mode, of: player.progress) }
        var players = [name: player]
        try await loader.complete(&players, [name: needs])
        var log = try await loader.history(of: name)
        if let event { log.append(event) }

        var outcome = Outcome(player: players[name] ?? player)
        do throws(EventError) {
            try rebuild(&outcome, log)
        } catch {
            return .failure(error)
        }
        return .success(outcome)
    }

    private func rebuild(_ outcome: inout Outcome, _ log: [LoggedEvent]) throws(EventError) {
        let scope = try scope(log)
        let reason = event == nil ? "rebuilt" : "voided"
        let folded = rulebook.fold(log, held: outcome.player.unlocks)
        let corrections = try rulebook.replace(
            &outcome.player.progress, with: folded, in: scope, ledger: outcome.player.ledger, at: now)
        for correction in corrections {
            if let event {
                outcome.rewards.append(
                    .points(
                        PointAward(
                            mode: correction.mode, points: correction.points, reason: reason, event: event.id, at: now))
                )
            } else {
                outcome.earnings.correct(
                    LedgerEntry(
                        mode: correction.mode, points: correction.points, reason: reason, achievement: nil, event: nil,
                        at: now))
            }
        }
        if let event { outcome.earnings.add(outcome.rewards, player: name, event: event.id) }
        let missed = try rulebook.adopt(folded.unlocks, in: scope, &outcome.player.progress)
        if !missed.isEmpty {
            outcome.earnings.add(
                backfill: missed, player: name, origin: "\(reason)\u{0}\(log.count)\u{0}folded")
        }
        let judgement = try rulebook.backfill(rulebook.achievements.indices, at: now, &outcome.player.progress)
        if !judgement.rewards.isEmpty {
            outcome.earnings.add(backfill: judgement.rewards, player: name, origin: "\(reason)\u{0}\(log.count)")
        }
    }

    /// Everything, or what the voided event wrote to.
    private func scope(_ log: [LoggedEvent]) throws(EventError) -> RebuildScope {
        guard let event else { return RebuildScope(all: rulebook) }
        guard case .void(let target, _, _) = try rulebook.writes(of: event).command,
            let voided = log.first(where: { $0.id == target })
        else { return RebuildScope(all: rulebook) }
        return RebuildScope(of: voided, rulebook)
    }
}

extension EventEnvelope {
    /// Checks that the event may be voided that the envelope voids.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject`.
    func checkVoids(_ voided: LoggedEvent?, _ id: EventID) throws(EventError) {
        guard let voided, voided.player == player else {
            throw EventError(.unknownSubject, "\(player) has no event \"\(id.id)\" of \(id.source)")
        }
        let isOwn = voided.type.rawValue.hasPrefix(Rulebook.ownEvents + ".")
        guard !isOwn || voided.type == StreakFrozen.type else {
            throw EventError(.unknownSubject, "an event of type \(voided.type) cannot be voided")
        }
    }
}
