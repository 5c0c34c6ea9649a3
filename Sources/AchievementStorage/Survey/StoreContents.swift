package import AchievementCore

/// The contents of a store in numbers, from one snapshot, for operators.
package struct StoreContents: Sendable {
    /// The version of the schema.
    package let schema: Int
    /// The number of players who have been judged.
    package let players: Int
    /// The number of logged events of each type, sorted by type.
    package let events: [(type: EventType, count: Int)]
    /// The number of logged events and the time of the newest one for each source, sorted by the UTF-8 bytes of the
    /// source.
    package let sources: [(source: String, count: Int, newest: Moment)]
    /// The number of unlocks.
    package let unlocks: Int
    /// The number of deliveries that are pending for any sink.
    package let outbox: Int
    /// The size of the main file, or of all tables of a database, in bytes.
    package let bytes: Int
    /// The size of each table with its indexes, in bytes, sorted by name; empty if the store cannot tell.
    package let tables: [(name: String, bytes: Int)]

    /// Creates the contents of a store.
    package init(
        schema: Int, players: Int, events: [(type: EventType, count: Int)],
        sources: [(source: String, count: Int, newest: Moment)], unlocks: Int, outbox: Int, bytes: Int,
        tables: [(name: String, bytes: Int)]
    ) {
        (self.schema, self.players, self.events, self.sources) = (schema, players, events, sources)
        (self.unlocks, self.outbox, self.bytes, self.tables) = (unlocks, outbox, bytes, tables)
    }
}
