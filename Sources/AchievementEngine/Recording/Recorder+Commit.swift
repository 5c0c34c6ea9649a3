import AchievementCore
import AchievementStorage

/// Committing, and announcing what was committed.
extension Recorder {
    /// Writes those players who changed, and events, and announces what was earned.
    /// Those who are `erased` go first, with `notes` for tombstones; who is among `players` too is written anew. Then only
    /// the events from `batchStart` on, none if it is `nil`, are of the present batch.
    func commit(
        _ players: [LoadedPlayer], events: [LoggedEvent], _ catalog: CompiledCatalog, erased: [PlayerID] = [],
        notes: [String: String?] = [:], batchStart: Int? = nil
    ) async throws(StoreError) {
        guard !events.isEmpty || !erased.isEmpty || !notes.isEmpty || players.contains(where: \.isChanged) else {
            return
        }
        var (commit, changes) = catalog.commit(
            players, events: events, isAnnounced: !announcements.changes.isSilent)
        (commit.erased, commit.notes, commit.changesCatalog) = (erased, notes, !erased.isEmpty || !notes.isEmpty)
        commit.batchStart = batchStart ?? (erased.isEmpty ? 0 : events.count)
        try await write(commit, changes)
    }

    /// Commits, and announces what was committed.
    ///
    /// - Parameters: see ``CommitDispatcher/commit(_:_:discardedAtStart:isLast:for:)``; `turn` is `nil` for what is alone.
    func write(
        _ commit: StoreCommit, _ changes: [ProgressChange], _ turn: CommitPipeline.Turn? = nil,
        discardedAtStart: Int? = nil,
        isLast: Bool = false
    ) async throws(StoreError) {
        var commit = commit
        commit.batch = configuration.batch
        let start = ContinuousClock.now
        let sequences: [Int64]
        do throws(StoreError) {
            if let turn {
                sequences = try await dispatcher.commit(
                    commit, turn, discardedAtStart: discardedAtStart, isLast: isLast, for: self)
            } else {
                sequences = try await dispatcher.commit(commit, for: self)
            }
        } catch {
            // It may have gone through all the same, and nobody announces it any more.
            if error.code != .conflict, commit.players.contains(where: { !$0.deliveries.isEmpty }) {
                announcements.checkOutbox()
            }
            throw error
        }
        guard !commit.isEmpty else { return }
        configuration.observe(commit, lasting: ContinuousClock.now - start)
        for player in commit.erased { announcements.drop(player) }
        await announcements.publish(commit.players, at: sequences, changes)
    }

    func adopt(_ newer: CompiledCatalog, isAdministrative: Bool) {
        configuration.observe(newer, after: catalog)
        backfill.adopt(newer, after: catalog, isAdministrative: isAdministrative)
        catalog = newer
        cache.removeAll()
        catalogs.publish(newer)
        announcements.rulebooks.send(newer.rulebook, to: [nil])
    }
}
