import AchievementCore
import AchievementStorage

/// A player's stored past: the log in the order of arrival, and the unlocks and ledger entries that resulted from it.
struct PlayerPast: Sendable {
    var log: [LoggedEvent] = []
    var unlocks: [Unlock] = []
    var ledger: [LedgerEntry] = []
    /// If set, replaces the stored log; ``log`` then has only events that are about to be logged.
    var kept: FoldCheckpoints?
    /// The number of unlocks and entries that are omitted or incomplete, because the store has no name for their
    /// numbers, or because their evidence cannot be read.
    var unreadableRecords = 0

    /// The events that revoked their achievement when they were recorded.
    var revoking: Set<EventID> {
        let revocations = revocations
        return Set(ledger.lazy.filter { revocations.moment(of: $0) != nil }.compactMap(\.event))
    }

    /// The revocations in the log.
    var revocations: LoggedRevocations { LoggedRevocations(in: log) }

    /// The past with the records and entries of later earnings.
    func adding(_ earned: PlayerEarnings) -> PlayerPast {
        var past = self
        let changed = Set(earned.revoked + earned.unlocks.map(\.achievement))
        past.unlocks = unlocks.filter { !changed.contains($0.achievement) } + earned.unlocks
        past.ledger = (ledger + earned.ledger).settled
        return past
    }

    /// Whether a void, a reset or a revocation in the log is dated at an instant or later, in milliseconds since 1970.
    func takesBack(since instant: Int64) -> Bool {
        log.contains { $0.moment.milliseconds >= instant && $0.takesBack }
    }
}

/// The revocations in a log.
struct LoggedRevocations {
    private var events: [EventID: (achievement: AchievementKey, moment: Moment)] = [:]

    /// Finds the revocations. O(length of the log).
    init(in log: [LoggedEvent]) {
        for event in log {
            if let achievement = event.revokedAchievement { events[event.id] = (achievement, event.moment) }
        }
    }

    /// When the revocation happened that made a ledger entry; `nil` if no revocation did. The entry of an achievement
    /// that was lost in the same batch may name a revocation of another one.
    func moment(of entry: LedgerEntry) -> Moment? {
        guard entry.cause == .revoked, let revocation = entry.event.flatMap({ events[$0] }),
            revocation.achievement == entry.achievement
        else { return nil }
        return revocation.moment
    }
}

extension PlayerLoader {
    /// Loads the past of a player at the loaded revision. O(length of the player's log).
    ///
    /// - Throws: ``StoreError`` with code `conflict` if the player has changed since.
    func past(of player: LoadedPlayer) async throws(StoreError) -> PlayerPast {
        guard player.isKnown else { return PlayerPast() }
        let log = try await history(of: player.name)
        let request = PlayerRequest(player.name, [.unlocks, .ledger])
        let snapshot = try await store.load(players: [request], events: [])
        guard let stored = snapshot.players.first, stored.revision == player.revision else {
            throw StoreError(.conflict, "\(player.name) changed while being loaded")
        }
        let records = catalog.codec.records(stored)
        return PlayerPast(
            log: log, unlocks: records.unlocks, ledger: records.ledger,
            unreadableRecords: catalog.codec.unreadableRecords(stored))
    }

    /// Loads the past of a player with a kept fold, without the ledger and the logged events. O(events since the last
    /// call).
    ///
    /// - Returns: `nil` if the whole past is needed.
    /// - Throws: ``StoreError`` with code `conflict` if the player has changed since.
    func keptPast(of player: LoadedPlayer) async throws(StoreError) -> PlayerPast? {
        guard let kept = player.history.checkpoints else { return nil }
        var events: [LoggedEvent] = []
        while true {
            let page = try await store.log(
                of: player.name, after: events.last?.sequence ?? kept.sequence, limit: 1_000)
            if page.isEmpty { break }
            events += page
        }
        guard kept.append(events, catalog.rulebook) else {
            player.history.checkpoints = nil
            return nil
        }
        let snapshot = try await store.load(players: [PlayerRequest(player.name, .unlocks)], events: [])
        guard let stored = snapshot.players.first, stored.revision == player.revision else {
            throw StoreError(.conflict, "\(player.name) changed while being loaded")
        }
        return PlayerPast(unlocks: catalog.codec.records(stored).unlocks, kept: kept)
    }

    /// Loads the points of all days and the periods of recurring achievements: a rebuild may change any of them.
    func completePoints(_ player: LoadedPlayer) async throws(StoreError) -> LoadedPlayer {
        var players = [player]
        player.pending.rows.addAllPoints(of: player.progress, catalog.rulebook)
        try await complete(&players)
        return players[0]
    }

    /// Rebuilds a player.
    ///
    /// - Returns: the answer to the event that caused the rebuild.
    func rebuild(
        _ player: inout LoadedPlayer, because cause: Rebuild.Cause, at now: Moment
    ) async throws(StoreError) -> Result<[Reward], EventError> {
        player = try await completePoints(player)
        let past = try await past(of: player)
        let rebuild = Rebuild(rulebook: catalog.rulebook, name: player.name, cause: cause, now: now)
        do throws(EventError) {
            let rewards = try rebuild.run(&player, past)
            let moved = dateUnlocks(of: player, past, after: cause)
            return .success(rewards.map { $0.dated(by: moved) })
        } catch {
            return .failure(error)
        }
    }

    /// Dates unlocks by the canonical order, which releases before this one did not do.
    ///
    /// - Returns: the number of players whose dates changed.
    func dateUnlocks(_ players: inout [LoadedPlayer]) async throws(StoreError) -> Int {
        var count = 0
        for index in players.indices where players[index].stale.newerModes.isEmpty {
            players[index] = try await completePoints(players[index])
            let past = try await past(of: players[index])
            if !players[index].dateUnlocks(past, catalog.timeline).isEmpty { count += 1 }
        }
        return count
    }

    /// Dates unlocks by the rebuilt history, as far as the cause may have changed dates.
    private func dateUnlocks(
        of player: LoadedPlayer, _ past: PlayerPast, after cause: Rebuild.Cause
    ) -> [Unlock: Unlock] {
        var past = past
        // A player's first void does not change earlier dates.
        if case .voiding(let voids) = cause, !past.log.contains(where: { $0.voidedEvent != nil || $0.isFoldedPast }) {
            let ids = Set(voids.compactMap(\.voidedEvent))
            player.noteLastUnlock(among: past.unlocks)
            // An import dates what its days complete by these days.
            let first =
                past.log.filter { ids.contains($0.id) }
                .map { $0.type == ProgressImported.type ? .min : $0.moment.milliseconds }.min() ?? .min
            guard player.mayHoldUnlocks(since: first) || player.progress.holdsUnexplained else { return [:] }
        }
        past.log += cause.events
        return player.dateUnlocks(past, catalog.timeline)
    }

    /// Replays the modes that were judged under older rules, and those where only the history shows what an earlier
    /// catalog missed. New unlocks are added to the players' earnings.
    func replay(
        _ players: inout [LoadedPlayer], _ backfill: BackfillState, at now: Moment
    ) async throws(StoreError) {
        var modes: Set<Int> = []
        var count = 0
        for index in players.indices {
            let isOutdated = players[index].isOutdated(under: catalog)
            guard isOutdated || !players[index].stale.modes.isEmpty else { continue }
            let older = players[index].stale.modes
            if isOutdated {
                let candidates = backfill.candidates(players[index].judgedUnder, catalog)
                players[index].stale.modes.formUnion(
                    catalog.rulebook.modesToFold(candidates, for: players[index].progress))
            }
            guard !players[index].stale.modes.isEmpty else { continue }
            modes.formUnion(older)
            var player = try await completePoints(players[index])
            let past = try await past(of: player)
            let rebuild = Rebuild(
                rulebook: catalog.rulebook, name: player.name, cause: older.isEmpty ? .catalog : .rules, now: now)
            // If points would exceed their limit, the player remains under the old rules.
            if (try? rebuild.run(&player, past)) != nil {
                player.dateUnlocks(past, catalog.timeline)
                if !older.isEmpty { count += 1 }
            }
            player.stale.modes.removeAll()
            players[index] = player
        }
        if count > 0 {
            let names = modes.sorted().map { catalog.rulebook.modes[$0].id }
            observer?.observe(.replayed(players: count, modes: names))
        }
    }

    /// Replays players under the current rules in memory only; stored unlocks and points stay as they are.
    func showReplayed(_ players: inout [LoadedPlayer]) async throws(StoreError) {
        let rulebook = catalog.rulebook
        for index in players.indices where !players[index].stale.modes.isEmpty {
            let past = try await past(of: players[index])
            rulebook.replace(
                &players[index].progress, with: rulebook.fold(past.log, held: past.unlocks, revoking: past.revoking),
                in: RebuildScope(modes: players[index].stale.modes, rulebook))
            players[index].stale.modes.removeAll()
        }
    }
}
