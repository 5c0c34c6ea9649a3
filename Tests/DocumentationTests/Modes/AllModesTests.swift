import AchievementCore
import AchievementEngine
import AchievementStorage
import Achievements
import Foundation
import Testing

@Suite("List of all modes")
struct AllModesTests {
    @Test("All modes are one list")
    func list() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter(store: store) { AllModes.list() }
        #expect(
            center.rulebook.modeIDs == [
                "puzzle-modules", "task-focus", "trophy-rooms", "fitness-workouts", "martial-arts-ranks",
            ])
    }

    @Test("A catalog of puzzles is read from JSON")
    func puzzles() throws {
        let json = Data(
            #"""
            {"catalogVersion": 1,
             "categories": [{"id": "cats", "title": {"en": "Cats", "zh-Hans": "猫"}}],
             "levels": [{"id": "tabby", "categoryId": "cats", "title": {"en": "Tabby", "zh-Hans": "虎斑猫"},
                         "assetName": "tabby", "gridSize": 3, "difficulty": "easy", "countsForModuleAchievement": true,
                         "releaseVersion": 1}]}
            """#.utf8)
        let modes = try AllModes.list(puzzles: json)
        let rulebook = try Rulebook(modes: modes)
        #expect(rulebook.catalog.first?.key.description == "puzzle-modules/ach_category_cats_complete")
    }

    @Test("The list can be combined with a mode of the host")
    func together() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter(store: store) {
            AllModes.list()
            Bookshelf()
        }
        #expect(center.rulebook.modeIDs.last == "bookshelf")
        #expect(center.rulebook.modeIDs.count == 6)
    }
}
