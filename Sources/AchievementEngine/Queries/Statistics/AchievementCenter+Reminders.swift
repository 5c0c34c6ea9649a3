public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// The streaks of a player that are alive, the one that breaks first in front; for an unknown player none.
    public func reminders(for player: PlayerID, at moment: Moment? = nil) async throws -> [Reminder] {
        guard let status = try await status(of: player, at: moment) else { return [] }
        return status.streaks.compactMap { id, streak in
            guard streak.status == .continuing || streak.status == .gracePeriod, let end = streak.graceEndsAt else {
                return nil
            }
            return Reminder(
                streak: MetricID(id), current: streak.current, isDoneToday: streak.status == .continuing,
                graceEndsAt: end)
        }.sorted { ($0.graceEndsAt, $0.streak) < ($1.graceEndsAt, $1.streak) }
    }

    /// The last unlocks of a player, newest first.
    public func recentUnlocks(of player: PlayerID, limit: Int = 10) async throws -> [Unlock] {
        let unlocks = try await store.unlocks(of: player)
        return Array(
            unlocks.sorted { ($1.at.milliseconds, $0.achievement) < ($0.at.milliseconds, $1.achievement) }
                .prefix(max(0, limit)))
    }
}
