import AchievementCore

extension ArraySlice<EventEnvelope> {
    /// The envelopes at the start that are recorded together: all of one kind, at most `limit`. An event that affects a
    /// whole player stands alone.
    func nextGroup(limit: Int) -> [EventEnvelope] {
        guard let kind = first?.kind else { return [] }
        let isAlone = kind == .voiding || kind == .erasure || kind == .joining
        // Indices, because iterating over a slice copies its elements.
        let end = index(startIndex, offsetBy: isAlone ? 1 : Swift.max(1, limit), limitedBy: endIndex) ?? endIndex
        return Array(self[..<(indices[..<end].first { self[$0].kind != kind } ?? end)])
    }
}
