import CSQLite

/// Tracks the length of a connection's write-ahead log. A log that has become too long is checkpointed at the end of
/// the commit.
final class CheckpointPolicy {
    /// The number of pages that triggers a checkpoint. Large batches write the same pages again and again, so four
    /// times SQLite's default saves most of the copying.
    private static let limit: Int32 = 4_000
    /// More pages than a small commit writes.
    private static let margin: Int32 = 256

    /// The length after the last commit, in pages.
    private var pages: Int32 = 0

    /// Whether the next commit may have to checkpoint the log.
    var isFull: Bool { pages > Self.limit - Self.margin }

    /// Watches the log of `connection`, which must be closed before this object is released.
    func watch(_ connection: OpaquePointer) {
        sqlite3_wal_hook(
            connection,
            { context, connection, name, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<CheckpointPolicy>.fromOpaque(context).takeUnretainedValue().pages = pages
                // Like SQLite's own hook: if the log is in use by others, a later commit tries again.
                if pages >= CheckpointPolicy.limit {
                    sqlite3_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
