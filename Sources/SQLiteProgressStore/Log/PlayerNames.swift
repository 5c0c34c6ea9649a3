import AchievementCore
import AchievementStorage

/// The ids of players by their rows, for pages of the log.
final class PlayerNames {
    private let find: Statement
    private var names: TransactionCache<Int64, PlayerID>

    /// - Parameter counters: must be read before the players in each transaction.
    init(_ connection: Connection, _ counters: CounterTable) {
        names = TransactionCache(connection, counters, capacity: 20_000)
        find = Statement(connection, "SELECT name FROM players WHERE id = ?")
    }

    /// The id of the player in a row; `nil` if there is none.
    func name(of row: Int64) throws(StoreError) -> PlayerID? {
        if let name = names[row] { return name }
        let name = try find.bind(row).first { PlayerID($0.text(0)) }
        names[row] = name
        return name
    }
}
