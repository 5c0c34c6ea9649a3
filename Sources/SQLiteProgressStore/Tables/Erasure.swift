import AchievementStorage

/// Deletes everything of a player, inside the open transaction.
final class Erasure {
    private let findTexts: Statement
    private let findSources: Statement
    private let findUse: Statement
    private let findTemplateUse: Statement
    private let findOtherUses: Statement
    private let deleteEvent: Statement
    private let deletePlayer: Statement
    private let deleteText: Statement
    /// What is deleted by the player's row alone.
    private let deletions: [Statement]

    init(_ connection: Connection) {
        findTexts = Statement(connection, "SELECT source, coalesce(template, source) FROM events WHERE sequence = ?")
        findSources = Statement(
            connection,
            """
            SELECT source FROM unlocks WHERE player = ?1 AND source IS NOT NULL
            UNION SELECT source FROM ledger WHERE player = ?1 AND source IS NOT NULL
            """)
        findUse = Statement(connection, "SELECT 1 FROM events WHERE source = ? LIMIT 1")
        findTemplateUse = Statement(connection, "SELECT 1 FROM events WHERE template = ? LIMIT 1")
        findOtherUses = Statement(
            connection,
            """
            SELECT type FROM events UNION SELECT source FROM unlocks WHERE source IS NOT NULL
            UNION SELECT source FROM ledger WHERE source IS NOT NULL
            UNION SELECT criterion FROM unlocks WHERE criterion IS NOT NULL
            UNION SELECT template FROM unlocks WHERE template IS NOT NULL
            """)
        deleteEvent = Statement(connection, "DELETE FROM events WHERE sequence = ?")
        deletePlayer = Statement(connection, "DELETE FROM players WHERE id = ?")
        deleteText = Statement(connection, "DELETE FROM texts WHERE id = ?")
        deletions = ["player_rows", "unlocks", "ledger", "outbox"].map {
            Statement(connection, "DELETE FROM \($0) WHERE player = ?")
        }
    }

    /// Deletes the player in row `player`, the events at `sequences`, which are all of the player's, and the sources
    /// and templates of payloads that nobody else has.
    ///
    /// Costs what there is of the player, and if a source or template was the player's alone, a look at all events,
    /// unlocks and entries of the ledger.
    func erase(_ player: Int64, events sequences: [Int64]) throws(StoreError) {
        var used = Set(try findSources.bind(player).rows { $0.integer(0) })
        for sequence in sequences {
            if let (source, template) = try findTexts.bind(sequence).first({ ($0.integer(0), $0.integer(1)) }) {
                used.formUnion([source, template])
            }
            try deleteEvent.bind(sequence).run()
        }
        for deletion in deletions { try deletion.bind(player).run() }
        try deletePlayer.bind(player).run()

        var unused: Set<Int64> = []
        for text in used where try !isUsed(text) { unused.insert(text) }
        guard !unused.isEmpty else { return }
        unused.subtract(try findOtherUses.rows { $0.integer(0) })
        for text in unused.sorted() { try deleteText.bind(text).run() }
    }

    /// Whether events that are left have it as a source or template.
    private func isUsed(_ text: Int64) throws(StoreError) -> Bool {
        if try findUse.bind(text).first({ _ in true }) != nil { return true }
        return try findTemplateUse.bind(text).first { _ in true } != nil
    }
}
