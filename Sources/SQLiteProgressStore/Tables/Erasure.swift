import AchievementStorage

/// Deletes everything of a player, inside the open transaction.
final class Erasure {
    private let findSource: Statement
    private let findSources: Statement
    private let findUse: Statement
    private let findOtherUses: Statement
    private let deleteEvent: Statement
    private let deletePlayer: Statement
    private let deleteText: Statement
    /// What is deleted by the player's row alone.
    private let deletions: [Statement]

    init(_ connection: Connection) {
        findSource = Statement(connection, "SELECT source FROM events WHERE sequence = ?")
        findSources = Statement(
            connection,
            """
            SELECT source FROM unlocks WHERE player = ?1 AND source IS NOT NULL
            UNION SELECT source FROM ledger WHERE player = ?1 AND source IS NOT NULL
            """)
        findUse = Statement(connection, "SELECT 1 FROM events WHERE source = ? LIMIT 1")
        findOtherUses = Statement(
            connection,
            """
            SELECT type FROM events UNION SELECT source FROM unlocks WHERE source IS NOT NULL
            UNION SELECT source FROM ledger WHERE source IS NOT NULL
            """)
        deleteEvent = Statement(connection, "DELETE FROM events WHERE sequence = ?")
        deletePlayer = Statement(connection, "DELETE FROM players WHERE id = ?")
        deleteText = Statement(connection, "DELETE FROM texts WHERE id = ?")
        deletions = ["player_rows", "unlocks", "ledger", "outbox"].map {
            Statement(connection, "DELETE FROM \($0) WHERE player = ?")
        }
    }

    /// Deletes the player in row `player`, the events at `sequences`, which are all of the player's, and the sources
    /// that nobody else has.
    ///
    /// Costs what there is of the player, and if a source was the player's alone, a look at all unlocks, entries of the
    /// ledger and types of events.
    func erase(_ player: Int64, events sequences: [Int64]) throws(StoreError) {
        var sources = Set(try findSources.bind(player).rows { $0.integer(0) })
        for sequence in sequences {
            if let source = try findSource.bind(sequence).first({ $0.integer(0) }) { sources.insert(source) }
            try deleteEvent.bind(sequence).run()
        }
        for deletion in deletions { try deletion.bind(player).run() }
        try deletePlayer.bind(player).run()

        var unused: Set<Int64> = []
        for source in sources where try findUse.bind(source).first({ _ in true }) == nil { unused.insert(source) }
        guard !unused.isEmpty else { return }
        unused.subtract(try findOtherUses.rows { $0.integer(0) })
        for source in unused.sorted() { try deleteText.bind(source).run() }
    }
}
