import AchievementCore
import AchievementStorage

/// Finds events by their ids: UUIDs by 64-bit keys, which may collide, so candidates must be verified; other texts
/// exactly.
final class EventIndex {
    /// The identity of an event: the number of its source, and its id within the source.
    struct Identity: Hashable {
        let source: Int64
        let id: LogRecord.ID
    }

    /// The rows with the keys.
    let table: EventKeyTable
    private let connection: Connection
    private let findKeys: Statement
    private let findName: Statement
    private let insertName: Statement
    private let deleteName: Statement
    private var knownKeys: EventKeys?

    init(_ connection: Connection, _ counters: CounterTable) {
        self.connection = connection
        table = EventKeyTable(connection, counters)
        findKeys = Statement(connection, "SELECT first_key, second_key, key_bits FROM counters")
        findName = Statement(connection, "SELECT sequence FROM event_names WHERE source = ? AND id = ?")
        insertName = Statement(connection, "INSERT INTO event_names (source, id, sequence) VALUES (?, ?, ?)")
        deleteName = Statement(connection, "DELETE FROM event_names WHERE source = ? AND id = ? AND sequence = ?")
    }

    /// The secret with which the keys are hashed; drawn when the store was created, and never changed.
    func keys() throws(StoreError) -> EventKeys {
        if let knownKeys { return knownKeys }
        guard let keys = try findKeys.first({ EventKeys($0.integer(0), $0.integer(1), bits: $0.integer(2)) }) else {
            throw connection.error(.corrupt, "the row of its counters is missing")
        }
        knownKeys = keys
        return keys
    }

    /// The sequence numbers of events that may match, each with the index in `identities` of the identity.
    func candidates(for identities: [Identity]) throws(StoreError) -> [(identity: Int, sequence: Int64)] {
        var found: [(identity: Int, sequence: Int64)] = []
        var lookups: [(key: UInt64, identity: Int)] = []
        lookups.reserveCapacity(identities.count)
        let keys = try keys()
        for (index, identity) in identities.enumerated() {
            switch identity.id {
            case .uuid(let uuid): lookups.append((keys.key(of: uuid, source: identity.source), index))
            case .text(let text):
                if let sequence = try findName.bind(identity.source).bind(text).first({ $0.integer(0) }) {
                    found.append((index, sequence))
                }
            }
        }
        lookups.sort { $0.key < $1.key }
        try table.entries(under: lookups.map(\.key)) { index, entry in
            found.append((lookups[index].identity, entry.sequence))
        }
        return found
    }

    /// Adds the name of an event whose id is not a UUID.
    ///
    /// - Returns: `false` if the name already exists.
    func add(_ text: ExactText, source: Int64, at sequence: Int64) throws(StoreError) -> Bool {
        do throws(StoreError) {
            try insertName.bind(source).bind(text).bind(sequence).run()
            return true
        } catch {
            guard error.code == .conflict else { throw error }
            return false
        }
    }

    /// Removes an event from the index.
    func remove(_ identity: Identity, at sequence: Int64) throws(StoreError) {
        switch identity.id {
        case .uuid(let uuid):
            let key = try keys().key(of: uuid, source: identity.source)
            try table.remove(IndexEntry(key: key, sequence: sequence))
        case .text(let text): try deleteName.bind(identity.source).bind(text).bind(sequence).run()
        }
    }
}
