import AchievementCore
import AchievementStorage

/// Where an event of a commit stands in the log.
struct EventLink {
    /// The place of the player among the members of the commit.
    let member: Int
    /// The place in the log.
    let sequence: Int64
    /// The event of the same player before it; 0 if there is none.
    let previous: Int64
}

/// The places in the log of the events of a commit, by player: what a player's rows say about an event of somebody else
/// must not depend on rows of theirs, who may be erased alone.
///
/// What names events mostly names a player's one after the other, in their order. So each search goes on where the last
/// one of the player ended, and hashes nothing.
final class LogPlaces {
    private let events: [LoggedEvent]
    private let links: [EventLink]
    /// By member, the first of the events, and where to search first; -1 if there is none.
    private var first: [Int32]
    private var cursor: [Int32]
    /// By event, the next one of the same player; -1 behind the last.
    private var next: [Int32]
    /// The events by identity, once a search was long.
    private var indices: [EventID: Int]?

    /// How many events are looked at one after the other.
    private static let patience = 32

    /// - Parameters:
    ///   - links: one for each of `events`.
    ///   - members: how many members the commit has.
    init(of events: [LoggedEvent], _ links: [EventLink], members: Int) {
        (self.events, self.links) = (events, links)
        (first, cursor, next) = ([], [], [])
        // One event alone needs no lists.
        guard events.count > 1 else { return }
        first = Array(repeating: -1, count: members)
        next = Array(repeating: -1, count: events.count)
        for (index, link) in links.enumerated().reversed() {
            next[index] = first[link.member]
            first[link.member] = Int32(truncatingIfNeeded: index)
        }
        cursor = first
    }

    /// The place in the log of an event of a member; `nil` if it is none of the commit.
    func place(of event: EventID?, _ member: Int) -> Int64? { index(of: event, member).map { links[$0].sequence } }

    /// The place among the events of the commit of an event of a member; `nil` if it is none of them. O(1) for the event
    /// of the last search and the ones behind it.
    func index(of event: EventID?, _ member: Int) -> Int? {
        guard let event else { return nil }
        guard events.count > 1 else { return links.first?.member == member && events[0].id == event ? 0 : nil }
        guard first[member] >= 0 else { return nil }
        var place = cursor[member]
        for _ in 0..<Self.patience {
            if events[Int(place)].id == event {
                // Writing the same copies the list.
                if cursor[member] != place { cursor[member] = place }
                return Int(place)
            }
            place = next[Int(place)]
            if place < 0 { place = first[member] }
            if place == cursor[member] { return nil }
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
