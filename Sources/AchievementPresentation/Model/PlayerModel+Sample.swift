public import AchievementCore
import AchievementEngine
import AchievementStorage

extension PlayerModel {
    /// A model of a player who lives in memory alone and has played every sample day of some modes: for previews and for
    /// tests of an app's own views.
    ///
    /// ```swift
    /// let model = try await PlayerModel.sample(of: [Chess()], language: "en")
    /// ```
    ///
    /// Modes say with `sampleDays` what can be played; without any, the player is a newcomer. Nothing of it is stored.
    ///
    /// - Parameters:
    ///   - modes: the modes to show.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - playerName: the name to show.
    ///   - now: the moment for which the player is shown; the same one gives the same player, `nil` is now.
    /// - Throws: what makes a catalog of the modes impossible, or an event of a sample day.
    public static func sample(
        of modes: [any GameMode], language: String, playerName: String = "Ada", now: Moment? = nil
    ) async throws -> PlayerModel {
        var configuration = CenterConfiguration(source: "/sample", policy: .everybody, allowsSimulation: true)
        if let now { configuration.now = { now } }
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) { modes }
        let player: PlayerID = "sample"
        for mode in modes {
            for day in mode.sampleDays { try await center.simulate(day, for: player) }
        }
        let model = PlayerModel(
            player, of: center, language: language, playerName: playerName, seen: InMemorySeenRewards())
        await model.refresh()
        return model
    }
}
