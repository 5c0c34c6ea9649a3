import AchievementCore

extension Rulebook {
    /// The id in front of the engine's own event types; no mode can have it.
    static let ownEvents = "achievements"

    /// The engine's own event types.
    static let ownEventTypes: [any GameEvent.Type] = [
        StreakFrozen.self, AchievementGranted.self, AchievementRevoked.self, AchievementDefined.self, EventVoided.self,
    ]
}
