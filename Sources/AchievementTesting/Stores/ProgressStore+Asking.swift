import AchievementCore
import AchievementEngine
import AchievementStorage

extension ProgressStore {
    /// Everything of `player` that stands in these series.
    func whole(_ player: PlayerID = "ada", series: [Int64] = []) async throws -> StoredPlayer {
        let details = series.map { DetailRequest(series: $0, rows: .all) }
        return try await load([PlayerRequest(player: player, wantsState: true, details: details)]).first
            ?? StoredPlayer(revision: -1, state: [], rows: [])
    }

    /// The ids of the events after a place in the log.
    func logIDs(after sequence: Int64 = 0, of player: PlayerID? = nil, limit: Int = 100) async throws -> [String] {
        try await log(after: sequence, of: player, limit: limit).map(\.id.id.string)
    }

    /// The ids of the deliveries that `sink` waits for.
    func waiting(for sink: String, limit: Int = 100) async throws -> [String] {
        try await undelivered(to: sink, limit: limit).map(\.delivery.id)
    }

    /// Commits that must be refused.
    ///
    /// - Returns: with what, or `nil` if it went through.
    func refusal(of commit: StoreCommit) async throws -> StoreError? {
        do {
            _ = try await self.commit(commit)
            return nil
        } catch let problem as StoreError {
            return problem
        }
    }
}
