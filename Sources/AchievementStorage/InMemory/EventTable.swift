import AchievementCore

/// The places of events in a list, by their ids.
struct EventTable: Sendable {
    private var table = PlaceTable()

    /// Adds an event that will stand at `place`, behind those of `events`, among which `new` come next.
    ///
    /// - Returns: `false` if one of them has its id.
    mutating func insert(_ id: EventID, at place: Int, in events: [LoggedEvent], _ new: [LoggedEvent]) -> Bool {
        let hash = table.hash(of: id)
        guard self.place(of: id, hash, events, new) == nil else { return false }
        table.insert(place, under: hash)
        return true
    }

    /// The place of the event with an id.
    func place(of id: EventID, in events: [LoggedEvent]) -> Int? { place(of: id, table.hash(of: id), events, []) }

    private func place(of id: EventID, _ hash: UInt64, _ events: [LoggedEvent], _ new: [LoggedEvent]) -> Int? {
        table.place(under: hash) { place in
            (place < events.count ? events[place].id : new[place - events.count].id) == id
        }
    }

    /// Removes the event with an id, if it is there.
    mutating func remove(_ id: EventID, in events: [LoggedEvent], _ new: [LoggedEvent]) {
        table.remove(under: table.hash(of: id)) { place in
            (place < events.count ? events[place].id : new[place - events.count].id) == id
        }
    }
}
