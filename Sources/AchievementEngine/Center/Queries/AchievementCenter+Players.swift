public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// Every player of the store, in the order of the UTF-8 bytes of their ids.
    public func allPlayers() async throws -> [PlayerID] {
        var players: [PlayerID] = []
        while true {
            let page = try await store.players(after: players.last, limit: 500)
            guard !page.isEmpty else { return players }
            players += page
        }
    }
}
