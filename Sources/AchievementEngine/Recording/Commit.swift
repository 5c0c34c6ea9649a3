import AchievementCore
import AchievementStorage

extension CompiledCatalog {
    /// What is written of players and events, and what is announced of it. The players are then as after the commit.
    func commit(
        _ changed: [PlayerID], _ players: inout [PlayerID: LoadedPlayer], _ earnings: [PlayerID: PlayerEarnings],
        events: [LoggedEvent], isAnnounced: Bool
    ) -> (commit: StoreCommit, changes: [ProgressChange]) {
        var commit = StoreCommit(generation: generation, events: events)
        var changes: [ProgressChange] = []
        for name in changed {
            guard var player = players.removeValue(forKey: name) else { continue }
            let earned = earnings[name] ?? PlayerEarnings()
            if isAnnounced { changes.append(player.change(name, earned, rulebook)) }
            player.judgedUnder = number
            commit.players.append(codec.update(of: name, &player, earned: earned))
            player.revision += 1
            players[name] = player
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
        let backfills = commit.players.flatMap(\.deliveries).compactMap { delivery in
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

extension PlayerLoader {
    /// Judges a batch over players as they were loaded: those of other rules are replayed, those of other catalogs
    /// judged for what is new, and late events of modes whose order matters folded at their place.
    ///
    /// - Returns: the events that are now to be logged, and what players earned.
    func judge(
        _ batch: inout Batch, _ players: inout [PlayerID: LoadedPlayer], _ backfill: BackfillState,
        at now: AchievementCore.Moment
    ) async throws(StoreError) -> (fresh: [LoggedEvent], earnings: [PlayerID: PlayerEarnings]) {
        var earnings = try await replay(&players, at: now)
        batch.findLate(players)
        try await prepare(&players, batch.needs(players), &earnings, backfill, at: now)
        var fresh = batch.judge(&players, &earnings)
        for name in batch.latePlayers {
            guard let player = players[name] else { continue }
            batch.fold(name, try await past(of: name, player), &players, &earnings, &fresh)
        }
        return (fresh, earnings)
    }

    /// Brings players up to the present rules and catalog.
    ///
    /// - Returns: what they earned by it.
    func catchUp(
        _ players: inout [PlayerID: LoadedPlayer], _ backfill: BackfillState, at now: AchievementCore.Moment
    ) async throws(StoreError) -> [PlayerID: PlayerEarnings] {
        var earnings = try await replay(&players, at: now)
        try await prepare(&players, [:], &earnings, backfill, at: now)
        return earnings
    }

    /// Completes players with the rows that `needs` name, and adds to `earnings` what those have earned who were judged
    /// under another catalog.
    func prepare(
        _ players: inout [PlayerID: LoadedPlayer], _ needs: [PlayerID: RowNeeds],
        _ earnings: inout [PlayerID: PlayerEarnings], _ backfill: BackfillState, at now: AchievementCore.Moment
    ) async throws(StoreError) {
        let outdated = players.filter { $0.value.isOutdated(under: catalog) }.map(\.key)
        var needs = needs
        for name in outdated {
            guard let progress = players[name]?.progress else { continue }
            needs[name, default: RowNeeds()].addPoints(on: now.localDay, of: progress, catalog.rulebook)
            let candidates = backfill.candidates(players[name]?.judgedUnder ?? 0, catalog)
            needs[name, default: RowNeeds()].addOccurrences(of: candidates, of: progress, catalog.rulebook)
        }
        try await complete(&players, needs)
        for name in outdated {
            guard let earned = players[name]?.backfill(name, catalog, backfill, at: now), !earned.isEmpty else {
                continue
            }
            earnings[name, default: PlayerEarnings()].add(earned)
        }
    }
}
