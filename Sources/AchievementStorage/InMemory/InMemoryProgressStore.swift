public import AchievementCore

/// Keeps progress in memory, with the semantics of a database except durability; for tests and previews.
public actor InMemoryProgressStore: ProgressStore, TypedLogStore {
    private var generation: Int64 = 0
    private var notes: [ExactText: String] = [:]
    private var log = InMemoryLog()
    private var players = InMemoryPlayers()
    private var outbox = InMemoryOutbox()
    private var batches: [ExactText: [ClosedRange<Int64>]] = [:]

    /// Creates an empty store.
    public init() {}

    /// An independent store with the same contents. O(1).
    package func copy() async -> InMemoryProgressStore {
        let copy = InMemoryProgressStore()
        await copy.replace(generation, notes, log, players, outbox, batches)
        return copy
    }

    private func replace(
        _ generation: Int64, _ notes: [ExactText: String], _ log: InMemoryLog, _ players: InMemoryPlayers,
        _ outbox: InMemoryOutbox, _ batches: [ExactText: [ClosedRange<Int64>]]
    ) {
        (self.generation, self.notes, self.log) = (generation, notes, log)
        (self.players, self.outbox, self.batches) = (players, outbox, batches)
    }

    /// All notes and the generation. O(notes).
    public func catalog() -> StoredCatalog {
        let texts = notes.map { (key: $0.key.string, text: $0.value) }
        return StoredCatalog(
            generation: generation, notes: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
    }

    /// The requested parts of each player, and those of the events that are in the log. A range of rows takes O(rows of
    /// its series).
    public func load(players requests: [PlayerRequest], events ids: [EventID]) -> StoreSnapshot {
        StoreSnapshot(
            generation: generation, players: requests.map { players.part($0) }, events: log.events(with: ids))
    }

    /// The players on a page.
    public func players(_ page: PlayerPage, limit: Int) -> [ListedPlayer] { players.list(page, limit: limit) }

    /// A page of the log, for one player or all players. O(log n + limit).
    public func log(of player: PlayerID?, after sequence: Int64, limit: Int) -> [LoggedEvent] {
        log.events(of: player, after: sequence, limit: limit)
    }

    /// Whether the log has or had an event of a type. O(events appended since the last call).
    public func mayHaveEvents(of type: EventType) -> Bool { log.mayHaveEvents(of: type) }

    /// A page of a batch's events. O(ranges of the batch + limit · log n).
    public func log(ofBatch batch: String, after sequence: Int64, limit: Int) -> [LoggedEvent] {
        var events: [LoggedEvent] = []
        for range in batches[ExactText(batch)] ?? [] where range.upperBound > sequence && events.count < limit {
            let page = log.events(
                of: nil, after: max(sequence, range.lowerBound - 1), limit: limit - events.count)
            events += page.prefix { $0.sequence <= range.upperBound }
        }
        return events
    }

    /// Checks everything, then writes everything.
    ///
    /// - Throws: an error with code `conflict` if the catalog is at another generation, a player is at another
    ///   revision, or an event is already in the log.
    public func commit(_ commit: StoreCommit) throws(StoreError) -> [Int64] {
        // Nothing may be written before the last check.
        guard commit.generation == generation else {
            throw StoreError(
                .conflict, "Cannot commit: the catalog is at generation \(generation), not \(commit.generation)")
        }
        try players.check(commit.expectedRevisions)
        let found: [Int]
        if commit.erased.isEmpty {
            found = try players.check(commit.players)
            try log.append(commit.events)
        } else {
            var (log, players) = (log, players)
            for player in commit.erased {
                log.erase(player)
                players.erase(player)
            }
            found = try players.check(commit.players)
            try log.append(commit.events)
            (self.log, self.players) = (log, players)
            for player in commit.erased { outbox.erase(player) }
        }
        if let batch = commit.batch, let last = log.last, commit.batchStart < commit.events.count {
            let count = commit.events.count - commit.batchStart
            batches[ExactText(batch), default: []].append((last - Int64(count) + 1)...last)
        }
        if commit.changesCatalog { generation += 1 }
        for (key, text) in commit.notes { notes[ExactText(key)] = text }
        players.write(commit.players, at: found)
        return outbox.isWatched ? outbox.append(commit.players.flatMap(\.deliveries)) : []
    }

    /// Registers sinks and forgets others. O(pending deliveries).
    public func register(sinks: [SinkRegistration], forgetting forgotten: [String]) {
        outbox.register(sinks)
        outbox.forget(forgotten)
    }

    /// The oldest deliveries that are pending for `sink`. O(pending deliveries).
    public func undelivered(to sink: String, limit: Int) -> [OutboxEntry] {
        outbox.entries(waitingFor: sink, limit: limit)
    }

    /// Removes deliveries from the sink's queue, and drops those that are no longer pending for any sink.
    public func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) {
        outbox.confirm(sequences, by: sink, at: moment)
    }

    /// The kept deliveries that `sink` has confirmed. O(kept deliveries).
    public func sent(to sink: String, after last: SentDelivery?, limit: Int) -> [SentDelivery] {
        outbox.sent(to: sink, after: last, limit: limit)
    }

    /// The pending deliveries of each registered sink. O(pending deliveries).
    public func pendingDeliveries() -> [PendingDeliveries] { outbox.pending }
}
