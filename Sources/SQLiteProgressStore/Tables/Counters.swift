/// The counters that every commit reads first and writes last, in one row.
struct Counters {
    /// The generation of the catalog.
    var generation: Int64
    /// The last sequence number in the outbox. May lag behind existing rows, but never behind removed ones.
    var lastDelivery: Int64
    /// The sequence number of the last event that was ever logged; 0 if there was none.
    var lastEvent: Int64
    /// The number of the last change that was ever made to any player; 0 if there was none.
    var lastChange: Int64
    /// Increases when players are erased, which invalidates cached numbers.
    var erasures: Int64
    /// The ends of the log and of its index, which follow their rows.
    var ends: LogEnds
    /// The changes that are not in the table of players yet.
    var recent: RecentChanges
}

/// The ends of the log and of its index, which grow with most commits. If they had rows of their own, each commit would
/// write one more page, and four more when such a row is split.
struct LogEnds {
    /// The last block, after all rows of the log; it still grows.
    var block = LogBlockBuilder()
    /// The entries after all rows of the index.
    var keys: [IndexEntry] = []

    /// The encoded entries; empty if there are none.
    var keyBytes: [UInt8] { keys.isEmpty ? [] : IndexPage.bytes(keys) }
}
