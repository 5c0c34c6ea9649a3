package import AchievementStorage

/// Numbers that show how much a store has changed.
package struct StoreNumbers: Hashable, Sendable {
    /// The number of players who have been judged.
    package var players = 0
    /// The sequence number of the last event ever logged.
    package var lastEvent: Int64 = 0
    /// The number of the last change of any player.
    package var lastChange: Int64 = 0
    /// The number of players who have changed since the given change.
    package var changedPlayers = 0

    /// Creates the numbers of a store that does not exist.
    package init() {}
}

extension SQLiteProgressStore {
    /// The total numbers, and the number of players who have changed since a change. O(players), without reading
    /// states.
    package func numbers(since change: Int64 = .max) throws(StoreError) -> StoreNumbers {
        try read("measure") { tables throws(StoreError) in
            var numbers = StoreNumbers()
            numbers.players = Int(
                clamping: try tables.connection.integer("SELECT count(*) FROM players WHERE revision > 0"))
            numbers.lastEvent = try tables.connection.integer("SELECT last_event FROM counters")
            numbers.lastChange = try tables.connection.integer("SELECT last_change FROM counters")
            var last = change
            while true {
                let page = try tables.players.list(.changed(after: last), limit: 1_000)
                guard let end = page.last else { return numbers }
                numbers.changedPlayers += page.count
                last = end.change
            }
        }
    }
}
