import AchievementCore
import AchievementEngine
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

    /// Expects English without and Chinese with Chinese characters, both without surrounding whitespace.
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
