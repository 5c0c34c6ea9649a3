/// What a store holds of a player, as far as it was asked for.
public struct StoredPlayer: Hashable, Sendable {
    /// A detail row with its place.
    public struct Row: Hashable, Sendable {
        /// The series that the row belongs to.
        public let series: Int64
        /// The row's key within the series.
        public let key: DetailKey
        /// The row.
        public let row: DetailRow

        /// A row at a place.
        public init(series: Int64, key: DetailKey, row: DetailRow) {
            self.series = series
            self.key = key
            self.row = row
        }
    }

    /// Counts the commits of the player; 0 for a player that the store does not know.
    public var revision: Int64
    /// The compact state, if it was asked for; empty for a player that the store does not know.
    public var state: [UInt8]
    /// The detail rows that were asked for and exist.
    public var rows: [Row]

    /// What a store holds of a player.
    public init(revision: Int64, state: [UInt8], rows: [Row]) {
        self.revision = revision
        self.state = state
        self.rows = rows
    }
}
