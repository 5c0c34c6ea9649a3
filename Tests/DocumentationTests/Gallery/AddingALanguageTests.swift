import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Adding a language")
struct AddingALanguageTests {
    @Test("The English phrases are the list of what to translate")
    func phrases() {
        let english = GalleryLanguage.english.phrases
        print(english["recentUnlocks"] ?? "", "|", english["days"] ?? "", "|", english["dayPattern"] ?? "")
        // Recent unlocks | {0} day|{0} days | {1} {0}, {2}
        #expect(english["recentUnlocks"] == "Recent unlocks")
        #expect(english["days"] == "{0} day|{0} days")
        #expect(english["dayPattern"] == "{1} {0}, {2}")
    }

    @Test("A language has as many forms as it needs")
    func forms() throws {
        let english = GalleryLanguage.english.phrases
        // Stands for a whole translation: texts with one form fit any number.
        var phrases = english.mapValues { text in
            let forms = text.split(separator: "|", omittingEmptySubsequences: false)
            return forms.count == 2 ? String(forms[1]) : text
        }
        phrases["days"] = "{0} dzień|{0} dni|{0} dni"
        let polish = try GalleryLanguage(
            "pl", phrases: phrases, forms: 3,
            plural: { number in
                if number == 1 { return 0 }
                return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? 1 : 2
            })
        print([1, 3, 5, 22].map { ScreenWords(polish).days($0) })
        // ["1 dzień", "3 dni", "5 dni", "22 dni"]
        #expect([1, 3, 5, 22].map { ScreenWords(polish).days($0) } == ["1 dzień", "3 dni", "5 dni", "22 dni"])
        let languages = GalleryLanguage.allCases + [polish]
        print(["pl-PL", "de-AT"].map { ScreenWords(language: $0, among: languages).days(3) })
        // ["3 dni", "3 Tage"]
        #expect(["pl-PL", "de-AT"].map { ScreenWords(language: $0, among: languages).days(3) } == ["3 dni", "3 Tage"])
    }

    @Test("A table that a translator has filled in gives phrases and the texts of modes")
    func table() async throws {
        let rows = TranslationTable(modes: [FitnessWorkouts()]).csv.split(separator: "\n")
        #expect(rows.first?.hasPrefix("kind,mode,id,en,zh-Hans,de") ?? false)
        let text = """
            kind,mode,id,en,sv
            phrase,,recentUnlocks,Recent unlocks,Senaste
            title,fitness-workouts,workout_1,First Workout,Första passet
            """
        let table = try TranslationTable(csv: text)
        let swedish = try GalleryLanguage("sv", phrases: table.phrases(in: "sv"), fallback: .english)
        let workouts = FitnessWorkouts().localized(with: table.translations(of: FitnessWorkouts.id, in: "sv"))
        #expect(swedish.phrases["recentUnlocks"] == "Senaste")
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { workouts }
        let model = try await center.gallery(of: "ada", language: "sv", among: GalleryLanguage.allCases + [swedish])
        #expect(model.cards.contains { $0.title == "Första passet" })
    }

    @Test("The rest of a language may come from another, which it tells")
    func rest() throws {
        let dutch = try GalleryLanguage("nl", phrases: ["brand": "Prestaties"], fallback: .german)
        print(dutch.borrowedPhrases.contains("brand"), dutch.borrowedPhrases.contains("madeAt"))
        // false true
        #expect(!dutch.borrowedPhrases.contains("brand") && dutch.borrowedPhrases.contains("madeAt"))
    }
}
