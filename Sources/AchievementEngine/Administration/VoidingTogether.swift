package import AchievementCore
package import AchievementStorage

extension AchievementCenter {
    /// Voids events of one player, except those that are void already or that cannot be voided. Those whose unlocks stay are
    /// voided in one commit, with one rebuild, O(length of the player's log); resets, grants and the like one by one.
    ///
    /// - Returns: how many were voided.
    package func void(
        together isSelected: @Sendable @escaping (LoggedEvent) -> Bool, of player: PlayerID, by actor: String,
        reason: String? = nil
    ) async throws -> Int {
        // Voids among them first, because they decide which of the others are void; the newest of them first.
        var count = 0
        var selected = try await selection(isSelected, of: player)
        while let void = selected.last(where: { $0.type == EventVoided.type }) {
            try await self.void(void.id, of: player, by: actor, reason: reason)
            count += 1
            selected = try await selection(isSelected, of: player)
        }
        let now = configuration.now()
        let envelopes = try selected.filter(\.canBeVoidedTogether).map { target in
            try EventEnvelope(
                EventVoided(source: target.id.source.string, id: target.id.id.string, by: actor, reason: reason),
                id: EventID(newIn: configuration.source, at: now), player: player, at: now, by: actor)
        }
        if !envelopes.isEmpty {
            count += try await recorder.inTurn { recorder in try await recorder.void(together: envelopes).get() }
        }
        for target in selected where !target.canBeVoidedTogether {
            try await void(target.id, of: player, by: actor, reason: reason)
            count += 1
        }
        return count
    }

    /// Whether an event is in the log, and void. O(length of its player's log).
    func isVoid(_ event: EventID) async throws(StoreError) -> Bool {
        guard let logged = try await store.load(players: [], events: [event]).events.first else { return false }
        return Voids(in: try await store.history(of: logged.player)).contains(event)
    }

    /// The selected events that can be voided and are not void, in the order of arrival.
    private func selection(
        _ isSelected: (LoggedEvent) -> Bool, of player: PlayerID
    ) async throws(StoreError) -> [LoggedEvent] {
        let log = try await store.history(of: player)
        let voids = Voids(in: log)
        return log.filter { isSelected($0) && $0.canBeVoided && !voids.contains($0.id) }
    }
}

extension LoggedEvent {
    /// Whether it can be voided in one rebuild with others.
    fileprivate var canBeVoidedTogether: Bool { whenVoided == .recounts && type != ModeReset.type }
}

extension Recorder {
    /// Voids events of one player, none of which is a reset or undone as a whole, in one commit.
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
            let voids = Voids(in: try await store.history(of: player))
            var events: [LoggedEvent] = []
            for envelope in envelopes where stored[envelope.voided] != nil && !voids.contains(envelope.voided) {
                let logged = [envelope.id, envelope.voided].compactMap { stored[$0] }
                switch envelope.answerWithoutVoiding(
                    logged, admission, catalog, snapshot.players.first?.retained)
                {
                case nil:
                    let event = admission.logged(envelope, catalog)
                    events.append(event.recorded(for: stored[envelope.voided]?.recordedPlayer ?? player))
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
        let counting = log.filter { !($0.voidedEvent.map(selected.contains) ?? false) }
        let (with, without) = (rulebook.fold(counting).unlocks, rulebook.fold(remaining).unlocks)
        return held.filter { unlock in
            guard without[unlock.achievement] == nil, unlock.grantedBy == nil else { return false }
            return with[unlock.achievement] != nil || unlock.event.map(selected.contains) == true
        }.sorted { $0.achievement < $1.achievement }
    }
}
