import AchievementStorage

/// Deletes everything of a player, inside the open transaction.
final class Erasure {
    private let log: EventLog
    private let findSources: Statement
    private let findOtherUses: Statement
    private let deletePlayer: Statement
    private let deleteText: Statement
    /// Statements whose only parameter is the player's row.
    private let deletions: [Statement]

    init(_ connection: Connection, _ log: EventLog) {
        self.log = log
        findSources = Statement(
            connection,
            """
            SELECT source FROM unlocks WHERE player = ?1 AND source IS NOT NULL
            UNION SELECT source FROM ledger WHERE player = ?1 AND source IS NOT NULL
            """)
        findOtherUses = Statement(
            connection,
            """
            SELECT source FROM unlocks WHERE source IS NOT NULL
            UNION SELECT source FROM ledger WHERE source IS NOT NULL
            UNION SELECT criterion FROM unlocks WHERE criterion IS NOT NULL
            UNION SELECT template FROM unlocks WHERE template IS NOT NULL
            """)
        deletePlayer = Statement(connection, "DELETE FROM players WHERE id = ?")
        deleteText = Statement(connection, "DELETE FROM texts WHERE id = ?")
        deletions =
            ["player_rows", "unlocks", "ledger"].map {
                Statement(connection, "DELETE FROM \($0) WHERE player = ?")
            } + ["outbox", "sent"].map { Statement(connection, "DELETE FROM \($0) WHERE receiver = ?") }
    }

    /// Deletes the player in row `player`, the events at `sequences`, which are all of the player's, rising, and the
    /// sources, reasons and templates that nothing else uses.
    ///
    /// Cost: what the player has, and if such a text was the player's alone, a scan of all events, unlocks and ledger
    /// entries.
    func erase(_ player: Int64, events sequences: [Int64]) throws(StoreError) {
        var texts = Set(try findSources.bind(player).rows { $0.integer(0) })
        var shapes: Set<Int64> = []
        for sequence in sequences {
            guard let record = try log.table.record(at: sequence) else { continue }
            let shape = try log.shapes.named(record.shape).shape
            if shapes.insert(record.shape).inserted { texts.formUnion([shape.source, shape.template]) }
            texts.formUnion(record.points.flatMap { EventPoints.numbers($0)?.reasons } ?? [])
            try log.index.remove(EventIndex.Identity(source: shape.source, id: record.id), at: sequence)
        }
        try log.table.remove(sequences)
        for deletion in deletions { try deletion.bind(player).run() }
        try deletePlayer.bind(player).run()
        try removeUnused(shapes: shapes, texts: texts)
    }

    private func removeUnused(shapes: Set<Int64>, texts: Set<Int64>) throws(StoreError) {
        var unusedShapes = shapes
        if !unusedShapes.isEmpty {
            try log.table.records(after: 0) { record in
                unusedShapes.remove(record.shape)
                return !unusedShapes.isEmpty
            }
        }
        for shape in unusedShapes.sorted() { try log.shapes.remove(shape) }

        var unused: Set<Int64> = []
        for text in texts where text != 0 {
            if try !log.shapes.uses(text) { unused.insert(text) }
        }
        guard !unused.isEmpty else { return }
        unused.subtract(try findOtherUses.rows { $0.integer(0) })
        if !unused.isEmpty {
            try log.table.records(after: 0) { record in
                if let points = record.points { unused.subtract(EventPoints.numbers(points)?.reasons ?? []) }
                return !unused.isEmpty
            }
        }
        for text in unused.sorted() { try deleteText.bind(text).run() }
    }
}
