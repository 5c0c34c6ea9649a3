public import AchievementCore
public import AchievementStorage
import Foundation

/// Keeps progress in a PostgreSQL database, for several hosts at once.
///
/// The tables are in a schema of their own and are plain, so an analyst can query them. Every commit is one transaction
/// in one round trip, and durable when ``commit(_:)`` returns. Hosts that write different players do not wait for one
/// another.
///
/// What the connection string omits comes from libpq's defaults: the environment, the service file and the password
/// file, with TLS as configured by `sslmode` and related keywords. No error message contains a password.
///
/// The store can reach a database only with the package trait `PostgreSQL`. Without it, nothing needs libpq, and
/// opening a store throws an error with code `cannotOpen` that says so.
public final class PostgresProgressStore: ProgressStore {
    let pool: ConnectionPool
    let address: Address
    /// The database and its host, for error messages.
    let location: String
    let claim: Claim
    /// Whether this build has libpq.
    package static var reachesDatabases: Bool { Connection.isThere }
    /// Whether opening the store created the tables.
    package let isNew: Bool
    let cache = DatabaseCache()

    /// Connects, and creates or migrates the tables if necessary.
    ///
    /// - Parameters:
    ///   - connection: keywords and values or a URI, in libpq's format: `"service=game"`,
    ///     `"postgresql://game@db.example.org/game?sslmode=verify-full"`. Keep passwords in the password file.
    ///   - schema: the schema of the tables: lowercase letters, digits and `_`. It is created if it does not exist.
    ///   - connections: the maximum number of connections that are used at the same time; other calls wait for their
    ///     turn.
    ///   - connectTimeout: how long an attempt to connect may take, in whole seconds, unless the connection string
    ///     specifies that.
    ///   - statementTimeout: how long a statement may take, and how long it may wait for other transactions, before the
    ///     call throws an error with code `busy`. If the server does not respond within five more seconds, the
    ///     connection is closed.
    ///   - claimTime: how long deliveries are reserved for the host that committed or claimed them. If a host takes
    ///     longer, another one may deliver them too.
    /// - Throws: an error with code `cannotOpen`, `notAStore` or `newerVersion`, or a retryable error. Tables of
    ///   another application, and newer ones, are not changed.
    public convenience init(
        _ connection: String, schema: String = "achievements", connections: Int = 4,
        connectTimeout: Duration = .seconds(10), statementTimeout: Duration = .seconds(30),
        claimTime: Duration = .seconds(60)
    ) async throws(StoreError) {
        try await self.init(
            Address(
                connection: connection, schema: schema, connectTimeout: connectTimeout,
                statementTimeout: statementTimeout),
            connections: connections, claimTime: claimTime)
    }

    /// Connects to an existing store, or to a new one if `use` allows it.
    ///
    /// - Parameters:
    ///   - busyTimeout: how long a statement may take, and how long it may wait for other transactions.
    ///   - use: the purpose for which the store is opened.
    /// - Throws: an error with code `notThere` if there are no tables and `use` is not `.making`.
    package convenience init(
        _ connection: String, connections: Int = 4, busyTimeout: Duration, use: StoreUse
    ) async throws(StoreError) {
        try await self.init(
            Address(
                connection: connection, schema: "achievements", connectTimeout: .seconds(10),
                statementTimeout: busyTimeout),
            connections: connections, use: use)
    }

    /// Connects with the caller's way of waiting between attempts.
    package init(
        _ address: Address, connections: Int, claimTime: Duration = .seconds(60), use: StoreUse = .making,
        backoff: Backoff = Backoff(),
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) async throws(StoreError) {
        var place = address.place
        do throws(PostgresFailure) {
            guard address.hasPlainSchema else {
                throw PostgresFailure(
                    state: PostgresFailure.badAddress,
                    message: "the schema is named \"\(address.schema)\"; use lower-case letters, digits and _")
            }
            var parsed = try address.parsed()
            parsed.isReadOnly = use == .reading
            place = parsed.place
            let address = parsed
            let pool = ConnectionPool(address, limit: connections, backoff: backoff, pause: pause)
            let (database, isNew) = try await pool.with { connection throws(PostgresFailure) in
                let isNew = try connection.prepareStore(address, use)
                return (connection.location, isNew)
            }
            (self.pool, self.address, self.isNew) = (pool, address, isNew)
            location = "\(database), schema \(address.schema)"
        } catch {
            throw error.error(while: "open", place)
        }
        claim = Claim(host: UUID().uuidString, milliseconds: claimTime.wholeMilliseconds)
    }

    /// Lets the calls end that have a connection, releases this host's reservations, and closes the connections. Later
    /// calls throw.
    public func close() async {
        guard !address.isReadOnly else { return await pool.close() }
        // Only after all calls: one of them may reserve deliveries.
        await pool.close { [claim] connection in _ = try? connection.run([Outbox.release(claim)]) }
    }

    // MARK: Reading

    /// All notes, and the generation.
    public func catalog() async throws(StoreError) -> StoredCatalog {
        try await read("read the catalog of") { connection throws(PostgresFailure) in
            guard let row = try connection.run([Query(Notes.readAll)])[0].first else { throw .contradiction("no row") }
            let (keys, values) = (row.texts(1), row.texts(2))
            guard keys.count == values.count else { throw .contradiction("a note has no text") }
            return StoredCatalog(
                generation: row.integer(0),
                notes: Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The requested data, from one snapshot, in one round trip.
    public func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        let loading = Loading(players: players, events: events)
        return try await read("load from") { connection throws(PostgresFailure) in try loading.run(on: connection) }
    }

    /// A page of players, read from one of two indexes.
    ///
    /// The list by changes ends with the last commit at the time of the call: a page that reaches the end waits for the
    /// commits in progress.
    public func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        guard limit > 0 else { return [] }
        switch page {
        case .named(let player):
            return try await read("list the players of") { connection throws(PostgresFailure) in
                try connection.run([Pages.players(after: player, limit: limit)])[0].map { $0.listedPlayer() }
            }
        case .changed(let change):
            return try await settledPage("list the players of", limit: limit) { settled in
                Pages.players(changedAfter: change, upTo: settled.change, limit: limit)
            } row: {
                $0.listedPlayer()
            }
        }
    }

    /// A page of the log, for one player or all players, in the order of arrival.
    ///
    /// Sequence numbers have gaps where commits failed. The log of all players ends with the last commit at the time of
    /// the call: a page that reaches the end waits for the commits in progress.
    public func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        guard limit > 0 else { return [] }
        guard let player else {
            return try await settledPage("read the log of", limit: limit) { settled in
                Pages.log(after: sequence, upTo: settled.event, limit: limit)
            } row: { row throws(PostgresFailure) in
                try row.loggedEvent()
            }
        }
        return try await read("read the log of") { connection throws(PostgresFailure) in
            try connection.run([Pages.log(of: player, after: sequence, limit: limit)])[0]
                .map { row throws(PostgresFailure) in try row.loggedEvent() }
        }
    }

    /// A page of the events of a batch. Like the log of all players, it waits for the commits in progress.
    public func log(
        ofBatch batch: String, after sequence: Int64, limit: Int
    ) async throws(StoreError) -> [LoggedEvent] {
        guard limit > 0 else { return [] }
        return try await settledPage("read the log of", limit: limit) { settled in
            Pages.log(ofBatch: batch, after: sequence, upTo: settled.event, limit: limit)
        } row: { row throws(PostgresFailure) in
            try row.loggedEvent()
        }
    }

    // MARK: Writing

    /// Writes everything in one transaction and one round trip.
    ///
    /// A transaction that the server rolled back without a conflict is retried. If the connection is lost before the
    /// server has answered, the store looks up the events and players of the commit and reports what it finds.
    ///
    /// - Throws: an error with code `conflict` if the catalog is at another generation, a player is at another
    ///   revision, or an event is already in the log; `inputOutput` if it remains unknown whether the commit was
    ///   written; or an error that says why the server failed.
    ///
    /// Erased data is gone for all readers. Its bytes remain in the server's files until `VACUUM`, which runs
    /// automatically, and in its write-ahead log and backups for as long as these are kept.
    public func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        try await named("commit to") { () async throws(PostgresFailure) in
            try await Committing(commit, self, cache).run()
        }
    }

    // MARK: Delivery

    /// Registers sinks and forgets others. Does not wait for writers if there is nothing to change.
    public func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        let address = address
        cache.remember(sinks)
        try await repeating("register sinks in") { connection throws(PostgresFailure) in
            let rows = try connection.run([Query(Outbox.allSinks)])[0]
            let registered = Dictionary(
                try rows.map { (ExactText($0.text(0)), $0) }, uniquingKeysWith: { first, _ in first })
            let isDone =
                sinks.allSatisfy { sink in registered[ExactText(sink.name)].map { $0.has(sink) } ?? false }
                && forgotten.allSatisfy { registered[ExactText($0)] == nil }
            if !isDone { _ = try connection.run(Outbox.register(sinks, forgetting: forgotten, address)) }
        }
    }

    /// The oldest deliveries that are pending for `sink`; none for a sink that is not registered.
    public func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        guard limit > 0 else { return [] }
        return try await read("read the outbox of") { connection throws(PostgresFailure) in
            try connection.run([Outbox.undelivered(to: sink, limit: limit)])[0]
                .map { row throws(PostgresFailure) in try row.outboxEntry() }
        }
    }

    /// Confirms deliveries durably, and deletes those that are no longer pending for any sink. Writes a row for each
    /// delivery that is kept for a sink.
    public func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        guard !sequences.isEmpty || moment != nil else { return }
        try await repeating("confirm deliveries in") { connection throws(PostgresFailure) in
            _ = try connection.run(Outbox.confirm(sequences, by: sink, at: moment))
        }
    }

    /// The kept deliveries that `sink` has confirmed, read from an index.
    public func sent(
        to sink: String, after last: SentDelivery?, limit: Int
    ) async throws(StoreError) -> [SentDelivery] {
        guard limit > 0 else { return [] }
        return try await read("read what was sent of") { connection throws(PostgresFailure) in
            try connection.run([Outbox.sent(to: sink, after: last, limit: limit)])[0]
                .map { row throws(PostgresFailure) in try row.sentDelivery() }
        }
    }

    /// The pending deliveries of each registered sink. O(size of the outbox).
    public func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] {
        try await read("read the outbox of") { connection throws(PostgresFailure) in
            try connection.run([Query(Outbox.pending)])[0].map { row throws(PostgresFailure) in
                PendingDeliveries(
                    sink: row.text(0), count: Int(clamping: row.integer(1)),
                    oldest: row.isNull(2) ? nil : try row.outboxEntry(2).delivery)
            }
        }
    }
}
