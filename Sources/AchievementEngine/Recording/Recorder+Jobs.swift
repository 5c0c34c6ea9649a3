import AchievementCore
import AchievementStorage

/// What the jobs of a recorder do.
extension Recorder {
    private var entrance: Entrance { Entrance(configuration: configuration, now: configuration.now()) }
    var loader: PlayerLoader { PlayerLoader(store: store, catalog: catalog, observer: configuration.observer) }

    /// Judges events of players, and commits what follows in turn.
    ///
    /// - Parameter isCommitting: called when the first attempt to commit begins: others may be judged meanwhile.
    func judge(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool, isCommitting: () -> Void
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let entrance = entrance
        var isRetry = false
        var hasTurn = false
        defer { if hasTurn { turns.pass() } }
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let (catalog, failures) = (self.catalog, turns.failures)
            var batch = Batch(envelopes, catalog.rulebook, entrance, stopsAtFirstError: stopsAtFirstError)
            var (players, logged) = try await load(batch, isRetry: isRetry)
            isRetry = true
            batch.answerRepeats(of: logged)
            let fresh = try await loader.judge(&batch, &players, backfill, at: entrance.now)
            let isWorthCommitting = !fresh.isEmpty || players.contains(where: \.isChanged)
            let (commit, changes) = catalog.commit(
                &players, events: fresh, isAnnounced: !announcements.changes.isSilent)
            while let player = players.popLast() { cache.put(player) }
            do throws(StoreError) {
                if !hasTurn { await takeCommitTurn() }
                hasTurn = true
                guard failures == turns.failures else {
                    throw StoreError(.conflict, "the commit before failed")
                }
                if isWorthCommitting {
                    isCommitting()
                    try await write(commit, changes)
                }
            } catch {
                turns.noteFailure()
                for player in batch.players { _ = cache.take(player) }
                throw error
            }
            return batch.answers
        }
    }

    /// The players of a batch, and those of its events that are in the log, if that has to be known before.
    ///
    /// With all players at hand, the commit finds out whether an event is in the log or the catalog another.
    private func load(
        _ batch: Batch, isRetry: Bool
    ) async throws(StoreError) -> (players: [LoadedPlayer], logged: [LoggedEvent]) {
        // What is in the cache may come from a commit that failed.
        var found = batch.players.map { player in cache.take(player).flatMap { isRetry ? nil : $0 } }
        let missing = zip(batch.players, found).filter { $0.1 == nil }.map(\.0)
        let asksForEvents = expectsRepeats && !missing.isEmpty || batch.hasRefusals || isRetry
        guard !missing.isEmpty || asksForEvents else { return (found.compactMap(\.self), []) }
        let moment = try await loader.load(missing, events: asksForEvents ? batch.ids : [])
        try await checkGeneration(moment.generation)
        var loaded = moment.players[...]
        for place in found.indices where found[place] == nil { found[place] = loaded.popFirst() }
        if asksForEvents { expectsRepeats = !moment.events.isEmpty }
        return (found.compactMap(\.self), moment.events)
    }

    /// Defines and withdraws, or erases a player: both change the catalog, so that what others judge is judged anew.
    func changeCatalog(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let entrance = entrance
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let moment = try await loader.load([], events: envelopes.map(\.id))
            try await checkGeneration(moment.generation)
            let change = try CatalogChange(
                envelopes, moment.events, catalog, catalogs, entrance, stopsAtFirstError: stopsAtFirstError)
            if let commit = change.commit {
                _ = try await store.commit(commit)
                if commit.changesCatalog { adopt(change.catalog, isOwn: true) }
                for player in commit.erased { await announcements.forget(player, catalog.rulebook) }
            }
            return change.answers
        }
    }

    /// Voids an event, or resets a mode.
    func void(_ envelope: EventEnvelope) async throws(StoreError) -> Result<Receipt, EventError> {
        let entrance = entrance
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let moment = try await loader.load([], events: [envelope.id, envelope.voided])
            try await checkGeneration(moment.generation)
            if let answer = envelope.answerWithoutVoiding(moment.events, entrance, catalog.rulebook) { return answer }
            return try await rebuild(envelope.player, because: Rebuild.Cause(envelope.logged)).map { .recorded($0) }
        }
    }

    /// Rebuilds a player, and records the event that wants it so, if one does.
    func rebuild(
        _ name: PlayerID, because cause: Rebuild.Cause
    ) async throws(StoreError) -> Result<[Reward], EventError> {
        let (event, now) = (cause.event, cause.event?.moment ?? configuration.now())
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            _ = cache.take(name)
            let (catalog, loader) = (self.catalog, self.loader)
            let moment = try await loader.load(name, for: cause)
            try await checkGeneration(moment.generation)
            guard let loaded = moment.players.first, loaded.isKnown || event != nil else { return .success([]) }
            var players = [loaded]
            let answer = try await loader.rebuild(&players[0], because: cause, at: now)
            if case .success = answer { try await commit(&players, events: event.map { [$0] } ?? [], catalog) }
            return answer
        }
    }

    /// Unlocks what the players of the next page have earned.
    ///
    /// - Returns: whether there are more.
    func backfillPage() async throws(StoreError) -> Bool {
        let now = configuration.now()
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let catalog = catalog
            let page = try await store.players(.changed(after: backfill.cursor), limit: 500)
            guard let last = page.last else {
                if let notes = backfill.finish() {
                    _ = try await store.commit(StoreCommit(generation: catalog.generation, notes: notes))
                }
                return false
            }
            let names = page.filter { $0.judgedUnder != catalog.number }.map(\.player)
            if !names.isEmpty {
                for name in names { _ = cache.take(name) }
                let moment = try await loader.load(names)
                try await checkGeneration(moment.generation)
                var players = moment.players
                try await loader.catchUp(&players, backfill, at: now)
                try await commit(&players, events: [], catalog)
            }
            backfill.cursor = max(backfill.cursor, last.change)
            return true
        }
    }

    /// Writes those players who changed, and events, and announces what was earned.
    /// Those who are `erased` go first, with `notes` for tombstones; who is among `players` too is written anew.
    func commit(
        _ players: inout [LoadedPlayer], events: [LoggedEvent], _ catalog: CompiledCatalog, erased: [PlayerID] = [],
        notes: [String: String?] = [:]
    ) async throws(StoreError) {
        guard !events.isEmpty || !erased.isEmpty || players.contains(where: \.isChanged) else { return }
        var (commit, changes) = catalog.commit(
            &players, events: events, isAnnounced: !announcements.changes.isSilent)
        (commit.erased, commit.notes, commit.changesCatalog) = (erased, notes, !erased.isEmpty)
        try await write(commit, changes)
    }

    private func write(_ commit: StoreCommit, _ changes: [ProgressChange]) async throws(StoreError) {
        let start = ContinuousClock.now
        let places = try await store.commit(commit)
        configuration.observe(commit, lasting: ContinuousClock.now - start)
        await announcements.publish(commit.players.flatMap(\.deliveries), at: places, changes)
    }

    /// Takes over a newer catalog.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if there was one: what was judged has to be judged again.
    func checkGeneration(_ generation: Int64) async throws(StoreError) {
        guard generation != catalog.generation else { return }
        adopt(try await catalogs.loadForWriting(store), isOwn: false)
        throw StoreError(.conflict, "the catalog has changed")
    }

    func adopt(_ newer: CompiledCatalog, isOwn: Bool) {
        configuration.observe(newer, after: catalog)
        backfill.adopt(newer, after: catalog, isOwn: isOwn)
        catalog = newer
        cache.removeAll()
        catalogs.publish(newer)
    }
}
