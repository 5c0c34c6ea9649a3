import AchievementStorage

/// The connection and tables of an open store.
final class Tables {
    let connection: Connection
    let counters: CounterTable
    let notes: NoteTable
    let players: PlayerTable
    let rows: RowTable
    let texts: TextTable
    let log: EventLog
    let shaper: EventShaper
    let unlocks: UnlockTable
    let ledger: LedgerTable
    let sinks: SinkTable
    let outbox: OutboxTable
    let sent: SentTable
    let batches: BatchTable
    let erasure: Erasure

    /// Creates the tables of a connection that is open on a store.
    init(_ connection: Connection) {
        self.connection = connection
        counters = CounterTable(connection)
        notes = NoteTable(connection)
        players = PlayerTable(connection, counters)
        rows = RowTable(connection)
        texts = TextTable(connection, counters)
        log = EventLog(connection, counters, texts)
        shaper = EventShaper(connection, counters, texts, log.shapes)
        let references = EventReferences(connection, texts, log)
        unlocks = UnlockTable(connection, texts, references)
        ledger = LedgerTable(connection, references, log)
        sinks = SinkTable(connection)
        outbox = OutboxTable(connection, counters)
        sent = SentTable(connection, outbox)
        batches = BatchTable(connection)
        erasure = Erasure(connection, log)
    }

    /// The requested parts of one player, within the open transaction.
    func load(_ request: PlayerRequest) throws(StoreError) -> StoredPlayer {
        let entry = try players.entry(of: request.player, withState: request.parts.contains(.state))
        // A player at revision 0 has only events.
        guard let row = entry.row, entry.revision > 0 else { return StoredPlayer() }
        var player = StoredPlayer(revision: entry.revision, judgedUnder: entry.judgedUnder, state: entry.state)
        for part in request.rows { player.rows += try rows.rows(of: row, part) }
        if request.parts.contains(.unlocks) { player.unlocks = try unlocks.unlocks(of: row) }
        if request.parts.contains(.ledger) { player.ledger = try ledger.entries(of: row, lastEvent: entry.lastEvent) }
        return player
    }
}
