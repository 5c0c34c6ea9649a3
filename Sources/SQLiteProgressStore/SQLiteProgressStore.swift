public import AchievementCore
public import AchievementStorage

/// Keeps progress in one SQLite file; the default for apps, command lines and single servers.
///
/// The file is in write-ahead mode, and every commit is synced to the disk before ``commit(_:)`` returns. Several
/// stores, in one or many processes, can use one file at the same time if it is on a local disk. Writers wait for one
/// another up to the busy timeout; readers do not wait.
///
/// A store works on its own queue, so that waiting for the disk holds up no other task. Small commits run on the
/// caller's thread if they have recently taken less than half a millisecond. Close the store with ``close()``; a store
/// that is merely released closes by itself, later and on any thread.
public actor SQLiteProgressStore: ProgressStore, InlineCommitStore, ErasingStore, TypedLogStore, SurveyedStore {
    private let executor = QueueExecutor(label: "SQLiteProgressStore")
    /// Protected by the executor, which may also run a caller on the caller's own thread.
    private nonisolated(unsafe) let store: OpenStore

    /// The executor of the store's queue, on which everything runs that accesses the file.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the store at `path`.
    ///
    /// For writing, the file is created or migrated if necessary; its folder must exist. For reading, no file is
    /// created or changed, so that works in a folder without write permission, and while other processes write. A file
    /// with an older schema can be read once a writer has opened it.
    ///
    /// - Parameters:
    ///   - path: the file. SQLite keeps the file's `-wal` and `-shm` files next to it.
    ///   - readOnly: whether to open the file for reading; every call that writes then throws an error with code
    ///     `readOnly`.
    ///   - busyTimeout: how long a call waits for other writers before it throws an error with code `busy`.
    ///   - vfs: the name of a registered SQLite file system to use instead of the default one.
    ///   - pageCapacity: the approximate size of the page cache in bytes. Recording events of many players in large
    ///     batches benefits from a larger one, up to the size of the file.
    /// - Throws: an error with code `cannotOpen`, `readOnly`, `notAStore`, `newerVersion` or `corrupt`, or a retryable
    ///   error. A file that is not a store, or is a newer one, is not changed.
    public init(
        path: String, readOnly: Bool = false, busyTimeout: Duration = .seconds(10), vfs: String? = nil,
        pageCapacity: Int = 16 << 20
    ) async throws(StoreError) {
        store = OpenStore(
            StoreFile(
                path: path, isReadOnly: readOnly, busyTimeout: busyTimeout, vfs: vfs, pageCapacity: pageCapacity))
        // From here on, this runs on the queue.
        try store.open()
    }

    /// Moves everything into the main file, unless another store uses it, and closes the file. A store that was opened
    /// for reading is only closed. Later calls throw.
    public func close() { store.close() }

    // MARK: Reading

    /// All notes, and the generation.
    public func catalog() throws(StoreError) -> StoredCatalog {
        try read("read the catalog of") { tables throws(StoreError) in
            StoredCatalog(generation: try tables.counters.generation(), notes: try tables.notes.all())
        }
    }

    /// The requested data, from one read transaction. Events that are returned from the log are durable.
    public func load(players: [PlayerRequest], events: [EventID]) throws(StoreError) -> StoreSnapshot {
        if !events.isEmpty {
            let connection = try store.tables().connection
            try connection.checkLog()
            try connection.makeDurable()
            try connection.checkFileIdentity()
        }
        return try read("load from") { tables throws(StoreError) in
            var snapshot = StoreSnapshot(
                generation: try tables.counters.generation(), players: [],
                events: try tables.log.events(with: events))
            snapshot.players.reserveCapacity(players.count)
            for request in players { snapshot.players.append(try tables.load(request)) }
            return snapshot
        }
    }

    /// A page of players, read from one of two indexes.
    public func players(_ page: PlayerPage, limit: Int) throws(StoreError) -> [ListedPlayer] {
        try read("list the players of") { tables throws(StoreError) in try tables.players.list(page, limit: limit) }
    }

    /// A page of the log, for one player or all players, in the order of arrival.
    ///
    /// The first page of one player costs a step for each of the player's events after `sequence`; further pages only
    /// cost a step for each event that arrived since.
    public func log(of player: PlayerID?, after sequence: Int64, limit: Int) throws(StoreError) -> [LoggedEvent] {
        try read("read the log of") { tables throws(StoreError) in
            // Reading the generation shows whether cached numbers are still valid.
            _ = try tables.counters.generation()
            guard let player else { return try tables.log.events(after: sequence, limit: limit) }
            let entry = try tables.players.entry(of: player)
            guard let row = entry.row else { return [] }
            return try tables.log.events(of: row, last: entry.lastEvent, after: sequence, limit: limit)
        }
    }

    /// A page of the events of a batch, in the order of arrival.
    public func log(ofBatch batch: String, after sequence: Int64, limit: Int) throws(StoreError) -> [LoggedEvent] {
        try read("read the log of") { tables throws(StoreError) in
            _ = try tables.counters.generation()
            var events: [LoggedEvent] = []
            for range in try tables.batches.ranges(of: batch)
            where range.upperBound > sequence && events.count < limit {
                let page = try tables.log.events(
                    after: max(sequence, range.lowerBound - 1), limit: limit - events.count)
                events += page.prefix { $0.sequence <= range.upperBound }
            }
            return events
        }
    }

    // MARK: Writing

    /// Writes everything in one transaction, and syncs it to the disk before returning.
    ///
    /// - Throws: an error with code `conflict` if the catalog is at another generation, a player is at another
    ///   revision, or an event is already in the log; or an error that says why the file could not be read or written.
    ///
    /// Erased data is overwritten in the file, and the write-ahead log is emptied. If another process is reading from
    /// the log, it is emptied after a later commit of any process, or when a store that was opened for writing is
    /// closed.
    public func commit(_ commit: StoreCommit) throws(StoreError) -> [Int64] { try store.commit(commit) }

    /// Rewrites the file without free pages, and empties the write-ahead log. O(size of the file).
    ///
    /// - Returns: the size of the file and its log in bytes, before and after.
    /// - Throws: an error with code `busy` if others write, or read for longer than the busy timeout; the file then
    ///   keeps its size, or shrinks once the last of them is done.
    package func compact() throws(StoreError) -> (before: Int, after: Int) { try store.compact() }

    /// Removes the file and closes the store, if nothing was ever recorded in it. No other process can commit to the
    /// file during the check and the removal; a process that has it open gets an error with code `replaced` on its next
    /// commit.
    package func removeIfUnused() { store.removeIfUnused() }

    /// Removes erased data from the write-ahead log, unless another process reads from it.
    package func finishErasure() throws(StoreError) -> Bool { try store.finishErasure() }

    /// Commits on the calling thread, unless it may take long.
    package nonisolated func commitInline(_ commit: StoreCommit) throws(StoreError) -> [Int64]? {
        try executor.runIfIdle { () throws(StoreError) in try store.commitInline(commit) }
    }

    /// Whether no call is running, not even one that has returned and is about to end.
    package nonisolated var isIdle: Bool { executor.isIdle }

    /// Makes the store assume that small commits have recently taken the given number of nanoseconds.
    package func assumeCommits(last nanoseconds: Int64) { store.latency = CommitLatency(nanoseconds: nanoseconds) }

    // MARK: Delivery

    /// Registers sinks and forgets others. Does not wait for writers if there is nothing to change.
    ///
    /// - Throws: an error with code `tooManySinks` for more than 62 registered sinks; then nothing is changed.
    public func register(sinks: [SinkRegistration], forgetting forgotten: [String]) throws(StoreError) {
        try store.checkWritable("register sinks in")
        let isDone = try read("read sinks from") { tables throws(StoreError) in
            for sink in sinks {
                guard try tables.sinks.isRegistered(sink) else { return false }
                if let days = sink.keptDays, try tables.sinks.kept(by: sink.name)?.days != max(0, days) { return false }
            }
            for sink in forgotten where try tables.sinks.mask(of: sink) != nil { return false }
            return true
        }
        guard !isDone else { return }
        try store.write("register sinks in") { tables throws(StoreError) in
            for sink in forgotten {
                guard let mask = try tables.sinks.mask(of: sink) else { continue }
                try tables.outbox.forget(mask: mask)
                if let kept = try tables.sinks.kept(by: sink) { try tables.sent.clear(kept.bit) }
                try tables.sinks.remove(sink)
            }
            for sink in sinks {
                try tables.sinks.register(sink)
                if let kept = try tables.sinks.kept(by: sink.name), kept.days == 0 {
                    try tables.sent.clear(kept.bit)
                }
            }
        }
    }

    /// The oldest deliveries that are pending for `sink`; none for a sink that is not registered.
    public func undelivered(to sink: String, limit: Int) throws(StoreError) -> [OutboxEntry] {
        try read("read the outbox of") { tables throws(StoreError) in
            guard let mask = try tables.sinks.mask(of: sink) else { return [] }
            return try tables.outbox.entries(waitingFor: mask, limit: limit)
        }
    }

    /// Confirms deliveries durably. Deliveries that are no longer pending for any sink leave the outbox, and are kept
    /// for as long as the sink requested. Does not wait for writers if there is nothing to change.
    public func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) throws(StoreError) {
        try store.checkWritable("confirm deliveries in")
        if sequences.isEmpty {
            guard let moment else { return }
            let isDone = try read("read sinks from") { tables throws(StoreError) in
                guard let kept = try tables.sinks.kept(by: sink), kept.days > 0 else { return true }
                let first = try tables.sent.page(of: kept.bit, after: nil, limit: 1).first
                return first.map { !$0.isOlder(than: kept.days, at: moment) } ?? true
            }
            guard !isDone else { return }
        }
        try store.write("confirm deliveries in") { tables throws(StoreError) in
            guard let kept = try tables.sinks.kept(by: sink) else { return }
            if kept.days > 0, let moment {
                try tables.sent.keep(sequences, of: kept.bit, at: moment.milliseconds)
                try tables.sent.clear(kept.bit, before: SentDelivery.oldest(of: kept.days, at: moment))
            }
            if !sequences.isEmpty { try tables.outbox.confirm(sequences, mask: 1 << kept.bit) }
        }
    }

    /// The kept deliveries that `sink` has confirmed.
    public func sent(to sink: String, after last: SentDelivery?, limit: Int) throws(StoreError) -> [SentDelivery] {
        try read("read what was sent from") { tables throws(StoreError) in
            guard let kept = try tables.sinks.kept(by: sink) else { return [] }
            return try tables.sent.page(of: kept.bit, after: last, limit: limit)
        }
    }

    /// The pending deliveries of each registered sink. O(size of the outbox).
    public func pendingDeliveries() throws(StoreError) -> [PendingDeliveries] {
        try read("read the outbox of") { tables throws(StoreError) in
            var pending: [PendingDeliveries] = []
            for sink in try tables.sinks.all() {
                let oldest = try tables.outbox.entries(waitingFor: sink.mask, limit: 1).first
                let count = oldest == nil ? 0 : try tables.outbox.count(waitingFor: sink.mask)
                pending.append(PendingDeliveries(sink: sink.name, count: count, oldest: oldest?.delivery))
            }
            return pending
        }
    }

    /// Runs `body` in one read transaction.
    func read<Value>(
        _ activity: String, _ body: (Tables) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try store.read(activity, body)
    }

    /// Runs `body` in one write transaction.
    func write<Value>(
        _ activity: String, _ body: (Tables) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try store.write(activity, body)
    }
}
