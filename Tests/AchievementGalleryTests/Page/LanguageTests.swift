import Testing

@testable import AchievementGallery

struct LanguageTests {
    @Test(arguments: Phrase.allCases)
    func everyPhraseIsInBothLanguages(phrase: Phrase) {
        let (english, chinese) = phrase.texts
        #expect(!english.isEmpty)
        #expect(!chinese.isEmpty)
        for place in ["{0}", "{1}", "{2}", "{3}"] {
            #expect(english.contains(place) == chinese.contains(place), "\(phrase) \(place)")
        }
        #expect(!chinese.contains("|"))
    }

    @Test func countsHaveTheirForms() {
        let words = GalleryWords(.english)
        #expect(words.count(.days, 1) == "1 day")
        #expect(words.count(.days, 1_200) == "1,200 days")
        #expect(GalleryWords(.simplifiedChinese).count(.days, 1) == "1天")
    }

    @Test(arguments: [
        ("perfect-days", "Perfect days"), ("room2", "Room 2"), ("my_own-thing", "My own thing"), ("", ""),
        ("Kung-Fu 2026", "Kung-Fu 2026"), ("</h1>", "</h1>"), ("少年-1", "少年-1"),
    ])
    func idsReadAsWords(id: String, words: String) {
        #expect(GalleryWords(.english).name(nil, orID: id) == words)
    }
}
