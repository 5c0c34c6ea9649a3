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

extension [EventEnvelope] {
    /// The envelopes up to a second one about a definition: what the first one defines is backfilled before it ends.
    func definingOnce() -> Self {
        var keys: Set<AchievementKey> = []
        let end = firstIndex { envelope in
            let key =
                switch envelope.event {
                case let event as AchievementDefined: event.achievement.key
                case let event as AchievementWithdrawn: event.achievement
                default: nil as AchievementKey?
                }
            return key.map { !keys.insert($0).inserted } ?? false
        }
        return Array(self[..<(end ?? endIndex)])
    }
}
