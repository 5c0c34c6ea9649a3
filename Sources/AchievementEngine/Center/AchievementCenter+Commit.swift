import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// How often a batch is judged again because another process was faster.
    private static let attempts = 1_000

    /// Judges a batch and commits it, again from the start whenever somebody else changed a player in between.
    ///
    /// - Returns: an answer for each envelope, or for those up to and with the first refused one.
    func commit(
        _ envelopes: ArraySlice<EventEnvelope>, stopsAtFirstProblem: Bool = false
    ) async throws -> [Result<Receipt, EventError>] {
        let latest = now.milliseconds + configuration.futureTolerance
        var results: [Result<Receipt, EventError>?] = Array(repeating: nil, count: envelopes.count)
        var prepared: [(index: Int, event: PreparedEvent)] = []
        for (index, envelope) in envelopes.enumerated() {
            do throws(EventError) {
                prepared.append((index, try prepare(envelope, latest: latest)))
            } catch {
                results[index] = .failure(error)
                if stopsAtFirstProblem { break }
            }
        }
        for attempt in 1... {
            var judged = results
            do {
                try await judge(prepared, into: &judged, stopsAtFirstProblem: stopsAtFirstProblem)
                if stopsAtFirstProblem, let problem = judged.firstProblem { judged.removeSubrange((problem + 1)...) }
                return judged.map { $0 ?? .success(.repeated) }
            } catch let problem as StoreError where problem.code == .conflict && attempt < Self.attempts {
                for (_, event) in prepared { cache[event.envelope.player] = nil }
            } catch {
                for (_, event) in prepared { cache[event.envelope.player] = nil }
                throw error
            }
        }
        return []
    }

    private func judge(
        _ prepared: [(index: Int, event: PreparedEvent)], into results: inout [Result<Receipt, EventError>?],
        stopsAtFirstProblem: Bool
    ) async throws {
        var fresh = try await withoutRepeats(prepared, into: &results)
        if stopsAtFirstProblem, let problem = results.firstProblem { fresh.removeAll { $0.index > problem } }
        guard !fresh.isEmpty else { return }
        let rulebook = rulebook
        var players = try await loadPlayers(of: fresh.map(\.event))

        var earnings: [PlayerID: PlayerEarnings] = [:]
        var logged: [LoggedEvent] = []
        for (index, event) in fresh {
            let envelope = event.envelope
            guard var player = players.removeValue(forKey: envelope.player) else { continue }
            do throws(EventError) {
                let judgement = try rulebook.apply(
                    event.writes, of: envelope.id, at: envelope.moment, to: &player.progress)
                earnings[envelope.player, default: PlayerEarnings()]
                    .add(judgement.rewards, player: envelope.player, event: envelope.id)
                logged.append(envelope.logged)
                results[index] = .success(.recorded(judgement.rewards))
            } catch {
                // A copy of it in the batch repeats nothing.
                for (copy, other) in prepared where copy >= index && other.envelope.id == envelope.id {
                    results[copy] = .failure(error)
                }
            }
            players[envelope.player] = player
            if stopsAtFirstProblem, case .failure = results[index] { break }
        }
        let changed = Set(logged.map(\.player)).sorted()
        try await commit(changed, earnings, events: logged, &players)
    }

    /// Writes what the players earned.
    func commit(
        _ changed: [PlayerID], _ earnings: [PlayerID: PlayerEarnings], events: [LoggedEvent],
        _ players: inout [PlayerID: CachedPlayer]
    ) async throws {
        guard !changed.isEmpty else { return }
        let codec = catalog.codec
        var updates: [PlayerUpdate] = []
        for player in changed {
            guard var cached = players.removeValue(forKey: player) else { continue }
            updates.append(codec.update(of: player, &cached, earned: earnings[player] ?? PlayerEarnings()))
            players[player] = cached
        }
        try await commit(StoreCommit(events: events, players: updates), &players)
    }

    /// Writes a commit, brings the cache up to date and hands the rewards on.
    func commit(_ commit: StoreCommit, _ players: inout [PlayerID: CachedPlayer]) async throws {
        let updates = commit.players
        let places = try await store.commit(commit)
        for update in updates { players[update.player]?.revision += 1 }
        keep(players)

        let entries = zip(updates, places).flatMap { update, places in
            zip(update.deliveries, places).map { OutboxEntry(sequence: $1, delivery: $0) }
        }
        guard !entries.isEmpty else { return }
        streams.publish(entries.map(\.delivery))
        for sink in sinks { await sink.enqueue(entries) }
    }

    private func keep(_ players: [PlayerID: CachedPlayer]) {
        if cache.count + players.count > configuration.cachedPlayers { cache.removeAll(keepingCapacity: true) }
        guard players.count <= configuration.cachedPlayers else { return }
        cache.merge(players) { $1 }
    }

    /// The events that are neither in the log nor earlier in the batch; the others get their answer.
    private func withoutRepeats(
        _ prepared: [(index: Int, event: PreparedEvent)], into results: inout [Result<Receipt, EventError>?]
    ) async throws -> [(index: Int, event: PreparedEvent)] {
        var known = try await store.events(with: prepared.map(\.event.envelope.id))
        var fresh: [(index: Int, event: PreparedEvent)] = []
        for (index, event) in prepared {
            let logged = event.envelope.logged
            guard let earlier = known[logged.id] else {
                known[logged.id] = logged
                fresh.append((index, event))
                continue
            }
            results[index] =
                earlier.saysTheSame(as: logged)
                ? .success(.repeated)
                : .failure(conflict(logged.id))
        }
        return fresh
    }

    /// The players of the events, with the detail rows that the events touch.
    private func loadPlayers(of events: [PreparedEvent]) async throws -> [PlayerID: CachedPlayer] {
        let (rulebook, loader) = (catalog.rulebook, catalog.loader)
        var players: [PlayerID: CachedPlayer] = [:]
        var missing: [PlayerID] = []
        for player in Set(events.map(\.envelope.player)) {
            if let cached = cache.removeValue(forKey: player) {
                players[player] = cached
            } else {
                missing.append(player)
            }
        }
        missing.sort()
        for (player, state) in zip(missing, try await loader.states(of: missing)) { players[player] = state }

        var needs: [PlayerID: DetailNeeds] = [:]
        for event in events {
            guard let player = players[event.envelope.player] else { continue }
            needs[event.envelope.player, default: DetailNeeds()]
                .note(event.writes, at: event.envelope.moment, of: player, rulebook: rulebook)
        }
        try await loader.addRows(
            needs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, to: &players)
        return players
    }
}

extension [Result<Receipt, EventError>?] {
    /// The index of the first refused event.
    fileprivate var firstProblem: Int? {
        firstIndex { if case .failure = $0 { true } else { false } }
    }
}
