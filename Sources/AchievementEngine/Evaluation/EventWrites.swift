import AchievementCore

/// What an event writes, as its sources say: known without any player's state.
public struct EventWrites: Hashable, Sendable {
    /// One write, with its metric as an index.
    struct Change: Hashable, Sendable {
        let metric: Int
        let key: ExactText?
        let operation: MetricChange.Operation
    }

    struct Award: Hashable, Sendable {
        let mode: Int
        let points: Int
        let reason: String
    }

    enum Command: Hashable, Sendable {
        case grant(achievement: Int, by: String)
        case revoke(achievement: Int, by: String, reason: String?)
        case define(AchievementDefinition, by: String)
        case withdraw(AchievementKey, by: String, reason: String?)
        case void(EventID, by: String, reason: String?)
    }

    var changes: [Change] = []
    var awards: [Award] = []
    var command: Command?
}
