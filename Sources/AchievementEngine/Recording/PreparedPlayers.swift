import AchievementCore
import AchievementStorage

extension PlayerLoader {
    /// Judges the events for which players have to be prepared: those of other rules are replayed, those of other
    /// catalogs judged for what is new, and late events of modes whose order matters folded at their place.
    func judge(
        _ batch: inout Batch, _ players: inout [LoadedPlayer], _ backfill: BackfillState, at now: AchievementCore.Moment
    ) async throws(StoreError) {
        batch.refuseErased(players)
        try await replay(&players, backfill, at: now)
        batch.findLate(players)
        batch.need(&players)
        try await prepare(&players, backfill, at: now)
        try await loadRecords(batch, players)
        batch.judge(&players)
        for player in batch.latePlayers { try await fold(player, &batch, &players) }
        // What was held before says nothing of a player who is kept.
        for player in players where !player.unlocks.isEmpty { player.unlocks = [] }
    }

    /// Folds the late events of a player: onto what is kept of the history, else with the whole of it. Who was late before
    /// may be late again, so then the end of it is kept.
    private func fold(
        _ owner: Int, _ batch: inout Batch, _ players: inout [LoadedPlayer]
    ) async throws(StoreError) {
        let player = players[owner]
        if let recent = try await keptPast(of: player), batch.fold(owner, recent, &players[owner]) { return }
        player.kept = nil
        let past = try await past(of: player)
        batch.fold(owner, past, &players[owner])
        if player.wasLate, past.log.count >= KeptFold.worthwhile { player.kept = KeptFold(past, catalog.rulebook) }
        player.wasLate = true
    }
}

extension LoadedPlayer {
    /// Asks for the rows that an event touches.
    func need(_ writes: EventWrites, at moment: Moment, _ rulebook: Rulebook) {
        // A progress that is handed on is copied.
        guard !progress.rows.isWhole else { return }
        needs.add(writes, at: moment, of: progress, rulebook)
    }

    /// Judges an event.
    func judge(
        _ writes: EventWrites, of event: EventID, at moment: Moment, _ rulebook: Rulebook
    ) throws(EventError) -> [Reward] {
        var rewards = try rulebook.apply(writes, of: event, at: moment, to: &progress).rewards
        if writes.command != nil {
            rewards = try rulebook.takeBack(rewards, of: unlocks + earned.unlocks, on: &progress)
        }
        if !rewards.isEmpty {
            earned.add(rewards, player: name, event: event, isSummary: writes.imported != nil)
        }
        isChanged = true
        return rewards
    }
}
