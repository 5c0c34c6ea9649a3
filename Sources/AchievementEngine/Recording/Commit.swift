import AchievementCore
import AchievementStorage
import AchievementSupport

extension CompiledCatalog {
    /// The commit of changed players and events, and the changes to announce. The players are then as after the commit.
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

    /// Adds what is written of a player, and what is announced, if the player changed. The player is then as after the
    /// commit.
    func update(
        _ player: LoadedPlayer, isAnnounced: Bool, _ updates: inout [PlayerUpdate], _ changes: inout [ProgressChange],
        _ writer: inout ScratchWriter
    ) {
        guard player.isChanged else { return }
        if isAnnounced { changes.append(player.change(rulebook)) }
        player.judgedUnder = number
        codec.addUpdate(of: player, to: &updates, &writer)
        player.revision += 1
        player.earned = PlayerEarnings()
        player.isChanged = false
    }
}

extension StoreCommit {
    /// Whether nothing is written, as after a batch whose events were all repeated or refused.
    var isEmpty: Bool { events.isEmpty && players.isEmpty && erased.isEmpty && notes.isEmpty }
}

extension CenterConfiguration {
    /// Tells of the definitions that a newer catalog has set aside.
    func observe(_ newer: CompiledCatalog, after older: CompiledCatalog) {
        for definition in newer.setAside where !older.setAside.contains(definition) {
            observer?.observe(.setAside(definition))
        }
    }

    /// Reports what a finished commit shows to the observer, if there is one.
    func observe(_ commit: StoreCommit, lasting duration: Duration) {
        guard let observer else { return }
        if duration >= slowCommit {
            observer.observe(.slowCommit(duration, players: commit.players.count, events: commit.events.count))
        }
        let backfills = commit.players.lazy.flatMap(\.deliveries).compactMap { delivery in
            if case .backfill(let backfill) = delivery.reward { backfill } else { nil }
        }
        .filter { !$0.unlocks.isEmpty }
        guard !backfills.isEmpty else { return }
        observer.observe(
            .backfilled(
                players: backfills.count, unlocks: backfills.reduce(0) { $0 + $1.unlocks.count },
                points: backfills.reduce(0) { $0 + $1.points }))
    }
}
