import AchievementCore
import AchievementStorage

extension CompiledCatalog {
    /// What is written of those players who changed, and of events, and what is announced of it. The players are then
    /// as after the commit.
    func commit(
        _ players: inout [LoadedPlayer], events: [LoggedEvent], isAnnounced: Bool
    ) -> (commit: StoreCommit, changes: [ProgressChange]) {
        var commit = StoreCommit(generation: generation, events: events)
        commit.players.reserveCapacity(players.count)
        var changes: [ProgressChange] = []
        for place in players.indices where players[place].isChanged {
            if isAnnounced { changes.append(players[place].change(rulebook)) }
            players[place].judgedUnder = number
            commit.players.append(codec.update(of: &players[place]))
            players[place].revision += 1
            players[place].earned = PlayerEarnings()
            players[place].isChanged = false
        }
        return (commit, changes)
    }
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
