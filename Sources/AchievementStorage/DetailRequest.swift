/// Detail rows that are needed of one series of a player.
public struct DetailRequest: Hashable, Sendable {
    /// The rows of a series that are needed.
    public enum Rows: Hashable, Sendable {
        /// Those with these keys, as far as they exist.
        case keys([DetailKey])
        /// All of them.
        case all
    }

    /// The series: a symbol, or 0 for the pages of unlock bits.
    public let series: Int64
    /// Which of its rows.
    public let rows: Rows

    /// A request for rows of `series`.
    public init(series: Int64, rows: Rows) {
        self.series = series
        self.rows = rows
    }
}
