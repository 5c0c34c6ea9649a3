import AchievementCore
import AchievementEngine
import AchievementGallery
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing
import TrophyRooms

@Suite("Tables for translators")
struct TranslationTableTests {
    private func modes() throws -> [any GameMode] {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1,
            categories: [PuzzleCategory(id: "lianpu", title: ["de": "Masken", "en": "Masks", "zh-Hans": "脸谱"])],
            levels: [
                PuzzleLevel(
                    id: "a", categoryId: "lianpu", title: ["de": "Maske", "en": "Mask", "zh-Hans": "脸谱"],
                    assetName: "a", gridSize: 3, difficulty: .easy, countsForModuleAchievement: true,
                    releaseVersion: 1)
            ])
        return [PuzzleModules(catalog: catalog), TaskFocus(), TrophyRooms(), FitnessWorkouts(), MartialArtsRanks()]
    }

    @Test("A table that is written and read is the same")
    func roundTrip() throws {
        let table = try TranslationTable(modes: modes())
        #expect(table.languages.prefix(3) == ["en", "zh-Hans", "de"])
        let text = table.csv
        #expect(try TranslationTable(csv: text) == table)
        #expect(text.contains("\nstep,martial-arts-ranks,martial-arts-ranks.rank#2,"))
        #expect(text.contains("\nnote,puzzle-modules,a,"))
    }

    @Test("A filled column gives every phrase and every text of the modes")
    func filled() throws {
        let table = try TranslationTable(modes: modes())
        let head = table.csv.prefix { $0 != "\n" }
        let renamed = head.split(separator: ",").map { $0 == "de" ? "qat" : String($0) }.joined(separator: ",")
        let filled = try TranslationTable(csv: renamed + table.csv.dropFirst(head.count))
        let language = try GalleryLanguage("qat", phrases: filled.phrases(in: "qat"))
        #expect(language.phrases == GalleryLanguage.german.phrases && language.borrowedPhrases.isEmpty)
        let translated = try modes().map { $0.localized(with: filled.translations(of: $0.id, in: "qat")) }
        _ = try Rulebook(modes: translated)
        for row in TranslationTable(modes: translated).rows where row.kind != .phrase {
            #expect(row.texts["qat"] == row.texts["de"], "\(row.kind) \(row.id)")
        }
    }

    @Test("What spreadsheets save is read alike")
    func spreadsheets() throws {
        let plain = try TranslationTable(
            csv: "kind,mode,id,en,nl\nphrase,,plusPoints,+{0},+{0}\ntitle,chess,ten,\"Ten, again\",Tien\n")
        #expect(plain.phrases(in: "nl") == ["plusPoints": "+{0}"])
        for text in [
            "\u{FEFF}kind;mode;id;en;nl\r\nphrase;;plusPoints;'+{0};'+{0}\r\n\r\ntitle;chess;ten;Ten, again;Tien",
            "kind\tmode\tid\ten\tnl\n\"phrase\"\t\tplusPoints\t+{0}\t+{0}\ntitle\tchess\tten\tTen, again\tTien\n",
        ] {
            #expect(try TranslationTable(csv: text) == plain)
        }
        let quoted = try TranslationTable(csv: "kind,mode,id,nl\ntitle,chess,ten,\"Een \"\"tien\"\"\nof meer\"\n")
        #expect(
            quoted.translations(of: "chess", in: "nl")
                == Translations(language: "nl", achievements: ["ten": .init(title: "Een \"tien\"\nof meer")]))
    }

    @Test(
        "What is no table is refused with the line and the reason",
        arguments: [
            ("", "line 1: the first columns are not kind, mode and id"),
            ("id,en\n", "line 1: the first columns are not kind, mode and id"),
            ("kind,mode,id,nl,nl\n", "line 1: the language nl has two columns"),
            ("kind,mode,id,nl\ntitel,chess,ten,Tien\n", "line 2: \"titel\" is no kind of text; did you mean title?"),
            ("kind,mode,id,nl\n\ntitle,chess,ten,Tien,of\n", "line 3: it has 5 cells instead of 4"),
            ("kind,mode,id,nl\nname,chess\n", "line 2: it has 2 cells instead of 4"),
            ("kind,mode,id,nl\nstep,chess,rank,Tien\n", "line 2: \"rank\" is no step, such as chess.rank#2"),
            ("kind,mode,id,nl\nstep,chess,rank#0,Tien\n", "line 2: \"rank#0\" is no step, such as chess.rank#2"),
            (
                "kind,mode,id,nl\ntitle,chess,ten,Tien\ntitle,chess,ten,\"Tien\n\"\n",
                "line 3: there is another row for the title ten"
            ),
            ("kind,mode,id,nl\ntitle,chess,ten,\"Tien\n", "a quotation mark is never closed"),
        ])
    func refused(_ text: String, _ reason: String) throws {
        let error = #expect(throws: TranslationTableError.self) { try TranslationTable(csv: text) }
        #expect(error?.description == reason)
    }

    @Test("Belts and notes that a mode does not have are findings")
    func unknown() throws {
        let texts = Translations(
            language: "nl",
            steps: ["martial-arts-ranks.rank": ["wit", "", "goud", "rood", "zwart", "paars"], "x": ["y"]],
            notes: ["kata": "moeilijk"])
        let error = #expect(throws: CatalogError.self) {
            try Rulebook(modes: [MartialArtsRanks().localized(with: texts)])
        }
        #expect(
            Set(error?.findings.map(\.message) ?? []) == [
                "the translation into nl names the note \"kata\", which the mode has no text for",
                "the translation into nl names step 6 of the metric \"martial-arts-ranks.rank\", "
                    + "which the mode has no text for",
                "the translation into nl names step 1 of the metric \"x\", which the mode has no text for",
            ])
    }
}
