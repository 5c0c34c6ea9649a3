import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation
import Testing

@Suite("Languages that a host adds")
struct AddedLanguageTests {
    /// Adds a mark to every English text, keeping the placeholders; counted texts get three forms.
    private func marked(_ mark: String) -> [String: String] {
        GalleryLanguage.english.phrases.mapValues { text in
            let forms = text.split(separator: "|", omittingEmptySubsequences: false)
            return forms.count == 2 ? "\(mark)\(forms[1])|\(mark)\(mark)\(forms[1])|\(forms[1])" : text
        }
    }

    @Test("A language has its plural rule, its marks and its direction on the page and the screens")
    func complete() async throws {
        var phrases = marked("+")
        phrases["recentUnlocks"] = "Derniers"
        phrases["skip"] = "Aller au contenu"
        phrases["groupMark"] = "'"
        let language = try GalleryLanguage(
            "qaa-one", phrases: phrases, forms: 3, plural: { $0 % 10 == 1 ? 0 : $0 % 10 < 5 ? 1 : 2 },
            isRightToLeft: true)
        let words = ScreenWords(language: "qaa-one", among: [.english, language])
        #expect([1, 2, 5, 21].map(words.days) == ["+1 days", "++2 days", "5 days", "+21 days"])
        #expect(words.number(12_345) == "12'345")
        #expect(words.text(.recent) == "Derniers")
        #expect(language.borrowedPhrases.isEmpty)
        let scene = try await Scene()
        let page = GalleryPage(try await scene.model("qaa-one", among: [.english, language])).html
        #expect(page.contains("<html lang=\"qaa-one\" dir=\"rtl\">"))
        #expect(page.contains("Aller au contenu"))
        #expect(page.contains("\"plurals\":\"10111222"))
        #expect(try JSONDecoder().decode([GalleryLanguage].self, from: JSONEncoder().encode([language])) == [language])
    }

    @Test("A language that is not built in is decoded with its tag and the texts of the nearest one")
    func decodedElsewhere() throws {
        let tags = ["de-AT", "qag", "zh-Hant"]
        let languages = try JSONDecoder().decode([GalleryLanguage].self, from: JSONEncoder().encode(tags))
        #expect(languages.map(\.rawValue) == tags)
        #expect(
            languages.map { ScreenWords($0).text(.recent) } == ["Zuletzt freigeschaltet", "Recent unlocks", "最近解锁"])
        #expect(try JSONDecoder().decode([String].self, from: JSONEncoder().encode(languages)) == tags)
    }

    @Test("A sign stays on its side of a figure where letters are read from the right")
    func signs() throws {
        let phrases = GalleryLanguage.english.phrases
        for (tag, isRightToLeft) in [("qaa-left", false), ("qaa-right", true)] {
            let words = ScreenWords(try GalleryLanguage(tag, phrases: phrases, isRightToLeft: isRightToLeft))
            #expect(words.plusPoints(500) == (isRightToLeft ? "\u{2066}+500\u{2069}" : "+500"))
            #expect(words.number(-1_350) == (isRightToLeft ? "\u{2066}-1,350\u{2069}" : "-1,350"))
            #expect(words.number(1_350) == "1,350")
        }
    }

    @Test("Missing, unknown and malformed phrases are refused by name")
    func refused() throws {
        var phrases = GalleryLanguage.english.phrases
        phrases["brand"] = nil
        phrases["brnad"] = "Brand"
        phrases["madeAt"] = "As of"
        phrases["days"] = "{0} a|{0} b|{0} c"
        let error = try #require(throws: PhraseError.self) { try GalleryLanguage("qac", phrases: phrases) }
        #expect(error.missing == ["brand"] && error.unknown == ["brnad"] && error.misshapen == ["days", "madeAt"])
        #expect(
            "\(error)" == "the language qac has no text for brand; no phrase named brnad; "
                + "other placeholders or forms in days, madeAt")
        #expect(throws: PhraseError.self) {
            try GalleryLanguage("en", phrases: GalleryLanguage.english.phrases)
        }
    }

    @Test("Missing phrases come from a fallback language, and the language lists them")
    func borrowed() throws {
        let language = try GalleryLanguage("qab", phrases: ["brand": "Roemen"], fallback: .german)
        let words = ScreenWords(language)
        #expect(words.text(.recent) == "Zuletzt freigeschaltet")
        #expect(language.borrowedPhrases.count == GalleryLanguage.english.phrases.count - 1)
        #expect(!language.borrowedPhrases.contains("brand"))
    }

    @Test("A language is shown by its own name, or by its tag if no phrase has it")
    func names() throws {
        #expect(["en", "zh-Hans", "de"].map { GalleryLanguage(nearestTo: $0).name } == ["English", "简体中文", "Deutsch"])
        let phrases = GalleryLanguage.english.phrases.merging(["languageName": "Frysk"]) { $1 }
        #expect(try GalleryLanguage("qad", phrases: phrases).name == "Frysk")
        #expect(try GalleryLanguage("qae", phrases: ["brand": "Roemen"], fallback: .german).name == "qae")
    }

    @Test("A page says once that some of its texts are not in the language")
    func untranslated() async throws {
        let scene = try await Scene()
        #expect(try await scene.model("en").untranslatedText == nil)
        #expect(try await scene.model("zh").untranslatedText == nil)
        let phrases = GalleryLanguage.english.phrases.merging(["languageName": "Frysk"]) { $1 }
        let frisian = try GalleryLanguage("qaf", phrases: phrases)
        // The gallery has phrases in the language, and the mode has no texts in it.
        let page = GalleryPage(try await scene.model("qaf", among: [.english, frisian])).html
        let told = "Some texts are not translated (Frysk) and are shown in another language."
        #expect(page.components(separatedBy: told).count == 2)
        #expect(try await scene.model("fr").untranslatedText?.contains("(fr)") == true)
    }

    @Test("The page of a club and the comparison of two players say it, too")
    func untranslatedClub() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), id: "1")
        func pages(_ language: String) async throws -> [String] {
            let model = try await scene.model(language)
            let comparison = try await scene.center.comparison(of: "ada", with: "bo", language: language)
            let front = try await scene.center.clubFront(
                language: language, holders: try await scene.center.holderCounts())
            var index = ComparisonIndex(try scene.newcomer(language))
            index.add(model)
            return [
                ComparisonPage(comparison).html, index.html,
                GalleryIndex(entries: [GalleryIndexEntry(model)], language: model.language, front: front).html,
            ]
        }
        for page in try await pages("fr") {
            #expect(page.components(separatedBy: "Some texts are not translated (fr)").count == 2)
        }
        for page in try await pages("en") { #expect(!page.contains("Some texts are not translated")) }
    }

    @Test("Of two hosts with a language of the same tag, each has the texts of its own")
    func twoHosts() async throws {
        let scene = try await Scene()
        for word in ["Aller au contenu", "Passer au contenu"] {
            let french = try GalleryLanguage("fr", phrases: ["skip": word], fallback: .english)
            let languages = GalleryLanguage.allCases + [french]
            #expect(GalleryPage(try await scene.model("fr-CA", among: languages)).html.contains(word))
        }
        #expect(GalleryLanguage(speaking: "fr") == nil)
    }

    @Test("A tag without a language is English, and a host can ask whether there is one")
    func unknown() {
        #expect(GalleryLanguage(nearestTo: "fr") == .english)
        #expect(GalleryLanguage(speaking: "fr") == nil)
        #expect(GalleryLanguage(speaking: "zh-TW") == .simplifiedChinese)
        #expect(GalleryLanguage(rawValue: "de") == .german)
        #expect(GalleryLanguage(rawValue: "fr") == nil)
    }
}
