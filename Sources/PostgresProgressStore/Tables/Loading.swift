import AchievementCore
import AchievementStorage
import AchievementSupport

/// The queries of a load, and the readers of their results: one transaction on one snapshot, in one round trip.
struct Loading: Sendable {
    private let players: [PlayerRequest]
    private var queries: [Query] = []
    /// The reader of each query's result.
    private var readers: [Reader] = []

    private typealias Reader = @Sendable (Rows, inout StoreSnapshot) throws(PostgresFailure) -> Void

    init(players: [PlayerRequest], events: [EventID]) {
        self.players = players
        add(Query(Transaction.beginReading)) { _, _ in }
        add(Query(Self.generation)) { rows, snapshot in snapshot.generation = rows.first?.integer(0) ?? 0 }
        if !players.isEmpty { addPlayers() }
        if !events.isEmpty { addEvents(events) }
        addRows()
        addUnlocks()
        addLedger()
        add(Query(Transaction.commit)) { _, _ in }
    }

    /// Runs the queries and reads the snapshot.
    func run(on connection: Connection) throws(PostgresFailure) -> StoreSnapshot {
        var snapshot = StoreSnapshot(
            generation: 0, players: Array(repeating: StoredPlayer(), count: players.count), events: [])
        for (rows, read) in zip(try connection.run(queries), readers) { try read(rows, &snapshot) }
        return snapshot
    }

    private mutating func add(_ query: Query, _ read: @escaping Reader) {
        queries.append(query)
        readers.append(read)
    }

    private mutating func addPlayers() {
        var query = Query(Self.findPlayers)
        query.add(texts: players) { $0.player.rawValue }
        query.add(flags: players) { $0.parts.contains(.state) }
        add(query) { rows, snapshot in
            for index in 0..<rows.count {
                let row = Row(rows: rows, index: index)
                let playerIndex = Int(row.integer(0)) - 1
                snapshot.players[playerIndex].revision = row.integer(1)
                snapshot.players[playerIndex].judgedUnder = row.integer(2)
                snapshot.players[playerIndex].state = row.blob(3)
            }
        }
    }

    private mutating func addEvents(_ ids: [EventID]) {
        var query = Query(Self.findEvents)
        query.add(texts: ids) { $0.source.string }
        query.add(ids: ids) { $0 }
        add(query) { rows, snapshot throws(PostgresFailure) in
            snapshot.events = try rows.map { row throws(PostgresFailure) in try row.loggedEvent() }
                .uniqued(on: \.sequence)
        }
    }

    private mutating func addRows() {
        var ranges: [(playerIndex: Int, series: Int64, range: ClosedRange<Int64>)] = []
        var texts: [(playerIndex: Int, series: Int64, key: String)] = []
        var whole: [(playerIndex: Int, series: Int64)] = []
        for (playerIndex, request) in players.enumerated() {
            for rowRequest in request.rows {
                switch rowRequest.selection {
                case .all:
                    ranges.append((playerIndex, rowRequest.series, Int64.min...Int64.max))
                    whole.append((playerIndex, rowRequest.series))
                case .numbers(let range): ranges.append((playerIndex, rowRequest.series, range))
                case .keys(let keys):
                    for key in keys {
                        switch key {
                        case .number(let number): ranges.append((playerIndex, rowRequest.series, number...number))
                        case .text(let text): texts.append((playerIndex, rowRequest.series, text.string))
                        }
                    }
                }
            }
        }
        if !ranges.isEmpty {
            var query = rowQuery(Self.findNumbers, ranges.map { ($0.playerIndex, $0.series) })
            query.add(integers: ranges) { $0.range.lowerBound }
            query.add(integers: ranges) { $0.range.upperBound }
            addRows(query) { .number($0.integer(2)) }
        }
        if !texts.isEmpty {
            var query = rowQuery(Self.findTexts, texts.map { ($0.playerIndex, $0.series) })
            query.add(texts: texts) { $0.key }
            addRows(query) { .text(ExactText($0.text(2))) }
        }
        if !whole.isEmpty {
            addRows(rowQuery(Self.findAllTexts, whole)) { .text(ExactText($0.text(2))) }
        }
    }

    private func rowQuery(_ statement: Statement, _ requested: [(playerIndex: Int, series: Int64)]) -> Query {
        var query = Query(statement)
        query.add(integers: requested) { Int64($0.playerIndex) }
        query.add(texts: requested) { players[$0.playerIndex].player.rawValue }
        query.add(integers: requested) { $0.series }
        return query
    }

    private mutating func addRows(_ query: Query, _ key: @escaping @Sendable (Row) -> RowKey) {
        add(query) { rows, snapshot in
            for index in 0..<rows.count {
                let row = Row(rows: rows, index: index)
                snapshot.players[Int(row.integer(0))].rows.append(
                    StoredRow(
                        series: row.integer(1), key: key(row), a: row.integer(3), b: row.integer(4), c: row.integer(5)))
            }
        }
    }

    private mutating func addUnlocks() {
        guard let query = partQuery(Self.findUnlocks, .unlocks) else { return }
        add(query) { rows, snapshot throws(PostgresFailure) in
            for (playerIndex, unlock) in try rows.map({ row throws(PostgresFailure) in try row.unlock() }) {
                snapshot.players[playerIndex].unlocks.append(unlock)
            }
        }
    }

    private mutating func addLedger() {
        guard let query = partQuery(Self.findLedger, .ledger) else { return }
        add(query) { rows, snapshot throws(PostgresFailure) in
            for (playerIndex, entry) in try rows.map({ row throws(PostgresFailure) in try row.ledgerEntry() }) {
                snapshot.players[playerIndex].ledger.append(entry)
            }
        }
    }

    private func partQuery(_ statement: Statement, _ part: PlayerRequest.Parts) -> Query? {
        let requested = players.indices.filter { players[$0].parts.contains(part) }
        guard !requested.isEmpty else { return nil }
        var query = Query(statement)
        query.add(integers: requested) { Int64($0) }
        query.add(texts: requested) { players[$0].player.rawValue }
        return query
    }
}

extension Loading {
    private static let generation = Statement("read_generation", "SELECT generation FROM store")

    private static let findPlayers = Statement(
        "find_players",
        """
        SELECT u.place, p.revision, p.judged_under, CASE WHEN u.has_state THEN p.state END
        FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS u (player, has_state, place)
        JOIN players p ON p.player = u.player
        """)

    private static let findEvents = Statement(
        "find_events",
        """
        SELECT \(LoggedEvent.columns)
        FROM unnest($1::text[], $2::text[]) AS u (source, id)
        JOIN event_ids i ON i.id = u.id AND i.source = u.source
        JOIN events e ON e.player = i.player AND e.sequence = i.sequence
        """)

    private static let findNumbers = Statement(
        "find_number_rows",
        """
        SELECT u.place, r.series, r.key, r.a, r.b, r.c
        FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
            AS u (place, player, series, low, high)
        JOIN number_rows r ON r.player = u.player AND r.series = u.series AND r.key BETWEEN u.low AND u.high
        """)

    private static let findTexts = Statement(
        "find_text_rows",
        """
        SELECT u.place, r.series, r.key, r.a, r.b, r.c
        FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) AS u (place, player, series, key)
        JOIN text_rows r ON r.player = u.player AND r.series = u.series AND r.key = u.key
        """)

    private static let findAllTexts = Statement(
        "find_all_text_rows",
        """
        SELECT u.place, r.series, r.key, r.a, r.b, r.c
        FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS u (place, player, series)
        JOIN text_rows r ON r.player = u.player AND r.series = u.series
        """)

    private static let findUnlocks = Statement(
        "find_unlocks",
        """
        SELECT u.place, k.symbol, k.at, k.utc_offset, k.source, k.event, k.catalog_version, k.fingerprint, k.origin,
            k.points, k.granted_by, k.evidence
        FROM unnest($1::bigint[], $2::text[]) AS u (place, player) JOIN unlocks k ON k.player = u.player
        """)

    private static let findLedger = Statement(
        "find_ledger",
        """
        SELECT u.place, l.mode, l.points, l.reason, l.symbol, l.source, l.event, l.at, l.utc_offset
        FROM unnest($1::bigint[], $2::text[]) AS u (place, player) JOIN ledger l ON l.player = u.player
        ORDER BY u.place, l.number
        """)
}

/// The statements that begin and end transactions.
enum Transaction {
    static let beginReading = Statement("begin_reading", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    static let begin = Statement("begin", "BEGIN ISOLATION LEVEL READ COMMITTED")
    static let commit = Statement("commit", "COMMIT")
}
