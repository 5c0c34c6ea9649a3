import AchievementCore
import AchievementStorage

/// Numbers up to which lists over all players can be read, in ascending order.
///
/// Transactions take their numbers from sequences without waiting for one another, so a number may be committed after a
/// higher one, and a reader who continues after the last number would miss it. So lists end at a settled number, up to
/// which every number was either committed or never will be. Every writer holds a shared lock from before it takes its
/// first number until its end. To settle the numbers, that lock is briefly taken exclusively, which waits for the
/// transactions in progress, and then the sequences are read.
struct SettledNumbers: Sendable {
    var event: Int64 = 0
    var change: Int64 = 0

    /// Settles the numbers, waiting for the transactions in progress.
    init(on connection: Connection, _ address: Address) throws(PostgresFailure) {
        var lock = Query(Writers.lockAlone)
        lock.add(address.lock("writers"))
        let rows = try connection.run([Query(Transaction.begin), lock, Query(Self.read), Query(Transaction.commit)])
        event = rows[2].first?.integer(0) ?? 0
        change = rows[2].first?.integer(1) ?? 0
    }

    init() {}

    private static let read = Statement(
        "read_sequences",
        """
        SELECT CASE WHEN e.is_called THEN e.last_value ELSE 0 END, CASE WHEN c.is_called THEN c.last_value ELSE 0 END
        FROM event_sequence e, change_sequence c
        """)
}

/// The advisory lock of writers.
enum Writers {
    /// Shared with other writers.
    static let lock = Statement("lock_writing", "SELECT pg_advisory_xact_lock_shared($1::bigint)")
    /// Exclusive, for changes of the catalog or the sinks, and to wait for all writers.
    static let lockAlone = Statement("lock_writing_alone", "SELECT pg_advisory_xact_lock($1::bigint)")
}

/// Pages of lists.
enum Pages {
    static func log(after sequence: Int64, upTo settled: Int64, limit: Int) -> Query {
        var query = Query(
            Statement(
                "log",
                """
                SELECT \(LoggedEvent.columns) FROM events e
                WHERE e.sequence > $1::bigint AND e.sequence <= $2::bigint ORDER BY e.sequence LIMIT $3::bigint
                """))
        query.add(sequence)
        query.add(settled)
        query.add(Int64(limit))
        return query
    }

    static func log(ofBatch batch: String, after sequence: Int64, upTo settled: Int64, limit: Int) -> Query {
        var query = Query(
            Statement(
                "log_of_batch",
                """
                SELECT \(LoggedEvent.columns) FROM events e
                WHERE e.batch = $1::text AND e.sequence > $2::bigint AND e.sequence <= $3::bigint
                ORDER BY e.sequence LIMIT $4::bigint
                """))
        query.add(batch)
        query.add(sequence)
        query.add(settled)
        query.add(Int64(limit))
        return query
    }

    /// The events of a single player need no settling, because their writers hold the player's row lock until the end.
    static func log(of player: PlayerID, after sequence: Int64, limit: Int) -> Query {
        var query = Query(
            Statement(
                "log_of_player",
                """
                SELECT \(LoggedEvent.columns) FROM events e
                WHERE e.player = $1::text AND e.sequence > $2::bigint ORDER BY e.sequence LIMIT $3::bigint
                """))
        query.add(player.rawValue)
        query.add(sequence)
        query.add(Int64(limit))
        return query
    }

    static func players(changedAfter change: Int64, upTo settled: Int64, limit: Int) -> Query {
        var query = Query(
            Statement(
                "players_by_change",
                """
                SELECT player, change, judged_under FROM players
                WHERE change > 0 AND change > $1::bigint AND change <= $2::bigint ORDER BY change LIMIT $3::bigint
                """))
        query.add(change)
        query.add(settled)
        query.add(Int64(limit))
        return query
    }

    static func players(after player: PlayerID?, limit: Int) -> Query {
        var query = Query(player == nil ? firstPlayers : playersAfter)
        query.add(player?.rawValue ?? "")
        query.add(Int64(limit))
        return query
    }

    private static let firstPlayers = Statement(
        "first_players",
        """
        SELECT player, change, judged_under FROM players
        WHERE revision > 0 AND player >= $1::text ORDER BY player LIMIT $2::bigint
        """)

    private static let playersAfter = Statement(
        "players_after",
        """
        SELECT player, change, judged_under FROM players
        WHERE revision > 0 AND player > $1::text ORDER BY player LIMIT $2::bigint
        """)
}
