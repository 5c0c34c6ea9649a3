/// What every commit reads first and writes last, in one row.
struct Counters {
    /// The generation of the catalog.
    var generation: Int64
    /// The last place in the outbox that was given out, as far as its row is gone.
    var lastDelivery: Int64
    /// The sequence of the last event that there ever was; 0 if there was none.
    var lastEvent: Int64
    /// The number of the last change of any player that there ever was; 0 if there was none.
    var lastChange: Int64
    /// How many players were erased.
    var erasures: Int64
    /// What stands behind the rows of the log and of its index.
    var ends: LogEnds
    /// What the table of players does not say yet.
    var recent: RecentChanges
}

/// The end of the log, and that of its index, which grow with most commits. In rows of their own they would cost each of
/// these a page more, and where such a row moves on, another four.
struct LogEnds {
    /// The last block, behind all rows of the log.
    var block = LogBlockBuilder()
    /// The entries behind all rows of the index.
    var keys: [IndexEntry] = []

    /// The entries as a row has them; empty if there are none.
    var keyBytes: [UInt8] { keys.isEmpty ? [] : IndexPage.bytes(keys) }
}
