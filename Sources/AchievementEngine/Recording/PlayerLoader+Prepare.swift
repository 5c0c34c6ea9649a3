import AchievementCore
import AchievementStorage

/// What a player lacks before its events can be judged, besides rows.
struct MissingParts: OptionSet {
    let rawValue: Int

    /// The records of what it holds, which a revocation takes points back from.
    static let records = MissingParts(rawValue: 1)
    /// The past in which late events are folded.
    static let past = MissingParts(rawValue: 2)
    /// The whole past, by which unlocks are dated.
    static let wholePast = MissingParts(rawValue: 4)
}

extension PlayerLoader {
    /// Loads what players lack, so that their events can be judged: the histories of those under other rules are replayed,
    /// what is new in the catalog is judged, and rows, records and pasts are read.
    func prepare(
        _ players: [LoadedPlayer], _ backfill: BackfillState, at now: Moment
    ) async throws(StoreError) {
        var players = players
        try await catchUp(&players, backfill, at: now)
        try await loadRecords(of: players.filter { $0.missingParts.contains(.records) })
        for player in players where !player.missingParts.isDisjoint(with: [.past, .wholePast]) {
            if !player.missingParts.contains(.wholePast), let kept = try await keptPast(of: player) {
                player.past = kept
            } else {
                player.past = try await past(of: player)
            }
            player.missingParts.subtract([.past, .wholePast])
        }
    }

    /// Brings players up to the present rules and catalog; what they earn by it is among what they earned.
    func catchUp(
        _ players: inout [LoadedPlayer], _ backfill: BackfillState, at now: Moment
    ) async throws(StoreError) {
        try await replay(&players, backfill, at: now)
        let outdated = players.indices.filter { players[$0].isOutdated(under: catalog) }
        for index in outdated { players[index].needBackfill(catalog, backfill, at: now) }
        try await complete(&players)
        for index in outdated { players[index].backfill(catalog, backfill, at: now) }
        for index in outdated where players[index].progress.hasForeignDates {
            players[index] = try await completePoints(players[index])
            players[index].dateUnlocks(try await past(of: players[index]), catalog.timeline)
        }
    }

    /// Loads the records of those from whom events may take something away.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if a player has changed since it was loaded.
    private func loadRecords(of players: [LoadedPlayer]) async throws(StoreError) {
        guard !players.isEmpty else { return }
        let snapshot = try await store.load(players: players.map { PlayerRequest($0.name, .unlocks) }, events: [])
        for (player, stored) in zip(players, snapshot.players) {
            try check(stored.revision, player)
            player.unlocks = catalog.codec.records(stored).unlocks
            player.noteLastUnlock(among: player.unlocks)
            player.hasRecords = true
            player.missingParts.remove(.records)
        }
    }
}

extension LoadedPlayer {
    /// Unlocks what the player has earned and an earlier catalog did not know.
    ///
    /// Points that would grow beyond their limit leave the player as it is.
    fileprivate func backfill(_ catalog: CompiledCatalog, _ state: BackfillState, at now: Moment) {
        let candidates = state.candidates(judgedUnder, catalog)
        judgedUnder = catalog.number
        guard let judgement = try? catalog.rulebook.backfill(candidates, at: now, &progress), !judgement.rewards.isEmpty
        else { return }
        let keys = judgement.unlocks.map(\.achievement.description).sorted()
        // The same can be found again after a reset.
        let origin = keys + ["\(revision)", "\(now.milliseconds)"]
        earned.add(backfill: judgement.rewards, player: name, origin: origin.joined(separator: "\u{0}"))
        isChanged = true
    }

    /// Asks for the rows that ``backfill(_:_:at:)`` reads and writes.
    fileprivate func needBackfill(_ catalog: CompiledCatalog, _ state: BackfillState, at now: Moment) {
        needs.addPoints(on: now.localDay, of: progress, catalog.rulebook)
        needs.addOccurrences(of: state.candidates(judgedUnder, catalog), of: progress, catalog.rulebook)
    }

    /// Forgets what was loaded for the events that were judged: it says nothing of a player who is kept.
    func forgetPast() {
        if past != nil { past = nil }
        if !unlocks.isEmpty { unlocks = [] }
        hasRecords = false
    }

    /// Notes that events came late, and keeps the end of the history if that has happened before.
    ///
    /// - Parameter past: the past without the late events.
    func noteLateness(after past: PlayerPast, _ rulebook: Rulebook) {
        if wasLate, past.log.count >= FoldCheckpoints.worthwhile { kept = FoldCheckpoints(past, rulebook) }
        wasLate = true
    }
}
