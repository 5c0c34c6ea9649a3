import AchievementCore
import AchievementStorage

let noon = Moment(milliseconds: 1_763_467_200_000, offsetSeconds: 28_800)

func event(_ id: String, of player: PlayerID = "ada", data: String = #"{"calories":320}"#) -> LoggedEvent {
    LoggedEvent(
        id: EventID(source: "/app", id: id), type: "fitness-workouts.workout-completed", player: player, moment: noon,
        data: Array(data.utf8), attributes: nil)
}

func update(
    _ player: PlayerID = "ada", from revision: Int64 = 0, state: [UInt8] = [1, 2, 3], deliveries: [Delivery] = []
) -> PlayerUpdate {
    PlayerUpdate(player: player, revision: revision, judgedUnder: 0, state: state, deliveries: deliveries)
}

func delivery(_ id: String, to player: PlayerID = "ada") -> Delivery {
    Delivery(id: id, player: player, reward: .level(LevelReached(mode: "fitness-workouts", level: 2, at: noon)))
}

extension ProgressStore {
    /// Commits under generation 0.
    @discardableResult
    func write(events: [LoggedEvent] = [], players: [PlayerUpdate] = []) async throws(StoreError) -> [Int64] {
        try await commit(StoreCommit(generation: 0, events: events, players: players))
    }

    func logIDs(of player: PlayerID? = nil, after sequence: Int64 = 0) async throws(StoreError) -> [String] {
        try await log(of: player, after: sequence, limit: 1_000).map(\.id.id.string)
    }

    func revision(of player: PlayerID = "ada") async throws(StoreError) -> Int64 {
        try await load(players: [PlayerRequest(player)], events: []).players[0].revision
    }
}
