import AchievementCore

/// The log of events.
struct InMemoryLog: Sendable {
    private var events: [LoggedEvent] = []
    private var indices: [EventID: Int] = [:]
    private var indicesByPlayer: [PlayerID: [Int]] = [:]

    /// The event with this identity, if it is in the log.
    subscript(id: EventID) -> LoggedEvent? { indices[id].map { events[$0] } }

    /// Refuses events that are in the log, or twice among the new ones.
    func check(_ new: [LoggedEvent]) throws(StoreError) {
        var seen: Set<EventID> = []
        for event in new where indices[event.id] != nil || !seen.insert(event.id).inserted {
            throw StoreError(.conflict, "Cannot commit: event \"\(event.id)\" is in the log already")
        }
    }

    /// Adds events, and gives them their places.
    mutating func append(_ new: [LoggedEvent]) {
        for var event in new {
            event.sequence = Int64(events.count) + 1
            indices[event.id] = events.count
            indicesByPlayer[event.player, default: []].append(events.count)
            events.append(event)
        }
    }

    /// Events after a place, of one player or of all, in the order of arrival.
    func events(after sequence: Int64, of player: PlayerID?, limit: Int) -> [LoggedEvent] {
        // An event's index is one less than its place, so those after the place have at least its index.
        let start = Int(clamping: max(0, sequence))
        if let player {
            let indices = indicesByPlayer[player] ?? []
            return indices.drop { $0 < start }.prefix(max(0, limit)).map { events[$0] }
        }
        return Array(events.dropFirst(start).prefix(max(0, limit)))
    }
}
