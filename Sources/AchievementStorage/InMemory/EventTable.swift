import AchievementCore
import AchievementSupport

/// Finds the indices of events in a list by their ids.
struct EventTable: Sendable {
    private var table = NameIndex()

    /// Adds events that are about to be appended to `events`, up to the first whose id is taken.
    ///
    /// - Returns: the number of added events.
    mutating func insert(_ new: [LoggedEvent], behind events: [LoggedEvent]) -> Int {
        new.indices.first { index in
            !new[index].withID { insert($0, at: events.count + index, in: events, new) }
        } ?? new.count
    }

    /// Adds an event that will be at `index`, counted over `events` followed by `new`.
    ///
    /// - Returns: `false` if one of these events has the same id.
    mutating func insert(_ id: EventID, at index: Int, in events: [LoggedEvent], _ new: [LoggedEvent]) -> Bool {
        let hash = hash(of: id)
        guard self.index(of: id, hash, events, new) == nil else { return false }
        table.insert(index, forHash: hash)
        return true
    }

    /// The index of the event with an id; `nil` if there is none.
    func index(of id: EventID, in events: [LoggedEvent]) -> Int? { index(of: id, hash(of: id), events, []) }

    private func index(of id: EventID, _ hash: UInt64, _ events: [LoggedEvent], _ new: [LoggedEvent]) -> Int? {
        table.index(forHash: hash) { index in
            (index < events.count ? events[index].id : new[index - events.count].id) == id
        }
    }

    /// The upper 32 bits of a hash of an id and its source. The source matters, because devices that number their own
    /// events use the same ids.
    private func hash(of id: EventID) -> UInt64 {
        let source = table.hash(of: id.source.string)
        if let uuid = id.uuid { return table.hash(of: uuid.high ^ source, uuid.low) }
        return table.hash(of: table.hash(of: id.id.string), source)
    }

    /// Removes the event with an id, if it is there.
    mutating func remove(_ id: EventID, in events: [LoggedEvent], _ new: [LoggedEvent]) {
        table.remove(forHash: hash(of: id)) { index in
            (index < events.count ? events[index].id : new[index - events.count].id) == id
        }
    }
}
