import AchievementCore

/// Players kept in memory between commits, those that were not used for longest forgotten first.
///
/// A player is taken out while it is worked on, so a failure leaves nothing wrong behind. A commit with an outdated
/// revision is a conflict, so nothing wrong can come of keeping a player either.
struct PlayerCache {
    /// Those used since the last turn, and those used only before it. When the recent ones fill half of the cache,
    /// the older ones are forgotten and the recent ones become the older ones.
    private var recent: [PlayerID: LoadedPlayer] = [:]
    private var older: [PlayerID: LoadedPlayer] = [:]
    private let limit: Int

    /// Room for `limit` players.
    init(limit: Int) { self.limit = limit }

    /// Takes a player out.
    mutating func take(_ player: PlayerID) -> LoadedPlayer? {
        recent.removeValue(forKey: player) ?? older.removeValue(forKey: player)
    }

    mutating func put(_ player: consuming LoadedPlayer) {
        if recent.count >= max(1, limit / 2) {
            older = recent
            recent = [:]
        }
        if limit > 0 { recent[player.name] = player }
    }

    mutating func removeAll() {
        recent.removeAll()
        older.removeAll()
    }
}
