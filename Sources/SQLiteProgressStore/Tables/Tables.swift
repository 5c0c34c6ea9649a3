public import AchievementStorage

/// An open store: its connection and its tables.
final class Tables {
    let connection: Connection
    let texts: TextTable
    let symbols: SymbolTable
    let sinks: SinkTable
    let players: PlayerTable
    let details: DetailTable
    let events: EventTable
    let unlocks: UnlockTable
    let ledger: LedgerTable
    let outbox: OutboxTable
    let notes: NoteTable

    /// The tables behind a connection that is open as a store.
    init(_ connection: Connection) {
        self.connection = connection
        texts = TextTable(connection)
        symbols = SymbolTable(connection)
        sinks = SinkTable(connection)
        players = PlayerTable(connection)
        details = DetailTable(connection)
        let references = EventReferences(connection, texts)
        events = EventTable(connection, texts, references)
        unlocks = UnlockTable(connection, symbols, references)
        ledger = LedgerTable(connection, texts, symbols, references)
        outbox = OutboxTable(connection)
        notes = NoteTable(connection)
    }

    /// What is asked for of one player, inside the open transaction.
    func load(_ request: PlayerRequest) throws(StoreError) -> StoredPlayer {
        let entry = try players.entry(of: request.player)
        var player = StoredPlayer(revision: entry.revision, state: [], rows: [])
        guard let row = entry.row, entry.revision > 0 else { return player }
        if request.wantsState { player.state = try players.state(in: row) }
        for detail in request.details { player.rows += try details.rows(of: row, detail) }
        return player
    }
}
