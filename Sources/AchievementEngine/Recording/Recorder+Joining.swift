import AchievementCore
import AchievementStorage

/// Joining players, and undoing that.
extension Recorder {
    /// Records that another id is the same player: judges the events of both in the canonical order, as a merge of two
    /// devices' histories does, and moves the other's to the player, in one commit. O(length of both logs).
    func join(_ envelope: EventEnvelope) async throws(StoreError) -> Result<Receipt, EventError> {
        try await judgedJoin(envelope) { join throws(StoreError) in
            try await commit(join)
            return .recorded(join.rewards)
        } repeated: {
            $0.answer(after: $1)
        }
    }

    /// What a join would do, without writing; `nil` if it was recorded before.
    func preview(ofJoin envelope: EventEnvelope) async throws(StoreError) -> Result<JoinPreview?, EventError> {
        try await judgedJoin(envelope) { join throws(StoreError) in
            JoinPreview(join)
        } repeated: { _, _ in
            .success(nil)
        }
    }

    /// Checks and judges a join, and has `body` go on.
    private func judgedJoin<Value>(
        _ envelope: EventEnvelope, _ body: (JudgedJoin) async throws(StoreError) -> Value,
        repeated: (EventEnvelope, LoggedEvent) -> Result<Value, EventError>
    ) async throws(StoreError) -> Result<Value, EventError> {
        let admission = admission
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let envelope = envelope.placed(by: catalog.joined)
            let snapshot = try await store.load(players: [], events: [envelope.id])
            try await checkGeneration(snapshot.generation)
            if let earlier = snapshot.events.first { return repeated(envelope, earlier) }
            let event = admission.logged(envelope, catalog)
            do throws(EventError) {
                _ = try admission.writes(of: envelope, catalog.rulebook)
                let join = try catalog.joined.join(of: event)
                for player in [join.player, join.into, event.player] where catalog.tombstone(of: player) != nil {
                    throw EventError(.erased, "\(player) was erased, and what was erased cannot be joined")
                }
            } catch {
                return .failure(error)
            }
            switch try await judged(event) {
            case .success(let join): return .success(try await body(join))
            case .failure(let error): return .failure(error)
            }
        }
    }

    /// Judges the events of both players.
    func judged(_ event: LoggedEvent) async throws(StoreError) -> Result<JudgedJoin, EventError> {
        guard let join = JoinedPlayers.Join(event) else {
            return .failure(EventError(.malformed, "the join \(event.id) cannot be read"))
        }
        let (name, other, catalog) = (event.player, join.player, self.catalog)
        let (player, past) = try await history(of: name)
        let (otherPlayer, otherPast) = try await history(of: other)
        for (id, past) in [(name, past), (other, otherPast)] where past.log.contains(where: \.isFoldedPast) {
            return .failure(
                EventError(
                    .joined, "old events of \(id) were folded, so \(other) and \(name) cannot be joined any more"))
        }
        var history = PlayerHistory(
            name, otherPast, otherPlayer.isKnown ? otherPlayer.progress : nil, catalog.rulebook)
        history.events = history.events.map { $0.belonging(to: name) } + [event]
        do throws(BackupError) {
            let union = try PlayerUnion(PlayerMergeStep(history: history, isReplay: true), player, past, catalog)
            return .success(
                try JudgedJoin(join, of: name, union, past, otherEvents: otherPast.log.count))
        } catch {
            return .failure(EventError(.overflow, error.description))
        }
    }

    func commit(_ join: JudgedJoin) async throws(StoreError) {
        var erased = [join.join.player]
        if join.union.isRewritten { erased.append(join.owner) }
        var waiting: [Delivery] = []
        for id in erased { waiting += try await self.waiting(for: id) }
        for player in join.players { player.deliver(again: &waiting, after: join.ledger) }
        let note = join.join.note
        // The join itself comes last, because it alone is of the present batch.
        let events = join.union.newEvents.filter { $0.id != join.join.event }
        let joins = join.union.newEvents.filter { $0.id == join.join.event }
        try await commit(
            join.players, events: events + joins, catalog, erased: erased, notes: [note.key: note.text],
            batchStart: events.count)
        announcements.announceErasure(of: join.join.player, catalog.rulebook)
    }

    /// Records a void of a join: each of the players has again what was recorded for that player, judged anew in the
    /// canonical order, as if they had never been joined. Nothing is announced. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - join: what is void from now on, and in force until now.
    ///   - name: the player who has the events.
    ///   - void: the event that names it, not logged yet; `nil` before an erasure that goes back beyond the join.
    func separate(
        _ join: JoinedPlayers.Join, of name: PlayerID, by void: LoggedEvent?
    ) async throws(StoreError) -> Result<Receipt, EventError> {
        let catalog = catalog
        let (player, past) = try await history(of: name)
        let whole = PlayerHistory(name, past, player.progress, catalog.rulebook)
        let explained = catalog.timeline.explained(by: whole)
        // Two devices may have joined the same.
        let voids = Voids(in: past.log + (void.map { [$0] } ?? []))
        let remaining = void.flatMap { _ in
            past.log.lazy.compactMap { JoinedPlayers.Join($0) }
                .first { $0.player == join.player && $0 != join && !voids.contains($0.event) }
        }
        let others = catalog.joined.without(join.player)
        let joined = remaining.map(others.with) ?? others
        var log = (past.log + (void.map { [$0] } ?? [])).map { joined.placed($0) }
        if void == nil {
            // The join names who was erased.
            log.removeAll { $0.id == join.event }
            let left = RemainingHistories.withoutDanglingVoids(log)
            log.removeAll { !left.contains($0.id) }
        }
        var players: [LoadedPlayer] = []
        do throws(EventError) {
            for owner in [name, join.player] {
                var part = whole.part(of: owner, log, isRest: owner == name)
                // Who has only defined something, or nothing, is no player.
                guard !part.unlocks.isEmpty || !part.events.allSatisfy(\.isDefinition) else { continue }
                part.explained = explained
                var player = LoadedPlayer(
                    name: owner, revision: 0, judgedUnder: 0, progress: catalog.rulebook.newProgress())
                var merge = PlayerMerge(
                    catalog.timeline, own: part, ledger: [], other: PlayerHistory(owner), log: part.events,
                    isRewritten: true)
                try merge.run(&player)
                player.earned.announceNothing()
                players.append(player)
            }
        } catch {
            return .failure(error)
        }
        var waiting = try await waiting(for: name)
        for player in players { player.deliver(again: &waiting, after: []) }
        let replica = catalog.stored.notes[StoreNotes.replica]
        try await commit(
            players, events: log.map { $0.moved(from: replica) }, catalog, erased: [name],
            notes: [join.note.key: remaining?.note.text])
        return .success(.recorded([]))
    }

    /// A player as stored, with all points and the whole past, for a commit that judges the player anew.
    private func history(of name: PlayerID) async throws(StoreError) -> (LoadedPlayer, PlayerPast) {
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

extension LoadedPlayer {
    /// Puts back those of the deliveries that wait for sinks which the player's ledger has: what both players earned
    /// counts once, and what only they earned together is gone once they are separate.
    ///
    /// - Parameters:
    ///   - waiting: the deliveries; what this player gets is removed.
    ///   - ledger: the entries that are stored and stay.
    fileprivate func deliver(again waiting: inout [Delivery], after ledger: [LedgerEntry]) {
        guard !waiting.isEmpty else { return }
        let entries = ledger + earned.ledger
        let isOwn = waiting.map { entries.contains(partsOf: $0.reward) }
        for (delivery, isOwn) in zip(waiting, isOwn) where isOwn {
            earned.deliver(Delivery(id: delivery.id, player: name, reward: delivery.reward))
        }
        waiting = zip(waiting, isOwn).filter { !$1 }.map(\.0)
    }
}

extension [LedgerEntry] {
    /// Whether everything that gave points in a reward has its entry; so for a level or a room, which give none.
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

extension PlayerHistory {
    /// The part of a history that belongs to one player, with the records of its events; those that name no event stay
    /// with the rest.
    fileprivate func part(of owner: PlayerID, _ log: [LoggedEvent], isRest: Bool) -> PlayerHistory {
        var part = PlayerHistory(owner)
        part.events = log.filter { $0.player == owner }
        let ids = Set(part.events.map(\.id))
        part.unlocks = unlocks.filter { unlock in unlock.event.map { ids.contains($0) } ?? isRest }
        part.revocations = revocations.filter { ids.contains($0.event) }
        return part
    }
}
