import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import PuzzleModules
import Testing

@Suite("Translations by a host")
struct TranslationTests {
    private func model(_ mode: any GameMode, language: String) throws -> GalleryModel {
        let rulebook = try Rulebook(modes: [mode])
        let now = try #require(Moment(Scene.now))
        return GalleryModel(newcomer: "new", rulebook, language: language, at: now)
    }

    private let german = Translations(
        language: "de", name: "Fitness",
        achievements: ["workout_1": .init(title: "Erstes Training", description: "Schließe ein Training ab")],
        categories: ["workout": "Trainings"],
        metrics: [FitnessWorkoutsMetrics.workoutDays.id.rawValue: "Trainingstage"])

    @Test("A translation covers a mode's name, titles, descriptions, categories and streaks")
    func mode() throws {
        let model = try model(FitnessWorkouts().localized(with: german), language: "de")
        #expect(model.modes.map(\.name) == ["Fitness"])
        let card = try model.card("workout_1")
        #expect(card.title == "Erstes Training")
        #expect(card.description == "Schließe ein Training ab")
        #expect(model.categories.first?.name == "Trainings")
        #expect(model.streaks.map(\.name) == ["Trainingstage"])
        let page = GalleryPage(model).html
        #expect(page.contains("Erstes Training"))
        #expect(!page.contains("First Workout"))
    }

    @Test("Untranslated texts fall back to English, and other languages stay as they are")
    func fallback() throws {
        let texts = Translations.AchievementTexts(title: "Premier sport")
        let french = Translations(language: "fr", name: "Sport", achievements: ["workout_1": texts])
        let mode = FitnessWorkouts().localized(with: french)
        #expect(try model(mode, language: "fr").card("workout_1").title == "Premier sport")
        #expect(try model(mode, language: "fr").card("workout_10").title == "10 Workouts")
        #expect(try model(mode, language: "en") == model(FitnessWorkouts(), language: "en"))
        #expect(try model(mode, language: "zh-Hans") == model(FitnessWorkouts(), language: "zh-Hans"))
        #expect(throws: CatalogError.self) { try Rulebook(modes: [mode], languages: ["fr"]) }
    }

    @Test("A translation changes neither rules nor catalog version")
    func rules() {
        let mode = FitnessWorkouts().localized(with: german)
        #expect(mode.rulesVersion == FitnessWorkouts().rulesVersion && mode.rulesVersion > 1)
        #expect(mode.catalogVersion == FitnessWorkouts().catalogVersion && mode.ordering == .anyOrder)
    }

    @Test("A host may replace texts of existing languages and of earlier translations")
    func rewording() throws {
        let plain = Translations(language: "en", achievements: ["workout_1": .init(title: "Number One")])
        let mode = FitnessWorkouts().localized(with: german, plain).localized(
            with: Translations(language: "de", name: "Sport"))
        #expect(try model(mode, language: "en").card("workout_1").title == "Number One")
        #expect(try model(mode, language: "de").card("workout_1").title == "Erstes Training")
        #expect(try model(mode, language: "de").modes.map(\.name) == ["Sport"])
    }

    @Test("A translation covers the categories and levels of a puzzle catalog")
    func puzzles() throws {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1,
            categories: [PuzzleCategory(id: "lianpu", title: ["en": "Opera Masks", "zh-Hans": "脸谱"])],
            levels: ["a", "b"].map { id in
                PuzzleLevel(
                    id: id, categoryId: "lianpu", title: ["en": "Mask \(id)", "zh-Hans": "脸谱\(id)"], assetName: id,
                    gridSize: 3, difficulty: .easy, countsForModuleAchievement: true, releaseVersion: 1)
            })
        let translations = Translations(
            language: "de",
            achievements: ["ach_category_lianpu_complete": .init(title: "Alle Opernmasken")],
            categories: ["lianpu": "Opernmasken"], members: ["a": "Maske A"])
        let model = try model(PuzzleModules(catalog: catalog).localized(with: translations), language: "de")
        let masks = try #require(model.collections.first)
        #expect(masks.name == "Opernmasken")
        #expect(masks.members.map(\.name) == ["Maske A", "Mask b"])
        #expect(masks.achievements.map(\.title) == ["Alle Opernmasken"])
    }

    @Test("A translation covers groups of a room and short titles")
    func rooms() throws {
        let translations = Translations(
            language: "de", achievements: ["hall1.wins": .init(title: "Siege im Sumo", shortTitle: "Siege")],
            groups: ["sumo": "Ringen"])
        let model = try model(Dojo().localized(with: translations), language: "de")
        let games = try #require(model.rooms.first?.current?.games)
        #expect(games.map(\.name) == ["Ringen"])
        #expect(games.first?.targets.map(\.title) == ["Siege", "Falls"])
        #expect(try model.card("hall1.wins").title == "Siege im Sumo")
    }
}
