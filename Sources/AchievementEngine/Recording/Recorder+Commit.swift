import AchievementCore
import AchievementStorage

/// Committing, and announcing what was committed.
extension Recorder {
    /// Writes the changed players and the events, and announces what was earned.
    ///
    /// Players in `erased` are deleted first, if they are still at the revisions that it states, and `notes` holds
    /// their tombstones; a player who is also in `players` is then written from scratch. In such a commit, only the
    /// events from `batchStart` on belong to the current batch; none do if it is `nil`.
    func commit(
        _ players: [LoadedPlayer], events: [LoggedEvent], _ catalog: CompiledCatalog, erased: [PlayerID: Int64] = [:],
        notes: [String: String?] = [:], batchStart: Int? = nil
    ) async throws(StoreError) {
        guard !events.isEmpty || !erased.isEmpty || !notes.isEmpty || players.contains(where: \.isChanged) else {
            return
        }
        var (commit, changes) = catalog.commit(
            players, events: events, isAnnounced: !announcements.changes.isSilent)
        (commit.erased, commit.expectedRevisions) = (erased.keys.sorted(), erased)
        (commit.notes, commit.changesCatalog) = (notes, !erased.isEmpty || !notes.isEmpty)
        commit.batchStart = batchStart ?? (erased.isEmpty ? 0 : events.count)
        try await write(commit, changes)
    }

    /// Commits, and announces the commit.
    ///
    /// - Parameters: see ``CommitDispatcher/commit(_:_:discardedAtStart:isLast:for:)``; `turn` is `nil` for work that
    ///   is alone.
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
            // The commit may have been written all the same, and no other writer announces it.
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

    /// Continues under a newer catalog.
    ///
    /// - Parameter isOwn: whether an event of this recorder changed the catalog, which is not a conflict.
    func adopt(_ newer: CompiledCatalog, isAdministrative: Bool, isOwn: Bool = true) {
        if isOwn { ownChanges += 1 }
        configuration.observe(newer, after: catalog)
        backfill.adopt(newer, after: catalog, isAdministrative: isAdministrative)
        catalog = newer
        cache.removeAll()
        catalogs.publish(newer)
        announcements.rulebooks.send(newer.rulebook, to: [nil])
    }
}
