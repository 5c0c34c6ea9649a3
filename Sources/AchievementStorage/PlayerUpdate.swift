public import AchievementCore

/// Everything that a commit writes of one player.
public struct PlayerUpdate: Sendable {
    /// Which player.
    public let player: PlayerID
    /// The revision that was loaded; another one in the store is a conflict. 0 says that the player is new.
    public let expectedRevision: Int64
    /// The compact state.
    public let state: [UInt8]
    /// Series that lose all their rows, before `rows` are written.
    public let clearedSeries: [Int64]
    /// Detail rows to insert or replace, sorted by series and key.
    public let rows: [StoredPlayer.Row]
    /// New unlocks with the symbols of their achievements. One that exists is replaced.
    public let unlocks: [(symbol: Int64, unlock: Unlock)]
    /// The symbols of the achievements that were revoked.
    public let revoked: [Int64]
    /// New entries of the ledger.
    public let ledger: [LedgerEntry]
    /// New entries of the outbox.
    public let deliveries: [Delivery]

    /// An update of `player`.
    public init(
        player: PlayerID, expectedRevision: Int64, state: [UInt8], clearedSeries: [Int64], rows: [StoredPlayer.Row],
        unlocks: [(symbol: Int64, unlock: Unlock)], revoked: [Int64], ledger: [LedgerEntry], deliveries: [Delivery]
    ) {
        self.player = player
        self.expectedRevision = expectedRevision
        self.state = state
        self.clearedSeries = clearedSeries
        self.rows = rows
        self.unlocks = unlocks
        self.revoked = revoked
        self.ledger = ledger
        self.deliveries = deliveries
    }
}
