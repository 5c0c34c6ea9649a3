import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

extension AchievementCenter {
    /// A gym's center with a fixed clock.
    static func gym(
        _ mode: Gym = Gym(), store: any ProgressStore, sinks: [any RewardSink] = [],
        now: String = "2026-06-01T12:00:00Z", batchLimit: Int = 1_000, memoryCapacity: Int = 64 << 20
    ) async throws -> AchievementCenter {
        let moment = try #require(Moment(now))
        return try await AchievementCenter(
            store: store,
            configuration: CenterConfiguration(
                now: { moment }, policy: .everybody, batchLimit: batchLimit, memoryCapacity: memoryCapacity)
        ) {
            mode
        } sinks: {
            sinks
        }
    }

    /// The ids of the achievements that a player holds.
    func held(by player: PlayerID) async throws -> Set<String> {
        let states = try await status(of: player).achievements
        return Set(states.filter(\.unlocked).map(\.key.id.rawValue))
    }
}

extension Result where Failure == EventError {
    /// Why the event was refused.
    var refusal: EventError.Code? { if case .failure(let error) = self { error.code } else { nil } }
}

func envelope(
    _ event: any GameEvent, _ id: String, player: PlayerID = "ada", at text: String = "2026-05-01T12:00:00Z",
    by actor: String? = nil
) throws -> EventEnvelope {
    try EventEnvelope(
        event, id: EventID(source: "/test", id: id), player: player, at: try #require(Moment(text)), by: actor)
}
