import AchievementCore
import AchievementStorage

/// What joins of another device, and their voids, have changed.
struct MergedJoins: Sendable {
    /// The players who changed, not counting erased ones.
    private(set) var players: Set<PlayerID> = []
    private var (events, unlocks) = (0, 0)

    var summary: MergeSummary {
        var summary = MergeSummary()
        (summary.players, summary.events, summary.unlocks) = (players.count, events, unlocks)
        return summary
    }

    fileprivate mutating func add(_ players: [PlayerID], events: Int, unlocks: Int = 0) {
        self.players.formUnion(players)
        self.events += events
        self.unlocks += unlocks
    }
}

extension Recorder {
    /// Records what another device's history changes about joins, in the canonical order.
    ///
    /// - Parameter tombstones: the tombstones of both devices, by the keys of their notes. Erased players are not
    ///   joined.
    /// - Throws: ``BackupError`` with code `contradiction` if an id was joined into different players.
    func mergeJoins(_ news: JoinNews, _ tombstones: [String: Tombstone]) async throws -> MergedJoins {
        try await inTurn { recorder in try await recorder.mergeJoinsInTurn(news, tombstones) }
    }

    private func mergeJoinsInTurn(_ news: JoinNews, _ tombstones: [String: Tombstone]) async throws -> MergedJoins {
        var merged = MergedJoins()
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            try await checkGeneration(try await store.load(players: [], events: []).generation)
        }
        for change in news.voided {
            guard let join = JoinedPlayers.Join(change.join) else { continue }
            try await separate(join, by: change.voids, into: &merged)
        }
        for join in catalog.joined.joins.values.sorted(by: { $0.player < $1.player }) {
            guard let event = try await store.load(players: [], events: [join.event]).events.first,
                JoinedPlayers.isErased(event, tombstones)
            else { continue }
            try await separate(join, by: [], erased: tombstones, into: &merged)
        }
        for change in news.restored { try await join(change.join, by: change.voids, tombstones, into: &merged) }
        for event in news.joins { try await join(event, by: [event], tombstones, into: &merged) }
        return merged
    }

    /// Removes what void joins say of players who were erased elsewhere.
    func dropVoidJoins(of tombstones: [String: Tombstone]) async throws {
        try await inTurn { recorder in
            try await StoreError.retryingConflicts(recorder.configuration) { () throws(StoreError) in
                _ = try await recorder.dropVoidJoins(naming: tombstones)
            }
        }
    }

    /// Puts a join in force.
    ///
    /// - Parameter decisions: the events that put it in force, not logged yet.
    private func join(
        _ event: LoggedEvent, by decisions: [LoggedEvent], _ tombstones: [String: Tombstone],
        into merged: inout MergedJoins
    ) async throws {
        let result = try await StoreError.retryingConflicts(configuration) {
            () throws(StoreError) -> Result<Void, EventError> in
            try await checkGeneration(try await store.load(players: [], events: []).generation)
            let event = catalog.joined.placed(event)
            guard let join = JoinedPlayers.Join(event), !JoinedPlayers.isErased(event, tombstones),
                // Both devices may have recorded the same join.
                catalog.joined.owner(of: join.player) != event.player
            else { return .success(()) }
            do throws(EventError) { _ = try catalog.joined.join(of: event) } catch { return .failure(error) }
            switch try await replayJoin(event, by: decisions.map { catalog.joined.placed($0) }) {
            case .success(let join):
                // An id without events was no player here.
                let players = [join.owner] + (join.counts.other > 0 ? [join.join.player] : [])
                let unlocks = join.union.outcome(join.players).unlocks
                try await commit(join)
                merged.add(players, events: decisions.count, unlocks: unlocks)
                return .success(())
            case .failure(let error): return .failure(error)
            }
        }
        if case .failure(let error) = result {
            throw BackupError(.contradiction, "the histories contradict each other: \(error.message)")
        }
    }

    private func separate(
        _ join: JoinedPlayers.Join, by voids: [LoggedEvent], erased tombstones: [String: Tombstone] = [:],
        into merged: inout MergedJoins
    ) async throws {
        let owner = catalog.joined.owner(of: join.player) ?? join.into
        let result = try await StoreError.retryingConflicts(configuration) {
            () throws(StoreError) -> Result<Receipt, EventError> in
            try await checkGeneration(try await store.load(players: [], events: []).generation)
            guard let join = catalog.joined.join(by: join.event), let owner = catalog.joined.owner(of: join.player)
            else { return .success(.repeated) }
            return try await separate(join, of: owner, by: voids.map { catalog.joined.placed($0) }, erased: tombstones)
        }
        guard try result.get() != .repeated else { return }
        let players = [join.player, owner].filter { tombstones[Tombstone.note($0)] == nil }
        merged.add(players, events: voids.count)
    }
}

extension JoinedPlayers {
    /// Whether an event joins an erased player: an erasure covers earlier joins, and the device that erased the player
    /// would have refused later ones.
    static func isErased(_ event: LoggedEvent, _ tombstones: [String: Tombstone]) -> Bool {
        guard !tombstones.isEmpty, let join = Join(event) else { return false }
        return [join.player, join.into].contains { tombstones[Tombstone.note($0)] != nil }
    }
}
