import AchievementCore
import AchievementStorage
import AchievementSupport

/// Reads events and their points from the log.
final class EventLog {
    let table: LogTable
    let index: EventIndex
    let shapes: ShapeTable
    private let connection: Connection
    private let texts: TextTable
    private let players: PlayerNames

    /// The sequence numbers of one player's events, oldest first, so that reading them page by page walks the chain
    /// only once.
    private var playerChain: (player: Int64, sequences: [Int64]) = (0, [])

    /// - Parameter counters: must be read before the log in each transaction.
    init(_ connection: Connection, _ counters: CounterTable, _ texts: TextTable) {
        self.connection = connection
        self.texts = texts
        table = LogTable(connection, counters)
        index = EventIndex(connection, counters)
        shapes = ShapeTable(connection, counters)
        players = PlayerNames(connection, counters)
    }

    /// The events with the given ids that are in the log, each once.
    func events(with ids: [EventID]) throws(StoreError) -> [LoggedEvent] {
        var identities: [EventIndex.Identity] = []
        var idIndices: [Int] = []
        identities.reserveCapacity(ids.count)
        for (idIndex, id) in ids.enumerated() {
            // A source without a number has no events.
            guard let source = try texts.number(of: id.source) else { continue }
            identities.append(EventIndex.Identity(source: source, id: LogRecord.ID(id)))
            idIndices.append(idIndex)
        }
        var found: [(idIndex: Int, sequence: Int64)] = []
        for candidate in try index.candidates(for: identities)
        where try identity(at: candidate.sequence) == identities[candidate.identity] {
            found.append((idIndices[candidate.identity], candidate.sequence))
        }
        var seen: Set<Int64> = []
        var events: [LoggedEvent] = []
        for match in found.sorted(by: { $0.idIndex < $1.idIndex }) where seen.insert(match.sequence).inserted {
            guard let event = try event(at: match.sequence) else { throw missing(match.sequence) }
            events.append(event)
        }
        return events
    }

    /// The identity of the event with a sequence number; `nil` if there is none.
    func identity(at sequence: Int64) throws(StoreError) -> EventIndex.Identity? {
        guard let record = try table.record(at: sequence) else { return nil }
        return EventIndex.Identity(source: try shapes.named(record.shape).shape.source, id: record.id)
    }

    /// The id of the event with a sequence number; `nil` if there is none.
    func id(at sequence: Int64) throws(StoreError) -> EventID? {
        guard let record = try table.record(at: sequence) else { return nil }
        return record.id.event(of: ExactText(try shapes.named(record.shape).source))
    }

    /// Events after a sequence number, in the order of arrival.
    func events(after sequence: Int64, limit: Int) throws(StoreError) -> [LoggedEvent] {
        guard limit > 0 else { return [] }
        var events: [LoggedEvent] = []
        try table.records(after: max(0, sequence)) { record throws(StoreError) in
            events.append(try self.event(record))
            return events.count < limit
        }
        return events
    }

    /// Events of one player after a sequence number, in the order of arrival.
    ///
    /// - Parameter last: the player's last event. Costs a step for each of the player's events after `sequence`, but
    ///   only for new events if events of the same player were read before.
    func events(
        of player: Int64, last: Int64, after sequence: Int64, limit: Int
    ) throws(StoreError) -> [LoggedEvent] {
        try extendTrail(of: player, to: last)
        let start = playerChain.sequences.partitioningIndex { $0 > sequence }
        var events: [LoggedEvent] = []
        for sequence in playerChain.sequences[start...].prefix(max(0, limit)) {
            guard let event = try event(at: sequence) else { throw missing(sequence) }
            events.append(event)
        }
        return events
    }

    private func extendTrail(of player: Int64, to last: Int64) throws(StoreError) {
        if playerChain.player != player { playerChain = (player, []) }
        var steps: [Int64] = []
        var sequence = last
        while sequence > 0, sequence != playerChain.sequences.last {
            // A chain that does not meet the cached one belongs to another player: the row was reused after its first
            // player had been erased.
            if let known = playerChain.sequences.last, sequence < known { playerChain.sequences = [] }
            steps.append(sequence)
            // Decoding guarantees that `previous` is smaller, so the loop ends.
            guard let record = try table.record(at: sequence) else { throw missing(sequence) }
            sequence = record.previous
        }
        if sequence == 0 { playerChain.sequences = [] }
        playerChain.sequences.append(contentsOf: steps.reversed())
    }

    /// The sequence numbers of all events of the player in row `player`, oldest first.
    ///
    /// - Parameter last: the player's last event.
    func sequences(of player: Int64, last: Int64) throws(StoreError) -> [Int64] {
        try extendTrail(of: player, to: last)
        return playerChain.sequences
    }

    /// The ledger entries stored with the events of the player in row `player`, and their numbers. O(events of the
    /// player).
    ///
    /// - Parameter last: the player's last event.
    func points(of player: Int64, last: Int64) throws(StoreError) -> [(number: Int64, StoredPoints)] {
        var entries: [(number: Int64, StoredPoints)] = []
        for sequence in try sequences(of: player, last: last) {
            guard let record = try table.record(at: sequence) else { throw missing(sequence) }
            guard let points = record.points else { continue }
            let shape = try shapes.named(record.shape)
            let event = record.id.event(of: ExactText(shape.source))
            let found = try EventPoints.entries(
                points, of: event, at: try moment(record, shape)
            ) { number throws(StoreError) in try texts.text(number) }
            guard let found else {
                throw connection.error(.corrupt, "the points of event \(sequence) of the log cannot be read")
            }
            entries += found
        }
        return entries
    }

    private func event(at sequence: Int64) throws(StoreError) -> LoggedEvent? {
        guard let record = try table.record(at: sequence) else { return nil }
        return try event(record)
    }

    /// Decodes an event from its record.
    func event(_ record: LogRecord) throws(StoreError) -> LoggedEvent {
        let shape = try shapes.named(record.shape)
        let id = record.id.event(of: ExactText(shape.source))
        guard let data = SharedJSON.json(record.data, template: shape.template) else {
            throw connection.error(.corrupt, "event \"\(id)\" of the log does not fit its template")
        }
        guard let player = try players.name(of: record.player) else {
            throw connection.error(.corrupt, "event \"\(id)\" of the log has no player")
        }
        return LoggedEvent(
            sequence: record.sequence, id: id, type: shape.type, player: player, moment: try moment(record, shape),
            data: data, attributes: record.attributes.map { Array($0) })
    }

    /// The moment of a record's event.
    func moment(_ record: LogRecord, _ shape: ShapeTable.NamedShape) throws(StoreError) -> Moment {
        guard let moment = Moment(exactly: record.at, offsetSeconds: Int(clamping: shape.shape.offset)) else {
            throw connection.error(
                .corrupt, "it holds an instant of \(record.at) ms with an offset of \(shape.shape.offset) s")
        }
        return moment
    }

    private func missing(_ sequence: Int64) -> StoreError {
        connection.error(.corrupt, "event \(sequence) of the log is missing")
    }
}
