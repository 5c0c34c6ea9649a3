import AchievementCore
import AchievementStorage

/// The place of a commit's event in the log.
struct EventLink {
    /// The index of the player among the members of the commit.
    let member: Int
    /// The sequence number.
    let sequence: Int64
    /// The sequence number of the player's previous event; 0 if there is none.
    let previous: Int64
}

/// Looks up the sequence numbers of a commit's events by player. A player's rows must not refer to another player's
/// event by its sequence number, because that player may be erased.
///
/// References mostly name a player's events one after the other, in order, so each search continues where the player's
/// last search ended, without hashing.
final class CommitEventIndex {
    private let events: [LoggedEvent]
    private let links: [EventLink]
    /// By member, the index of the player's first event, and the index at which to start the next search; -1 if the
    /// player has no events.
    private var first: [Int32]
    private var cursor: [Int32]
    /// By event, the index of the same player's next event; -1 after the last one.
    private var next: [Int32]
    /// The indices of events by identity, built once a linear search was too long.
    private var indices: [EventID: Int]?

    /// The maximum number of events that are compared before ``indices`` is built.
    private static let linearSearchLimit = 32

    /// - Parameters:
    ///   - links: a link for each of `events`.
    ///   - members: the number of members of the commit.
    init(of events: [LoggedEvent], _ links: [EventLink], members: Int) {
        (self.events, self.links) = (events, links)
        (first, cursor, next) = ([], [], [])
        // A single event needs no lists.
        guard events.count > 1 else { return }
        first = Array(repeating: -1, count: members)
        next = Array(repeating: -1, count: events.count)
        for (index, link) in links.enumerated().reversed() {
            next[index] = first[link.member]
            first[link.member] = Int32(truncatingIfNeeded: index)
        }
        cursor = first
    }

    /// The sequence number of a member's event; `nil` if it is not in the commit.
    func sequence(of event: EventID?, _ member: Int) -> Int64? { index(of: event, member).map { links[$0].sequence } }

    /// The index of a member's event among the events of the commit; `nil` if it is not in the commit. O(1) for the
    /// event of the last search and the ones after it.
    func index(of event: EventID?, _ member: Int) -> Int? {
        guard let event else { return nil }
        guard events.count > 1 else { return links.first?.member == member && events[0].id == event ? 0 : nil }
        guard first[member] >= 0 else { return nil }
        var index = cursor[member]
        for _ in 0..<Self.linearSearchLimit {
            if events[Int(index)].id == event {
                // Even writing the same value would copy the array while `first` shares its storage.
                if cursor[member] != index { cursor[member] = index }
                return Int(index)
            }
            index = next[Int(index)]
            if index < 0 { index = first[member] }
            if index == cursor[member] { return nil }
        }
        return indexed(event, member)
    }

    private func indexed(_ event: EventID, _ member: Int) -> Int? {
        if indices == nil {
            indices = Dictionary(
                events.indices.map { (events[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return indices?[event].flatMap { links[$0].member == member ? $0 : nil }
    }
}
