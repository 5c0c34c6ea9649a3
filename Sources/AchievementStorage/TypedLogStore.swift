package import AchievementCore

/// A store that knows the types of its events without reading the log.
package protocol TypedLogStore: ProgressStore {
    /// Whether the log may have an event of a type. Cost: the number of types, not the log.
    func mayHaveEvents(of type: EventType) async throws(StoreError) -> Bool
}
