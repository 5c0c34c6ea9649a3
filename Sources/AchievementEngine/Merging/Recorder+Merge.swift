import AchievementCore
import AchievementStorage

extension Recorder {
    /// Merges definitions and tombstones from the notes of another store.
    ///
    /// - Parameters:
    ///   - held: the keys of tombstones of players in this store; each is committed with the erasure of its player.
    ///   - definitions: the other store's events that define and withdraw, so that the log always explains the catalog.
    /// - Returns: the resulting catalog.
    func mergeNotes(
        _ notes: [String: String], without held: Set<String>, _ definitions: [LoggedEvent],
        into summary: inout MergeSummary
    ) async throws -> CompiledCatalog {
        let (catalog, count) = try await inTurn { recorder in
            try await recorder.commitNotes(notes, without: held, definitions)
        }
        summary.events += count
        return catalog
    }

    /// - Returns: the resulting catalog, and the number of new events.
    private func commitNotes(
        _ notes: [String: String], without held: Set<String>, _ definitions: [LoggedEvent]
    ) async throws(StoreError) -> (CompiledCatalog, Int) {
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let snapshot = try await store.load(players: [], events: [])
            try await checkGeneration(snapshot.generation)
            let merged = try MergedNotes(catalog.stored.notes, notes)
            var changes = merged.changes.filter { !held.contains($0.key) }
            guard !changes.isEmpty else { return (catalog, 0) }
            // Noted so that an interrupted merge resumes by judging all players for the definitions.
            if merged.changesDefinitions { changes[StoreNotes.replay] = "1" }
            var stored = StoredCatalog(generation: catalog.generation + 1, notes: catalog.stored.notes)
            for (key, text) in changes { stored.notes[key] = text }
            let numbers = try catalogs.compile(stored, isWriter: true).codec.symbols.missingNotes
            stored.notes.merge(numbers) { $1 }
            let newer = try catalogs.compile(stored, isWriter: true)
            let known = Set(try await store.load(players: [], events: definitions.map(\.id)).events.map(\.id))
            let events = definitions.filter { event in
                let tombstone = stored.notes[Tombstone.note(event.player)].flatMap { Tombstone($0) }
                return !known.contains(event.id) && !(tombstone?.covers(event) ?? false)
            }
            _ = try await store.commit(
                StoreCommit(
                    generation: catalog.generation, changesCatalog: true, events: events.map { $0.placed(at: 0) },
                    notes: changes.merging(numbers.mapValues { .some($0) }) { $1 }))
            adopt(newer, isAdministrative: merged.changesDefinitions)
            return (newer, events.count)
        }
    }

    /// Merges one player in one commit.
    func merge(_ step: PlayerMergeStep, into summary: inout MergeSummary) async throws -> MergeOutcome {
        let outcome = try await inTurn { recorder in try await recorder.merge(step).get() }
        guard outcome.isChanged else { return outcome }
        if outcome.isErased { summary.erased += 1 } else { summary.players += 1 }
        summary.events += outcome.events
        summary.unlocks += outcome.unlocks
        summary.lost += outcome.lost
        if outcome.lost > 0 { summary.losingPlayers += 1 }
        return outcome
    }

    /// Tells the observer about unlocks that players lost in a merge.
    nonisolated func observeLosses(in summary: MergeSummary) {
        guard summary.lost > 0 else { return }
        configuration.observer?.observe(.unlocksLost(unlocks: summary.lost, players: summary.losingPlayers))
    }

    private func merge(_ step: PlayerMergeStep) async throws(StoreError) -> Result<MergeOutcome, BackupError> {
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            try await mergeOnce(step)
        }
    }

    private func mergeOnce(_ step: PlayerMergeStep) async throws(StoreError) -> Result<MergeOutcome, BackupError> {
        let name = step.history.player
        _ = cache.remove(name)
        let (catalog, loader) = (self.catalog, self.loader)
        let snapshot = try await loader.load([name])
        try await checkGeneration(snapshot.generation)
        guard let loaded = snapshot.players.first else { return .success(MergeOutcome(isSame: true)) }
        let player = try await loader.completePoints(loaded)
        var past = try await loader.past(of: player)
        if !player.isKnown { past.log = try await store.history(of: name) }
        if let decision = step.decision, past.log.contains(where: { $0.id == decision.id }) {
            throw StoreError(.conflict, "another host has recorded \(decision.id) meanwhile")
        }
        let union: PlayerUnion
        var players: [LoadedPlayer] = []
        do throws(BackupError) {
            union = try PlayerUnion(step, player, past, catalog)
            if union.mayHaveNews { players = try union.players(after: step.decision) }
        } catch {
            return .failure(error)
        }
        guard union.hasNews(players) else {
            return .success(
                MergeOutcome(isSame: union.isSame, isCanonical: union.mayHaveNews, keptOut: union.keptOut))
        }
        if union.isRewritten, !union.isErased, !players.isEmpty {
            for entry in try await waiting(for: name) { players[0].earn { $0.deliver(entry.delivery) } }
        }
        var notes: [String: String?] = [:]
        if let tombstone = union.newTombstone { notes[Tombstone.note(name)] = try NoteText.encode(tombstone) }
        if union.hasFoldedPast, !catalog.hasFoldedPasts { notes[Retention.mergedNote] = "1" }
        var outcome = union.outcome(players)
        if step.decision != nil { outcome.rewards = players.flatMap(\.earned.deliveries).map(\.reward) }
        try await commit(
            players, events: union.newEvents, catalog, erased: union.isRewritten ? [name: player.revision] : [:],
            notes: notes)
        if union.isErased { announcements.announceErasure(of: name, catalog.rulebook) }
        return .success(outcome)
    }

    /// Records a void that leaves the player as if the voided event had never happened. Later decisions may have
    /// depended on that event, so the history is replayed. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - target: the event to void.
    ///   - void: the event that voids it, not logged yet.
    func undo(
        _ target: LoggedEvent, by void: LoggedEvent, _ retained: RetainedPlayer?
    ) async throws(StoreError) -> Result<Receipt, EventError> {
        let log = retained == nil ? [] : try await store.history(of: void.player)
        let past = target.type == ModeReset.type ? try await history(of: void.player).1 : PlayerPast()
        do throws(EventError) {
            // What the reset took would not come back, and the next center with its catalog would find it as something
            // new.
            for key in past.taken(by: target.id) where catalog.rulebook.achievement(for: key) == nil {
                throw EventError(
                    .unknownSubject, "the reset took \(key) from \(void.player), which no chosen mode knows")
            }
            // An event that no chosen mode knows cannot be undone.
            _ = try catalog.rulebook.writes(of: target)
            try retained?.check(log, knowsWhatVoids: target)
        } catch {
            return .failure(error)
        }
        return try await replayHistory(with: void)
    }

    /// Records a void or a reset, and replays the history with it at its position in the canonical order, as in a
    /// merge. O(length of the player's log).
    func replayHistory(with decision: LoggedEvent) async throws(StoreError) -> Result<Receipt, EventError> {
        var history = PlayerHistory(decision.player)
        history.events = [decision]
        let step = PlayerMergeStep(
            history: history, sendersTombstone: catalog.tombstone(of: decision.player), isReplay: true,
            decision: decision)
        return try await mergeOnce(step).map { .recorded($0.rewards) }
            .mapError { EventError(.overflow, $0.description) }
    }

    /// The pending deliveries of a player.
    func waiting(for player: PlayerID) async throws(StoreError) -> [OutboxEntry] {
        var found: [OutboxEntry] = []
        for sink in try await store.pendingDeliveries() where sink.count > 0 {
            for entry in try await store.undelivered(to: sink.sink, limit: .max)
            where entry.delivery.player == player && !found.contains(where: { $0.delivery.id == entry.delivery.id }) {
                found.append(entry)
            }
        }
        return found
    }
}

/// The outcome of merging one player.
struct MergeOutcome: Sendable {
    /// Whether both devices had the same before the merge.
    let isSame: Bool
    /// Whether the player is now in the state of the ordered history.
    var isCanonical = false
    var isChanged = false
    var events = 0
    var unlocks = 0
    /// How many unlocks the player held and no longer holds.
    var lost = 0
    var isErased = false
    /// How many of the other device's events are left out because of an erasure.
    var keptOut = 0
    /// The rewards of the recorded event.
    var rewards: [Reward] = []
}
