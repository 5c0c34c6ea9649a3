public import AchievementCore
public import AchievementEngine

extension ProgressReading {
    /// The picture of a player, with up to ten years of days, at the present instant in the offset of the player's last
    /// event.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - playerName: the name to show of the player; `nil` to show the id.
    ///   - holders: how many players hold each achievement, from ``/AchievementEngine/ProgressReading/holderCounts()``;
    ///     `nil` leaves that out.
    public func gallery(
        of player: PlayerID, language: String, playerName: String? = nil, holders: HolderCounts? = nil
    ) async throws -> GalleryModel {
        try await gallery(of: player, language: language, asked: nil, playerName: playerName, holders: holders)
    }

    /// The picture of a player, with up to ten years of days, all of it from one moment.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - moment: the moment on the player's clock.
    ///   - playerName: the name to show of the player; `nil` to show the id.
    ///   - holders: how many players hold each achievement, from ``/AchievementEngine/ProgressReading/holderCounts()``;
    ///     `nil` leaves that out.
    public func gallery(
        of player: PlayerID, language: String, at moment: Moment, playerName: String? = nil,
        holders: HolderCounts? = nil
    ) async throws -> GalleryModel {
        try await gallery(of: player, language: language, asked: moment, playerName: playerName, holders: holders)
    }

    private func gallery(
        of player: PlayerID, language: String, asked moment: Moment?, playerName: String?, holders: HolderCounts?
    ) async throws -> GalleryModel {
        let picture = try await picture(of: player, at: moment, pastDays: 7 * StreakCalendar.weekCount)
        return GalleryModel(picture, language: language, playerName: playerName, holders: holders)
    }
}
