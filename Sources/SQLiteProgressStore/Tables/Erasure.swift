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

    /// What erased players may have been the last to use.
    struct Candidates {
        /// The numbers of sources, reasons and templates.
        fileprivate var texts: Set<Int64> = []
        fileprivate var shapes: Set<Int64> = []
    }

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

    /// Deletes the player in row `player` and the events at `sequences`, which are all of the player's, rising. O(what
    /// the player has).
    func erase(
        _ player: Int64, events sequences: [Int64], _ candidates: inout Candidates
    ) throws(StoreError) {
        candidates.texts.formUnion(try findSources.bind(player).rows { $0.integer(0) })
        for sequence in sequences {
            guard let record = try log.table.record(at: sequence) else { continue }
            let shape = try log.shapes.named(record.shape).shape
            if candidates.shapes.insert(record.shape).inserted {
                candidates.texts.formUnion([shape.source, shape.template])
            }
            candidates.texts.formUnion(record.points.flatMap { EventPoints.numbers($0)?.reasons } ?? [])
            try log.index.remove(EventIndex.Identity(source: shape.source, id: record.id), at: sequence)
        }
        try log.table.remove(sequences)
        for deletion in deletions { try deletion.bind(player).run() }
        try deletePlayer.bind(player).run()
    }

    /// Deletes the candidates that nothing uses, once for all players who are erased in a transaction.
    ///
    /// Cost: the log up to where each of them is used by others; if there is one that is used nowhere, a scan of all
    /// events, unlocks and ledger entries.
    func removeUnused(_ candidates: Candidates) throws(StoreError) {
        var unusedShapes = candidates.shapes
        try search(for: &unusedShapes) { unused, record in unused.remove(record.shape) }
        for shape in unusedShapes.sorted() { try log.shapes.remove(shape) }

        var unused: Set<Int64> = []
        for text in candidates.texts where text != 0 {
            if try !log.shapes.uses(text) { unused.insert(text) }
        }
        // The log comes first: a text that others use is mostly found at once.
        try search(for: &unused) { unused, record in
            if let points = record.points { unused.subtract(EventPoints.numbers(points)?.reasons ?? []) }
        }
        guard !unused.isEmpty else { return }
        unused.subtract(try findOtherUses.rows { $0.integer(0) })
        for text in unused.sorted() { try deleteText.bind(text).run() }
    }

    /// Goes through the log until everything in `unused` was found.
    private func search(
        for unused: inout Set<Int64>, _ find: (inout Set<Int64>, LogRecord) -> Void
    ) throws(StoreError) {
        guard !unused.isEmpty else { return }
        try log.table.records(after: 0) { record in
            find(&unused, record)
            return !unused.isEmpty
        }
    }
}
