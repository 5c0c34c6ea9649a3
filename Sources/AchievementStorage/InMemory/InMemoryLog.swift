import AchievementCore
import AchievementSupport

/// The log of events.
struct InMemoryLog: Sendable {
    /// The events, by ascending sequence numbers, with gaps where players were erased.
    private var events: [LoggedEvent] = []
    private var lastSequence: Int64 = 0
    private var table = EventTable()
    /// The sequence numbers of each player's events among the first ``indexed`` events. Built lazily, because recording
    /// does not need it.
    private var sequencesByPlayer: [PlayerID: [Int64]] = [:]
    private var indexed = 0
    /// The types of the first ``typed`` events, and of erased ones. Built lazily too.
    private var types: Set<EventType> = []
    private var typed = 0

    /// The sequence number of the last event ever appended; `nil` if there was none.
    var last: Int64? { lastSequence == 0 ? nil : lastSequence }

    /// Adds events and assigns their sequence numbers.
    ///
    /// - Throws: an error with code `conflict` if an event is already in the log, or twice among the new ones; then
    ///   nothing is added.
    mutating func append(_ new: [LoggedEvent]) throws(StoreError) {
        let added = table.insert(new, behind: events)
        guard added == new.count else {
            for event in new[..<added] { table.remove(event.id, in: events, new) }
            throw StoreError(.conflict, "Cannot commit: event \"\(new[added].id)\" is in the log already")
        }
        for newIndex in new.indices {
            lastSequence += 1
            var event = new[newIndex]
            event.sequence = lastSequence
            events.append(event)
        }
    }

    /// Removes the events of a player. O(length of the log).
    mutating func erase(_ player: PlayerID) {
        index()
        guard sequencesByPlayer.removeValue(forKey: player) != nil else { return }
        noteTypes()
        events.removeAll { $0.player == player }
        (indexed, typed) = (events.count, events.count)
        table = EventTable()
        _ = table.insert(events, behind: [])
    }

    /// Whether there is or was an event of a type. O(events appended since the last call).
    mutating func mayHaveEvents(of type: EventType) -> Bool {
        noteTypes()
        return types.contains(type)
    }

    private mutating func noteTypes() {
        for event in events[typed...] { types.insert(event.type) }
        typed = events.count
    }

    /// Indexes by player the events that were appended since the last call.
    private mutating func index() {
        for event in events[indexed...] { sequencesByPlayer[event.player, default: []].append(event.sequence) }
        indexed = events.count
    }

    /// The events in the log with the given ids, each once.
    func events(with ids: [EventID]) -> [LoggedEvent] {
        guard !events.isEmpty else { return [] }
        // Most ids are not in the log, so only ids that are found need to be deduplicated.
        return ids.compactMap { table.index(of: $0, in: events) }.uniqued().map { events[$0] }
    }

    /// Events after a sequence number, of one player or of all, in the order of arrival. O((1 + limit) · log n), plus
    /// O(events appended since the last call) for one player.
    mutating func events(of player: PlayerID?, after sequence: Int64, limit: Int) -> [LoggedEvent] {
        guard let player else {
            return Array(events[events.partitioningIndex { $0.sequence > sequence }...].prefix(max(0, limit)))
        }
        index()
        let sequences = sequencesByPlayer[player] ?? []
        return sequences[sequences.partitioningIndex { $0 > sequence }...].prefix(max(0, limit))
            .compactMap { event(at: $0) }
    }

    private func event(at sequence: Int64) -> LoggedEvent? {
        let index = events.partitioningIndex { $0.sequence >= sequence }
        return index < events.count && events[index].sequence == sequence ? events[index] : nil
    }
}
