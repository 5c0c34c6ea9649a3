public import AchievementCore
import AchievementEngine
public import AchievementGallery
import AchievementStorage

extension PlayerModel {
    /// Creates a model of a player who exists only in memory and has played every sample day of some modes, for
    /// previews and for tests of an app's own views.
    ///
    /// ```swift
    /// let model = try await PlayerModel.sample(of: [Chess()], language: "en")
    /// ```
    ///
    /// Modes provide their `sampleDays`; without any, the player is a newcomer. Nothing is stored.
    ///
    /// - Parameters:
    ///   - modes: the modes to show.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - playerName: the display name of the player.
    ///   - now: the moment at which the player is shown; the same moment results in the same player. `nil` for the
    ///     current time.
    /// - Throws: an error if the catalog of a mode is invalid or an event of a sample day is refused.
    public static func sample(
        of modes: [any GameMode], language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        playerName: String = "Ada", now: Moment? = nil
    ) async throws -> PlayerModel {
        var configuration = CenterConfiguration(source: "/sample", policy: .everybody, allowsSimulation: true)
        if let now { configuration.now = { now } }
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) { modes }
        let player: PlayerID = "sample"
        for mode in modes {
            for day in mode.sampleDays { try await center.simulate(day, for: player) }
        }
        let model = PlayerModel(
            player, of: center, language: language, among: languages, playerName: playerName,
            seen: InMemorySeenRewards())
        await model.refresh()
        return model
    }
}
