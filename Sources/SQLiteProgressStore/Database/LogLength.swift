import CSQLite

/// How long the write-ahead log of a connection is, and what happens when it gets long: it is copied into the file, at the
/// end of the commit that finds it so.
final class LogLength {
    /// The pages in the log after which they are copied. Large batches write the same pages again and again; four times
    /// SQLite's default spares most of the copies.
    private static let limit: Int32 = 4_000
    /// More than a small commit writes.
    private static let margin: Int32 = 256

    /// The pages in the log after the last commit.
    private var pages: Int32 = 0

    /// Whether the next commit may have to copy the log.
    var isFull: Bool { pages > Self.limit - Self.margin }

    /// Watches the log of `connection`, which must be closed before this goes.
    func watch(_ connection: OpaquePointer) {
        sqlite3_wal_hook(
            connection,
            { context, connection, name, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<LogLength>.fromOpaque(context).takeUnretainedValue().pages = pages
                // As SQLite does by itself: if others use the log, a later commit tries again.
                if pages >= LogLength.limit {
                    sqlite3_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
