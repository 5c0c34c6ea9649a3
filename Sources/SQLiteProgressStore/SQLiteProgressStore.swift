public import AchievementCore
public import AchievementStorage

/// Keeps progress in one SQLite file; the default for apps, command lines and single servers.
///
/// The file is in write-ahead mode, and every commit is synced to the disk before ``commit(_:)`` returns. Several
/// stores, in one process or in many, may use one file at the same time, if it lies on a local disk. Writers wait for
/// one another up to the busy timeout; readers wait for nobody.
///
/// A store works on a queue of its own, so that waiting for the disk holds up no other task. Close it with
/// ``close()``; a store that is let go of closes by itself, later and on any thread.
public actor SQLiteProgressStore: ProgressStore {
    private let path: String
    private let executor: QueueExecutor
    private var openTables: Tables?

    /// The executor of the store's own queue, on which everything that touches the file runs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the store at `path`, and creates or migrates it if need be.
    ///
    /// - Parameters:
    ///   - path: the file; its folder must exist. Beside it, SQLite keeps `-wal` and `-shm` files that belong to it.
    ///   - busyTimeout: how long a call waits for other writers before it throws a problem with code `busy`.
    ///   - vfs: the name of a registered SQLite file system to use instead of the default one.
    /// - Throws: a problem with code `cannotOpen`, `readOnly`, `notAStore`, `newerVersion`, `corrupt` or a retryable
    ///   one. A file that is not a store, or a newer one, is not changed.
    public init(
        path: String, busyTimeout: Duration = .seconds(10), vfs: String? = nil
    ) async throws(StoreError) {
        self.path = path
        executor = QueueExecutor(label: "SQLiteProgressStore")
        openTables = nil
        // From here on this runs on the queue.
        let connection = try Connection(path: path, busyMilliseconds: busyTimeout.wholeMilliseconds, vfs: vfs)
        try connection.openStore()
        openTables = Tables(connection)
    }

    /// Moves everything into the main file, as far as no other store is using it, and closes it. Later calls throw.
    public func close() {
        openTables?.connection.checkpoint()
        openTables = nil
    }

    /// The numbers of the names. Waits for other writers only if a name is new.
    public func symbols(for requests: [SymbolRequest]) throws(StoreError) -> [Int64] {
        let tables = try tables()
        // Most of the time all are known; then nobody has to wait for a writer.
        let known = try tables.connection.read("read symbols from") { () throws(StoreError) in
            var numbers: [Int64] = []
            for request in requests {
                guard let number = try tables.symbols.number(of: request.name) else { return nil as [Int64]? }
                numbers.append(number)
            }
            return numbers
        }
        if let known { return known }
        return try tables.connection.write("write symbols to") { () throws(StoreError) in
            var numbers: [Int64] = []
            for request in requests { numbers.append(try tables.symbols.makeNumber(for: request)) }
            return numbers
        }
    }

    /// Makes sinks known. Writes nothing if all of them are known.
    public func register(sinks: [String]) throws(StoreError) {
        let tables = try tables()
        let areKnown = try tables.connection.read("read sinks from") { () throws(StoreError) in
            for sink in sinks where try tables.sinks.mask(of: sink) == nil { return false }
            return true
        }
        guard !areKnown else { return }
        try tables.connection.write("register sinks in") { () throws(StoreError) in
            for sink in sinks { try tables.sinks.register(sink) }
        }
    }

    /// Those of the events that are in the log; one indexed look-up each.
    public func events(with ids: [EventID]) throws(StoreError) -> [EventID: LoggedEvent] {
        let tables = try tables()
        return try tables.connection.read("look for events in") { () throws(StoreError) in
            var events: [EventID: LoggedEvent] = [:]
            for id in ids { events[id] = try tables.events.event(id) }
            return events
        }
    }

    /// What is asked for of each player, from one read transaction.
    public func load(_ requests: [PlayerRequest]) throws(StoreError) -> [StoredPlayer] {
        let tables = try tables()
        return try tables.connection.read("load players from") { () throws(StoreError) in
            var players: [StoredPlayer] = []
            players.reserveCapacity(requests.count)
            for request in requests { players.append(try tables.load(request)) }
            return players
        }
    }

    /// Writes everything in one transaction and syncs it to the disk before it returns.
    ///
    /// - Throws: a problem with code `conflict` if a player is at another revision or an event is in the log already,
    ///   or one that says what the file did.
    public func commit(_ commit: StoreCommit) throws(StoreError) -> [[Int64]] {
        let tables = try tables()
        guard !commit.isEmpty else { return [] }
        return try tables.connection.write("commit to") { () throws(StoreError) in
            var writer = CommitWriter(tables)
            return try writer.write(commit)
        }
    }

    /// The oldest deliveries that `sink` waits for; none for a sink that is not registered.
    public func undelivered(to sink: String, limit: Int) throws(StoreError) -> [OutboxEntry] {
        let tables = try tables()
        return try tables.connection.read("read the outbox of") { () throws(StoreError) in
            guard let mask = try tables.sinks.mask(of: sink) else { return [] }
            return try tables.outbox.entries(waitingFor: mask, limit: limit)
        }
    }

    /// Takes deliveries off the sink's list, durably; those that no sink waits for are deleted.
    public func confirm(_ sequences: [Int64], by sink: String) throws(StoreError) {
        let tables = try tables()
        guard !sequences.isEmpty else { return }
        try tables.connection.write("confirm deliveries in") { () throws(StoreError) in
            guard let mask = try tables.sinks.mask(of: sink) else { return }
            try tables.outbox.confirm(sequences, mask: mask)
        }
    }

    /// A page of player ids, in the order of their bytes.
    public func players(after player: PlayerID?, limit: Int) throws(StoreError) -> [PlayerID] {
        let tables = try tables()
        return try tables.connection.read("list the players of") { () throws(StoreError) in
            try tables.players.names(after: player, limit: limit)
        }
    }

    /// A page of changed players, each at its last change.
    public func players(
        changedAfter change: Int64, limit: Int
    ) throws(StoreError) -> [(player: PlayerID, change: Int64)] {
        let tables = try tables()
        return try tables.connection.read("list the changed players of") { () throws(StoreError) in
            try tables.players.changes(after: change, limit: limit)
        }
    }

    /// What the player holds, under the present names of the achievements.
    public func unlocks(of player: PlayerID) throws(StoreError) -> [Unlock] {
        let tables = try tables()
        return try tables.connection.read("read unlocks from") { () throws(StoreError) in
            guard let row = try tables.players.entry(of: player).row else { return [] }
            return try tables.unlocks.unlocks(of: row)
        }
    }

    /// Every entry of the player, oldest first, under the present names of the achievements.
    public func ledger(of player: PlayerID) throws(StoreError) -> [LedgerEntry] {
        let tables = try tables()
        return try tables.connection.read("read the ledger of") { () throws(StoreError) in
            guard let row = try tables.players.entry(of: player).row else { return [] }
            return try tables.ledger.entries(of: row)
        }
    }

    /// A page of the log, of one player or of all, in the order of arrival.
    public func log(after sequence: Int64, of player: PlayerID?, limit: Int) throws(StoreError) -> [LoggedEvent] {
        let tables = try tables()
        return try tables.connection.read("read the log of") { () throws(StoreError) in
            guard let player else { return try tables.events.events(after: sequence, limit: limit) }
            let entry = try tables.players.entry(of: player)
            guard let row = entry.row else { return [] }
            return try tables.events.events(of: row, last: entry.lastEvent, after: sequence, limit: limit)
        }
    }

    /// The notes whose keys start with `prefix`, by UTF-8 bytes.
    public func notes(withPrefix prefix: String) throws(StoreError) -> [String: String] {
        let tables = try tables()
        return try tables.connection.read("read notes from") { () throws(StoreError) in
            try tables.notes.notes(withPrefix: prefix)
        }
    }

    private func tables() throws(StoreError) -> Tables {
        guard let openTables else { throw StoreError(.cannotOpen, "The store at \(path) is closed") }
        return openTables
    }
}

extension Duration {
    /// Milliseconds rounded up, as far as an `Int32` can hold them; 0 for negative durations.
    fileprivate var wholeMilliseconds: Int32 {
        let milliseconds = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
        return Int32(min(max(0, milliseconds.rounded(.up)), Double(Int32.max)))
    }
}
