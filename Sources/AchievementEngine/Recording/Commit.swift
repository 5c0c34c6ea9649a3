import AchievementCore
import AchievementStorage
import AchievementSupport

extension CompiledCatalog {
    /// The commit of changed players and events, and the changes to announce. Leaves the players as they are after the
    /// commit.
    func commit(
        _ players: [LoadedPlayer], events: [LoggedEvent], isAnnounced: Bool
    ) -> (commit: StoreCommit, changes: [ProgressChange]) {
        var commit = StoreCommit(generation: generation, events: events)
        commit.players.reserveCapacity(players.count)
        var changes: [ProgressChange] = []
        var writer = ScratchWriter()
        for player in players { update(player, isAnnounced: isAnnounced, &commit.players, &changes, &writer) }
        return (commit, changes)
    }

    /// Adds what to write and to announce for a player, if the player changed. Leaves the player as it is after the
    /// commit.
    func update(
        _ player: LoadedPlayer, isAnnounced: Bool, _ updates: inout [PlayerUpdate], _ changes: inout [ProgressChange],
        _ writer: inout ScratchWriter
    ) {
        guard player.isChanged else { return }
        if isAnnounced { changes.append(player.change(rulebook)) }
        player.judgedUnder = number
        codec.addUpdate(of: player, to: &updates, &writer)
        player.noteCommit()
    }
}

extension StoreCommit {
    /// Whether nothing is written, as after a batch whose events were all repeated or refused.
    var isEmpty: Bool { events.isEmpty && players.isEmpty && erased.isEmpty && notes.isEmpty }
}

extension CenterConfiguration {
    /// Reports definitions that a newer catalog has set aside.
    func observe(_ newer: CompiledCatalog, after older: CompiledCatalog) {
        for definition in newer.setAside where !older.setAside.contains(definition) {
            observer?.observe(.setAside(definition))
        }
    }

    /// Reports a finished commit to the observer, if there is one.
    func observe(_ commit: StoreCommit, lasting duration: Duration) {
        guard let observer else { return }
        if duration >= slowCommitThreshold {
            observer.observe(.slowCommit(duration, players: commit.players.count, events: commit.events.count))
        }
        var (players, unlocks, points) = (0, 0, 0)
        for player in commit.players {
            // A player can have several: one from a replay, and one from a new catalog.
            let backfills = player.deliveries.lazy.compactMap { delivery in
                if case .backfill(let backfill) = delivery.reward, !backfill.unlocks.isEmpty { backfill } else { nil }
            }
            if !backfills.isEmpty { players += 1 }
            for backfill in backfills {
                unlocks += backfill.unlocks.count
                points += backfill.points
            }
        }
        if players > 0 { observer.observe(.backfilled(players: players, unlocks: unlocks, points: points)) }
    }
}
