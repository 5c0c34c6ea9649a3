import AchievementCore
import AchievementStorage

extension PlayerLoader {
    /// Judges the events for which players have to be prepared: those of other rules are replayed, those of other
    /// catalogs judged for what is new, and late events of modes whose order matters folded at their place.
    func judge(
        _ batch: inout Batch, _ players: inout [LoadedPlayer], _ backfill: BackfillState, at now: AchievementCore.Moment
    ) async throws(StoreError) {
        try await replay(&players, backfill, at: now)
        batch.findLate(players)
        batch.need(&players)
        try await prepare(&players, backfill, at: now)
        batch.judge(&players)
        for player in batch.latePlayers {
            batch.fold(player, try await past(of: players[player]), &players[player])
        }
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
        let rewards = try rulebook.apply(writes, of: event, at: moment, to: &progress).rewards
        if !rewards.isEmpty {
            earned.add(rewards, player: name, event: event, isSummary: writes.imported != nil)
        }
        isChanged = true
        return rewards
    }
}
