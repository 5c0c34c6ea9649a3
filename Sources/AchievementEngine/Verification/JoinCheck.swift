import AchievementCore
import AchievementStorage

extension PlayerReader {
    /// Joins that are noted but missing in the log of the player into whom they join. O(joins).
    func joinProblems() async throws(StoreError) -> [String] {
        var problems: [String] = []
        for join in catalog.joined.joins.values.sorted(by: { $0.player < $1.player }) {
            let event = try await store.load(players: [], events: [join.event]).events.first
            let owner = event.flatMap { JoinedPlayers.Join($0) == join ? $0.player : nil }
            if owner == nil || owner != catalog.joined.owner(of: join.player) {
                problems.append("\(join.player) is noted as joined into \(join.into), but the log has no such join")
            }
        }
        return problems
    }
}

extension JoinedPlayers {
    /// Contradictions between a player's log and the noted joins: events of other players, and joins in force that are
    /// not noted.
    func problems(in log: [LoggedEvent]) -> [String] {
        var problems: [String] = []
        if let stray = log.first(where: { resolved($0.recordedPlayer) != $0.player }) {
            problems.append(
                "the event \(stray.id) was recorded for \(stray.recordedPlayer), who is not joined into the player")
        }
        let missing = log.lazy.compactMap { Join($0) }.filter { owner(of: $0.player) == nil }
        guard !missing.isEmpty else { return problems }
        let voids = Voids(in: log)
        for join in missing where !voids.contains(join.event) {
            problems.append("\(join.player) was joined into \(join.into) but is not noted as joined")
        }
        return problems
    }
}
