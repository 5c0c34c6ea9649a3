package import AchievementCore
package import AchievementStorage

extension AchievementCenter {
    /// Voids events of one player in one commit, except those that are void already or that cannot be voided. Resets
    /// among them are voided one by one.
    ///
    /// The player is rebuilt once instead of once per event: O(length of the player's log).
    ///
    /// - Returns: how many were voided.
    package func void(
        together isSelected: @Sendable @escaping (LoggedEvent) -> Bool, of player: PlayerID, by actor: String,
        reason: String? = nil
    ) async throws -> Int {
        let past = try await store.history(of: player)
        let voided = rulebook.voidedEvents(in: past)
        let targets = past.filter { isSelected($0) && $0.canBeVoided && !voided.contains($0.id) }
        let now = configuration.now()
        let envelopes = try targets.filter { $0.type != ModeReset.type }.map { target in
            try EventEnvelope(
                EventVoided(source: target.id.source.string, id: target.id.id.string, by: actor, reason: reason),
                id: EventID(newIn: configuration.source, at: now), player: player, at: now, by: actor)
        }
        var count = 0
        if !envelopes.isEmpty {
            count += try await recorder.inTurn { recorder in try await recorder.void(together: envelopes).get() }
        }
        for target in targets where target.type == ModeReset.type {
            try await void(target.id, of: player, by: actor, reason: reason)
            count += 1
        }
        return count
    }
}

extension Recorder {
    /// Voids events of one player, none of which is a reset, in one commit.
    ///
    /// - Returns: how many were voided; meanwhile some may have been voided by others, or the player may have been
    ///   erased.
    func void(together envelopes: [EventEnvelope]) async throws(StoreError) -> Result<Int, EventError> {
        guard let player = envelopes.first?.player else { return .success(0) }
        let admission = admission
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let snapshot = try await loader.load([player], toJudge: envelopes.flatMap { [$0.id, $0.voided] })
            try await checkGeneration(snapshot.generation)
            let stored = Dictionary(snapshot.events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let voided = catalog.rulebook.voidedEvents(in: try await store.history(of: player))
            var events: [LoggedEvent] = []
            for envelope in envelopes where stored[envelope.voided] != nil && !voided.contains(envelope.voided) {
                let logged = [envelope.id, envelope.voided].compactMap { stored[$0] }
                switch envelope.answerWithoutVoiding(
                    logged, admission, catalog, snapshot.players.first?.retained)
                {
                case nil: events.append(admission.logged(envelope, catalog))
                case .success: break
                case .failure(let error): return .failure(error)
                }
            }
            guard !events.isEmpty else { return .success(0) }
            return try await rebuildOnce(player, because: .voiding(events)).map { _ in events.count }
        }
    }
}

extension PlayerReader {
    /// The unlocks that a player holds only because of the events that `isSelected` selects: without them, the rest of the
    /// player's log gives no such unlock. Events count whether or not they are void; grants of others are left out.
    /// O(length of the player's log).
    package func unlocksEarned(
        alone isSelected: (LoggedEvent) -> Bool, of player: PlayerID
    ) async throws(StoreError) -> [Unlock] {
        let log = try await store.history(of: player)
        let selected = Set(log.lazy.filter(isSelected).map(\.id))
        guard !selected.isEmpty else { return [] }
        let request = PlayerRequest(player, [.unlocks])
        let stored = try await store.load(players: [request], events: []).players.first ?? StoredPlayer()
        let held = catalog.codec.records(stored).unlocks
        guard !held.isEmpty else { return [] }
        let remaining = log.filter { !selected.contains($0.id) }
        // A void of a selected event is ignored.
        let voids = log.filter {
            $0.type != EventVoided.type || rulebook.voidedEvents(in: [$0]).isDisjoint(with: selected)
        }
        let (with, without) = (rulebook.fold(voids).unlocks, rulebook.fold(remaining).unlocks)
        return held.filter { unlock in
            guard without[unlock.achievement] == nil, unlock.grantedBy == nil else { return false }
            return with[unlock.achievement] != nil || unlock.event.map(selected.contains) == true
        }.sorted { $0.achievement < $1.achievement }
    }
}
