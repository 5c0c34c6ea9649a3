import AchievementCore

/// An event type of a rulebook and what reads it.
struct EventEntry: Sendable {
    let type: any GameEvent.Type
    var sources: [SourceEntry] = []
}
