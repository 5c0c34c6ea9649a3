import AchievementCore
import AchievementStorage

/// Committing, and announcing what was committed.
extension Recorder {
    /// Writes those players who changed, and events, and announces what was earned.
    /// Those who are `erased` go first, with `notes` for tombstones; who is among `players` too is written anew.
    func commit(
        _ players: [LoadedPlayer], events: [LoggedEvent], _ catalog: CompiledCatalog, erased: [PlayerID] = [],
        notes: [String: String?] = [:]
    ) async throws(StoreError) {
        guard !events.isEmpty || !erased.isEmpty || !notes.isEmpty || players.contains(where: \.isChanged) else {
            return
        }
        var (commit, changes) = catalog.commit(
            players, events: events, isAnnounced: !announcements.changes.isSilent)
        (commit.erased, commit.notes, commit.changesCatalog) = (erased, notes, !erased.isEmpty || !notes.isEmpty)
        try await write(commit, changes)
    }

    /// - Parameter turn: the turn of what may build on other commits, and others may line up behind; `nil` for what is
    ///   alone.
    func write(
        _ commit: StoreCommit, _ changes: [ProgressChange], _ turn: CommitTurns.Ticket? = nil
    ) async throws(StoreError) {
        var commit = commit
        commit.batch = configuration.batch
        let start = ContinuousClock.now
        let places: [Int64]
        do throws(StoreError) {
            places = try await line.commit(commit, builds: turn != nil)
            if let turn { await awaitEarlierCommit(turn) }
        } catch {
            if let turn { await awaitEarlierCommit(turn) }
            // It may have gone through all the same, and nobody announces it any more.
            if error.code != .conflict, commit.players.contains(where: { !$0.deliveries.isEmpty }) {
                announcements.lookIntoOutbox()
            }
            throw error
        }
        configuration.observe(commit, lasting: ContinuousClock.now - start)
        for player in commit.erased { announcements.drop(player) }
        await announcements.publish(commit.players, at: places, changes)
    }

    func adopt(_ newer: CompiledCatalog, isOwn: Bool) {
        configuration.observe(newer, after: catalog)
        backfill.adopt(newer, after: catalog, isOwn: isOwn)
        catalog = newer
        cache.removeAll()
        catalogs.publish(newer)
    }
}
