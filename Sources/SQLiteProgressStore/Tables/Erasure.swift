import AchievementStorage

/// Deletes everything about a player, within the open transaction.
final class Erasure {
    private let log: EventLog
    private let findSources: Statement
    private let findOtherUses: Statement
    private let deletePlayer: Statement
    private let deleteText: Statement
    /// Statements whose only parameter is the player's row.
    private let deletions: [Statement]

    /// The texts and shapes that only erased players may have used.
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

    /// Deletes the player in row `player`, and the events at `sequences`, which must be all of the player's events, in
    /// ascending order. O(the player's data).
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

    /// Deletes the unused candidates, once for all players who are erased in a transaction.
    ///
    /// Reads the log until each candidate is found in use by others. If a candidate is not in use, reads all events,
    /// unlocks and ledger entries.
    func removeUnused(_ candidates: Candidates) throws(StoreError) {
        var unusedShapes = candidates.shapes
        try search(for: &unusedShapes) { unused, record in unused.remove(record.shape) }
        for shape in unusedShapes.sorted() { try log.shapes.remove(shape) }

        var unused: Set<Int64> = []
        for text in candidates.texts where text != 0 {
            if try !log.shapes.uses(text) { unused.insert(text) }
        }
        // The log is searched first, because a text that others use is mostly found right away.
        try search(for: &unused) { unused, record in
            if let points = record.points { unused.subtract(EventPoints.numbers(points)?.reasons ?? []) }
        }
        guard !unused.isEmpty else { return }
        unused.subtract(try findOtherUses.rows { $0.integer(0) })
        for text in unused.sorted() { try deleteText.bind(text).run() }
    }

    /// Reads the log until everything in `unused` has been found.
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
