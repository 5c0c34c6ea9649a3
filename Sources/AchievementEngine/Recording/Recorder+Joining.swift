import AchievementCore
import AchievementStorage

/// Joining players, and undoing joins.
extension Recorder {
    /// Records that another id is the same player: judges the events of both in the canonical order, as when merging
    /// the histories of two devices, and moves the other id's events to the player, in one commit. O(length of both
    /// logs).
    func join(_ envelope: EventEnvelope) async throws(StoreError) -> Result<Receipt, EventError> {
        try await joinTold(envelope).map(\.receipt)
    }

    /// ``join(_:)``, together with what was committed; `nil` if the join was recorded before.
    func joinTold(
        _ envelope: EventEnvelope
    ) async throws(StoreError) -> Result<(receipt: Receipt, outcome: JoinOutcome?), EventError> {
        try await evaluateJoin(envelope) { join throws(StoreError) in
            try await commit(join)
            return (.recorded(join.rewards), JoinOutcome(join))
        } repeated: { envelope, earlier in
            envelope.answer(after: earlier).map { ($0, nil) }
        }
    }

    /// The outcome of a join, without writing it; `nil` if the join was recorded before.
    func preview(ofJoin envelope: EventEnvelope) async throws(StoreError) -> Result<JoinOutcome?, EventError> {
        try await evaluateJoin(envelope) { join throws(StoreError) in
            JoinOutcome(join)
        } repeated: { _, _ in
            .success(nil)
        }
    }

    /// Checks and judges a join, and passes the result to `body`.
    private func evaluateJoin<Value>(
        _ envelope: EventEnvelope, _ body: (JudgedJoin) async throws(StoreError) -> Value,
        repeated: (EventEnvelope, LoggedEvent) -> Result<Value, EventError>
    ) async throws(StoreError) -> Result<Value, EventError> {
        let admission = admission
        return try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let envelope = envelope.placed(by: catalog.joined)
            let snapshot = try await store.load(players: [], events: [envelope.id])
            try await checkGeneration(snapshot.generation)
            if let earlier = snapshot.events.first { return repeated(envelope, earlier) }
            let event = admission.logged(envelope, catalog)
            do throws(EventError) {
                _ = try admission.writes(of: envelope, catalog.rulebook)
                let join = try catalog.joined.join(of: event)
                try checkIsNotErased(join, event)
            } catch {
                return .failure(error)
            }
            switch try await replayJoin(event, by: [event]) {
            case .success(let join): return .success(try await body(join))
            case .failure(let error): return .failure(error)
            }
        }
    }

    /// Judges the events of both players together.
    ///
    /// - Parameters:
    ///   - event: the join.
    ///   - decisions: the events that put the join in force and are not logged yet: the join itself, or voids of its
    ///     void.
    func replayJoin(
        _ event: LoggedEvent, by decisions: [LoggedEvent]
    ) async throws(StoreError) -> Result<JudgedJoin, EventError> {
        guard let join = JoinedPlayers.Join(event) else {
            return .failure(EventError(.malformed, "the join \(event.id) cannot be read"))
        }
        let (name, other, catalog) = (event.player, join.player, self.catalog)
        do throws(EventError) { try catalog.checkHasAllModes() } catch { return .failure(error) }
        let (player, past) = try await history(of: name)
        let (otherPlayer, otherPast) = try await history(of: other)
        for (id, past) in [(name, past), (other, otherPast)] where past.log.contains(where: \.isFoldedPast) {
            return .failure(
                EventError(
                    .joined, "old events of \(id) were folded, so \(other) and \(name) cannot be joined any more"))
        }
        do throws(EventError) { try catalog.rulebook.checkKnows(otherPast.unlocks, of: other) } catch {
            return .failure(error)
        }
        var history = PlayerHistory(
            name, otherPast, otherPlayer.isKnown ? otherPlayer.progress : nil, catalog.rulebook)
        history.events = history.events.map { $0.belonging(to: name) } + decisions
        do throws(BackupError) {
            let union = try PlayerUnion(PlayerMergeStep(history: history, isReplay: true), player, past, catalog)
            if union.isRewritten {
                do throws(EventError) { try catalog.rulebook.checkKnows(past.unlocks, of: name) } catch {
                    return .failure(error)
                }
            }
            return .success(
                try JudgedJoin(
                    join, of: name, by: decisions, union, past, otherEvents: otherPast.log.count,
                    revisions: [name: player.revision, other: otherPlayer.revision]))
        } catch {
            return .failure(EventError(error.cause ?? .joined, error.description))
        }
    }

    func commit(_ join: JudgedJoin) async throws(StoreError) {
        let erased = join.revisions.filter { $0.key == join.join.player || join.union.isRewritten }
        var entries: [OutboxEntry] = []
        for id in erased.keys.sorted() { entries += try await waiting(for: id) }
        announcements.noteMoved(entries)
        var waiting = entries.map(\.delivery)
        for player in join.players { player.deliver(again: &waiting, after: join.ledger) }
        let note = try join.join.note()
        // The decisions come last, because they alone belong to the present batch.
        let events = join.union.newEvents.filter { !join.decisions.contains($0.id) }
        let decisions = join.union.newEvents.filter { join.decisions.contains($0.id) }
        try await commit(
            join.players, events: events + decisions, catalog, erased: erased, notes: [note.key: note.text],
            batchStart: events.count)
        announcements.announceErasure(of: join.join.player, catalog.rulebook)
        await adoptOwnJoins()
    }

    /// Applies the joins that the store has now. If the store cannot be read, the next event applies them.
    func adoptOwnJoins() async {
        if let newer = try? await catalogs.loadForWriting(store) { adopt(newer, isAdministrative: false) }
    }

    /// A stored player with all points and the whole past, for a commit that replays the player's history.
    func history(of name: PlayerID) async throws(StoreError) -> (LoadedPlayer, PlayerPast) {
        _ = cache.remove(name)
        let loader = loader
        let snapshot = try await loader.load([name])
        try await checkGeneration(snapshot.generation)
        guard let loaded = snapshot.players.first else {
            throw StoreError(.corrupt, "the store does not answer for \(name)")
        }
        let player = try await loader.completePoints(loaded)
        var past = try await loader.past(of: player)
        if !player.isKnown { past.log = try await store.history(of: name) }
        return (player, past)
    }
}

extension Rulebook {
    /// Refuses records of achievements that only another catalog has: they would be lost when a player is written from
    /// scratch.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject`.
    func checkKnows(_ unlocks: [Unlock], of player: PlayerID) throws(EventError) {
        guard let unlock = unlocks.first(where: { achievement(for: $0.achievement) == nil }) else { return }
        throw EventError(.unknownSubject, "\(player) holds \(unlock.achievement), which no chosen mode knows")
    }
}

extension LoadedPlayer {
    /// Delivers again those waiting deliveries whose entries are in the player's ledger: what both players earned
    /// counts once, and what they earned only together is gone once they are separate.
    ///
    /// - Parameters:
    ///   - waiting: the deliveries that wait for sinks; those that this player gets are removed.
    ///   - ledger: the stored entries that stay.
    func deliver(again waiting: inout [Delivery], after ledger: [LedgerEntry]) {
        guard !waiting.isEmpty else { return }
        let entries = ledger + earned.ledger
        let isOwn = waiting.map { entries.contains(partsOf: $0.reward) }
        for (delivery, isOwn) in zip(waiting, isOwn) where isOwn {
            earn { $0.deliver(Delivery(id: delivery.id, player: name, reward: delivery.reward)) }
        }
        waiting = zip(waiting, isOwn).filter { !$1 }.map(\.0)
    }
}

extension [LedgerEntry] {
    /// Whether every part of a reward that brought points has an entry; true for a level or a room, which bring none.
    fileprivate func contains(partsOf reward: Reward) -> Bool {
        let parts =
            if case .backfill(let summary) = reward { summary.unlocks.map(Reward.unlocked) } else { [reward] }
        return parts.allSatisfy { part in
            guard let entry = LedgerEntry(part) else { return true }
            return contains {
                $0.mode == entry.mode && $0.achievement == entry.achievement && $0.points == entry.points
                    && $0.at == entry.at
            }
        }
    }
}
