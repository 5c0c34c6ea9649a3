public import AchievementCore
public import AchievementEngine

extension ProgressReading {
    /// The picture of a player, with up to ten years of days, at the present instant in the offset of the player's last
    /// event.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - playerName: the name to show of the player; `nil` to show the id.
    ///   - holders: how many players hold each achievement, from ``/AchievementEngine/ProgressReading/holderCounts()``;
    ///     `nil` leaves that out.
    public func gallery(
        of player: PlayerID, language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        playerName: String? = nil, holders: HolderCounts? = nil
    ) async throws -> GalleryModel {
        let words = GalleryWords(language: language, among: languages)
        return try await gallery(of: player, words, at: nil, playerName, holders)
    }

    /// The picture of a player, with up to ten years of days, all of it from one moment.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - moment: the moment on the player's clock.
    ///   - playerName: the name to show of the player; `nil` to show the id.
    ///   - holders: how many players hold each achievement, from ``/AchievementEngine/ProgressReading/holderCounts()``;
    ///     `nil` leaves that out.
    public func gallery(
        of player: PlayerID, language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        at moment: Moment, playerName: String? = nil, holders: HolderCounts? = nil
    ) async throws -> GalleryModel {
        let words = GalleryWords(language: language, among: languages)
        return try await gallery(of: player, words, at: moment, playerName, holders)
    }

    private func gallery(
        of player: PlayerID, _ words: GalleryWords, at moment: Moment?, _ playerName: String?, _ holders: HolderCounts?
    ) async throws -> GalleryModel {
        let picture = try await picture(of: player, at: moment, pastDays: 7 * StreakCalendar.weekCount)
        return GalleryModel(picture, words, playerName: playerName, holders: holders)
    }
}
