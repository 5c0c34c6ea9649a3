import AchievementCore
import AchievementGallery
import Foundation
import SampleModel
import SampleShared
import Testing

@Suite("The words of the app")
struct WordTests {
    @Test("Every button, mode and text exists in English, Chinese and German, and button ids are unique")
    func languages() {
        let actions = AppMode.allCases.flatMap(\.actions)
        #expect(Set(actions.map(\.id)).count == actions.count)
        #expect(AppMode.puzzleModules.actions.count == 3)
        let own: [(String) -> String] =
            actions.map { action in { action.title($0) } } + AppWord.allCases.map { word in { word.text($0) } }
        for text in own { #expect(text("de") != text("en")) }
        for text in own + AppMode.allCases.map({ mode in { mode.name($0) } }) {
            let (english, chinese, german) = (text("en"), text("zh-Hans"), text("de"))
            #expect(!english.isEmpty)
            #expect(!chinese.isEmpty)
            #expect(english != chinese)
            #expect(!german.isEmpty)
        }
    }

    /// A String Catalog, as far as these tests read it.
    private struct Catalog: Decodable {
        struct Entry: Decodable {
            let localizations: [String: Localization]
        }
        struct Localization: Decodable {
            let stringUnit: Unit?
            let stringSet: Values?
        }
        struct Unit: Decodable {
            let value: String
        }
        struct Values: Decodable {
            let values: [String]
        }

        let strings: [String: Entry]

        init(_ name: String) throws {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Xcode/App/\(name)")
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        }
    }

    /// The texts in quotation marks after each occurrence of `word` in the files for Xcode, up to the end of the line.
    private func literals(after word: String) throws -> [[String]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Xcode")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(sources.count > 3)
        return try sources.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
            .filter { $0.contains(word) }
            .map { line in
                let rest = line.range(of: word).map { line[$0.upperBound...] } ?? line
                return rest.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            }
    }

    @Test("Every intent title is in the String Catalog in each language, with the wording of the screens")
    func titles() throws {
        let catalog = try Catalog("Localizable.xcstrings")
        let titles = try literals(after: "LocalizedStringResource = ") + literals(after: "shortTitle: ")
        #expect(titles.count == 4)
        #expect(Set(titles.compactMap(\.first)) == Set(catalog.strings.keys))
        for (title, entry) in catalog.strings {
            for language in ["en", "zh-Hans", "de"] {
                let text = try #require(entry.localizations[language]?.stringUnit?.value)
                if title == "Streaks" { #expect(text == ScreenWords(language: language).text(.streaks)) }
                #expect(language == "en" ? text == title : text != title && !text.isEmpty)
            }
        }
    }

    @Test("Every Siri phrase is in the String Catalog in each language, with the name of the app")
    func phrases() throws {
        let catalog = try Catalog("AppShortcuts.xcstrings")
        let name = "${applicationName}"
        let phrases = try literals(after: "phrases: ")
            .map { $0.map { $0.replacingOccurrences(of: "\\(.applicationName)", with: name) } }
        #expect(Set(phrases.compactMap(\.first)) == Set(catalog.strings.keys))
        for phrases in phrases {
            let languages = try #require(phrases.first.flatMap { catalog.strings[$0] }).localizations
            #expect(languages["en"]?.stringSet?.values == phrases)
            for language in ["zh-Hans", "de"] {
                let said = try #require(languages[language]?.stringSet?.values)
                #expect(said.count == phrases.count)
                #expect(said.allSatisfy { $0.contains(name) && !phrases.contains($0) })
            }
        }
    }

    @Test("Without a streak, the answer says what will appear there")
    func noStreak() {
        #expect(StreakSentence(nil, ScreenWords(language: "zh-Hans")).text == "有了记录后，这里会显示每天的情况。")
    }
}
