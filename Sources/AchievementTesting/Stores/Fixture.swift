import AchievementCore
import AchievementEngine
import AchievementStorage

/// Values that checks of stores and sinks write and expect back.
enum Fixture {
    static let moment = Moment(milliseconds: 1_763_467_200_250, offsetSeconds: 28_800)
    static let mode: GameModeID = "conformance"
    static let cause = EventID(source: "/app", id: "1")

    static func event(
        _ id: String, source: String = "/app", of player: PlayerID = "ada", data: String = #"{"amount":320}"#,
        attributes: String? = nil, at moment: Moment = moment
    ) -> LoggedEvent {
        LoggedEvent(
            id: EventID(source: source, id: id), type: "conformance.happened", player: player, moment: moment,
            data: Array(data.utf8), attributes: attributes.map { Array($0.utf8) })
    }

    static func update(
        _ player: PlayerID = "ada", from revision: Int64 = 0, state: [UInt8] = [1, 2, 3],
        clearing series: [Int64] = [], rows: [StoredPlayer.Row] = [], unlocks: [(symbol: Int64, unlock: Unlock)] = [],
        revoked: [Int64] = [], ledger: [LedgerEntry] = [], deliveries: [Delivery] = []
    ) -> PlayerUpdate {
        PlayerUpdate(
            player: player, expectedRevision: revision, state: state, clearedSeries: series, rows: rows,
            unlocks: unlocks, revoked: revoked, ledger: ledger, deliveries: deliveries)
    }

    static func row(_ series: Int64, _ key: DetailKey, _ a: Int64, _ b: Int64 = 0, _ c: Int64 = 0) -> StoredPlayer.Row {
        StoredPlayer.Row(series: series, key: key, row: DetailRow(a: a, b: b, c: c))
    }

    static func key(_ id: AchievementID) -> AchievementKey { AchievementKey(mode: mode, id: id) }

    static func unlock(
        _ id: AchievementID, event: EventID? = cause, origin: UnlockOrigin = .live, points: Int = 50,
        grantedBy: String? = nil
    ) -> Unlock {
        Unlock(
            achievement: key(id), at: moment, event: event, catalogVersion: 3, criterionFingerprint: "a1b2c3",
            origin: origin, points: points, grantedBy: grantedBy)
    }

    /// The request for the symbol of an achievement, as the engine names it.
    static func symbol(of id: AchievementID, formerly former: AchievementID...) -> SymbolRequest {
        SymbolRequest(name: "achievement:\(key(id))", formerNames: former.map { "achievement:\(key($0))" })
    }

    static func entry(
        _ points: Int, _ reason: String = "happened", of id: AchievementID? = nil, event: EventID? = cause
    ) -> LedgerEntry {
        LedgerEntry(mode: mode, points: points, reason: reason, achievement: id.map(key), event: event, at: moment)
    }

    static func delivery(_ id: String, to player: PlayerID = "ada", level: Int = 2) -> Delivery {
        Delivery(id: id, player: player, reward: .level(LevelReached(mode: mode, level: level, at: moment)))
    }

    /// A reward of every kind.
    static let rewards: [Reward] = [
        .unlocked(unlock("one")),
        .points(PointAward(mode: mode, points: -5, reason: "caf\u{E9} \"</b>", event: cause, at: moment)),
        .level(LevelReached(mode: nil, level: 3, at: moment)),
        .room(RoomOpened(mode: mode, completed: 1, opened: nil, at: moment)),
        .revoked(
            Revocation(achievement: key("one"), at: moment, event: cause, by: "Grace", reason: nil, points: 5)),
        .backfill(Backfill(unlocks: [unlock("two", event: nil, origin: .backfill)])),
    ]
}
