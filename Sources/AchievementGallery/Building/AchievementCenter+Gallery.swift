public import AchievementCore
public import AchievementEngine

extension AchievementCenter {
    /// The picture of a player, with half a year of days; `nil` for an unknown player.
    ///
    /// - Parameters:
    ///   - player: who.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - moment: the moment on the player's clock; `nil` is now.
    ///   - playerName: the name to show of the player; `nil` is the id.
    public func gallery(
        of player: PlayerID, language: String, at moment: Moment? = nil, playerName: String? = nil
    ) async throws -> GalleryModel? {
        let moment = moment ?? now
        guard let status = try await status(of: player, at: moment) else { return nil }
        let today = moment.localDay
        let first = today.advanced(by: -7 * StreakCalendar.weekCount)
        return GalleryModel(
            status: status, statistics: try await statistics(of: player, days: first...today),
            unlocks: try await recentUnlocks(of: player, limit: .max), rulebook: rulebook, language: language,
            now: moment, playerName: playerName, collected: try await collectedMembers(of: player))
    }
}
