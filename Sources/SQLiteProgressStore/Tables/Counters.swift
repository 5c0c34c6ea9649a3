/// The numbers that every commit reads first and writes last, in one row.
struct Counters {
    /// The generation of the catalog.
    var generation: Int64
    /// The last sequence number of the outbox; may lag behind rows that exist, but never behind removed ones.
    var lastDelivery: Int64
    /// The sequence number of the last event ever logged; 0 if there was none.
    var lastEvent: Int64
    /// The number of the last change of any player ever made; 0 if there was none.
    var lastChange: Int64
    /// Goes up when players are erased: numbers that were cached before are not valid any more.
    var erasures: Int64
    /// The ends of the log and of its index, behind their rows.
    var ends: LogEnds
    /// Changes that are not in the table of players yet.
    var recent: RecentChanges
}

/// The ends of the log and of its index, which grow with most commits. In rows of their own they would cost each commit
/// one more page, and another four when such a row is split.
struct LogEnds {
    /// The last block, behind all rows of the log; it still grows.
    var block = LogBlockBuilder()
    /// The entries behind all rows of the index.
    var keys: [IndexEntry] = []

    /// The entries, encoded; empty if there are none.
    var keyBytes: [UInt8] { keys.isEmpty ? [] : IndexPage.bytes(keys) }
}
