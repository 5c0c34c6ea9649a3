import AchievementCore
import AchievementEngine
import AchievementStorage

extension Host {
    /// The failure for an unknown player, with a similar id as a suggestion. Reads the ids of all players in pages.
    func unknown(
        _ player: PlayerID, in store: any ProgressStore, _ words: String? = nil
    ) async throws -> CommandFailure {
        if let owner = JoinedPlayers(try await store.catalog().notes).owner(of: player) {
            return CommandFailure(.found, "\(player) is joined into \(owner); use \(owner)")
        }
        var nearest: (name: String, distance: Int)?
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 1_000).map(\.player)
            guard let end = page.last else { break }
            if let name = NearestName.find(player.rawValue, among: page.lazy.map(\.rawValue)) {
                let distance = NearestName.distance(player.rawValue, name)
                if distance < nearest?.distance ?? .max { nearest = (name, distance) }
            }
            last = end
        }
        return CommandFailure(
            .found, words ?? "\(self.store) has no player \"\(player)\"", suggestion: nearest?.name)
    }
}
