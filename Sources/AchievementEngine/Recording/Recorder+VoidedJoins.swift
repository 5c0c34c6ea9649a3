import AchievementCore
import AchievementStorage

/// Voids of joins, and voids of such voids.
extension Recorder {
    /// Carries out a void that concerns a join: if the join becomes void, the players are separated again; if it no
    /// longer is, they are joined again.
    ///
    /// - Parameters:
    ///   - root: the event that the chain of voids is about; see ``root(of:)``.
    ///   - event: the void, not logged yet.
    /// - Returns: `nil` if the void does not concern a join, or does not change whether the players are joined.
    func void(_ root: LoggedEvent, by event: LoggedEvent) async throws(StoreError) -> Result<Receipt, EventError>? {
        guard let join = JoinedPlayers.Join(root) else { return nil }
        let isVoid = Voids(in: try await store.history(of: root.player) + [event]).contains(join.event)
        if let join = catalog.joined.join(by: join.event) {
            return isVoid ? try await separate(join, of: event.player, by: [event]) : nil
        }
        // Another join of the same two players may be in force already.
        guard !isVoid, catalog.joined.owner(of: join.player) != root.player else { return nil }
        do throws(EventError) {
            _ = try catalog.joined.join(of: root)
            try checkIsNotErased(join, root)
        } catch {
            return .failure(error)
        }
        switch try await replayJoin(root, by: [event]) {
        case .success(let join):
            try await commit(join)
            return .success(.recorded(join.rewards))
        case .failure(let error): return .failure(error)
        }
    }

    /// - Throws: ``EventError`` with code `erased` if one of the players was erased.
    func checkIsNotErased(_ join: JoinedPlayers.Join, _ event: LoggedEvent) throws(EventError) {
        for player in [join.player, join.into, event.player] where catalog.tombstone(of: player) != nil {
            throw EventError(.erased, "\(player) was erased, and what was erased cannot be joined")
        }
    }

    /// Records the void of a join: each player gets back the events that were recorded for that player, replayed in the
    /// canonical order as if they had never been joined. Nothing is announced. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - join: the join, in force until now.
    ///   - name: the player who has the events.
    ///   - newVoids: the events that void the join, not logged yet; empty if an erasure ends it.
    ///   - tombstones: the tombstones of erased players, by the keys of their notes. Joins that name such a player go
    ///     from the log.
    func separate(
        _ join: JoinedPlayers.Join, of name: PlayerID, by newVoids: [LoggedEvent],
        erased tombstones: [String: Tombstone] = [:]
    ) async throws(StoreError) -> Result<Receipt, EventError> {
        let catalog = catalog
        let (player, past) = try await history(of: name)
        let whole = PlayerHistory(name, past, player.progress, catalog.rulebook)
        let explained = catalog.timeline.explained(by: whole)
        var log = past.log + newVoids
        if log.removeJoins(of: join.player, tombstones) {
            let left = RemainingHistories.withoutDanglingVoids(log)
            log.removeAll { !left.contains($0.id) }
        }
        // Two devices may have recorded the same join.
        let voids = Voids(in: log)
        let remaining = log.lazy.compactMap { JoinedPlayers.Join($0) }
            .first { $0.player == join.player && $0 != join && !voids.contains($0.event) }
        let others = catalog.joined.without(join.player)
        let joined = remaining.map(others.with) ?? others
        log = log.map { joined.placed($0) }
        var players: [LoadedPlayer] = []
        do throws(EventError) {
            try catalog.checkHasAllModes()
            try catalog.rulebook.checkKnows(past.unlocks, of: name)
            for owner in [name, join.player] {
                var part = whole.part(of: owner, log, isRest: owner == name)
                // An id with no events, or with definitions only, is not a player.
                guard !part.unlocks.isEmpty || !part.events.allSatisfy(\.isDefinition) else { continue }
                part.explained = explained
                var player = LoadedPlayer(
                    name: owner, revision: 0, judgedUnder: 0, progress: catalog.rulebook.newProgress())
                var merge = PlayerMerge(
                    catalog.timeline, own: part, ledger: [], other: PlayerHistory(owner), log: part.events,
                    isRewritten: true)
                merge.isOfJoin = true
                try merge.run(&player)
                player.earn { $0.announceNothing() }
                players.append(player)
            }
        } catch {
            return .failure(error)
        }
        let entries = try await waiting(for: name)
        announcements.noteMoved(entries)
        var waiting = entries.map(\.delivery)
        for player in players { player.deliver(again: &waiting, after: []) }
        let replica = catalog.stored.notes[StoreNotes.replica]
        try await commit(
            players, events: log.map { $0.moved(from: replica) }, catalog, erased: [name: player.revision],
            notes: [JoinedPlayers.Join.note(join.player): try remaining?.note().text])
        await adoptOwnJoins()
        return .success(.recorded([]))
    }
}

/// Joins that are void and name erased players.
extension Recorder {
    /// Removes the void joins that name erased players, and their voids, from the logs of other players. Nothing else
    /// of these players changes. O(length of the log) if it has a join.
    ///
    /// - Parameter tombstones: the tombstones of erased players, by the keys of their notes.
    /// - Returns: whether there were any.
    @discardableResult
    func dropVoidJoins(naming tombstones: [String: Tombstone]) async throws(StoreError) -> Bool {
        let owners = try await owners(ofJoinsNaming: tombstones)
        guard !owners.isEmpty else { return false }
        for owner in owners { _ = cache.remove(owner) }
        let snapshot = try await StoredPlayers(owners, store, catalog)
        try await checkGeneration(snapshot.generation)
        let replica = catalog.stored.notes[StoreNotes.replica]
        var commit = StoreCommit(generation: catalog.generation, changesCatalog: true)
        for player in snapshot.players {
            let log = player.past.log.withoutJoins { isVoidJoin($0, naming: tombstones) }
            commit.rewrite(player, events: log.map { $0.moved(from: replica) })
        }
        try await rewrite(commit)
        return true
    }

    private func owners(ofJoinsNaming tombstones: [String: Tombstone]) async throws(StoreError) -> [PlayerID] {
        if let store = store.capability((any TypedLogStore).self),
            try await !store.mayHaveEvents(of: PlayerJoined.type)
        {
            return []
        }
        var owners: Set<PlayerID> = []
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { return owners.sorted() }
            for event in page where isVoidJoin(event, naming: tombstones) {
                // An erased player's own log goes with the player.
                if tombstones[Tombstone.note(event.player)] == nil { owners.insert(event.player) }
            }
            last = next
        }
    }

    private func isVoidJoin(_ event: LoggedEvent, naming tombstones: [String: Tombstone]) -> Bool {
        JoinedPlayers.isErased(event, tombstones) && catalog.joined.join(by: event.id) == nil
    }
}

extension [LoggedEvent] {
    /// The events without some joins, the voids of those, and the voids of such voids.
    func withoutJoins(where isGone: (LoggedEvent) -> Bool) -> [LoggedEvent] {
        var gone = Set(lazy.filter(isGone).map(\.id))
        guard !gone.isEmpty else { return self }
        let targets = compactMap { event in event.voidedEvent.map { (void: event.id, target: $0) } }
        while let next = targets.first(where: { gone.contains($0.target) && !gone.contains($0.void) }) {
            gone.insert(next.void)
        }
        return filter { !gone.contains($0.id) }
    }

    /// Removes the joins of an id that name an erased player: two devices may have recorded the same join.
    ///
    /// - Returns: whether there were any.
    fileprivate mutating func removeJoins(of player: PlayerID, _ tombstones: [String: Tombstone]) -> Bool {
        let before = count
        removeAll { JoinedPlayers.Join($0)?.player == player && JoinedPlayers.isErased($0, tombstones) }
        return count < before
    }
}

extension PlayerHistory {
    /// The part of a history that belongs to one player, with the records of its events. Records that name no event
    /// stay with the rest.
    fileprivate func part(of owner: PlayerID, _ log: [LoggedEvent], isRest: Bool) -> PlayerHistory {
        var part = PlayerHistory(owner)
        part.events = log.filter { $0.player == owner }
        let ids = Set(part.events.map(\.id))
        part.unlocks = unlocks.filter { unlock in unlock.event.map { ids.contains($0) } ?? isRest }
        part.revocations = revocations.filter { ids.contains($0.event) }
        return part
    }
}
