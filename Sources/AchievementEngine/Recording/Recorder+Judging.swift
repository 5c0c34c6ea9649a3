import AchievementCore
import AchievementStorage

/// What events come to, before anything is committed.
extension Recorder {
    /// A batch that was judged, and what is to be written and announced of it.
    struct JudgedBatch {
        let batch: Batch
        private(set) var commit: StoreCommit
        let changes: [ProgressChange]

        var isWorthCommitting: Bool { !commit.events.isEmpty || !commit.players.isEmpty }

        /// Leaves what a large batch has written to be freed bit by bit, once it is committed.
        mutating func leaveRemains(to scratches: JudgingScratches) {
            guard batch.envelopes.count > Batch.share else { return }
            var updates: [PlayerUpdate] = []
            swap(&updates, &commit.players)
            scratches.leave(updates)
        }
    }

    /// Judges events of players. The players are then in the cache as they will be after the commit.
    ///
    /// - Parameters:
    ///   - isRetry: whether somebody else was faster the last time.
    ///   - turn: the turn of these events to be committed, if it has come; where players have to be read as the commit
    ///     under way leaves them, it is waited for.
    func judged(
        _ envelopes: [EventEnvelope], _ entrance: Entrance, stopsAtFirstError: Bool, isRetry: Bool,
        turn: inout CommitTurns.Ticket?
    ) async throws(StoreError) -> JudgedBatch {
        let (catalog, loader) = (self.catalog, self.loader)
        // Where the first refusal counts, it has to be known before any event is judged.
        let isChecked = stopsAtFirstError || isRetry
        var batch = Batch(
            envelopes, cache.roster(of: envelopes), catalog, entrance, isAnnounced: !announcements.changes.isSilent,
            stopsAtFirstError: stopsAtFirstError, isChecked: isChecked)
        var (players, logged) = try await load(batch, by: loader, isRetry: isRetry)
        if let logged { expectsRepeats = batch.answerRepeats(of: logged) }
        var outcome = ReadyPlayers.Outcome(others: Array(players.indices))
        if !isChecked {
            outcome = await batch.judgeReady(players, among: Array(players.indices), scratches)
            if !outcome.others.isEmpty { batch.prepare(for: outcome.others) }
        }
        if !outcome.others.isEmpty || !outcome.incomplete.isEmpty {
            try await judgeRest(&batch, &players, &outcome, by: loader, entrance, turn: &turn)
        }
        if batch.hasRefusals, logged == nil {
            batch.answerRefused(after: try await store.load(players: [], events: batch.refused).events)
        }
        guard !batch.mustBeChecked else { throw StoreError(.conflict, "an event is in the batch twice") }
        // The commit before may have met a newer catalog meanwhile, to which these players do not belong.
        guard catalog.generation == self.catalog.generation else {
            throw StoreError(.conflict, "the catalog has changed")
        }
        for owner in players.indices where batch.footprints[owner] == 0 {
            batch.footprints[owner] = players[owner].footprint
        }
        cache.put(players, of: batch.roster, footprints: batch.footprints)
        return JudgedBatch(
            batch: batch,
            commit: StoreCommit(generation: catalog.generation, events: batch.fresh, players: outcome.updates),
            changes: outcome.changes)
    }

    /// Judges the events of those who were not ready.
    private func judgeRest(
        _ batch: inout Batch, _ players: inout [LoadedPlayer], _ outcome: inout ReadyPlayers.Outcome,
        by loader: PlayerLoader, _ entrance: Entrance, turn: inout CommitTurns.Ticket?
    ) async throws(StoreError) {
        let (others, incomplete) = (outcome.others, outcome.incomplete)
        // Rows and logs can be read of players as they are stored, not as a commit under way will leave them.
        let mustRead =
            !incomplete.isEmpty || others.contains { players[$0].isKnown && !players[$0].progress.rows.isWhole }
        if turn == nil, mustRead || batch.mayRevoke || batch.hasLateEvents(players) { turn = await takeCommitTurn() }
        if others.isEmpty {
            try await loader.complete(&players)
        } else {
            // What the incomplete ones ask for is read with what the others do.
            try await loader.judge(&batch, &players, backfill, at: entrance.now)
            let more = batch.catalog.commit(others.map { players[$0] }, events: [], isAnnounced: batch.isAnnounced)
            outcome.updates += more.commit.players
            outcome.changes += more.changes
        }
        guard !incomplete.isEmpty else { return }
        let more = await batch.judgeReady(players, among: incomplete, scratches)
        guard more.others.isEmpty, more.incomplete.isEmpty else {
            throw StoreError(.conflict, "a player of the batch was not ready")
        }
        outcome.add(more)
    }

    /// The players of a batch, and those of its events that are in the log, if that has to be known before.
    ///
    /// With all players at hand, the commit finds out whether an event is in the log, or in the batch twice, or the
    /// catalog another.
    private func load(
        _ batch: Batch, by loader: PlayerLoader, isRetry: Bool
    ) async throws(StoreError) -> (players: [LoadedPlayer], logged: [LoggedEvent]?) {
        // What is in the cache may come from a commit that failed.
        let players = BatchPlayers(batch.roster, from: &cache, usable: !isRetry)
        let asksForEvents = expectsRepeats || batch.hasRefusals || isRetry
        guard !players.missing.isEmpty || asksForEvents else { return (players.all(with: []), nil) }
        let moment = try await loader.load(players.missing, toJudge: asksForEvents ? batch.ids : [])
        try await checkGeneration(moment.generation)
        return (players.all(with: moment.players), asksForEvents ? moment.events : nil)
    }
}
