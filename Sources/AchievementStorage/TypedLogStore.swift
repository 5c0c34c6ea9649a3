package import AchievementCore

/// A store that knows the types of its events without reading the log.
package protocol TypedLogStore: ProgressStore {
    /// Whether the log may have an event of a type. The cost must depend on the number of types, not on the log.
    func mayHaveEvents(of type: EventType) async throws(StoreError) -> Bool
}
