import AchievementCore
import AchievementStorage

/// What is stored of a player's past: the log in the order of arrival, and what came of it.
struct PlayerPast: Sendable {
    var log: [LoggedEvent] = []
    var unlocks: [Unlock] = []
    var ledger: [LedgerEntry] = []
}

extension PlayerLoader {
    /// The past of a player as of the revision that was loaded. O(length of the player's log).
    ///
    /// - Throws: ``StoreError`` with code `conflict` if the player has changed since.
    func past(of name: PlayerID, _ player: LoadedPlayer) async throws(StoreError) -> PlayerPast {
        guard player.isKnown else { return PlayerPast() }
        let log = try await history(of: name)
        let moment = try await load([name], [.unlocks, .ledger])
        guard let stored = moment.players.first, stored.revision == player.revision else {
            throw StoreError(.conflict, "\(name) changed while being loaded")
        }
        return PlayerPast(log: log, unlocks: stored.unlocks, ledger: stored.ledger)
    }

    /// Loads the points of every day and the periods of what recurs: any may gain or lose some.
    func completePoints(_ players: inout [PlayerID: LoadedPlayer]) async throws(StoreError) {
        let rulebook = catalog.rulebook
        var needs: [PlayerID: RowNeeds] = [:]
        for (name, player) in players {
            for mode in rulebook.modes.indices {
                needs[name, default: RowNeeds()].add(slot: rulebook.metrics.count + mode, of: player.progress)
            }
            needs[name, default: RowNeeds()].addOccurrences(
                of: rulebook.achievements.indices, of: player.progress, rulebook)
        }
        try await complete(&players, needs)
    }

    /// Rebuilds a player, because of an event that is about to be logged or because somebody asked.
    func rebuild(
        _ name: PlayerID, _ players: inout [PlayerID: LoadedPlayer], because event: LoggedEvent?,
        at now: AchievementCore.Moment
    ) async throws(StoreError) -> Result<Rebuild.Outcome, EventError> {
        try await completePoints(&players)
        guard var player = players[name] else { return .success(Rebuild.Outcome()) }
        let past = try await past(of: name, player)
        let rebuild = Rebuild(rulebook: catalog.rulebook, name: name, cause: Rebuild.Cause(event), now: now)
        do throws(EventError) {
            let outcome = try rebuild.run(&player, past)
            players[name] = player
            return .success(outcome)
        } catch {
            return .failure(error)
        }
    }

    /// Replays the modes of players that were judged under older rules.
    ///
    /// - Returns: what they earned by it; an entry for each player that was replayed.
    func replay(
        _ players: inout [PlayerID: LoadedPlayer], at now: AchievementCore.Moment
    ) async throws(StoreError) -> [PlayerID: PlayerEarnings] {
        var earnings: [PlayerID: PlayerEarnings] = [:]
        var modes: Set<Int> = []
        for (name, player) in players.sorted(by: { $0.key < $1.key }) where !player.staleModes.isEmpty {
            modes.formUnion(player.staleModes)
            var one = [name: player]
            try await completePoints(&one)
            let past = try await past(of: name, player)
            guard var player = one[name] else { continue }
            let rebuild = Rebuild(rulebook: catalog.rulebook, name: name, cause: .rules, now: now)
            // Points that would grow beyond their limit leave the player under the old rules.
            if let outcome = try? rebuild.run(&player, past) { earnings[name] = outcome.earnings }
            player.staleModes.removeAll()
            players[name] = player
        }
        if !earnings.isEmpty {
            let names = modes.sorted().map { catalog.rulebook.modes[$0].id }
            observer?.observe(.replayed(players: earnings.count, modes: names))
        }
        return earnings
    }

    /// Shows players under the present rules, with the unlocks and points that are stored.
    func showReplayed(_ players: inout [PlayerID: LoadedPlayer]) async throws(StoreError) {
        let rulebook = catalog.rulebook
        for (name, var player) in players where !player.staleModes.isEmpty {
            let past = try await past(of: name, player)
            rulebook.replace(
                &player.progress, with: rulebook.fold(past.log, held: past.unlocks),
                in: RebuildScope(modes: player.staleModes, rulebook))
            player.staleModes.removeAll()
            players[name] = player
        }
    }
}
