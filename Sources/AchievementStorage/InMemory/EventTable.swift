import AchievementCore

/// The indexes of events in a list, by id.
struct EventTable: Sendable {
    private var table = PlaceTable()

    /// Adds events that are about to be appended to `events`, up to the first whose id is taken.
    ///
    /// - Returns: how many were added.
    mutating func insert(_ new: [LoggedEvent], behind events: [LoggedEvent]) -> Int {
        let hashes = new.indices.map { place in
            let hash = new[place].withID { table.hash(of: $0) }
            table.prefetch(hash)
            return hash
        }
        for place in new.indices
        where !new[place].withID({ insert($0, hashes[place], at: events.count + place, in: events, new) }) {
            return place
        }
        return new.count
    }

    /// Adds an event that will have the index `place`, counted over `events` followed by `new`.
    ///
    /// - Returns: `false` if one of them has the same id.
    mutating func insert(_ id: EventID, at place: Int, in events: [LoggedEvent], _ new: [LoggedEvent]) -> Bool {
        insert(id, table.hash(of: id), at: place, in: events, new)
    }

    private mutating func insert(
        _ id: EventID, _ hash: UInt64, at place: Int, in events: [LoggedEvent], _ new: [LoggedEvent]
    ) -> Bool {
        guard self.place(of: id, hash, events, new) == nil else { return false }
        table.insert(place, under: hash)
        return true
    }

    /// The index of the event with an id.
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
