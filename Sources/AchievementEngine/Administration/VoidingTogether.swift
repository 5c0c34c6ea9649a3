package import AchievementCore
package import AchievementStorage

extension AchievementCenter {
    /// Voids the selected events of players, except events that are already void or cannot be voided. Events whose
    /// unlocks stay are voided in one commit for many players, with one rebuild per player. Resets, grants and similar
    /// events are voided one by one, as are all events of a player who has events that are dated in the future. Each
    /// rebuild takes O(n) in the length of the player's log.
    ///
    /// - Parameters:
    ///   - players: players whose logs fit into memory together, such as a few hundred.
    ///   - mark: the end of the ids of the new voids.
    /// - Returns: how many events were voided.
    package func void(
        together isSelected: @Sendable @escaping (LoggedEvent) -> Bool, of players: [PlayerID], by actor: String,
        reason: String? = nil, mark: String = ""
    ) async throws -> Int {
        var count = 0
        var groups: [[EventEnvelope]] = []
        for player in players {
            // Selected voids come first, newest first, because they decide which of the other events are void.
            var selected = try await selection(isSelected, of: player)
            while let void = selected.last(where: { $0.type == EventVoided.type }) {
                try await self.void(void.id, of: player, by: actor, reason: reason, id: newID(mark))
                count += 1
                selected = try await selection(isSelected, of: player)
            }
            let now = configuration.now()
            // Events that are dated after the void must be reevaluated after each void.
            let isLast = try await store.history(of: player).allSatisfy { $0.moment.milliseconds < now.milliseconds }
            func isVoidedTogether(_ target: LoggedEvent) -> Bool { isLast && target.canBeVoidedTogether }
            let envelopes = try selected.filter(isVoidedTogether).map { target in
                try EventEnvelope(
                    EventVoided(source: target.id.source.string, id: target.id.id.string, by: actor, reason: reason),
                    id: EventID(source: configuration.source, id: newID(mark)), player: player, at: now, by: actor)
            }
            if !envelopes.isEmpty { groups.append(envelopes) }
            // A voided join moves events of the batch to another player, so joins come last.
            let others = selected.filter { !isVoidedTogether($0) }.withJoinsLast
            if !others.isEmpty || groups.reduce(0, { $0 + $1.count }) >= Self.eventsPerCommit {
                count += try await void(groups)
                groups = []
            }
            for target in others {
                try await void(target.id, of: player, by: actor, reason: reason, id: newID(mark))
                count += 1
            }
        }
        return count + (try await void(groups))
    }

    private func newID(_ mark: String) -> String { EventID.newText(at: configuration.now()) + mark }

    /// Reinstates the selected events that are void because of a void that names them.
    ///
    /// - Returns: how many events count again.
    package func reinstate(
        together isSelected: (LoggedEvent) -> Bool, of players: [PlayerID], by actor: String, reason: String? = nil
    ) async throws -> Int {
        var count = 0
        for name in players {
            // A join among the events of an earlier player may be in force again.
            let player = try await owner(of: name)
            let log = try await store.history(of: player)
            let voids = Voids(in: log)
            for event in log.withJoinsLast where isSelected(event) && voids.contains(event.id) {
                // A void among them, which counts again, may have voided the event once more.
                switch try await reinstate(event.id, of: player, by: actor, reason: reason) {
                case .recorded: count += 1
                case .repeated, .repeatedVoid: break
                }
            }
        }
        return count
    }

    /// Voids the selected revocations, and counts the achievements that the players hold again.
    package func giveBack(
        _ isSelected: @Sendable @escaping (LoggedEvent) -> Bool, of players: [PlayerID], by actor: String,
        reason: String? = nil
    ) async throws -> Int {
        var count = 0
        for name in players {
            let player = try await owner(of: name)
            let before = try await held(by: player)
            _ = try await void(together: isSelected, of: [player], by: actor, reason: reason)
            count += try await held(by: player).subtracting(before).count
        }
        return count
    }

    private func held(by player: PlayerID) async throws -> Set<AchievementKey> {
        let stored = try await store.load(players: [PlayerRequest(player, [.unlocks])], events: []).players.first
        let reader = try await reader()
        return Set(reader.catalog.codec.records(stored ?? StoredPlayer()).unlocks.map(\.achievement))
    }

    /// How many voids are collected before they are committed; the voids of one player stay together.
    private static let eventsPerCommit = 10_000

    /// Records the voids of many players in one commit or, if one of them is refused, in one commit per player.
    private func void(_ groups: [[EventEnvelope]]) async throws -> Int {
        guard !groups.isEmpty else { return 0 }
        let result = try await recorder.inTurn { recorder in try await recorder.void(together: groups) }
        guard case .failure = result, groups.count > 1 else { return try result.get() }
        var count = 0
        for group in groups {
            count += try await recorder.inTurn { recorder in try await recorder.void(together: [group]).get() }
        }
        return count
    }

    /// Whether an event is in the log and void. O(n) in the length of its player's log.
    func isVoid(_ event: EventID) async throws(StoreError) -> Bool {
        guard let logged = try await store.load(players: [], events: [event]).events.first else { return false }
        return Voids(in: try await store.history(of: logged.player)).contains(event)
    }

    /// The selected events that can be voided and are not void yet, in order of arrival.
    private func selection(
        _ isSelected: (LoggedEvent) -> Bool, of player: PlayerID
    ) async throws(StoreError) -> [LoggedEvent] {
        let log = try await store.history(of: player)
        let voids = Voids(in: log)
        return log.filter { isSelected($0) && $0.canBeVoided && !voids.contains($0.id) }
    }
}

extension [LoggedEvent] {
    fileprivate var withJoinsLast: Self {
        filter { $0.type != PlayerJoined.type } + filter { $0.type == PlayerJoined.type }
    }
}

extension LoggedEvent {
    /// Whether the event can be voided together with others in a single rebuild.
    fileprivate var canBeVoidedTogether: Bool { whenVoided == .recounts }
}

extension Recorder {
    /// Voids events in one commit. None of them may be an event that a void undoes completely.
    ///
    /// - Parameter groups: the voids, grouped by player.
    /// - Returns: how many events were voided. In the meantime, others may have voided some or erased a player.
    func void(together groups: [[EventEnvelope]]) async throws(StoreError) -> Result<Int, EventError> {
        let admission = admission
        return try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let names = groups.compactMap(\.first?.player)
            let snapshot = try await loader.load(names, toJudge: groups.joined().flatMap { [$0.id, $0.voided] })
            try await checkGeneration(snapshot.generation)
            let stored = Dictionary(snapshot.events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            var voids: [(player: PlayerID, events: [LoggedEvent])] = []
            for (group, loaded) in zip(groups, snapshot.players) {
                let voided = Voids(in: try await store.history(of: loaded.name))
                var events: [LoggedEvent] = []
                for envelope in group where stored[envelope.voided] != nil && !voided.contains(envelope.voided) {
                    let logged = [envelope.id, envelope.voided].compactMap { stored[$0] }
                    switch envelope.answerWithoutVoiding(logged, admission, catalog, loaded.bounds.retained) {
                    case nil:
                        let event = admission.logged(envelope, catalog)
                        events.append(event.recorded(for: stored[envelope.voided]?.recordedPlayer ?? loaded.name))
                    case .success: break
                    case .failure(let error): return .failure(error)
                    }
                }
                if !events.isEmpty { voids.append((loaded.name, events)) }
            }
            guard !voids.isEmpty else { return .success(0) }
            return try await rebuildOnce(voids).map { voids.reduce(0) { $0 + $1.events.count } }
        }
    }

    /// Rebuilds players without the voided events, and records the voids.
    private func rebuildOnce(
        _ voids: [(player: PlayerID, events: [LoggedEvent])]
    ) async throws(StoreError) -> Result<Void, EventError> {
        let (catalog, loader) = (self.catalog, self.loader)
        for (player, _) in voids { _ = cache.remove(player) }
        let snapshot = try await loader.load(voids.map(\.player))
        try await checkGeneration(snapshot.generation)
        var players: [LoadedPlayer] = []
        for (loaded, (_, events)) in zip(snapshot.players, voids) {
            var found = [loaded]
            // The backfill for a newer catalog comes first, as before any other event.
            if loaded.stale.modes.isEmpty { try await loader.catchUp(&found, backfill, at: configuration.now()) }
            let now = events.last?.moment ?? configuration.now()
            if case .failure(let error) = try await loader.rebuild(&found[0], because: .voiding(events), at: now) {
                return .failure(error)
            }
            players += found
        }
        try await commit(players, events: voids.flatMap(\.events), catalog)
        return .success(())
    }
}

extension PlayerReader {
    /// The unlocks that a player holds only because of void events, which count up to the moment of their void. O(n) in
    /// the length of the player's log.
    package func unlocksEarnedByVoidEvents(of player: PlayerID) async throws(StoreError) -> [Unlock] {
        let voids = Voids(in: try await store.history(of: player))
        return try await unlocksEarned(alone: { voids.contains($0.id) }, of: player).map(\.unlock)
    }

    /// The unlocks that a player holds only because of the selected events: without these, the rest of the player's log
    /// does not earn them. Events count whether or not they are void; grants by others are excluded. O(n) in the length
    /// of the player's log.
    ///
    /// - Returns: the unlocks by key. `since` is when the player got one: an import gives unlocks with earlier dates.
    package func unlocksEarned(
        alone isSelected: (LoggedEvent) -> Bool, of player: PlayerID
    ) async throws(StoreError) -> [(unlock: Unlock, since: Moment)] {
        let log = try await store.history(of: player)
        let selected = Dictionary(
            log.lazy.filter(isSelected).map { ($0.id, $0.moment) }, uniquingKeysWith: { first, _ in first })
        guard !selected.isEmpty else { return [] }
        let request = PlayerRequest(player, [.unlocks])
        let stored = try await store.load(players: [request], events: []).players.first ?? StoredPlayer()
        let held = catalog.codec.records(stored).unlocks
        guard !held.isEmpty else { return [] }
        let remaining = log.filter { selected[$0.id] == nil }
        // Voids of selected events are ignored.
        let counting = log.filter { event in event.voidedEvent.map { selected[$0] == nil } ?? true }
        let (with, without) = (rulebook.fold(counting).unlocks, rulebook.fold(remaining).unlocks)
        return held.filter { unlock in
            guard without[unlock.achievement] == nil, unlock.grantedBy == nil else { return false }
            return with[unlock.achievement] != nil || unlock.event.flatMap { selected[$0] } != nil
        }.sorted { $0.achievement < $1.achievement }
            .map { ($0, max($0.at, $0.event.flatMap { selected[$0] } ?? $0.at)) }
    }
}
