import AchievementGallery
import Foundation
import Testing

@testable import AchieveCommand

@Suite("The catalog command")
struct CatalogTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("JSON has every property of an achievement and groups the rows by mode")
    func jsonCarriesEverythingInTheOrderOfTheModes() async throws {
        let run = try await Tool.run("catalog", "--format", "json", in: directory)
        #expect(run.status == 0 && run.errors.isEmpty)
        let rows = try run.lines.map(Sample.object)
        let workout = try #require(rows.first { $0["key"] as? String == "fitness-workouts/workout_10" })
        #expect(workout["mode"] as? String == "fitness-workouts")
        #expect(workout["id"] as? String == "workout_10")
        #expect(workout["title_en"] as? String == "10 Workouts")
        #expect((workout["title_zh"] as? String)?.isEmpty == false)
        #expect(workout["points"] as? Int == 200)
        #expect(workout["rarity"] as? String == "rare")
        #expect(workout["progress_total"] as? Int == 10)
        #expect(workout["visibility"] as? String == "shown" && workout["lifecycle"] as? String == "active")
        #expect((workout["criterion"] as? [String: Any])?["atLeast"] as? Int == 10)
        let modes = rows.compactMap { $0["mode"] as? String }
        let order = modes.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(order.count == Set(modes).count)
        #expect(run.lines[0].hasPrefix(#"{"key":"#))
    }

    @Test("CSV has a header and as many rows as JSON")
    func csvHasTheSameRowsUnderAHeader() async throws {
        let json = try await Tool.run("catalog", "--format", "json", "--modes", "fitness-workouts", in: directory)
        let csv = try await Tool.run("catalog", "--format", "csv", "--modes", "fitness-workouts", in: directory)
        #expect(
            csv.lines[0]
                == "key,mode,id,title_en,title_zh,description_en,description_zh,category,rarity,points,icon,color,"
                + "criterion,progress_total")
        #expect(csv.lines.count == json.lines.count + 1)
        #expect(
            csv.lines.contains {
                $0.hasPrefix("fitness-workouts/workout_10,fitness-workouts,workout_10,10 Workouts,")
                    && $0.hasSuffix(
                        #","{""atLeast"":10,""measure"":""total"",""metric"":""fitness-workouts.workouts""}",10"#)
            })
    }

    @Test("Text is a table in the chosen language")
    func textIsATableInTheChosenLanguage() async throws {
        let english = try await Tool.run("catalog", in: directory)
        #expect(english.output.contains("10 Workouts") && english.output.contains("workout_10"))
        let chinese = try await Tool.run("catalog", "--language", "zh-Hans", in: directory)
        #expect(chinese.output.contains("锻炼满10次"))
        #expect(english.lines.count == chinese.lines.count)
        let german = try await Tool.run("catalog", "--language", "de-CH", in: directory)
        #expect(german.output.contains("10 Trainings") && german.output.contains("1.500") && german.errors.isEmpty)
    }

    @Test("JSON has the texts of every language, and CSV those of the chosen one after its columns")
    func furtherLanguages() async throws {
        let json = try await Tool.run("catalog", "--format", "json", "--modes", "fitness-workouts", in: directory)
        let row = try #require(try json.lines.map(Sample.object).first { $0["id"] as? String == "workout_10" })
        #expect(
            row["titles"] as? [String: String] == ["de": "10 Trainings", "en": "10 Workouts", "zh-Hans": "锻炼满10次"])
        #expect((row["descriptions"] as? [String: String])?["de"] == "Schließe 10 Trainings ab")
        let csv = try await Tool.run(
            "catalog", "--format", "csv", "--modes", "fitness-workouts", "--language", "de", in: directory)
        #expect(csv.lines[0].hasSuffix("criterion,progress_total,title_de,description_de"))
        #expect(csv.lines.contains { $0.hasSuffix(",10 Trainings,Schließe 10 Trainings ab") })
    }

    @Test("A store with a puzzle catalog says what is hidden without it, and which option shows it")
    func puzzlesOfTheStore() async throws {
        let session = try Session()
        let puzzles = try session.directory.write(
            """
            {"catalogVersion":1,"categories":[{"id":"cats","title":{"en":"Cats","zh-Hans":"猫"}}],
             "levels":[{"id":"cat-1","categoryId":"cats","title":{"en":"Tom","zh-Hans":"汤姆"},"assetName":"cat_1",
             "gridSize":3,"difficulty":"easy","countsForModuleAchievement":true,"releaseVersion":1}]}
            """.utf8, to: "puzzles.json")
        let level = Sample.event("l", type: "puzzle-modules.level-completed", data: #"{"level":"cat-1"}"#)
        #expect(try await session.run([level], "--puzzles", puzzles, "--quiet").status == .done)
        let store = session.directory.path("achievements.sqlite")
        let told =
            "1 achievement of puzzle-modules in \(store), and who holds it, can be shown only with --puzzles FILE"
        let key = "puzzle-modules/ach_category_cats_complete"
        for words in [
            ["status", "--player", "ada"], ["status", "--all", "--format", "json"], ["leaderboard"], ["rates"],
            ["who", "--achievement", key], ["explain", "--player", "ada", "--achievement", key],
            ["catalog", "--store", store], ["gallery", "--player", "ada", "--output", "-"],
        ] {
            let call = words + (words.contains("--store") ? [] : ["--store", store, "--now", Sample.now])
            let without = try await CommandLineTool.sample.call(call, in: session.directory)
            #expect(without.errors.components(separatedBy: told).count == 2, "\(words) \(without.errors)")
            #expect(!without.output.contains(told))
            let with = try await CommandLineTool.sample.call(call + ["--puzzles", puzzles], in: session.directory)
            #expect(with.status == .done && !with.errors.contains("can be shown"), "\(words) \(with.errors)")
            let other = try await CommandLineTool.sample.call(
                call + ["--modes", "task-focus"], in: session.directory)
            #expect(!other.errors.contains("can be shown"), "\(words) \(other.errors)")
        }
    }

    @Test("Every text is listed for translators, with an empty column for a new language")
    func everyText() async throws {
        let csv = try await Tool.run("catalog", "--texts", "--format", "csv", "--language", "nl", in: directory)
        #expect(csv.status == 0 && csv.errors.isEmpty)
        #expect(csv.lines[0].hasPrefix("kind,mode,id,en,zh-Hans,de,") && csv.lines[0].hasSuffix(",nl"))
        #expect(csv.lines.contains { $0.hasPrefix("phrase,,recentUnlocks,Recent unlocks,") })
        #expect(csv.lines.contains { $0.hasPrefix("phrase,,command.noErasures,nobody was erased,没有被删除的玩家,") })
        #expect(csv.lines.contains { $0.hasPrefix("title,fitness-workouts,workout_10,10 Workouts,") })
        let table = try TranslationTable(csv: csv.output)
        #expect(table.phrases(in: "nl").values.allSatisfy { $0.isEmpty })
        #expect(
            Set(table.phrases(in: "de").keys)
                == Set(GalleryLanguage.german.phrases.keys).union(AchieveCommand.phrases.keys))

        let json = try await Tool.run("catalog", "--texts", "--format", "json", in: directory)
        #expect(json.lines.count == csv.lines.count - 1)
        #expect(
            json.lines.contains(
                #"{"kind":"metric","mode":"task-focus","id":"task-focus.longest-session","#
                    + #""texts":{"de":"Längste Sitzung","en":"Longest session","zh-Hans":"最长专注"}}"#))
        let text = try await Tool.run("catalog", "--texts", "--language", "de", in: directory)
        #expect(
            text.lines.contains {
                $0.hasPrefix("metric  ") && $0.contains("  task-focus/task-focus.longest-session  ")
                    && $0.hasSuffix("  Längste Sitzung")
            })
        let store = try await Tool.run("catalog", "--texts", "--store", "achievements.sqlite", in: directory)
        #expect(store.status == 64 && store.errors.contains("only one of --texts and --store can be given"))
    }

    @Test("A file of puzzles adds its achievements, and a bad file is reported")
    func puzzlesBringTheirOwn() async throws {
        try directory.write(
            """
            {"catalogVersion":1,"categories":[{"id":"cats","title":{"en":"Cats","zh-Hans":"猫"}}],
             "levels":[{"id":"cat-1","categoryId":"cats","title":{"en":"Tom","zh-Hans":"汤姆"},"assetName":"cat_1",
             "gridSize":3,"difficulty":"easy","countsForModuleAchievement":true,"releaseVersion":1}]}
            """.utf8, to: "puzzles.json")
        let call = ["catalog", "--modes", "puzzle-modules", "--format", "json"]
        let without = try await Tool.run(call, in: directory)
        let with = try await Tool.run(call + ["--puzzles", "puzzles.json"], in: directory)
        #expect(without.status == 0 && without.output.isEmpty)
        #expect(try with.lines.map { try Sample.object($0)["id"] as? String } == ["ach_category_cats_complete"])

        let missing = try await Tool.run(call + ["--puzzles", "nothing.json"], in: directory)
        #expect(missing.status == 66)
        try directory.write(#"{"catalogVersion":0,"categories":[],"levels":[{"id":"x"}]}"#.utf8, to: "bad.json")
        let bad = try await Tool.run(call + ["--puzzles", "bad.json"], in: directory)
        #expect(bad.status == 65)
        #expect(bad.errors.contains("bad.json") && bad.errors.contains("catalogVersion"))
    }

    @Test("German descriptions say what to do, not that the player has done it")
    func germanDescriptions() async throws {
        let session = try Session()
        let catalog = try await CommandLineTool.sample.call(
            ["catalog", "--format", "csv", "--language", "de"], in: session.directory)
        #expect(catalog.lines.count > 100 && !catalog.output.contains(",Du "), "\(catalog.output)")
        #expect(catalog.output.contains(",Meistere 10 Formen"))
    }
}
