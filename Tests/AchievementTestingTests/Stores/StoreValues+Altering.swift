import AchievementCore
import AchievementEngine
import AchievementStorage

extension LoggedEvent {
    func with(attributes: [UInt8]?) -> LoggedEvent {
        LoggedEvent(
            sequence: sequence, id: id, type: type, player: player, moment: moment, data: data, attributes: attributes)
    }

    func at(_ moment: Moment) -> LoggedEvent {
        LoggedEvent(
            sequence: sequence, id: id, type: type, player: player, moment: moment, data: data, attributes: attributes)
    }
}

extension StoreCommit {
    /// The commit with other rows for each player.
    func altering(rows: ([StoredPlayer.Row]) -> [StoredPlayer.Row]) -> StoreCommit {
        altering(rowsOf: { rows($0.rows) })
    }

    /// The commit with other rows for each player.
    func altering(rowsOf rows: (PlayerUpdate) -> [StoredPlayer.Row]) -> StoreCommit {
        StoreCommit(events: events, players: players.map { $0.with(rows: rows($0)) }, notes: notes)
    }
}

extension PlayerUpdate {
    /// The update with other parts; `nil` leaves a part as it is.
    func with(
        revision: Int64? = nil, rows: [StoredPlayer.Row]? = nil, unlocks: [(symbol: Int64, unlock: Unlock)]? = nil,
        revoked: [Int64]? = nil, deliveries: [Delivery]? = nil
    ) -> PlayerUpdate {
        PlayerUpdate(
            player: player, expectedRevision: revision ?? expectedRevision, state: state,
            clearedSeries: clearedSeries, rows: rows ?? self.rows, unlocks: unlocks ?? self.unlocks,
            revoked: revoked ?? self.revoked, ledger: ledger, deliveries: deliveries ?? self.deliveries)
    }
}
