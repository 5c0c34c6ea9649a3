import CSQLite

/// The length of the write-ahead log of a connection. A long log is checkpointed at the end of the commit that made it
/// so.
final class CheckpointPolicy {
    /// The length, in pages, that triggers a checkpoint. Large batches write the same pages again and again; four times
    /// SQLite's default saves most of the copying.
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
                // As SQLite's own hook does: if others use the log, a later commit tries again.
                if pages >= CheckpointPolicy.limit {
                    sqlite3_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
