/// The steps from one version of the tables to the next. Released steps never change.
enum Migration {
    static let all = [tables]

    /// The key of every table about players, except `event_ids`, starts with the player, so that a database that is
    /// sharded over several machines can keep a player's rows together. There are no foreign keys. Identifiers are
    /// compared by bytes.
    private static let tables = """
        CREATE FUNCTION refuse(code text, reason text) RETURNS void LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = code, MESSAGE = reason; END $$;

        CREATE SEQUENCE event_sequence;
        CREATE SEQUENCE change_sequence;
        CREATE SEQUENCE ledger_sequence;
        CREATE SEQUENCE delivery_sequence;

        CREATE TABLE notes (
            key text COLLATE "C" PRIMARY KEY,
            value text NOT NULL);

        CREATE TABLE players (
            player text COLLATE "C" PRIMARY KEY,
            revision bigint NOT NULL,
            change bigint NOT NULL,
            judged_under bigint NOT NULL,
            state bytea NOT NULL);
        CREATE INDEX players_by_change ON players (change) WHERE change > 0;

        CREATE TABLE events (
            player text COLLATE "C" NOT NULL,
            sequence bigint NOT NULL,
            source text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,
            type text COLLATE "C" NOT NULL,
            at timestamptz NOT NULL,
            utc_offset integer NOT NULL,
            data json NOT NULL,
            attributes text,
            batch text COLLATE "C",
            PRIMARY KEY (player, sequence));
        CREATE INDEX events_by_sequence ON events (sequence);
        CREATE INDEX events_by_batch ON events (batch, sequence) WHERE batch IS NOT NULL;

        CREATE TABLE event_ids (
            source text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,
            player text COLLATE "C" NOT NULL,
            sequence bigint NOT NULL,
            PRIMARY KEY (id, source));

        CREATE TABLE number_rows (
            player text COLLATE "C" NOT NULL,
            series bigint NOT NULL,
            key bigint NOT NULL,
            a bigint NOT NULL,
            b bigint NOT NULL,
            c bigint NOT NULL,
            PRIMARY KEY (player, series, key));

        CREATE TABLE text_rows (
            player text COLLATE "C" NOT NULL,
            series bigint NOT NULL,
            key text COLLATE "C" NOT NULL,
            a bigint NOT NULL,
            b bigint NOT NULL,
            c bigint NOT NULL,
            PRIMARY KEY (player, series, key));

        CREATE TABLE unlocks (
            player text COLLATE "C" NOT NULL,
            symbol bigint NOT NULL,
            at timestamptz NOT NULL,
            utc_offset integer NOT NULL,
            points bigint NOT NULL,
            origin text NOT NULL,
            source text COLLATE "C",
            event text COLLATE "C",
            granted_by text COLLATE "C",
            catalog_version bigint NOT NULL,
            fingerprint text NOT NULL,
            evidence text,
            PRIMARY KEY (player, symbol));

        CREATE TABLE ledger (
            player text COLLATE "C" NOT NULL,
            number bigint NOT NULL,
            mode bigint NOT NULL,
            points bigint NOT NULL,
            reason text NOT NULL,
            symbol bigint,
            at timestamptz NOT NULL,
            utc_offset integer NOT NULL,
            source text COLLATE "C",
            event text COLLATE "C",
            PRIMARY KEY (player, number));

        CREATE TABLE sinks (
            sink text COLLATE "C" PRIMARY KEY,
            wanted integer NOT NULL,
            kept_days integer);

        CREATE TABLE deliveries (
            player text COLLATE "C" NOT NULL,
            sequence bigint NOT NULL,
            id text COLLATE "C" NOT NULL,
            kind integer NOT NULL,
            reward json NOT NULL,
            PRIMARY KEY (player, sequence));
        CREATE INDEX deliveries_by_sequence ON deliveries (sequence);

        CREATE TABLE waiting (
            player text COLLATE "C" NOT NULL,
            sequence bigint NOT NULL,
            sink text COLLATE "C" NOT NULL,
            claimed_by text,
            claimed_until timestamptz,
            PRIMARY KEY (player, sequence, sink));
        CREATE INDEX waiting_by_sink ON waiting (sink, sequence);

        CREATE TABLE sent (
            player text COLLATE "C" NOT NULL,
            sequence bigint NOT NULL,
            sink text COLLATE "C" NOT NULL,
            at timestamptz NOT NULL,
            id text COLLATE "C" NOT NULL,
            reward json NOT NULL,
            PRIMARY KEY (player, sequence, sink));
        CREATE INDEX sent_by_sink ON sent (sink, at, sequence);
        """
}
