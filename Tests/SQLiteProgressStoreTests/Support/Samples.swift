import AchievementCore
import AchievementEngine
import AchievementStorage

let noon = Moment(milliseconds: 1_763_467_200_000, offsetSeconds: 28_800)

func event(
    _ id: String, source: String = "/app", of player: PlayerID = "ada", data: String = #"{"calories":320}"#,
    attributes: String? = nil, at moment: Moment = noon
) -> LoggedEvent {
    LoggedEvent(
        id: EventID(source: source, id: id), type: "fitness-workouts.workout-completed", player: player,
        moment: moment, data: Array(data.utf8), attributes: attributes.map { Array($0.utf8) })
}

func update(
    _ player: PlayerID = "ada", from revision: Int64 = 0, state: [UInt8] = [1, 2, 3], clearing series: [Int64] = [],
    rows: [StoredPlayer.Row] = [], unlocks: [(symbol: Int64, unlock: Unlock)] = [], revoked: [Int64] = [],
    ledger: [LedgerEntry] = [], deliveries: [Delivery] = []
) -> PlayerUpdate {
    PlayerUpdate(
        player: player, expectedRevision: revision, state: state, clearedSeries: series, rows: rows, unlocks: unlocks,
        revoked: revoked, ledger: ledger, deliveries: deliveries)
}

func row(_ series: Int64, _ key: DetailKey, _ a: Int64, _ b: Int64 = 0, _ c: Int64 = 0) -> StoredPlayer.Row {
    StoredPlayer.Row(series: series, key: key, row: DetailRow(a: a, b: b, c: c))
}

func unlock(
    _ id: AchievementID, event: EventID? = EventID(source: "/app", id: "1"), origin: UnlockOrigin = .live,
    points: Int = 50, grantedBy: String? = nil
) -> Unlock {
    Unlock(
        achievement: AchievementKey(mode: "fitness-workouts", id: id), at: noon, event: event, catalogVersion: 3,
        criterionFingerprint: "a1b2c3", origin: origin, points: points, grantedBy: grantedBy)
}

func ledgerEntry(
    _ points: Int, _ reason: String = "workout", of id: AchievementID? = nil,
    event: EventID? = EventID(source: "/app", id: "1")
) -> LedgerEntry {
    LedgerEntry(
        mode: "fitness-workouts", points: points, reason: reason,
        achievement: id.map { AchievementKey(mode: "fitness-workouts", id: $0) }, event: event, at: noon)
}

func delivery(_ id: String, to player: PlayerID = "ada", level: Int = 2) -> Delivery {
    Delivery(id: id, player: player, reward: .level(LevelReached(mode: "fitness-workouts", level: level, at: noon)))
}

extension ProgressStore {
    /// Everything of `player` that stands in these series.
    func whole(_ player: PlayerID = "ada", series: [Int64] = []) async throws -> StoredPlayer {
        let details = series.map { DetailRequest(series: $0, rows: .all) }
        let players = try await load([PlayerRequest(player: player, wantsState: true, details: details)])
        return players.first ?? StoredPlayer(revision: -1, state: [], rows: [])
    }

    /// The ids of the events after a place in the log.
    func logIDs(after sequence: Int64 = 0, of player: PlayerID? = nil, limit: Int = 100) async throws -> [String] {
        try await log(after: sequence, of: player, limit: limit).map(\.id.id.string)
    }

    /// The ids of the deliveries that `sink` waits for.
    func waiting(for sink: String, limit: Int = 100) async throws -> [String] {
        try await undelivered(to: sink, limit: limit).map(\.delivery.id)
    }
}
