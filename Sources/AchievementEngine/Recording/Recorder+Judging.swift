import AchievementCore
import AchievementStorage

/// Judging batches of events, and committing them in turns.
extension Recorder {
    /// A judged batch, with what has to be written and announced.
    struct JudgedBatch {
        let batch: Batch
        private(set) var commit: StoreCommit
        let changes: [ProgressChange]

        /// Once a large batch is committed, leaves its updates to be freed bit by bit.
        mutating func retireUpdates(to scratches: JudgingScratches) {
            guard batch.envelopes.count > Batch.share else { return }
            var updates: [PlayerUpdate] = []
            swap(&updates, &commit.players)
            scratches.retire(updates)
        }
    }

    /// Judges events of players, and commits the result in its turn.
    ///
    /// - Parameter isLast: whether the turn has no other events after these.
    /// - Returns: the answers to all of the events, or to the first ones, if only these were recorded together.
    func record(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool, _ turn: CommitPipeline.Turn, isLast: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let admission = admission
        var (readsStored, metRepeats) = (false, false)
        defer { dispatcher.change(for: self) { $0.end(turn) } }
        func attempt() async throws(StoreError) -> [Result<Receipt, EventError>] {
            // Another writer was faster, or a commit failed: from now on, players are read as they are stored.
            if readsStored { await dispatcher.enter(turn, for: self) }
            let discardedAtStart = readsStored ? nil : dispatcher.with { $0.discardedCommits }
            defer { readsStored = true }
            let envelopes = placed(envelopes)
            var judged = try await judged(envelopes, admission, stopsAtFirstError: stopsAtFirstError, readsStored, turn)
            do throws(StoreError) {
                let isUncut = judged.batch.envelopes.count == envelopes.count
                try await write(
                    judged.commit, judged.changes, turn, discardedAtStart: discardedAtStart, isLast: isLast && isUncut)
            } catch {
                for player in judged.batch.roster.players { _ = cache.remove(player) }
                throw error
            }
            let answers = judged.batch.answers
            metRepeats = judged.batch.hasRepeats
            judged.retireUpdates(to: scratches)
            return answers
        }
        return try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let looksForRepeats = expectsRepeats || readsStored
            let ownChanges = self.ownChanges
            do throws(StoreError) { return try await attempt() } catch {
                // An event that was recorded before these changed the catalog meanwhile.
                let isOwn = ownChanges != self.ownChanges
                guard error.code == .conflict, !looksForRepeats || isOwn else { throw error }
                let answers = try await attempt()
                // Repeats that were not looked up are found by the commit, which is not a conflict.
                if !metRepeats, !isOwn {
                    configuration.observer?.observe(.conflict(attempt: 1, reason: error.message))
                }
                return answers
            }
        }
    }

    /// Judges events of players. Leaves the players in the cache as they will be after the commit.
    ///
    /// - Parameters:
    ///   - readsStored: whether to read players from the store, after a conflict or a cut; the turn then has exclusive
    ///     access.
    ///   - turn: waits for exclusive access if players have to be read as earlier commits leave them.
    /// - Returns: the batch of all the events, or of as many of the first ones as can be judged together.
    func judged(
        _ envelopes: [EventEnvelope], _ admission: EventAdmission, stopsAtFirstError: Bool, _ readsStored: Bool,
        _ turn: CommitPipeline.Turn
    ) async throws(StoreError) -> JudgedBatch {
        let (catalog, loader) = (self.catalog, self.loader)
        var batch = Batch(
            envelopes, cache.roster(of: envelopes), catalog, admission, isAnnounced: !announcements.changes.isSilent,
            stopsAtFirstError: stopsAtFirstError)
        let (players, logged) = try await load(batch, by: loader, readsStored: readsStored)
        if let logged {
            batch.answerRepeats(of: logged)
            expectsRepeats = batch.hasRepeats
        }
        let outcome = try await outcome(of: &batch, players, by: loader, readsStored, turn)
        if logged == nil, !batch.refused.isEmpty {
            batch.answerRefused(after: try await store.load(players: [], events: Array(batch.refused)).events)
        }
        if let length = batch.shorterLength() {
            // Events beyond the new end of the batch were applied to these players: they are dropped and loaded again.
            await dispatcher.enter(turn, for: self)
            return try await judged(
                Array(envelopes[..<length]), admission, stopsAtFirstError: stopsAtFirstError, true, turn)
        }
        try batch.checkAnswers(readsStored: readsStored)
        // An earlier commit may have met a newer catalog in the meantime, to which these players do not belong.
        guard catalog.generation == self.catalog.generation else {
            throw StoreError(.conflict, "the catalog has changed")
        }
        cache.insert(players, of: batch.roster, footprints: batch.footprints)
        return JudgedBatch(
            batch: batch,
            commit: StoreCommit(generation: catalog.generation, events: batch.fresh, players: outcome.updates),
            changes: outcome.changes)
    }

    /// The maximum number of passes that load and judge. Each pass can find new needs: rows after the catalog has
    /// caught up, the log after late events, the whole log if the kept end is too short.
    private static let passes = 8

    /// Judges the events of all players, and loads what unready players lack.
    private func outcome(
        of batch: inout Batch, _ players: [LoadedPlayer], by loader: PlayerLoader, _ readsStored: Bool,
        _ turn: CommitPipeline.Turn
    ) async throws(StoreError) -> BatchJudge.Outcome {
        var outcome = await batch.judge(players, among: Array(players.indices), scratches)
        for _ in 0..<Self.passes {
            guard !outcome.unready.isEmpty else { return outcome }
            let unready = outcome.unready
            // A player's rows and logs can be read as they are stored, not as a commit under way will leave them.
            if unready.contains(where: { players[$0].isKnown }) { await dispatcher.enter(turn, for: self) }
            try await loader.prepare(unready.map { players[$0] }, backfill, at: batch.admission.now)
            outcome.add(await batch.judge(players, among: unready, scratches))
        }
        let names = outcome.unready.map { "\(players[$0].name)" }.joined(separator: ", ")
        // If not even players as they are stored become ready, judging them again would not help.
        throw StoreError(readsStored ? .corrupt : .conflict, "\(names) cannot be judged: something is always missing")
    }

    /// The players of a batch, and those of its events that are already in the log, if that must be known in advance.
    ///
    /// If all players are in memory, it need not be: the commit finds out whether an event is in the log or twice in
    /// the batch, or whether the catalog has changed.
    private func load(
        _ batch: Batch, by loader: PlayerLoader, readsStored: Bool
    ) async throws(StoreError) -> (players: [LoadedPlayer], logged: [LoggedEvent]?) {
        // The cache may contain the result of a commit that failed.
        let players = BatchPlayers(batch.roster, from: &cache, usable: !readsStored)
        let asksForEvents = expectsRepeats || readsStored
        guard !players.missing.isEmpty || asksForEvents else { return (players.all(with: []), nil) }
        let snapshot = try await loader.load(players.missing, toJudge: asksForEvents ? batch.ids : [])
        try await checkGeneration(snapshot.generation)
        return (players.all(with: snapshot.players), asksForEvents ? snapshot.events : nil)
    }
}
