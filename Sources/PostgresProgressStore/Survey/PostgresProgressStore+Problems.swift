public import AchievementStorage

/// Inconsistencies among the tables, which have no foreign keys. The server finds them in one pass over each table.
extension PostgresProgressStore: SelfCheckingStore {
    /// Descriptions of inconsistencies, up to `limit`. O(size of the tables), on the server.
    public func problems(limit: Int) async throws(StoreError) -> [String] {
        try await read("check") { connection throws(PostgresFailure) in
            var query = Query(Self.find)
            query.add(Int64(limit))
            return try connection.run([query])[0].map { $0.text(0) }
        }
    }

    /// The tables whose rows belong to players with a row of their own.
    private static let ofPlayers = [
        "events", "number_rows", "text_rows", "unlocks", "ledger", "deliveries", "waiting", "sent",
    ]

    private static let find = Statement(
        "find_problems",
        """
        SELECT problem FROM (
            SELECT 'the event ' || coalesce(e.id, i.id) || ' of ' || coalesce(e.source, i.source) || CASE
                WHEN e.id IS NULL THEN ' is known and in no log'
                WHEN i.id IS NULL THEN ' is in the log of ' || e.player || ' and not known'
                ELSE ' is known under another place than it has in the log' END AS problem
            FROM events e FULL JOIN event_ids i ON i.id = e.id AND i.source = e.source
            WHERE e.id IS NULL OR i.id IS NULL OR e.player <> i.player OR e.sequence <> i.sequence
            \(ofPlayers.map { table in
                """
                UNION ALL
                SELECT 'table \(table) has ' || count(*) || ' rows of ' || t.player || ', who is no player'
                FROM \(table) t LEFT JOIN players p ON p.player = t.player
                WHERE p.player IS NULL GROUP BY t.player
                """
            }.joined(separator: "\n"))
            UNION ALL
            SELECT 'a delivery to ' || w.player || ' waits for ' || w.sink || ' and is not there'
            FROM waiting w LEFT JOIN deliveries d ON d.player = w.player AND d.sequence = w.sequence
            WHERE d.sequence IS NULL
            UNION ALL
            SELECT 'a delivery to ' || w.player || ' waits for ' || w.sink || ', which is not registered'
            FROM waiting w LEFT JOIN sinks s ON s.sink = w.sink WHERE s.sink IS NULL
            UNION ALL
            SELECT count(*) || ' players are listed at the same change ' || change
            FROM players WHERE change > 0 GROUP BY change HAVING count(*) > 1
            UNION ALL
            SELECT 'the change ' || max(change) || ' of a player is beyond the last one'
            FROM players HAVING max(change) > (SELECT last_value FROM change_sequence)
            UNION ALL
            SELECT 'the number ' || max(sequence) || ' of an event is beyond the last one'
            FROM events HAVING max(sequence) > (SELECT last_value FROM event_sequence)
        ) AS found ORDER BY problem LIMIT $1::bigint
        """)
}
