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
    /// The event that the envelope voids.
    var voided: EventID { (event as? EventVoided)?.voided ?? id }

    /// The answer to an envelope that was recorded before, or that may not void what it names; `nil` if it may.
    ///
    /// - Parameter logged: those of the two events that are in the log.
    func answerWithoutVoiding(
        _ logged: [LoggedEvent], _ entrance: Entrance, _ rulebook: Rulebook
    ) -> Result<Receipt, EventError>? {
        if let earlier = logged.first(where: { $0.id == id }) { return answer(after: earlier) }
        do throws(EventError) {
            _ = try entrance.writes(of: self, rulebook)
            guard let target = logged.first(where: { $0.id == voided }), target.player == player else {
                throw EventError(.unknownSubject, "\(player) has no event \"\(voided.id)\" of \(voided.source)")
            }
            let isOwn = target.type.rawValue.hasPrefix(Rulebook.ownEvents + ".")
            guard !isOwn || target.type == StreakFrozen.type else {
                throw EventError(.unknownSubject, "an event of type \(target.type) cannot be voided")
            }
        } catch {
            return .failure(error)
        }
        return nil
    }
}
