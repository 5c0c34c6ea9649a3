import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

/// A player of the dojo with a fixed clock.
struct Scene {
    static let now = "2026-06-03T12:00:00+02:00"

    let center: AchievementCenter
    let player: PlayerID

    init(
        _ dojo: Dojo = Dojo(), player: PlayerID = "ada", store: any ProgressStore = InMemoryProgressStore()
    ) async throws {
        let moment = try #require(Moment(Scene.now))
        self.player = player
        center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { moment }, policy: .everybody)
        ) { dojo }
    }

    func train(_ event: Trained, on day: String = "2026-06-03", id: String) async throws {
        let at: Moment = try #require(Moment("\(day)T09:00:00+02:00"))
        try await center.record(event, for: player, id: id, at: at)
    }

    func model(
        _ language: String = "en", among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        playerName: String? = nil
    ) async throws -> GalleryModel {
        try await center.gallery(of: player, language: language, among: languages, playerName: playerName)
    }

    func model(
        _ language: String = "en", at moment: Moment, playerName: String? = nil
    ) async throws -> GalleryModel {
        try await center.gallery(of: player, language: language, at: moment, playerName: playerName)
    }

    /// The model of a player without events.
    func newcomer(_ language: String = "en", daysLater days: Int = 0) throws -> GalleryModel {
        let now = try #require(Moment(Scene.now)).advanced(by: .days(days))
        return GalleryModel(newcomer: "new", center.rulebook, language: language, at: now)
    }
}

extension GalleryModel {
    /// The model of a player without events.
    init(newcomer player: PlayerID, _ rulebook: Rulebook, language: String, at now: Moment) {
        let days = now.localDay.advanced(by: -182)...now.localDay
        self.init(
            rulebook.picture(of: player, rulebook.newProgress(), at: now, days: days), GalleryWords(language: language))
    }
}

extension GalleryModel {
    func card(_ id: AchievementID) throws -> GalleryCard {
        try #require(cards.first { $0.key.id == id })
    }
}
