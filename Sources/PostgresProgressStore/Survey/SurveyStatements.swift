import AchievementStorage

/// The statements for surveys.
enum Surveys {
    static let totals = Statement(
        "survey_totals",
        """
        SELECT (SELECT version FROM store)::bigint, (SELECT count(*) FROM players WHERE revision > 0),
            (SELECT count(*) FROM unlocks), (SELECT count(*) FROM deliveries)
        """)

    static let types = Statement(
        "survey_types", "SELECT type, count(*) FROM events GROUP BY type ORDER BY type")

    static let sources = Statement(
        "survey_sources",
        """
        SELECT source, count(*), max(at),
            (max(ARRAY[(extract(epoch FROM at) * 1000)::bigint, sequence, utc_offset]))[3]
        FROM events GROUP BY source ORDER BY source
        """)

    static let sizes = Statement(
        "survey_sizes",
        """
        SELECT c.relname::text, pg_total_relation_size(c.oid)
        FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1::text AND c.relkind = 'r' ORDER BY c.relname
        """)

    static let recentEvent = Statement(
        "survey_recent_event",
        """
        SELECT at, utc_offset FROM events
        WHERE (($1::text[])[1] IS NULL OR source = ($1::text[])[1]) AND at >= ($2::timestamptz[])[1]
        ORDER BY sequence DESC LIMIT 1
        """)

    static let newestEvent = Statement(
        "survey_newest_event",
        """
        SELECT at, utc_offset FROM events
        WHERE (($1::text[])[1] IS NULL OR source = ($1::text[])[1]) AND at < ($2::timestamptz[])[1]
        ORDER BY at DESC, sequence DESC LIMIT 1
        """)

    static let lastEvents = Statement(
        "survey_last_events",
        """
        SELECT e.at, e.utc_offset FROM unnest($1::text[]) WITH ORDINALITY AS u (player, place)
        LEFT JOIN LATERAL (
            SELECT at, utc_offset FROM events WHERE player = u.player ORDER BY sequence DESC LIMIT 1) e ON true
        ORDER BY u.place
        """)

    static let firstEvents = Statement(
        "survey_first_events",
        "SELECT DISTINCT ON (player) player, at, utc_offset FROM events ORDER BY player, at, sequence")

    /// Days are numbered from 1970, on the clock of each event.
    static let search = Statement(
        "survey_search",
        """
        SELECT sequence FROM events
        WHERE (cardinality($1::text[]) = 0 OR type = ANY ($1::text[]))
            AND (($2::text[])[1] IS NULL OR source = ($2::text[])[1])
            AND (($3::text[])[1] IS NULL OR batch = ($3::text[])[1])
            AND (($4::bigint[])[1] IS NULL OR extract(epoch FROM at) * 1000 >= ($4::bigint[])[1])
            AND (($4::bigint[])[2] IS NULL
                OR floor((extract(epoch FROM at) + utc_offset) / 86400) >= ($4::bigint[])[2])
            AND (($5::bigint[])[1] IS NULL OR extract(epoch FROM at) * 1000 < ($5::bigint[])[1])
            AND (($5::bigint[])[2] IS NULL
                OR floor((extract(epoch FROM at) + utc_offset) / 86400) <= ($5::bigint[])[2])
        ORDER BY at DESC, sequence DESC LIMIT $6::bigint
        """)

    static let eventsAt = Statement(
        "survey_events_at",
        """
        SELECT \(LoggedEvent.columns) FROM unnest($1::bigint[]) WITH ORDINALITY AS u (number, place)
        JOIN events e ON e.sequence = u.number ORDER BY u.place
        """)

    static let batches = Statement(
        "survey_batches",
        "SELECT batch FROM events WHERE batch IS NOT NULL GROUP BY batch ORDER BY max(sequence) DESC")

    static let allSources = Statement("survey_all_sources", "SELECT DISTINCT source FROM events ORDER BY source")
    static let allTypes = Statement("survey_all_types", "SELECT DISTINCT type FROM events ORDER BY type")
}
