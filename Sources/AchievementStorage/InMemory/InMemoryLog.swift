import AchievementCore

/// The log of events.
struct InMemoryLog: Sendable {
    private var events: [LoggedEvent] = []
    private var indices: [EventID: Int] = [:]
    private var indicesByPlayer: [PlayerID: [Int]] = [:]

    /// Refuses events that are in the log, or twice among the new ones.
    func check(_ new: [LoggedEvent]) throws(StoreError) {
        var seen: Set<EventID> = []
        for event in new where indices[event.id] != nil || !seen.insert(event.id).inserted {
            throw StoreError(.conflict, "Cannot commit: event \"\(event.id)\" is in the log already")
        }
    }

    /// Adds events and gives them their places.
    mutating func append(_ new: [LoggedEvent]) {
        for var event in new {
            event.sequence = Int64(events.count) + 1
            indices[event.id] = events.count
            indicesByPlayer[event.player, default: []].append(events.count)
            events.append(event)
        }
    }

    /// Those of the events that are in the log, each once.
    func events(with ids: [EventID]) -> [LoggedEvent] {
        var seen: Set<EventID> = []
        return ids.compactMap { id in
            indices[id].flatMap { seen.insert(id).inserted ? events[$0] : nil }
        }
    }

    /// Events after a place, of one player or of all, in the order of arrival. O(log n + limit).
    func events(of player: PlayerID?, after sequence: Int64, limit: Int) -> [LoggedEvent] {
        // An event's index is one less than its place, so those after the place have at least its index.
        let start = min(Int(clamping: max(0, sequence)), events.count)
        guard let player else { return Array(events[start...].prefix(max(0, limit))) }
        let indices = indicesByPlayer[player] ?? []
        return indices[indices.partitioningIndex { $0 >= start }...].prefix(max(0, limit)).map { events[$0] }
    }
}

extension Array {
    /// The first index whose element `matches`, in an array where all elements from that on do. O(log n).
    func partitioningIndex(_ matches: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if matches(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
