extension Migration {
    /// Version 10. Confirmed deliveries are kept for as long as the sinks request, and the ranges of the log that make
    /// up a batch are kept. A process of version 9 that has the file open and erases a player would leave the player's
    /// sent deliveries; the renamed column of the outbox makes it fail.
    static let tenth = Migration(
        statements: [
            "ALTER TABLE sinks ADD COLUMN kept_days INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE outbox RENAME COLUMN player TO receiver",
            // The sink is given by its bit; the delivery is encoded as in the outbox.
            """
            CREATE TABLE sent (
                sink INTEGER NOT NULL,
                at INTEGER NOT NULL,
                sequence INTEGER NOT NULL,
                receiver INTEGER NOT NULL,
                delivery BLOB NOT NULL,
                id TEXT,
                PRIMARY KEY (sink, at, sequence)
            ) WITHOUT ROWID
            """,
            // The first and last sequence number of each range.
            "CREATE TABLE batches (first INTEGER PRIMARY KEY, last INTEGER NOT NULL, name TEXT NOT NULL)",
        ],
        // These follow the last statements of version 9.
        lastStatements: ["PRAGMA user_version = 10"])
}
