import Testing

@testable import AchievementGallery

@Suite("Phrases, counts and durations in both languages")
struct LanguageTests {
    @Test("Every phrase of the page has both languages and the same placeholders", arguments: Phrase.allCases)
    func everyPhraseIsInBothLanguages(phrase: Phrase) { check(phrase.texts, "\(phrase)") }

    @Test("Every phrase of a detail has both languages and the same placeholders", arguments: DetailPhrase.allCases)
    func soIsEveryPhraseOfADetail(phrase: DetailPhrase) { check(phrase.texts, "\(phrase)") }

    @Test("Every news phrase has both languages and the same placeholders", arguments: NewsPhrase.allCases)
    func andOfNews(phrase: NewsPhrase) { check(phrase.texts, "\(phrase)") }

    @Test("Every phrase of a screen has both languages and the same placeholders", arguments: ScreenPhrase.allCases)
    func andOfScreens(phrase: ScreenPhrase) { check(phrase.texts, "\(phrase)") }

    private func check(_ texts: (en: String, zh: String), _ name: String) {
        #expect(!texts.en.isEmpty)
        #expect(!texts.zh.isEmpty)
        for placeholder in ["{0}", "{1}", "{2}", "{3}"] {
            #expect(texts.en.contains(placeholder) == texts.zh.contains(placeholder), "\(name) \(placeholder)")
        }
        #expect(!texts.zh.contains("|"))
    }

    @Test("A value that looks like a placeholder is not replaced")
    func placeholdersInValuesStay() {
        let words = GalleryWords(.english)
        #expect(words.text(.condition, "{1} {0}", "x") == "{1} {0}: x")
        #expect(words.text(.grantedBy, "{") == "Granted by {")
    }

    @Test(
        "Durations read in their largest unit",
        arguments: [
            (59_999, "less than a minute"), (60_000, "1 minute"), (3_599_999, "59 minutes"), (3_600_000, "1 hour"),
            (169_200_000, "47 hours"), (172_800_000, "2 days"), (-5, "less than a minute"),
        ])
    func spansReadInTheirLargestUnit(milliseconds: Int, text: String) {
        #expect(GalleryWords(.english).span(milliseconds: Int64(milliseconds)) == text)
    }

    @Test(
        "Durations read in their largest unit in Chinese",
        arguments: [(59_999, "不到1分钟"), (60_000, "1分钟"), (3_600_000, "1小时"), (172_800_000, "2天")])
    func spansInChinese(milliseconds: Int, text: String) {
        #expect(GalleryWords(.simplifiedChinese).span(milliseconds: Int64(milliseconds)) == text)
    }

    @Test("Counts have singular and plural in English and one form in Chinese")
    func countsHaveTheirForms() {
        let words = GalleryWords(.english)
        #expect(words.count(.days, 1) == "1 day")
        #expect(words.count(.days, 1_200) == "1,200 days")
        #expect(GalleryWords(.simplifiedChinese).count(.days, 1) == "1天")
    }

    @Test(
        "An id without a name is shown as words",
        arguments: [
            ("perfect-days", "Perfect days"), ("room2", "Room 2"), ("my_own-thing", "My own thing"), ("", ""),
            ("Kung-Fu 2026", "Kung-Fu 2026"), ("</h1>", "</h1>"), ("少年-1", "少年-1"),
        ])
    func idsReadAsWords(id: String, words: String) {
        #expect(GalleryWords(.english).name(nil, orID: id) == words)
    }
}
