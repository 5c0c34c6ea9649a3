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
        case void(EventID, by: String, reason: String?)

        /// Whether one player's progress is not enough to obey, because the catalog or the history changes.
        var needsCenter: Bool {
            switch self {
            case .grant, .revoke: false
            case .define, .void: true
            }
        }
    }

    var changes: [Change] = []
    var awards: [Award] = []
    var command: Command?
}
