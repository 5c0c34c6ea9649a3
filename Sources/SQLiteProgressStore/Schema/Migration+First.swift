extension Migration {
    /// Version 1. Texts are compared by their UTF-8 bytes, as is SQLite's default.
    static let first = Migration(statements: [
        // Sources, event types and modes: few, and repeated in every row.
        "CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
        "CREATE TABLE symbols (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        // Of each sink: its bit in outbox.waiting.
        "CREATE TABLE sinks (bit INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        // Revision 0 is a player of whom there are only events. Changes count up over all players.
        """
        CREATE TABLE players (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            revision INTEGER NOT NULL,
            change INTEGER NOT NULL,
            last_event INTEGER NOT NULL,
            state BLOB NOT NULL
        )
        """,
        "CREATE INDEX players_by_change ON players (change)",
        // The key has no type, so that integers and texts stay what they are.
        """
        CREATE TABLE details (
            player INTEGER NOT NULL,
            series INTEGER NOT NULL,
            key NOT NULL,
            a INTEGER NOT NULL,
            b INTEGER NOT NULL,
            c INTEGER NOT NULL,
            PRIMARY KEY (player, series, key)
        ) WITHOUT ROWID
        """,
        // The id is a text, or a blob if it is a UUID. The events of one player are chained by `previous` (0 ends the
        // chain): an index over the players would cost every event a page more to write.
        """
        CREATE TABLE events (
            sequence INTEGER PRIMARY KEY,
            source INTEGER NOT NULL,
            id NOT NULL,
            player INTEGER NOT NULL,
            previous INTEGER NOT NULL,
            type INTEGER NOT NULL,
            at INTEGER NOT NULL,
            utc_offset INTEGER NOT NULL,
            data BLOB NOT NULL,
            attributes BLOB
        )
        """,
        "CREATE UNIQUE INDEX events_by_id ON events (source, id)",
        """
        CREATE TABLE unlocks (
            player INTEGER NOT NULL,
            symbol INTEGER NOT NULL,
            at INTEGER NOT NULL,
            utc_offset INTEGER NOT NULL,
            source INTEGER,
            event,
            catalog_version INTEGER NOT NULL,
            fingerprint TEXT NOT NULL,
            occasion TEXT NOT NULL,
            points INTEGER NOT NULL,
            granted_by TEXT,
            PRIMARY KEY (player, symbol)
        ) WITHOUT ROWID
        """,
        // Entries count from 1 for each player. The achievement is a symbol, or a text if it has none.
        """
        CREATE TABLE ledger (
            player INTEGER NOT NULL,
            entry INTEGER NOT NULL,
            mode INTEGER NOT NULL,
            points INTEGER NOT NULL,
            reason TEXT NOT NULL,
            achievement,
            source INTEGER,
            event,
            at INTEGER NOT NULL,
            utc_offset INTEGER NOT NULL,
            PRIMARY KEY (player, entry)
        ) WITHOUT ROWID
        """,
        // A bit of `waiting` for each sink that has not confirmed; a row that nobody waits for is removed.
        """
        CREATE TABLE outbox (
            sequence INTEGER PRIMARY KEY,
            waiting INTEGER NOT NULL,
            id TEXT NOT NULL,
            player INTEGER NOT NULL,
            reward TEXT NOT NULL
        )
        """,
        // The last place in the outbox that was given out: places are not given again when rows are gone.
        "CREATE TABLE outbox_end (id INTEGER PRIMARY KEY CHECK (id = 1), sequence INTEGER NOT NULL)",
        "INSERT INTO outbox_end (id, sequence) VALUES (1, 0)",
        "CREATE TABLE notes (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID",
        // "ACHV", the mark by which the file is known.
        "PRAGMA application_id = 1094928470",
        "PRAGMA user_version = 1",
    ])
}
