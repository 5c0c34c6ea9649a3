import AchievementCore
import AchievementStorage

/// The log of events.
final class EventTable {
    private let connection: Connection
    private let texts: TextTable
    private let references: EventReferences
    private let findSequence: Statement
    private let findEvent: Statement
    private let insert: Statement
    private let page: Statement
    private let findPrevious: Statement
    private let findPoints: Statement

    /// The sequences of one player's events, oldest first, so that reading them page by page walks the chain once.
    private var trail: (player: Int64, sequences: [Int64]) = (0, [])

    private static let columns = """
        SELECT events.sequence, sources.text, events.id, players.name, types.text, events.at, events.utc_offset,
            events.data, events.attributes, templates.text
        FROM events
        JOIN players ON players.id = events.player
        JOIN texts AS sources ON sources.id = events.source
        JOIN texts AS types ON types.id = events.type
        LEFT JOIN texts AS templates ON templates.id = events.template
        """

    init(_ connection: Connection, _ texts: TextTable, _ references: EventReferences) {
        self.connection = connection
        self.texts = texts
        self.references = references
        findSequence = Statement(connection, "SELECT sequence FROM events WHERE source = ? AND id = ?")
        findEvent = Statement(connection, EventTable.columns + " WHERE events.sequence = ?")
        insert = Statement(
            connection,
            """
            INSERT INTO events
                (sequence, source, id, player, previous, type, at, utc_offset, template, data, attributes, points)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        page = Statement(
            connection, EventTable.columns + " WHERE events.sequence > ? ORDER BY events.sequence LIMIT ?")
        findPrevious = Statement(connection, "SELECT previous FROM events WHERE sequence = ?")
        findPoints = Statement(
            connection,
            """
            SELECT events.points, sources.text, events.id, events.at, events.utc_offset
            FROM events JOIN texts AS sources ON sources.id = events.source
            WHERE events.sequence = ? AND events.points IS NOT NULL
            """)
    }

    /// Those of the events that are in the log, each once.
    func events(with ids: [EventID]) throws(StoreError) -> [LoggedEvent] {
        var seen: Set<EventID> = []
        var events: [LoggedEvent] = []
        for id in ids {
            guard let event = try event(id), seen.insert(id).inserted else { continue }
            events.append(event)
        }
        return events
    }

    private func event(_ id: EventID) throws(StoreError) -> LoggedEvent? {
        guard let source = try texts.number(of: id.source),
            let sequence = try findSequence.bind(EventReference(source: source, id: id.id)).first({ $0.integer(0) })
        else { return nil }
        return try event(sequence)
    }

    /// Writes an event at a place in the log, linked to its player's event before, with the points that it earned.
    func write(
        _ event: LoggedEvent, at sequence: Int64, player: Int64, previous: Int64, points: EventPoints?
    ) throws(StoreError) {
        let type = try texts.makeNumber(of: ExactText(event.type.rawValue))
        let reference = try references.reference(to: event.id)
        let payload = try SharedJSON(event.data, taking: .all, texts)
        insert.bind(sequence).bind(reference).bind(player).bind(previous).bind(type).bind(event.moment)
            .bind(payload.template).bind(payload.bytes).bind(event.attributes)
            .bind(points?.bytes)
        do throws(StoreError) {
            try insert.run()
        } catch {
            guard error.code == .conflict else { throw error }
            throw connection.error(.conflict, "event \"\(event.id)\" is in the log already")
        }
    }

    /// Events after a place in the log, in the order of arrival.
    func events(after sequence: Int64, limit: Int) throws(StoreError) -> [LoggedEvent] {
        try page.bind(sequence).bind(Int64(max(0, limit))).rows { row throws(StoreError) in try self.event(row) }
    }

    /// Events of one player after a place in the log, in the order of arrival.
    ///
    /// - Parameter last: the player's last event. Cost: a step for each of the player's events after `sequence`, but
    ///   just for those that are new if the same player's events were read before.
    func events(
        of player: Int64, last: Int64, after sequence: Int64, limit: Int
    ) throws(StoreError) -> [LoggedEvent] {
        try extendTrail(of: player, to: last)
        let start = trail.sequences.partitioningIndex { $0 > sequence }
        var events: [LoggedEvent] = []
        for sequence in trail.sequences[start...].prefix(max(0, limit)) {
            guard let event = try event(sequence) else { throw brokenChain(sequence) }
            events.append(event)
        }
        return events
    }

    private func extendTrail(of player: Int64, to last: Int64) throws(StoreError) {
        if trail.player != player { trail = (player, []) }
        var steps: [Int64] = []
        var sequence = last
        while sequence > 0, sequence != trail.sequences.last {
            // A chain that does not meet the one that is known belongs to another player: the row was given again
            // after its first player was erased.
            if let known = trail.sequences.last, sequence < known { trail.sequences = [] }
            steps.append(sequence)
            guard let previous = try findPrevious.bind(sequence).first({ $0.integer(0) }), previous < sequence else {
                throw brokenChain(sequence)
            }
            sequence = previous
        }
        if sequence == 0 { trail.sequences = [] }
        trail.sequences.append(contentsOf: steps.reversed())
    }

    /// The places of all events of the player in row `player`, oldest first.
    ///
    /// - Parameter last: the player's last event.
    func sequences(of player: Int64, last: Int64) throws(StoreError) -> [Int64] {
        try extendTrail(of: player, to: last)
        return trail.sequences
    }

    /// The entries of the ledger that the events of the player in row `player` keep, and their numbers. O(events of the
    /// player).
    ///
    /// - Parameter last: the player's last event.
    func points(of player: Int64, last: Int64) throws(StoreError) -> [(number: Int64, StoredPoints)] {
        var entries: [(number: Int64, StoredPoints)] = []
        for sequence in try sequences(of: player, last: last) {
            let found = try findPoints.bind(sequence).first { row throws(StoreError) in
                let moment = try row.moment(3)
                guard let event = try self.references.event(row, 1),
                    let entries = EventPoints.entries(row.bytes(0), of: event, at: moment)
                else {
                    throw self.connection.error(.corrupt, "the points of event \(sequence) of the log cannot be read")
                }
                return entries
            }
            entries += found ?? []
        }
        return entries
    }

    private func event(_ sequence: Int64) throws(StoreError) -> LoggedEvent? {
        try findEvent.bind(sequence).first { row throws(StoreError) in try self.event(row) }
    }

    private func event(_ row: Statement) throws(StoreError) -> LoggedEvent {
        guard let id = try references.event(row, 1) else {
            throw connection.error(.corrupt, "event \(row.integer(0)) of the log has no id")
        }
        guard let data = SharedJSON.json(row.bytes(7), template: row.optionalText(9)) else {
            throw connection.error(.corrupt, "event \"\(id)\" of the log does not fit its template")
        }
        return LoggedEvent(
            sequence: row.integer(0), id: id, type: EventType(row.text(4)), player: PlayerID(row.text(3)),
            moment: try row.moment(5), data: data, attributes: row.isNull(8) ? nil : row.bytes(8))
    }

    private func brokenChain(_ sequence: Int64) -> StoreError {
        connection.error(.corrupt, "event \(sequence) of the log is missing or linked to a later one")
    }
}

extension [Int64] {
    /// The first index whose element `matches`, in an array where all elements from that on do. O(log n).
    fileprivate func partitioningIndex(_ matches: (Int64) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if matches(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
