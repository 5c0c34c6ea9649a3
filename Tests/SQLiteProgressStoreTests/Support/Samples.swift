import AchievementCore
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
    _ player: PlayerID = "ada", from revision: Int64 = 0, judgedUnder: Int64 = 0, state: [UInt8] = [1, 2, 3],
    clearing series: [Int64] = [], rows: [StoredRow] = [], unlocks: [StoredUnlock] = [], revoked: [Int64] = [],
    ledger: [StoredPoints] = [], deliveries: [Delivery] = []
) -> PlayerUpdate {
    PlayerUpdate(
        player: player, revision: revision, judgedUnder: judgedUnder, state: state, clearedSeries: series, rows: rows,
        unlocks: unlocks, revoked: revoked, ledger: ledger, deliveries: deliveries)
}

func row(_ series: Int64, _ key: RowKey, _ a: Int64, _ b: Int64 = 0, _ c: Int64 = 0) -> StoredRow {
    StoredRow(series: series, key: key, a: a, b: b, c: c)
}

func unlock(
    _ symbol: Int64, event: EventID? = EventID(source: "/app", id: "1"), origin: UnlockOrigin = .live,
    points: Int = 50, grantedBy: String? = nil
) -> StoredUnlock {
    StoredUnlock(
        symbol: symbol, at: noon, event: event, catalogVersion: 3, fingerprint: "a1b2c3", origin: origin,
        points: points, grantedBy: grantedBy, evidence: grantedBy == nil ? "[1]" : nil)
}

func points(
    _ points: Int, _ reason: String = "workout", of achievement: Int64? = nil,
    event: EventID? = EventID(source: "/app", id: "1")
) -> StoredPoints {
    StoredPoints(mode: 9, points: points, reason: reason, achievement: achievement, event: event, at: noon)
}

func delivery(_ id: String, to player: PlayerID = "ada", level: Int = 2) -> Delivery {
    Delivery(id: id, player: player, reward: .level(LevelReached(mode: "fitness-workouts", level: level, at: noon)))
}

extension ProgressStore {
    /// Commits, under generation 0 by default.
    @discardableResult
    func write(
        under generation: Int64 = 0, changesCatalog: Bool = false, events: [LoggedEvent] = [],
        players: [PlayerUpdate] = [], notes: [String: String?] = [:]
    ) async throws(StoreError) -> [Int64] {
        try await commit(
            StoreCommit(
                generation: generation, changesCatalog: changesCatalog, events: events, players: players, notes: notes))
    }

    /// Everything of `player`, with the rows of `series`.
    func whole(_ player: PlayerID = "ada", series: [Int64] = []) async throws(StoreError) -> StoredPlayer {
        let rows = series.map { RowRequest(series: $0, .all) }
        let request = PlayerRequest(player, [.state, .unlocks, .ledger], rows: rows)
        return try await load(players: [request], events: []).players.first ?? StoredPlayer(revision: -1)
    }

    /// The ids of the events after a position in the log.
    func logIDs(
        of player: PlayerID? = nil, after sequence: Int64 = 0, limit: Int = 100
    ) async throws(StoreError) -> [String] {
        try await log(of: player, after: sequence, limit: limit).map(\.id.id.string)
    }

    /// The ids of the deliveries that are pending for `sink`.
    func waiting(for sink: String, limit: Int = 100) async throws(StoreError) -> [String] {
        try await undelivered(to: sink, limit: limit).map(\.delivery.id)
    }
}
