import AchievementCore
import AchievementStorage

/// What a player lacks, besides rows, before its events can be judged.
struct MissingParts: OptionSet {
    let rawValue: Int

    /// The records of the player's unlocks, whose points a revocation takes back.
    static let records = MissingParts(rawValue: 1)
    /// The past into which late events are folded.
    static let past = MissingParts(rawValue: 2)
    /// The whole past, which is needed to date unlocks.
    static let wholePast = MissingParts(rawValue: 4)
}

extension PlayerLoader {
    /// Loads what players lack, so that their events can be judged: replays histories that were judged under other
    /// rules, backfills what is new in the catalog, and reads rows, records and pasts.
    func prepare(
        _ players: [LoadedPlayer], _ backfill: BackfillState, at now: Moment
    ) async throws(StoreError) {
        var players = players
        try await catchUp(&players, backfill, at: now)
        try await loadRecords(of: players.filter { $0.pending.parts.contains(.records) })
        for player in players where !player.pending.parts.isDisjoint(with: [.past, .wholePast]) {
            if !player.pending.parts.contains(.wholePast), let kept = try await keptPast(of: player) {
                player.history.past = kept
            } else {
                player.history.past = try await past(of: player)
            }
            player.pending.parts.subtract([.past, .wholePast])
        }
    }

    /// Brings players up to the present rules and catalog; what that unlocks is added to their earnings.
    func catchUp(
        _ players: inout [LoadedPlayer], _ backfill: BackfillState, at now: Moment
    ) async throws(StoreError) {
        try await replay(&players, backfill, at: now)
        let outdated = players.indices.filter { players[$0].isOutdated(under: catalog) }
        for index in outdated { players[index].needBackfill(catalog, backfill, at: now) }
        try await complete(&players)
        for index in outdated {
            let missed = try await missed(by: &players[index], backfill)
            players[index].backfill(catalog, backfill, missed: missed.mapValues { $0.found(at: now) }, at: now)
        }
        for index in outdated where players[index].progress.hasForeignDates {
            players[index] = try await completePoints(players[index])
            players[index].dateUnlocks(try await past(of: players[index]), catalog.timeline)
        }
    }

    /// What definitions give a player that were recorded after decisions dated later: a definition counts from the
    /// first event on, and what was held before a void stays. O(length of the player's log) if there may be any.
    private func missed(
        by player: inout LoadedPlayer, _ backfill: BackfillState
    ) async throws(StoreError) -> [AchievementKey: Unlock] {
        let entries = backfill.candidates(player.judgedUnder, catalog).map { catalog.rulebook.achievements[$0] }
        let decided = player.progress.lastAdministered
        guard entries.contains(where: { $0.isActive && $0.definedAt ?? .max < decided }) else { return [:] }
        player = try await completePoints(player)
        let past = try await past(of: player).adding(player.earned)
        let news = Set(entries.filter(\.isActive).map(\.key))
        return catalog.timeline.ordered(of: player.name, past, player.progress).unlocks.filter { key, _ in
            guard let time = catalog.rulebook.definitionTime(of: key), past.takesBack(since: time + 1) else {
                return false
            }
            return news.contains(catalog.rulebook.catalogKey(of: key))
        }
    }

    /// Loads the records of players from whom events may take something away.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if a player has changed since it was loaded.
    private func loadRecords(of players: [LoadedPlayer]) async throws(StoreError) {
        guard !players.isEmpty else { return }
        let snapshot = try await store.load(players: players.map { PlayerRequest($0.name, .unlocks) }, events: [])
        for (player, stored) in zip(players, snapshot.players) {
            try check(stored.revision, player)
            player.records.unlocks = catalog.codec.records(stored).unlocks
            player.noteLastUnlock(among: player.records.unlocks)
            player.records.areLoaded = true
            player.pending.parts.remove(.records)
        }
    }
}

extension LoadedPlayer {
    /// Unlocks what the player has earned and an earlier catalog did not contain.
    ///
    /// Leaves the player unchanged if points would exceed their limit.
    ///
    /// - Parameter missed: what the present state no longer shows.
    fileprivate func backfill(
        _ catalog: CompiledCatalog, _ state: BackfillState, missed: [AchievementKey: Unlock], at now: Moment
    ) {
        let (candidates, rulebook) = (state.candidates(judgedUnder, catalog), catalog.rulebook)
        judgedUnder = catalog.number
        var progress = progress
        guard
            let found = try? rulebook.adopt(
                missed, in: RebuildScope(modes: Set(rulebook.modes.indices), rulebook), &progress),
            let judgement = try? rulebook.backfill(candidates, at: now, hasGained: !found.isEmpty, &progress)
        else { return }
        let rewards = found + judgement.rewards
        guard !rewards.isEmpty else { return }
        self.progress = progress
        let keys = Judgement(rewards: rewards).unlocks.map(\.achievement.description).sorted()
        // After a reset, the same achievements can be found again.
        let origin = keys + ["\(revision)", "\(now.milliseconds)"]
        earn { $0.add(backfill: rewards, player: name, origin: origin.joined(separator: "\u{0}")) }
    }

    /// Requests the rows that ``backfill(_:_:at:)`` reads and writes.
    fileprivate func needBackfill(_ catalog: CompiledCatalog, _ state: BackfillState, at now: Moment) {
        pending.rows.addPoints(on: now.localDay, of: progress, catalog.rulebook)
        pending.rows.addOccurrences(of: state.candidates(judgedUnder, catalog), of: progress, catalog.rulebook)
    }

    /// Drops what was loaded for judging: a player in the cache must not keep it, because it would become outdated.
    func forgetPast() {
        if history.past != nil { history.past = nil }
        if !records.unlocks.isEmpty { records.unlocks = [] }
        records.areLoaded = false
    }

    /// Notes that events came late, and keeps the end of the history if that has happened before.
    ///
    /// - Parameter past: the past without the late events.
    func noteLateness(after past: PlayerPast, _ rulebook: Rulebook) {
        if history.wasLate, past.log.count >= FoldCheckpoints.worthwhile {
            history.checkpoints = FoldCheckpoints(past, rulebook)
        }
        history.wasLate = true
    }
}
