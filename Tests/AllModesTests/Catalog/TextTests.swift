import AchievementCore
import AchievementEngine
import Achievements
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing

@testable import TrophyRooms

@Suite("English and Chinese texts")
struct TextTests {
    @Test("Names of modes are in both languages")
    func modes() throws {
        for mode in try FiveModes.list() { check(mode.name, "name of \(mode.id)") }
    }

    @Test("Titles and descriptions of achievements are in both languages")
    func achievements() throws {
        for (key, achievement) in try FiveModes.rulebook().catalog {
            check(achievement.title, "title of \(key)")
            check(achievement.description, "description of \(key)")
        }
    }

    @Test("Rooms, their games and their targets have texts in both languages")
    func rooms() {
        for game in RoomGame.allCases { check(game.name, "name of \(game)") }
        for room in TrophyRooms.rooms {
            check(room.name, "name of room \(room.number)")
            for target in room.targets {
                check(target.title, "title of \(room.achievement(for: target))")
                check(target.description, "description of \(room.achievement(for: target))")
            }
        }
    }

    @Test("Every text of the five modes that is in the catalog is in German, for any streak rules")
    func german() throws {
        for rules in [StreakRules(), try StreakRules.weeks(perWeek: 3)] {
            let modes: [any GameMode] = [
                TaskFocus(streaks: rules), TrophyRooms(streaks: rules), FitnessWorkouts(streaks: rules),
                MartialArtsRanks(streaks: rules),
            ]
            _ = try Rulebook(modes: modes, languages: ["de"])
        }
        let titles: LocalizedText = ["de": "Katzen", "en": "Cats", "zh-Hans": "猫"]
        let catalog = try PuzzleCatalog(
            catalogVersion: 2,
            categories: [PuzzleCategory(id: "cats", title: titles, fullCollection: true)],
            levels: [1, 2].map { version in
                PuzzleLevel(
                    id: "cat-\(version)", categoryId: "cats", title: titles, assetName: "cat", gridSize: 3,
                    difficulty: .easy, countsForModuleAchievement: true, releaseVersion: version)
            })
        _ = try Rulebook(
            modes: [PuzzleModules(catalog: catalog, difficulties: PuzzleDifficulty.allCases)], languages: ["de"])
    }

    @Test("German texts differ from those of other languages")
    func translated() throws {
        let alike: Set<String> = ["Mentor"]
        for (key, achievement) in try Rulebook(modes: AllModes.list()).catalog {
            for text in [achievement.title, achievement.description] {
                let german = text.text(for: "de") ?? ""
                #expect(!german.contains(where: isHan), "\(key): \(german)")
                #expect(alike.contains(german) || german != text.text(for: "en"), "\(key): \(german)")
            }
        }
    }

    /// Expects English text without Chinese characters and Chinese text with them, both without surrounding whitespace.
    private func check(_ text: LocalizedText, _ subject: String) {
        let english = text.text(for: "en") ?? ""
        let chinese = text.text(for: "zh-Hans") ?? ""
        #expect(english.contains { $0.isLetter } && !english.contains(where: isHan), "en \(subject): \(english)")
        #expect(chinese.contains(where: isHan), "zh-Hans \(subject): \(chinese)")
        for text in [english, chinese] {
            #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(subject): \(text)")
        }
    }

    private func isHan(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.properties.isIdeographic }
    }
}
