/// One step from a schema version to the next. Released steps never change.
struct Migration {
    /// The statements of the step, in order.
    let statements: [String]
    /// Whether the events are rewritten after these statements.
    var rewritesLog = false
    /// The statements after the events have been rewritten.
    var lastStatements: [String] = []

    /// All steps: the first turns an empty file into version 1, the next turns that into version 2, and so on.
    static let all = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth]
}

extension Migration {
    /// Version 1. Texts are compared by their UTF-8 bytes, which is SQLite's default.
    static let first = Migration(statements: [
        // Sources, event types and modes: there are few of them, and every row repeats some.
        "CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
        "CREATE TABLE symbols (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        // The bit of each sink in outbox.waiting.
        "CREATE TABLE sinks (bit INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        // A player at revision 0 has only events. Changes are numbered over all players.
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
        // The key column has no type, so that integers and texts keep theirs.
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
        // The id is a text, or a blob if it is a UUID. The events of each player are chained by `previous` (0 ends the
        // chain), because with an index on the players, every event would write one more page.
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
        // Entries are numbered from 1 for each player. The achievement is a symbol, or a text if there is no symbol for
        // it.
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
        // `waiting` has a bit for each sink that has not confirmed; a row without pending sinks is removed.
        """
        CREATE TABLE outbox (
            sequence INTEGER PRIMARY KEY,
            waiting INTEGER NOT NULL,
            id TEXT NOT NULL,
            player INTEGER NOT NULL,
            reward TEXT NOT NULL
        )
        """,
        // The last sequence number in the outbox, because numbers are not reused when rows are removed.
        "CREATE TABLE outbox_end (id INTEGER PRIMARY KEY CHECK (id = 1), sequence INTEGER NOT NULL)",
        "INSERT INTO outbox_end (id, sequence) VALUES (1, 0)",
        "CREATE TABLE notes (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID",
        // "ACHV", which marks the file as a store.
        "PRAGMA application_id = 1094928470",
        "PRAGMA user_version = 1",
    ])

    /// Version 2. The engine keeps the symbols in its notes, the catalog has a generation, and ledger entries refer to
    /// their modes and achievements only by symbols.
    static let second = Migration(statements: [
        // Entries referred to modes and some achievements by texts. Texts without a symbol get one.
        """
        INSERT INTO symbols (name)
        SELECT DISTINCT 'points:' || texts.text FROM ledger JOIN texts ON texts.id = ledger.mode
        WHERE 'points:' || texts.text NOT IN (SELECT name FROM symbols)
        """,
        """
        INSERT INTO symbols (name)
        SELECT DISTINCT 'achievement:' || achievement FROM ledger
        WHERE typeof(achievement) = 'text' AND 'achievement:' || achievement NOT IN (SELECT name FROM symbols)
        """,
        """
        UPDATE ledger SET mode = (
            SELECT symbols.number FROM texts JOIN symbols ON symbols.name = 'points:' || texts.text
            WHERE texts.id = ledger.mode
        )
        """,
        """
        UPDATE ledger SET achievement = (SELECT number FROM symbols WHERE name = 'achievement:' || achievement)
        WHERE typeof(achievement) = 'text'
        """,
        "ALTER TABLE unlocks RENAME COLUMN occasion TO origin",
        "ALTER TABLE details RENAME TO player_rows",
        // The number of the catalog under which the player was last judged.
        "ALTER TABLE players ADD COLUMN judged_under INTEGER NOT NULL DEFAULT 0",
        // The generation of the catalog, and the last sequence number in the outbox, because numbers are not reused
        // when rows are removed. A store that was used has a catalog.
        """
        CREATE TABLE counters (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            generation INTEGER NOT NULL,
            last_delivery INTEGER NOT NULL
        )
        """,
        """
        INSERT INTO counters (id, generation, last_delivery)
        SELECT 1, EXISTS (SELECT 1 FROM symbols) OR EXISTS (SELECT 1 FROM notes), sequence FROM outbox_end
        """,
        "DROP TABLE outbox_end",
        // Fingerprints of criteria, with which version 1 detected what a release had changed.
        "DELETE FROM notes WHERE key >= 'catalog:' AND key < 'catalog;'",
        "INSERT INTO notes (key, text) SELECT 'symbol:' || name, CAST(number AS TEXT) FROM symbols",
        "DROP TABLE symbols",
        "PRAGMA user_version = 2",
    ])

    /// Version 3. Players can be erased, and their sequence numbers and change numbers are not reused. Unlocks keep
    /// evidence.
    static let third = Migration(statements: [
        "ALTER TABLE counters ADD COLUMN last_event INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE counters ADD COLUMN last_change INTEGER NOT NULL DEFAULT 0",
        // The number of erasures. After each one, numbers of texts may have another meaning.
        "ALTER TABLE counters ADD COLUMN erasures INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE unlocks ADD COLUMN evidence TEXT",
        "PRAGMA user_version = 3",
    ])

    /// Version 4. Sinks declare the kinds of rewards that they want.
    static let fourth = Migration(statements: [
        // A bit for each kind; existing sinks get all of them.
        "ALTER TABLE sinks ADD COLUMN wanted INTEGER NOT NULL DEFAULT -1",
        "PRAGMA user_version = 4",
    ])

    /// Version 5. States contain recently written rows, which earlier releases ignore.
    static let fifth = Migration(statements: ["PRAGMA user_version = 5"])

    /// Version 6. Data that many rows share is stored once: the shapes of payloads and of evidence, and fingerprints.
    /// Unlocks and entries refer to an event of the same player by its sequence number, without a source. Existing rows
    /// are not rewritten. Deliveries in the outbox have a binary format.
    static let sixth = Migration(statements: [
        "ALTER TABLE events ADD COLUMN template INTEGER",
        "ALTER TABLE unlocks ADD COLUMN criterion INTEGER",
        "ALTER TABLE unlocks ADD COLUMN template INTEGER",
        "ALTER TABLE outbox RENAME TO old_outbox",
        // If the row has an id, the delivery is the reward as JSON, in the format of earlier versions.
        """
        CREATE TABLE outbox (
            sequence INTEGER PRIMARY KEY,
            waiting INTEGER NOT NULL,
            player INTEGER NOT NULL,
            delivery BLOB NOT NULL,
            id TEXT
        )
        """,
        "INSERT INTO outbox SELECT sequence, waiting, player, reward, id FROM old_outbox",
        "DROP TABLE old_outbox",
        "PRAGMA user_version = 6",
    ])

    /// Version 7. Ledger entries that an event causes are stored in the event's row. Existing entries stay where they
    /// are, and so do entries without an event of the same commit and player.
    static let seventh = Migration(statements: [
        "ALTER TABLE events ADD COLUMN points BLOB",
        // The number of the player's last ledger entry.
        "ALTER TABLE players ADD COLUMN last_points INTEGER NOT NULL DEFAULT 0",
        """
        UPDATE players SET last_points = (SELECT max(entry) FROM ledger WHERE player = players.id)
        WHERE id IN (SELECT player FROM ledger)
        """,
        // A process of an earlier version that has the file open would not see the points of events; the new name makes
        // its queries of the ledger fail instead.
        "ALTER TABLE ledger RENAME COLUMN entry TO number",
        "PRAGMA user_version = 7",
    ])

    /// Version 8. Events are stored in blocks of many events per row, with shared parts stored once, and are indexed by
    /// numbers instead of their ids. A process of version 7 that has the file open misses its table of events, and
    /// fails.
    static let eighth = Migration(
        statements: [
            // Template 0 means none.
            """
            CREATE TABLE shapes (
                number INTEGER PRIMARY KEY,
                source INTEGER NOT NULL,
                type INTEGER NOT NULL,
                utc_offset INTEGER NOT NULL,
                template INTEGER NOT NULL,
                UNIQUE (source, type, utc_offset, template)
            )
            """,
            // The key is the sequence number of the last event in the block.
            "CREATE TABLE log (last INTEGER PRIMARY KEY, events BLOB NOT NULL)",
            // The key is the last key among the entries.
            "CREATE TABLE event_keys (last INTEGER PRIMARY KEY, entries BLOB NOT NULL)",
            // Ids that are not UUIDs.
            """
            CREATE TABLE event_names (
                source INTEGER NOT NULL,
                id TEXT NOT NULL,
                sequence INTEGER NOT NULL,
                PRIMARY KEY (source, id)
            ) WITHOUT ROWID
            """,
            "ALTER TABLE counters ADD COLUMN first_key INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE counters ADD COLUMN second_key INTEGER NOT NULL DEFAULT 0",
            "UPDATE counters SET first_key = random(), second_key = random()",
            // Frees pages for the new log.
            "DROP INDEX events_by_id",
        ],
        rewritesLog: true,
        lastStatements: ["DROP TABLE events", "PRAGMA user_version = 8"])

    /// Version 9. The last block of the log, the last entries of its index and the latest changes of players are stored
    /// in the row of counters, which contains all last numbers. Keys of events contain more bits of the time, except in
    /// files that already have keys. A process of version 8 that has the file open misses its log, and fails.
    static let ninth = Migration(
        statements: [
            "ALTER TABLE log RENAME TO log_blocks",
            "ALTER TABLE counters ADD COLUMN log_end INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE counters ADD COLUMN log_end_events BLOB NOT NULL DEFAULT x''",
            "ALTER TABLE counters ADD COLUMN log_end_keys BLOB NOT NULL DEFAULT x''",
            // Changes that are not in the table of players yet. The new column name keeps a process of version 8 from
            // listing players by outdated changes.
            "ALTER TABLE players RENAME COLUMN change TO listed_change",
            "ALTER TABLE counters ADD COLUMN recent_changes BLOB NOT NULL DEFAULT x''",
            // The number of bits of a key that come from the id.
            "ALTER TABLE counters ADD COLUMN key_bits INTEGER NOT NULL DEFAULT 32",
            "UPDATE counters SET key_bits = 46 WHERE NOT EXISTS (SELECT 1 FROM event_keys)",
        ],
        lastStatements: [
            """
            UPDATE counters SET
                last_event = max(last_event, log_end, coalesce((SELECT max(last) FROM log_blocks), 0)),
                last_change = max(last_change, coalesce((SELECT max(listed_change) FROM players), 0))
            """,
            "PRAGMA user_version = 9",
        ])
}
