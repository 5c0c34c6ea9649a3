import AchievementCore
import AchievementStorage
import CSQLite

/// The form in which rows refer to an event.
struct EventReference {
    /// The number of the source.
    let source: Int64
    /// The id, unique within the source.
    let id: ExactText
}

/// Reads and writes references from rows to events: a sequence number, or the number of the source with the id as a
/// text or a compact UUID.
struct EventReferences {
    private let connection: Connection
    private let texts: TextTable
    private let log: EventLog

    init(_ connection: Connection, _ texts: TextTable, _ log: EventLog) {
        (self.connection, self.texts, self.log) = (connection, texts, log)
    }

    /// The reference that a row stores for `event`; `nil` for no event.
    func reference(to event: EventID?) throws(StoreError) -> EventReference? {
        guard let event else { return nil }
        return EventReference(source: try texts.makeNumber(of: event.source), id: event.id)
    }

    /// Binds the reference that a player's row stores for `event`, as two parameters: NULL and the sequence number for
    /// an event of the commit, otherwise the source and the id.
    func bind(_ event: EventID?, at sequence: Int64?, to statement: Statement) throws(StoreError) {
        if let sequence {
            statement.bindNull().bind(sequence)
        } else {
            statement.bind(try reference(to: event))
        }
    }

    /// Reads an event from two columns, starting at `column`: the text of the source and the id, or NULL and the
    /// sequence number.
    func event(_ row: Statement, _ column: Int32) throws(StoreError) -> EventID? {
        guard !row.isNull(column + 1) else { return nil }
        let id: String
        // The type distinguishes the two: an id may be a text of digits, but only a sequence number is an integer.
        if row.type(column + 1) == SQLITE_INTEGER {
            let sequence = row.integer(column + 1)
            guard let event = try log.id(at: sequence) else {
                throw connection.error(.corrupt, "there is no event \(sequence) in the log")
            }
            return event
        } else if row.type(column + 1) == SQLITE_TEXT {
            id = row.text(column + 1)
        } else if let compact = CompactUUID(bytes: row.bytes(column + 1)) {
            id = compact.text.string
        } else {
            throw connection.error(.corrupt, "the id of an event is neither a text nor a UUID")
        }
        guard !row.isNull(column) else { throw connection.error(.corrupt, "event \"\(id)\" has no source") }
        return EventID(source: row.text(column), id: id)
    }
}

extension Statement {
    /// Binds the source and the id of an event to two parameters; NULLs for no reference.
    @discardableResult
    func bind(_ reference: EventReference?) -> Statement {
        guard let reference else { return bindNull().bindNull() }
        bind(reference.source)
        return if let compact = CompactUUID(reference.id) { bind(compact.bytes) } else { bind(reference.id) }
    }
}
