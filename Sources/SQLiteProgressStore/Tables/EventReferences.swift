import AchievementCore
public import AchievementStorage
import CSQLite

/// How rows name events: by the number of the source, and the id as a text or a compact UUID.
struct EventReferences {
    private let connection: Connection
    private let texts: TextTable

    init(_ connection: Connection, _ texts: TextTable) {
        self.connection = connection
        self.texts = texts
    }

    /// What a row writes about `event`; `nil` for none.
    func reference(to event: EventID?) throws(StoreError) -> EventReference? {
        guard let event else { return nil }
        return EventReference(source: try texts.makeNumber(of: event.source), id: event.id)
    }

    /// Reads the event whose source, as a text, and id stand in two columns from `column` on.
    func event(_ row: Statement, _ column: Int32) throws(StoreError) -> EventID? {
        guard !row.isNull(column + 1) else { return nil }
        let id: String
        if row.type(column + 1) == SQLITE_TEXT {
            id = row.text(column + 1)
        } else if let compact = CompactUUID(bytes: row.bytes(column + 1)) {
            id = compact.text.string
        } else {
            throw connection.problem(.corrupt, "the id of an event is neither a text nor a UUID")
        }
        guard !row.isNull(column) else { throw connection.problem(.corrupt, "event \"\(id)\" has no source") }
        return EventID(source: row.text(column), id: id)
    }
}

extension Statement {
    /// Binds the source and the id of an event, two parameters; NULLs for none.
    @discardableResult
    func bind(_ reference: EventReference?) -> Statement {
        guard let reference else { return bindNull().bindNull() }
        bind(reference.source)
        return if let compact = CompactUUID(reference.id) { bind(compact.bytes) } else { bind(reference.id) }
    }
}
