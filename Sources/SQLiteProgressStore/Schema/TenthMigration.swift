extension Migration {
    /// Version 10. What sinks have confirmed is kept for as long as they ask, and so are the ranges of the log that
    /// make up a batch. A process of version 9 that has the file open and erases a player would leave what was sent to
    /// the player; the renamed column of the outbox makes it fail.
    static let tenth = Migration(
        statements: [
            "ALTER TABLE sinks ADD COLUMN kept_days INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE outbox RENAME COLUMN player TO receiver",
            // The sink by its bit; the delivery as in the outbox.
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
            // The first and the last sequence number of each range.
            "CREATE TABLE batches (first INTEGER PRIMARY KEY, last INTEGER NOT NULL, name TEXT NOT NULL)",
        ],
        // After the last statements of the version before.
        lastStatements: ["PRAGMA user_version = 10"])
}
