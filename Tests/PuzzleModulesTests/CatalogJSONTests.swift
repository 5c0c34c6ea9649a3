import AchievementCore
import AchievementEngine
import Foundation
import Testing

@testable import PuzzleModules

@Suite("Catalogs in JSON")
struct CatalogJSONTests {
    /// A small valid catalog with one text replaced by another.
    private func json(_ text: String = "", _ replacement: String = "") -> Data {
        let valid = """
            {"catalogVersion": 1,
             "categories": [{"id": "birds", "title": {"en": "Birds", "zh-Hans": "飞鸟"}}],
             "levels": [{"id": "wren", "categoryId": "birds", "title": {"en": "Wren", "zh-Hans": "鹪鹩"},
                         "assetName": "wren", "gridSize": 3, "difficulty": "easy",
                         "countsForModuleAchievement": true, "releaseVersion": 1}]}
            """
        #expect(text.isEmpty || valid.contains(text))
        return Data(valid.replacingOccurrences(of: text, with: replacement).utf8)
    }

    private func problems(_ json: Data) -> [PuzzleCatalogFinding] {
        do {
            _ = try PuzzleCatalog(json: json)
            return []
        } catch {
            return error.findings
        }
    }

    private func kindsAndPaths(_ json: Data) -> [String] { problems(json).map { "\($0.kind) \($0.path)" } }

    @Test("A catalog is read from JSON")
    func fields() throws {
        let catalog = try PuzzleCatalog(json: json())
        let level = try #require(catalog.levels.first)
        #expect(level.id == "wren" && level.categoryId == "birds" && level.assetName == "wren")
        #expect(level.title == ["en": "Wren", "zh-Hans": "鹪鹩"])
        #expect(level.gridSize == 3 && level.releaseVersion == 1)
        #expect(level.difficulty == .easy && level.countsForModuleAchievement)
    }

    @Test("A catalog is the same after encoding and decoding")
    func roundTrip() throws {
        let catalog = try Example.catalog()
        #expect(try PuzzleCatalog(json: JSONEncoder().encode(catalog)) == catalog)
    }

    @Test("Unknown members are refused by name and position")
    func unknownMembers() throws {
        let level = problems(json(#""gridSize""#, #""author": "Zhang", "gridSize""#))
        #expect(level.map { "\($0.kind) \($0.path)" } == ["unknownMember levels[0]"])
        #expect(
            level.first?.reason
                == "\"author\" is not known here; known are id, categoryId, title, assetName, gridSize, "
                + "difficulty, countsForModuleAchievement, releaseVersion")
        #expect(
            problems(json(#"{"id": "birds""#, #"{"fullcollection": true, "id": "birds""#)).map(\.description) == [
                "categories[0]: \"fullcollection\" is not known here; known are id, title, icon, fullCollection"
            ])
        #expect(
            problems(json(#""catalogVersion": 1"#, #""version": 2, "catalogVersion": 1"#)).map(\.description) == [
                "\"version\" is not known here; known are catalogVersion, categories, levels, difficulties"
            ])
        // Other problems of the same object are reported too.
        #expect(
            kindsAndPaths(json(#""gridSize": 3"#, #""author": "Zhang", "gridSize": 0"#))
                == ["unknownMember levels[0]", "badGridSize levels[0].gridSize"])
    }

    @Test("Icons, full collections and difficulties can be given")
    func options() throws {
        let plain = try PuzzleCatalog(json: json())
        #expect(plain.difficulties == [])
        #expect(plain.categories.map(\.icon) == [nil])
        #expect(plain.categories.map(\.fullCollection) == [false])
        let category = try PuzzleCatalog(
            json: json(#"{"id": "birds""#, #"{"icon": "bird.fill", "fullCollection": true, "id": "birds""#))
        #expect(category.categories.map(\.icon) == ["bird.fill"])
        #expect(category.categories.map(\.fullCollection) == [true])
        let difficulties = try PuzzleCatalog(
            json: json(#""catalogVersion": 1"#, #""catalogVersion": 1, "difficulties": ["hard", "easy"]"#))
        #expect(difficulties.difficulties == [.easy, .hard])
        #expect(try PuzzleCatalog(json: JSONEncoder().encode(difficulties)) == difficulties)
    }

    @Test(
        "Optional members must be valid if they are present",
        arguments: [
            (#""icon": 7"#, "unreadable categories[0].icon"), (#""icon": null"#, "unreadable categories[0].icon"),
            (#""icon": " ""#, "missingIcon categories[0].icon"),
            (#""fullCollection": "yes""#, "unreadable categories[0].fullCollection"),
            (#""fullCollection": null"#, "unreadable categories[0].fullCollection"),
        ])
    func wrongOptions(_ member: String, expected: String) {
        #expect(kindsAndPaths(json(#"{"id": "birds""#, #"{\#(member), "id": "birds""#)) == [expected])
    }

    @Test(
        "Difficulties are known words, each listed once",
        arguments: [
            (#"["brutal"]"#, "unreadable difficulties"), (#""hard""#, "unreadable difficulties"),
            (#"["hard", "easy", "hard"]"#, "duplicateDifficulty difficulties[2]"),
        ])
    func wrongDifficulties(_ list: String, expected: String) {
        let data = json(#""catalogVersion": 1"#, #""catalogVersion": 1, "difficulties": \#(list)"#)
        #expect(kindsAndPaths(data) == [expected])
    }

    @Test(
        "Text that is not a catalog is refused",
        arguments: ["", "{", "[]", "null", "12", #"{"catalogVersion": 1"#, "catalogVersion: 1"])
    func noCatalog(_ text: String) {
        let found = problems(Data(text.utf8))
        #expect(found.map(\.kind) == [.unreadable])
        #expect(found.map(\.path) == [""])
        #expect(found.allSatisfy { !$0.reason.isEmpty })
    }

    @Test("Text that is not JSON is reported as such")
    func notJSON() {
        #expect(problems(Data("{".utf8)).first?.reason.hasPrefix("the file is not JSON") == true)
        #expect(problems(Data([0xFF, 0xFE, 0xFD])).map(\.kind) == [.unreadable])
    }

    @Test(
        "A field that is missing, null or of another type is reported with its path",
        arguments: [
            (#""catalogVersion": 1"#, #""catalogVersion": "1""#, "catalogVersion"),
            (#""catalogVersion": 1"#, #""catalogVersion": 1.5"#, "catalogVersion"),
            (#""catalogVersion": 1"#, #""catalogVersion": null"#, "catalogVersion"),
            (#""id": "wren""#, #""id": 7"#, "levels[0].id"),
            (#""categoryId": "birds", "#, "", "levels[0].categoryId"),
            (#""assetName": "wren""#, #""assetName": null"#, "levels[0].assetName"),
            (#""gridSize": 3"#, #""gridSize": "3""#, "levels[0].gridSize"),
            (#""gridSize": 3"#, #""gridSize": 1e400"#, "levels[0].gridSize"),
            (#""difficulty": "easy""#, #""difficulty": "Easy""#, "levels[0].difficulty"),
            (#""difficulty": "easy""#, #""difficulty": 1"#, "levels[0].difficulty"),
            (
                #""countsForModuleAchievement": true"#, #""countsForModuleAchievement": 1"#,
                "levels[0].countsForModuleAchievement"
            ),
            (#", "releaseVersion": 1"#, "", "levels[0].releaseVersion"),
            (#"{"en": "Wren", "zh-Hans": "鹪鹩"}"#, #""Wren""#, "levels[0].title"),
            (#"{"en": "Wren", "zh-Hans": "鹪鹩"}"#, #"{"en": 1}"#, "levels[0].title"),
        ])
    func unreadable(_ text: String, _ replacement: String, path: String) {
        #expect(kindsAndPaths(json(text, replacement)) == ["unreadable \(path)"])
    }

    @Test(
        "What is expected in the place of a value of another type is said in the words of JSON",
        arguments: [
            (#""catalogVersion": 1"#, #""catalogVersion": "1""#, "an integer"),
            (#""catalogVersion": 1"#, #""catalogVersion": 1.5"#, "an integer"),
            (#""assetName": "wren""#, #""assetName": null"#, "a text"),
            (#""countsForModuleAchievement": true"#, #""countsForModuleAchievement": 1"#, "true or false"),
            (#"{"en": "Wren", "zh-Hans": "鹪鹩"}"#, #""Wren""#, "an object"),
        ])
    func expected(_ text: String, _ replacement: String, words: String) {
        #expect(problems(json(text, replacement)).map(\.reason) == ["expected \(words)"])
    }

    @Test("A misspelled member is reported as unknown and as missing")
    func misspelt() {
        #expect(
            kindsAndPaths(json(#""catalogVersion": 1"#, #""catalogversion": 1"#))
                == ["unknownMember ", "unreadable catalogVersion"])
    }

    @Test("A wrong difficulty is reported with the allowed words")
    func words() {
        let found = problems(json(#""difficulty": "easy""#, #""difficulty": "brutal""#))
        #expect(found.first?.reason == "\"brutal\" is not a difficulty; write easy, normal or hard")
    }

    @Test("Lists and elements of the wrong type are reported")
    func structure() {
        #expect(
            kindsAndPaths(Data(#"{"catalogVersion": 1, "categories": {}, "levels": 3}"#.utf8)) == [
                "unreadable categories", "unreadable levels",
            ])
        #expect(
            kindsAndPaths(Data(#"{"catalogVersion": 1, "categories": [1], "levels": [null, []]}"#.utf8)) == [
                "unreadable categories[0]", "unreadable levels[0]", "unreadable levels[1]",
            ])
    }

    @Test("An unreadable field does not hide other problems")
    func together() {
        let data = Data(
            """
            {"catalogVersion": "two",
             "categories": [{"id": "birds", "title": {"en": "Birds"}}],
             "levels": [{"id": "wren", "categoryId": "fish", "title": {"en": "Wren", "zh-Hans": "鹪鹩"},
                         "assetName": "wren", "gridSize": -1, "difficulty": "brutal",
                         "countsForModuleAchievement": true, "releaseVersion": 1}]}
            """.utf8)
        #expect(
            kindsAndPaths(data) == [
                "unreadable catalogVersion", "unreadable levels[0].difficulty",
                "missingText categories[0].title.zh-Hans", "unknownCategory levels[0].categoryId",
                "badGridSize levels[0].gridSize",
            ])
    }

    @Test("A catalog inside a host's document reports paths from the document's root")
    func nested() throws {
        struct Document: Decodable {
            let puzzles: PuzzleCatalog
        }
        let text = try #require(String(data: json(#""gridSize": 3"#, #""gridSize": 0"#), encoding: .utf8))
        let error = #expect(throws: PuzzleCatalogError.self) {
            try JSONDecoder().decode(Document.self, from: Data(#"{"puzzles": \#(text)}"#.utf8))
        }
        #expect(error?.findings.map(\.path) == ["puzzles.levels[0].gridSize"])
    }
}
