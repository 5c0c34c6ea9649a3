public import AchievementCore

/// Everything that a commit writes atomically.
public struct StoreCommit: Sendable {
    /// The generation of the catalog under which the engine judged; a different one in the store is a conflict.
    public var generation: Int64
    /// Whether the notes change the catalog, so that the generation increases by one.
    public var changesCatalog: Bool
    /// New events, in the order of arrival.
    public var events: [LoggedEvent]
    /// Changed players, each at most once.
    public var players: [PlayerUpdate]
    /// Notes to set, or to remove for `nil`, by key.
    public var notes: [String: String?]
    /// Players to erase: their events, state, rows, unlocks, ledger and deliveries are removed, confirmed or not, and
    /// so is every name that only they used. They are removed first, so a player who is also in `events` or `players`
    /// is written again as a new player. Unknown players change nothing.
    ///
    /// Their sequence numbers in the log and in the outbox, and their change numbers, are not reused. The revision of
    /// such a player starts again at 0, so the engine also changes the catalog: work that was judged before is then a
    /// conflict.
    public var erased: [PlayerID]
    /// The revisions, 0 for unknown players, that players must have before anybody is erased; any other is a conflict.
    /// The engine states those of erased players whose events the commit writes again, because an event that was
    /// recorded after they were read would be lost.
    public var expectedRevisions: [PlayerID: Int64] = [:]
    /// The batch to which the events belong, such as one run over a file; `nil` for none. A store keeps the ranges of
    /// its log that make up a batch, and nothing with each event.
    public var batch: String?
    /// The index of the first event that belongs to the batch: the events before it are logged again and do not belong
    /// to it.
    public var batchStart = 0

    /// Creates a commit that was judged under `generation`.
    package init(
        generation: Int64, changesCatalog: Bool = false, events: [LoggedEvent] = [], players: [PlayerUpdate] = [],
        notes: [String: String?] = [:], erased: [PlayerID] = [], batch: String? = nil
    ) {
        self.generation = generation
        self.changesCatalog = changesCatalog
        self.events = events
        self.players = players
        self.notes = notes
        self.erased = erased
        self.batch = batch
    }
}

/// Everything that a commit writes about one player.
public struct PlayerUpdate: Sendable {
    /// The player.
    public var player: PlayerID
    /// The revision that was loaded, 0 for a new player; a different one in the store is a conflict. The commit
    /// increases the revision by one.
    public var revision: Int64
    /// The number of the catalog under which the engine judged. The store does not interpret it.
    public var judgedUnder: Int64
    /// The compact state.
    public var state: [UInt8]
    /// Series that lose all their rows, before `rows` are written.
    public var clearedSeries: [Int64]
    /// Rows to insert or replace, sorted by series and key.
    public var rows: [StoredRow]
    /// New unlocks; an existing one with the same symbol is replaced.
    public var unlocks: [StoredUnlock]
    /// The symbols of revoked unlocks. Those that exist are removed before `unlocks` are written.
    public var revoked: [Int64]
    /// New entries of the ledger.
    public var ledger: [StoredPoints]
    /// New entries of the outbox.
    public var deliveries: [Delivery]

    /// Creates an update of a player who was at `revision`.
    package init(
        player: PlayerID, revision: Int64, judgedUnder: Int64, state: [UInt8], clearedSeries: [Int64] = [],
        rows: [StoredRow] = [],
        unlocks: [StoredUnlock] = [], revoked: [Int64] = [], ledger: [StoredPoints] = [], deliveries: [Delivery] = []
    ) {
        self.player = player
        self.revision = revision
        self.judgedUnder = judgedUnder
        self.state = state
        self.clearedSeries = clearedSeries
        self.rows = rows
        self.unlocks = unlocks
        self.revoked = revoked
        self.ledger = ledger
        self.deliveries = deliveries
    }
}
