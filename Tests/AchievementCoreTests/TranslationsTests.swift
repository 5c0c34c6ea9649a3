import AchievementCore
import Foundation
import Testing

@Suite("Translations as JSON")
struct TranslationsTests {
    @Test("Omitted parts are empty, and the language is required")
    func json() throws {
        let text = #"{"language":"de","achievements":{"a":{"title":"Eins"}},"metrics":{"m.days":"Tage"}}"#
        let translations = try JSONDecoder().decode(Translations.self, from: Data(text.utf8))
        #expect(
            translations
                == Translations(language: "de", achievements: ["a": .init(title: "Eins")], metrics: ["m.days": "Tage"]))
        let copy = try JSONDecoder().decode(Translations.self, from: JSONEncoder().encode(translations))
        #expect(copy == translations)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Translations.self, from: Data(#"{"name":"Halle"}"#.utf8))
        }
    }
}
