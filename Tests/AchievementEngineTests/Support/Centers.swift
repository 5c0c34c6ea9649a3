import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

extension AchievementCenter {
    /// A center with one mode and a stopped clock, in which everybody may do everything.
    static func fixed(
        _ mode: some GameMode, _ store: any ProgressStore = InMemoryProgressStore(),
        now: String = "2026-12-01T12:00:00Z"
    ) async throws -> AchievementCenter {
        let moment = try Moment(parsing: now)
        return try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { moment }, policy: .everybody)
        ) { mode }
    }

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
        return Set(states.filter(\.isUnlocked).map(\.key.id.rawValue))
    }
}

extension Result where Failure == EventError {
    /// The reason why the event was refused.
    var refusal: EventError.Code? { if case .failure(let error) = self { error.code } else { nil } }
}

func envelope(
    _ event: any GameEvent, _ id: String, player: PlayerID = "ada", at text: String = "2026-05-01T12:00:00Z",
    by actor: String? = nil
) throws -> EventEnvelope {
    try EventEnvelope(
        event, id: EventID(source: "/test", id: id), player: player, at: try #require(Moment(text)), by: actor)
}

extension Achievement {
    /// An achievement of which only the criterion matters.
    static func plain(
        _ id: AchievementID, in category: String, _ criterion: Criterion, every recurrence: Recurrence? = nil
    ) -> Achievement {
        Achievement(
            id, title: ["en": "Title"], description: ["en": "Description"], category: category, rarity: .common,
            points: 10, icon: "star", color: "green", unlockedBy: criterion, every: recurrence)
    }
}
