public import AchievementCore

/// A store that knows the types of its events without reading the log.
///
/// For authors of stores: it spares the engine from reading the log of each player who repeats an event, as long as no
/// event of the store was ever declared void.
public protocol TypedLogStore: ProgressStore {
    /// Whether the log may have an event of a type; `true` is also right if all events of the type are erased. The cost
    /// must depend on the number of types, not on the log.
    func mayHaveEvents(of type: EventType) async throws(StoreError) -> Bool
}
