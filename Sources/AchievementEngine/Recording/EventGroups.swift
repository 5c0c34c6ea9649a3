/// The events of a batch grouped by player, each group in the order of the batch.
struct EventGroups: Sendable {
    /// By player, where the events begin in ``envelopeIndices``; the last element is where they end.
    private let starts: [Int]
    /// The indices of the events in the batch, grouped by player.
    let envelopeIndices: [Int]

    /// Groups events by the indices of their players, as a counting sort (Knuth, *The Art of Computer Programming* 3,
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

    /// Splits some of the players into parts of at least `size` events each, except for the last part.
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
