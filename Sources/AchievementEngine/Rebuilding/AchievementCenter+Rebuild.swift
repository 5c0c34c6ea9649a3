public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// Rebuilds a player from the log: metrics, streaks, levels and what events awarded. Unlocks that are held stay
    /// held; achievements that the history has earned and that are not held unlock as a backfill.
    ///
    /// For sources that were added or changed: the past then counts for their metrics too. Events of a mode whose
    /// order matters are folded in the canonical order. O(length of the player's log).
    public func rebuild(_ player: PlayerID) async throws {
        _ = try await rebuild(player, RebuildScope(all: rulebook), because: nil, reason: "rebuilt")
    }

    /// Takes an event back.
    func void(_ target: EventID, _ envelope: EventEnvelope) async throws -> [Reward] {
        guard let event = try await store.events(with: [target])[target], event.player == envelope.player else {
            throw EventError(.unknownSubject, "\(envelope.player) has no event \"\(target.id)\" of \(target.source)")
        }
        guard !event.type.rawValue.hasPrefix(Rulebook.ownEvents + ".") || event.type == StreakFrozen.type else {
            throw EventError(.unknownSubject, "an event of type \(event.type) cannot be voided")
        }
        return try await rebuild(
            envelope.player, RebuildScope(of: event, rulebook), because: envelope.logged, reason: "voided")
    }

    private func rebuild(
        _ player: PlayerID, _ scope: RebuildScope, because event: LoggedEvent?, reason: String
    ) async throws -> [Reward] {
        for attempt in 1... {
            do {
                return try await rebuildOnce(player, scope, because: event, reason: reason)
            } catch let problem as StoreError where problem.code == .conflict && attempt < 100 {
                cache[player] = nil
            }
        }
        return []
    }

    private func rebuildOnce(
        _ player: PlayerID, _ scope: RebuildScope, because event: LoggedEvent?, reason: String
    ) async throws -> [Reward] {
        cache[player] = nil
        let (rulebook, codec, loader) = (catalog.rulebook, catalog.codec, catalog.loader)
        guard var live = try await loader.states(of: [player]).first, live.revision > 0 else { return [] }
        // Every day that has points may be touched.
        let series = rulebook.modes.indices.map { DetailRequest(series: codec.symbols.points[$0], rows: .all) }
        codec.add(try await loader.rows(of: player, series, revision: live.revision), to: &live.progress)
        var log: [LoggedEvent] = []
        try await loader.forEachEvent(of: player) { log.append($0) }
        if let event { log.append(event) }
        let folded = rulebook.fold(log, held: try await store.unlocks(of: player))
        let ledger = try await store.ledger(of: player)

        var earned = PlayerEarnings()
        let at = event?.moment ?? now
        let corrections = try rulebook.replace(
            &live.progress, with: folded, in: scope, ledger: ledger, at: at)
        var rewards: [Reward] = []
        for (mode, points) in corrections {
            if let event {
                rewards.append(
                    .points(PointAward(mode: mode, points: points, reason: reason, event: event.id, at: at)))
            } else {
                earned.correct(
                    LedgerEntry(mode: mode, points: points, reason: reason, achievement: nil, event: nil, at: at))
            }
        }
        if let event { earned.add(rewards, player: player, event: event.id) }
        let missed = try rulebook.adopt(folded.unlocks, in: scope, &live.progress)
        if !missed.isEmpty {
            earned.add(backfill: missed, player: player, origin: "\(reason)\u{0}\(log.count)\u{0}folded")
        }
        let judgement = try rulebook.catchUp(rulebook.achievements.indices, at: at, &live.progress)
        if !judgement.rewards.isEmpty {
            earned.add(backfill: judgement.rewards, player: player, origin: "\(reason)\u{0}\(log.count)")
        }
        let update = codec.update(of: player, &live, earned: earned)
        var players = [player: live]
        try await commit(StoreCommit(events: event.map { [$0] } ?? [], players: [update]), &players)
        return rewards
    }
}
