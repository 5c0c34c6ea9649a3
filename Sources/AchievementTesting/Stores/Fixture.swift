import AchievementCore
import AchievementStorage

/// Values that the checks of stores and sinks write and expect to read back.
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
        _ player: PlayerID = "ada", from revision: Int64 = 0, judgedUnder: Int64 = 0, state: [UInt8] = [1, 2, 3],
        clearing series: [Int64] = [], rows: [StoredRow] = [], unlocks: [StoredUnlock] = [], revoked: [Int64] = [],
        ledger: [StoredPoints] = [], deliveries: [Delivery] = []
    ) -> PlayerUpdate {
        PlayerUpdate(
            player: player, revision: revision, judgedUnder: judgedUnder, state: state, clearedSeries: series,
            rows: rows, unlocks: unlocks, revoked: revoked, ledger: ledger, deliveries: deliveries)
    }

    static func row(_ series: Int64, _ key: RowKey, _ a: Int64, _ b: Int64 = 0, _ c: Int64 = 0) -> StoredRow {
        StoredRow(series: series, key: key, a: a, b: b, c: c)
    }

    static func unlock(
        _ symbol: Int64, event: EventID? = cause, origin: UnlockOrigin = .live, points: Int = 50,
        grantedBy: String? = nil
    ) -> StoredUnlock {
        StoredUnlock(
            symbol: symbol, at: moment, event: event, catalogVersion: 3, fingerprint: "a1b2c3", origin: origin,
            points: points, grantedBy: grantedBy, evidence: grantedBy == nil ? "[\"caf\u{E9}\"]" : nil)
    }

    static func points(
        _ points: Int, _ reason: String = "happened", of achievement: Int64? = nil, event: EventID? = cause
    ) -> StoredPoints {
        StoredPoints(mode: 4, points: points, reason: reason, achievement: achievement, event: event, at: moment)
    }

    static func delivery(_ id: String, to player: PlayerID = "ada", level: Int = 2) -> Delivery {
        Delivery(id: id, player: player, reward: .level(LevelReached(mode: mode, level: level, at: moment)))
    }

    private static func earned(
        _ id: AchievementID, event: EventID? = cause, origin: UnlockOrigin = .live
    ) -> Unlock {
        Unlock(
            achievement: AchievementKey(mode: mode, id: id), at: moment, event: event, catalogVersion: 3,
            fingerprint: CriterionFingerprint("a1b2c3"), origin: origin, points: 50, grantedBy: nil)
    }

    /// A reward of every kind.
    static let rewards: [Reward] = [
        .unlocked(earned("one")),
        .points(PointAward(mode: mode, points: -5, reason: "caf\u{E9} \"</b>", event: cause, at: moment)),
        .level(LevelReached(mode: nil, level: 3, at: moment)),
        .room(RoomOpened(mode: mode, completed: 1, opened: nil, at: moment)),
        .revoked(
            Revocation(
                achievement: AchievementKey(mode: mode, id: "one"), at: moment, event: cause, by: "Grace", reason: nil,
                points: 5)),
        .backfill(Backfill(unlocks: [earned("two", event: nil, origin: .backfill)])),
    ]
}
