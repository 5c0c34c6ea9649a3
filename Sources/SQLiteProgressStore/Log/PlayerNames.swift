import AchievementCore
import AchievementStorage

/// The ids of players by their rows, for pages of the log.
final class PlayerNames {
    private let connection: Connection
    private let counters: CounterTable
    private let find: Statement
    private var known: [Int64: PlayerID] = [:]
    private var knownRollbacks = 0
    private var knownErasures: Int64 = 0

    private static let memoryLimit = 20_000

    /// - Parameter counters: read before the players in each transaction.
    init(_ connection: Connection, _ counters: CounterTable) {
        (self.connection, self.counters) = (connection, counters)
        find = Statement(connection, "SELECT name FROM players WHERE id = ?")
    }

    /// The id of the player in a row; `nil` if there is none.
    func name(of row: Int64) throws(StoreError) -> PlayerID? {
        if knownRollbacks != connection.rollbacks || knownErasures != counters.erasures {
            // Rows of erased players are reused.
            known = [:]
            (knownRollbacks, knownErasures) = (connection.rollbacks, counters.erasures)
        }
        if let name = known[row] { return name }
        let name = try find.bind(row).first { PlayerID($0.text(0)) }
        if known.count >= Self.memoryLimit { known.removeAll(keepingCapacity: true) }
        known[row] = name
        return name
    }
}
