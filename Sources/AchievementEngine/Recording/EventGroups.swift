/// The events of a batch by player, those of a player in their order.
struct EventGroups: Sendable {
    /// By player, where the events begin in ``places``; behind the last, where they end.
    private let starts: [Int]
    /// The places of the events in the batch.
    private let places: [Int]

    /// Groups events by the places of their players, as a counting sort (Knuth, *The Art of Computer Programming* 3,
    /// 5.2). O(events + players).
    init(owners: [Int], count: Int) {
        var starts = Array(repeating: 0, count: count + 1)
        for owner in owners { starts[owner + 1] += 1 }
        for owner in 0..<count { starts[owner + 1] += starts[owner] }
        var next = starts
        var places = Array(repeating: 0, count: owners.count)
        for (place, owner) in owners.enumerated() {
            places[next[owner]] = place
            next[owner] += 1
        }
        (self.starts, self.places) = (starts, places)
    }

    /// The places in the batch of a player's events.
    subscript(owner: Int) -> ArraySlice<Int> { places[starts[owner]..<starts[owner + 1]] }

    /// The players in at most `limit` parts of about as many events each.
    func parts(limit: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var first = 0
        for part in 1...max(1, limit) where first < starts.count - 1 {
            let end = places.count * part / max(1, limit)
            var last = first + 1
            while last < starts.count - 1, part == limit || starts[last] < end { last += 1 }
            parts.append(first..<last)
            first = last
        }
        return parts
    }
}
