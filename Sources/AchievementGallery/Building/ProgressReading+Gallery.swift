public import AchievementCore
public import AchievementEngine

extension ProgressReading {
    /// The picture of a player, with half a year of days, all of it from one moment.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - moment: the moment on the player's clock; `nil` is now.
    ///   - playerName: the name to show of the player; `nil` is the id.
    public func gallery(
        of player: PlayerID, language: String, at moment: Moment? = nil, playerName: String? = nil
    ) async throws -> GalleryModel {
        let reader = try await reader()
        let moment = moment ?? reader.now()
        let today = moment.localDay
        let first = today.advanced(by: -7 * StreakCalendar.weekCount)
        let picture = try await reader.picture(of: player, at: moment, days: first...today)
        return GalleryModel(
            status: picture.status, statistics: picture.statistics, unlocks: picture.unlocks,
            rulebook: picture.rulebook, language: language, now: moment, playerName: playerName,
            collected: picture.collected)
    }
}
