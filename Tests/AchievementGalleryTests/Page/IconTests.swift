import AchievementCore
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing
import TrophyRooms

@testable import AchievementGallery

@Suite("Icons")
struct IconTests {
    @Test("Every icon of the game modes has a drawing of its own")
    func everyIconOfTheModesIsDrawn() throws {
        let levels = (1...2).map { version in
            PuzzleLevel(
                id: "level-\(version)", categoryId: "prints", title: ["en": "Level", "zh-Hans": "关卡"],
                assetName: "asset", gridSize: 3, difficulty: .easy, releaseVersion: version)
        }
        let catalog = try PuzzleCatalog(
            catalogVersion: 2,
            categories: [PuzzleCategory(id: "prints", title: ["en": "Prints", "zh-Hans": "年画"])], levels: levels)
        let modes: [any GameMode] = [
            FitnessWorkouts(), MartialArtsRanks(), PuzzleModules(catalog: catalog, difficulties: [.easy]),
            TaskFocus(), TrophyRooms(),
        ]
        let icons = Set(modes.flatMap(\.achievementProviders).flatMap(\.achievements).map(\.icon))
        #expect(icons.count > 30)
        for icon in icons { #expect(GalleryIcon.isDrawn(icon), "\(icon)") }
        // Each icon has a drawing of its own.
        #expect(Set(icons.map { GalleryIcon($0).id }).count == icons.count)
    }

    @Test("Every listed icon name has a drawing, and every drawing is listed")
    func drawings() {
        #expect(GalleryIcon.shapes.keys.sorted() == CatalogIcon.drawn)
        #expect(GalleryIcon.shapes.values.allSatisfy { !$0.isEmpty })
    }

    @Test("An unknown icon gets the nearest drawing or the default one")
    func unknownNamesGetTheNearestDrawing() {
        #expect(GalleryIcon("trophy.circle").id == "i-trophy-fill")
        #expect(GalleryIcon("42.circle.fill").id == "i-n42")
        #expect(GalleryIcon("\"><script>").id == GalleryIcon("no.such.thing").id)
        #expect(GalleryIcon("").id == "i-seal-fill")
    }
}
