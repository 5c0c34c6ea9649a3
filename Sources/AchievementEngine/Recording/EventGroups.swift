/// The events of a batch by player, those of a player in their order.
struct EventGroups: Sendable {
    /// By player, where the events begin in ``envelopeIndices``; behind the last, where they end.
    private let starts: [Int]
    /// The indexes of the events in the batch, those of a player one after the other.
    let envelopeIndices: [Int]

    /// Groups events by the indexes of their players, as a counting sort (Knuth, *The Art of Computer Programming* 3,
    /// 5.2). O(events + players).
    init(owners: [Int], count: Int) {
        var starts = Array(repeating: 0, count: count + 1)
        for owner in owners { starts[owner + 1] += 1 }
        for owner in 0..<count { starts[owner + 1] += starts[owner] }
        var next = starts
        var envelopeIndices = Array(repeating: 0, count: owners.count)
        for (envelopeIndex, owner) in owners.enumerated() {
            envelopeIndices[next[owner]] = envelopeIndex
            next[owner] += 1
        }
        (self.starts, self.envelopeIndices) = (starts, envelopeIndices)
    }

    /// The range of a player's events in ``envelopeIndices``.
    subscript(owner: Int) -> Range<Int> { starts[owner]..<starts[owner + 1] }

    /// Some of the players in parts of at least `size` events each, but for the last.
    func parts(of owners: [Int], size: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (first, events) = (0, 0)
        for index in owners.indices {
            events += self[owners[index]].count
            guard events >= size || index == owners.count - 1 else { continue }
            parts.append(first..<index + 1)
            (first, events) = (index + 1, 0)
        }
        return parts
    }
}
