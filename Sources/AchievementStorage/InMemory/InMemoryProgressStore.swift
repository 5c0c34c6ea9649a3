public import AchievementCore

/// Keeps progress in memory, with all the semantics of a database but durability; for tests and previews.
public actor InMemoryProgressStore: ProgressStore {
    private var symbols = InMemorySymbols()
    private var log = InMemoryLog()
    private var players = InMemoryPlayers()
    private var outbox = InMemoryOutbox()
    private var notes: [ExactText: String] = [:]

    /// An empty store.
    public init() {}

    /// The numbers of the names; new names get the next ones. O(names).
    public func symbols(for requests: [SymbolRequest]) -> [Int64] {
        requests.map { symbols.makeNumber(for: $0) }
    }

    /// Makes sinks known; each waits for what is committed from then on.
    public func register(sinks: [String]) {
        for sink in sinks { outbox.register(ExactText(sink)) }
    }

    /// Those of the events that are in the log. O(ids).
    public func events(with ids: [EventID]) -> [EventID: LoggedEvent] {
        var events: [EventID: LoggedEvent] = [:]
        for id in ids { events[id] = log[id] }
        return events
    }

    /// What is asked for of each player, all from one moment.
    public func load(_ requests: [PlayerRequest]) -> [StoredPlayer] {
        requests.map { request in
            guard let player = players[request.player] else { return StoredPlayer(revision: 0, state: [], rows: []) }
            return StoredPlayer(
                revision: player.revision, state: request.wantsState ? player.state : [],
                rows: request.details.flatMap { player.rows($0) })
        }
    }

    /// Checks everything, then writes everything.
    ///
    /// - Throws: a problem with code `conflict` if a player is at another revision or an event is in the log already.
    public func commit(_ commit: StoreCommit) throws(StoreError) -> [[Int64]] {
        // All checks first: a commit that throws has written nothing.
        try log.check(commit.events)
        try players.check(commit.players)
        for update in commit.players {
            for (symbol, _) in update.unlocks { _ = try symbols.achievement(symbol) }
        }
        log.append(commit.events)
        for (key, text) in commit.notes { notes[ExactText(key)] = text }
        return commit.players.map { update in
            players.write(update, symbols: symbols)
            return update.deliveries.map { outbox.append($0) }
        }
    }

    /// The oldest deliveries that `sink` waits for; none for a sink that is not registered.
    public func undelivered(to sink: String, limit: Int) -> [OutboxEntry] {
        outbox.entries(waitingFor: ExactText(sink), limit: limit)
    }

    /// Takes deliveries off the sink's list; those that no sink waits for are dropped.
    public func confirm(_ sequences: [Int64], by sink: String) {
        outbox.confirm(sequences, by: ExactText(sink))
    }

    /// A page of player ids. O(log n + limit).
    public func players(after player: PlayerID?, limit: Int) -> [PlayerID] {
        players.ids(after: player, limit: limit)
    }

    /// A page of changed players, each at its last change.
    public func players(changedAfter change: Int64, limit: Int) -> [(player: PlayerID, change: Int64)] {
        players.changes(after: change, limit: limit)
    }

    /// What the player holds, under the present names of the achievements.
    public func unlocks(of player: PlayerID) throws(StoreError) -> [Unlock] {
        var unlocks: [Unlock] = []
        for (symbol, unlock) in players[player]?.unlocks.sorted(by: { $0.key < $1.key }) ?? [] {
            unlocks.append(unlock.renamed(to: try symbols.achievement(symbol)))
        }
        return unlocks
    }

    /// Every entry of the player, oldest first, under the present names of the achievements.
    public func ledger(of player: PlayerID) throws(StoreError) -> [LedgerEntry] {
        var entries: [LedgerEntry] = []
        for (entry, symbol) in players[player]?.ledger ?? [] {
            let achievement = try symbol.map { number throws(StoreError) in try symbols.achievement(number) }
            entries.append(achievement.map { entry.renamed(to: $0) } ?? entry)
        }
        return entries
    }

    /// A page of the log, of one player or of all. O(events of the player) or O(limit).
    public func log(after sequence: Int64, of player: PlayerID?, limit: Int) -> [LoggedEvent] {
        log.events(after: sequence, of: player, limit: limit)
    }

    /// The notes whose keys start with `prefix`, by UTF-8 bytes. O(notes).
    public func notes(withPrefix prefix: String) -> [String: String] {
        let found = notes.filter { $0.key.string.utf8.starts(with: prefix.utf8) }
        return Dictionary(
            found.sorted { $0.key < $1.key }.map { ($0.key.string, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Unlock {
    /// The same unlock under the present name of its achievement.
    fileprivate func renamed(to key: AchievementKey) -> Unlock {
        Unlock(
            achievement: key, at: at, event: event, catalogVersion: catalogVersion,
            criterionFingerprint: criterionFingerprint, origin: origin, points: points, grantedBy: grantedBy)
    }
}

extension LedgerEntry {
    /// The same entry under the present name of its achievement.
    fileprivate func renamed(to key: AchievementKey) -> LedgerEntry {
        LedgerEntry(mode: mode, points: points, reason: reason, achievement: key, event: event, at: at)
    }
}
