import AchievementCore
import Testing

@testable import AchievementGallery

@Suite("German")
struct GermanTests {
    private let words = GalleryWords(.german)

    @Test("Every phrase has a German text with the placeholders and forms of the English one")
    func everyPhrase() {
        for (name, phrase) in PhraseTable.keys {
            guard let text = PhraseTable.german.phrases[name] else {
                Issue.record("\(name) has no German text")
                continue
            }
            let shape = PhraseShape(phrase.texts.en, of: phrase)
            #expect(shape.fits(text, forms: 2), "\(name): \(text)")
            let isCounted = phrase.texts.en.contains("|")
            #expect(text.contains("|") == isCounted, "\(name): \(text)")
        }
        #expect(PhraseTable.german.phrases.count == PhraseTable.keys.count)
    }

    @Test("Every German tag finds German", arguments: ["de", "de-AT", "DE_ch"])
    func nearest(tag: String) {
        #expect(GalleryLanguage(nearestTo: tag) == .german)
    }

    @Test("Numbers, amounts and counts are written as Germans do")
    func numbers() throws {
        #expect(words.number(1_234_567) == "1.234.567")
        // A minus sign, where English has a hyphen.
        #expect(words.number(-1_350) == "−1.350" && GalleryWords(.english).number(-350) == "-350")
        #expect(ScreenWords(.german).plusPoints(-50) == "−50" && ScreenWords(.german).plusPoints(50) == "+50")
        #expect(words.count(.days, 1) == "1 Tag")
        #expect(words.count(.days, 1_200) == "1.200 Tage")
        let amounts = words.amounts
        #expect(
            amounts.text(try #require(Amount(whole: 1_234, billionths: 500_000_000)), in: .kilograms) == "1.234,5 kg")
        #expect(amounts.text(Amount(90), in: .minutes) == "1 Std. 30 Min.")
        #expect(amounts.text(Amount(1), in: .steps) == "1 Schritt")
        #expect(amounts.text(Amount(2), in: .steps) == "2 Schritte")
    }

    @Test("Days, months, times and weekdays are written as Germans do")
    func dates() throws {
        let moment = try #require(Moment("2026-03-08T21:04:00+01:00"))
        #expect(words.date(moment.localDay) == "8. März 2026")
        #expect(words.time(moment) == "8. März 2026, 21:04 Uhr")
        #expect(words.monthAndYear(of: moment.localDay) == "März 2026")
        #expect(words.period("2026-W47") == "Woche 47/2026")
        #expect(words.period("2026-11") == "November 2026")
        #expect((1...8).map(words.screen.weekday) == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So", ""])
    }

    @Test("A page in German says so and shows German words")
    func page() async throws {
        let scene = try await Scene()
        let page = GalleryPage(try await scene.model("de-AT")).html
        #expect(page.contains("<html lang=\"de\">"))
        #expect(page.contains("Zuletzt freigeschaltet"))
        #expect(!page.contains("Recent unlocks"))
        #expect(page.contains(#/ · \d+ %</#) && page.contains(#/aria-valuetext="Stufe \d+, \d+ %"/#))
    }

    @Test("Player and point counts use the singular for 1")
    func one() {
        #expect(words.count(.calendarPoints, 1) == "ab 1 Punkt" && words.count(.calendarPoints, 50) == "ab 50 Punkten")
        #expect(HeldShare(1, of: 8, words: words).text == "Geschafft: 1\u{a0}von\u{a0}8")
        #expect(words.text(.daysSince, for: 1, "1", "1. Mai 2026") == "1 aktiver Tag seit dem 1. Mai 2026")
        #expect(words.text(.othersHold, for: 1, "0", "1") == "Geschafft: 0 von 1 anderen Person")
        #expect(words.text(.timeLeft, words.span(milliseconds: 3_600_000)) == "noch 1 Stunde")
    }
}
