extension CommitQueries {
    /// Fails if the commit was judged under another catalog, the host does not know the current sinks, or the tables
    /// are of a newer release. Otherwise returns no rows.
    static let check = Statement(
        "check_store",
        """
        SELECT refuse(
            CASE WHEN version <> $3::bigint THEN '\(Refusal.version)'
                WHEN generation <> $1::bigint THEN '\(Refusal.generation)' ELSE '\(Refusal.sinks)' END,
            CASE WHEN version <> $3::bigint THEN 'the tables have version ' || version
                WHEN generation <> $1::bigint THEN 'the catalog is at generation ' || generation
                ELSE 'other sinks are registered' END)
        FROM store WHERE generation <> $1::bigint OR sinks <> $2::bigint OR version <> $3::bigint
        """)

    static let checkRevisions = Statement(
        "check_revisions",
        """
        SELECT refuse(
            '\(Refusal.revision)', n || ' of ' || cardinality($1::text[]) || ' players are as they were loaded')
        FROM (
            SELECT count(*) AS n
            FROM unnest($1::text[], $2::bigint[]) AS u (player, revision) LEFT JOIN players p ON p.player = u.player
            WHERE coalesce(p.revision, 0) = u.revision) w
        WHERE n <> cardinality($1::text[])
        """)

    static let countGeneration = Statement("count_generation", "UPDATE store SET generation = generation + 1")

    static let erasures =
        [
            Statement(
                "erase_event_ids",
                """
                DELETE FROM event_ids i USING events e
                WHERE e.player = ANY ($1::text[]) AND i.id = e.id AND i.source = e.source
                """)
        ]
        + ["events", "number_rows", "text_rows", "unlocks", "ledger", "waiting", "deliveries", "sent", "players"].map {
            Statement("erase_\($0)", "DELETE FROM \($0) WHERE player = ANY ($1::text[])")
        }

    /// Changes are numbered in the order of the updates, but rows are locked in the order of the players, so that two
    /// transactions with the same players cannot deadlock. A player at another revision is not written, which makes the
    /// statement fail.
    static let writePlayers = Statement(
        "write_players",
        """
        WITH numbered AS MATERIALIZED (
            SELECT u.player, u.revision, u.judged_under, u.state, nextval('change_sequence') AS change
            FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[])
                AS u (player, revision, judged_under, state)),
        written AS (
            INSERT INTO players AS p (player, revision, change, judged_under, state)
            SELECT n.player, n.revision + 1, n.change, n.judged_under, n.state
            FROM numbered n LEFT JOIN players k ON k.player = n.player
            WHERE n.revision = 0 OR k.player IS NOT NULL
            ORDER BY n.player COLLATE "C"
            ON CONFLICT (player) DO UPDATE SET
                revision = EXCLUDED.revision, change = EXCLUDED.change, judged_under = EXCLUDED.judged_under,
                state = EXCLUDED.state
            WHERE p.revision = EXCLUDED.revision - 1
            RETURNING 1)
        SELECT refuse(
            '\(Refusal.revision)', n || ' of ' || cardinality($1::text[]) || ' players are as they were loaded')
        FROM (SELECT count(*) AS n FROM written) w WHERE n <> cardinality($1::text[])
        """)

    /// Locks players with only new events until the end of the transaction, so that a player's events are committed in
    /// the order of their numbers.
    static let lockPlayers = Statement(
        "lock_players",
        """
        INSERT INTO players (player, revision, change, judged_under, state)
        SELECT u.player, 0, 0, 0, '' FROM unnest($1::text[]) AS u (player)
        ON CONFLICT (player) DO UPDATE SET player = EXCLUDED.player
        """)

    static let writeEvents = Statement(
        "write_events",
        """
        WITH written AS (
            INSERT INTO events (player, sequence, source, id, type, at, utc_offset, data, attributes, batch)
            SELECT u.player, nextval('event_sequence'), u.source, u.id, u.type, u.at, u.utc_offset, u.data,
                u.attributes, ($9::text[])[1]
            FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::integer[], $7::json[],
                $8::text[]) AS u (player, source, id, type, at, utc_offset, data, attributes)
            RETURNING source, id, player, sequence)
        INSERT INTO event_ids (source, id, player, sequence) SELECT source, id, player, sequence FROM written
        """)

    static let clearNumbers = Statement("clear_number_rows", clear("number_rows"))
    static let clearTexts = Statement("clear_text_rows", clear("text_rows"))

    private static func clear(_ table: String) -> String {
        """
        DELETE FROM \(table) r USING unnest($1::text[], $2::bigint[]) AS u (player, series)
        WHERE r.player = u.player AND r.series = u.series
        """
    }

    static let writeNumbers = Statement("write_number_rows", write("number_rows", "bigint"))
    static let writeTexts = Statement("write_text_rows", write("text_rows", "text"))

    private static func write(_ table: String, _ key: String) -> String {
        """
        INSERT INTO \(table) (player, series, key, a, b, c)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::\(key)[], $4::bigint[], $5::bigint[], $6::bigint[])
        ON CONFLICT (player, series, key) DO UPDATE SET a = EXCLUDED.a, b = EXCLUDED.b, c = EXCLUDED.c
        """
    }

    static let revoke = Statement(
        "revoke",
        """
        DELETE FROM unlocks k USING unnest($1::text[], $2::bigint[]) AS u (player, symbol)
        WHERE k.player = u.player AND k.symbol = u.symbol
        """)

    static let writeUnlocks = Statement(
        "write_unlocks",
        """
        INSERT INTO unlocks (player, symbol, at, utc_offset, points, origin, source, event, granted_by,
            catalog_version, fingerprint, evidence)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::integer[], $5::bigint[], $6::text[],
            $7::text[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[])
        ON CONFLICT (player, symbol) DO UPDATE SET
            at = EXCLUDED.at, utc_offset = EXCLUDED.utc_offset, points = EXCLUDED.points, origin = EXCLUDED.origin,
            source = EXCLUDED.source, event = EXCLUDED.event, granted_by = EXCLUDED.granted_by,
            catalog_version = EXCLUDED.catalog_version, fingerprint = EXCLUDED.fingerprint,
            evidence = EXCLUDED.evidence
        """)

    static let writeLedger = Statement(
        "write_ledger",
        """
        INSERT INTO ledger (player, number, mode, points, reason, symbol, at, utc_offset, source, event)
        SELECT u.player, nextval('ledger_sequence'), u.mode, u.points, u.reason, u.symbol, u.at, u.utc_offset, u.source,
            u.event
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::timestamptz[], $7::integer[],
            $8::text[], $9::text[]) AS u (player, mode, points, reason, symbol, at, utc_offset, source, event)
        """)

    static let removeNotes = Statement("remove_notes", "DELETE FROM notes WHERE key = ANY ($1::text[])")

    static let writeNotes = Statement(
        "write_notes",
        """
        INSERT INTO notes (key, value) SELECT * FROM unnest($1::text[], $2::text[])
        ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value
        """)

    /// Writes deliveries and the sinks for which they are pending, and returns their sequence numbers.
    static let writeDeliveries = Statement(
        "write_deliveries",
        """
        WITH placed AS MATERIALIZED (
            SELECT u.player, u.id, u.kind, u.reward, nextval('delivery_sequence') AS sequence
            FROM unnest($1::text[], $2::text[], $3::integer[], $4::json[]) AS u (player, id, kind, reward)),
        kept AS (
            INSERT INTO deliveries (player, sequence, id, kind, reward)
            SELECT player, sequence, id, kind, reward FROM placed),
        waits AS (
            INSERT INTO waiting (player, sequence, sink, claimed_by, claimed_until)
            SELECT p.player, p.sequence, s.sink, $5::text, now() + $6::bigint * interval '1 millisecond'
            FROM placed p JOIN sinks s ON (s.wanted | coalesce(
                (SELECT o.wanted FROM unnest($7::text[], $8::integer[]) AS o (sink, wanted) WHERE o.sink = s.sink), 0))
                & (1 << p.kind) <> 0)
        SELECT sequence FROM placed ORDER BY sequence
        """)
}
