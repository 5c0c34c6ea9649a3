import AchievementCore
import AchievementEngine
import AchievementGallery
import Achievements
import Foundation
import Testing

@testable import AchieveCommand

@Suite("A tool with modes of its own")
struct OwnModesTests {
    private let directory: TemporaryDirectory
    private let club = CommandLineTool(name: "club", modes: [Reading()])

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ tool: CommandLineTool, _ words: String...) async throws -> CommandLineTool.Outcome {
        try await tool.call(words, in: directory)
    }

    @Test("Commands work with the tool's own modes")
    func everyCommandWorksOverThem() async throws {
        let file = try directory.write(
            lines: [Reading.event("1", pages: 60), Reading.event("2", pages: 40)], to: "e.jsonl")
        let store = directory.path("club.sqlite")
        let run = try await run(club, "run", "--store", store, "--now", Sample.now, file)
        #expect(run.status == .done)
        #expect(run.output.contains(#""achievement":"reading/bookworm","points":100"#))
        let status = try await self.run(club, "status", "--all", "--store", store, "--language", "de")
        #expect(status.output.contains("Leseratte"))
        let board = try await self.run(club, "leaderboard", "--store", store, "--format", "csv")
        #expect(board.output == "rank,player,score\n1,ada,100\n")
        let modes = try await self.run(club, "status", "--all", "--store", store, "--modes", "task-focus")
        #expect(modes.status == .usage && modes.errors.contains("expected reading"))
    }

    @Test("Help and messages use the tool's name and modes")
    func helpAndMessagesSpeakOfTheTool() async throws {
        for command in CommandLineTool.commands {
            let help = HelpText(club).text(of: command.description(in: club))
            #expect(help.hasPrefix("usage: club \(command.description(in: club).name)"))
            #expect(!help.contains("--puzzles") && !help.contains("fitness") && !help.contains("zh-Hans"))
            #expect(!help.contains("  achieve "))
        }
        #expect(
            HelpText(club).text(of: ExplainCommand.description(in: club)).contains("--achievement reading/bookworm"))
        #expect(HelpText(club).text(of: StatusCommand.description(in: club)).contains("de or en"))
        let store = try await run(club, "status", "--all", "--store", directory.path("none.sqlite"))
        #expect(store.errors.hasPrefix("club: there is no store") && store.errors.contains("`club run` creates one"))
        let usage = try await run(club, "status", "--puzzles", "x")
        #expect(usage.errors == "club: unknown option --puzzles\ntry `club status --help`\n")
        #expect(try await run(club, "--version").output == "club \(CommandLineTool.version)\n")
    }

    @Test("An achievement without texts in the language is shown in another one, which is noted once at the end")
    func aLanguageThatNotAllModesSpeak() async throws {
        let both = CommandLineTool(
            name: "club", modes: [Reading()] + AllModes.list().filter { $0.id == "fitness-workouts" })
        let german = try await run(both, "catalog", "--language", "de")
        #expect(german.output.contains("Leseratte") && german.output.contains("Schließe 10 Trainings ab"))
        #expect(german.errors.isEmpty)
        let chinese = try await run(both, "catalog", "--language", "zh-Hans")
        #expect(chinese.output.contains("Bookworm") && chinese.output.contains("累计完成10次锻炼"))
        #expect(chinese.errors == "有1个成就没有简体中文文本，以其他语言显示\n")
        let texts = Translations(
            language: "fr", name: "Lecture", achievements: ["bookworm": .init(title: "Rat de bibliothèque")])
        let half = CommandLineTool(name: "club", modes: [Reading().localized(with: texts)])
        let mixed = try await run(half, "catalog", "--language", "fr")
        #expect(mixed.output.contains(/Lecture[\s\S]*Bookworm .* Read/), "\(mixed.output)")
        #expect(
            mixed.errors == "the command's own words are not available in fr and are shown in English\n"
                + "1 achievement has no text in fr and is shown in another language\n")
        let unknown = try await run(both, "catalog", "--language", "it")
        #expect(unknown.output.contains("Bookworm"))
        #expect(unknown.errors == "no texts available in it; showing en\n")
        #expect(try await run(both, "catalog").errors.isEmpty)
    }

    @Test("A tool speaks the languages of its host, and no other tool of the process does")
    func aLanguageOfTheHost() async throws {
        let texts = Translations(
            language: "fr", name: "Lecture", achievements: ["bookworm": .init(title: "Rat de bibliothèque")])
        let silent = CommandLineTool(name: "club", modes: [Reading().localized(with: texts)])
        var speaking = silent
        speaking.phraseLanguages.append(
            try GalleryLanguage("fr", phrases: ["command.foreignTexts": "{0} sans texte en {1}"], fallback: .english))
        #expect(try await run(speaking, "catalog", "--language", "fr").errors.hasSuffix("\n1 sans texte en fr\n"))
        #expect(try await run(silent, "catalog", "--language", "fr").errors.contains("1 achievement has no text in fr"))
    }

    @Test("Without a sample season, the demo asks for a file of events")
    func withoutASeasonTheDemoSaysWhatItNeeds() async throws {
        let bare = try await run(club, "demo")
        #expect(bare.status == .usage)
        #expect(
            bare.errors == "club: club has no sample season; give a file of events with --events FILE\n")
        let file = try directory.write(lines: [Reading.event("1", pages: 100)], to: "e.jsonl")
        let told = try await run(club, "demo", "--events", file, "--store", directory.path("demo.sqlite"))
        #expect(told.status == .done && told.output.contains("Bookworm"))
    }

    @Test("A sample season brings its time and the file that its modes are made from")
    func aSeasonBringsItsMomentAndTheFileThatItsModesAreMadeFrom() async throws {
        let events = [Reading.event("1", pages: 30), Reading.event("2", pages: 30, player: "bo")]
        var tool = club
        tool.option = ModesOption("target", "the pages to read") { bytes in
            guard let target = Int(String(decoding: bytes, as: UTF8.self)) else { throw EventError(.malformed, "?") }
            return [Reading(target: target)]
        }
        tool.season = SampleSeason(
            Array(events.joined(separator: "\n").utf8), now: Moment(Sample.now), optionFile: Array("30".utf8))
        let demo = try await run(tool, "demo", "--store", directory.path("demo.sqlite"))
        #expect(demo.status == .done, "\(demo.errors)")
        #expect(demo.output.contains("Finest achievements"), "\(demo.output)")
        // The option's file is written out, so that the suggested calls work.
        #expect(demo.errors.contains("\n  cd \(directory.url.path)\n"), "\(demo.errors)")
        #expect(demo.errors.contains("--target demo.target.json") && demo.errors.contains("--now \(Sample.now)"))
        #expect(try directory.read("demo.target.json") == "30")
        #expect(demo.errors.contains("club explain --player ada --achievement reading/bookworm"))

        let other = try directory.write("31".utf8, to: "31.txt")
        let harder = try await run(tool, "demo", "--store", directory.path("d2.sqlite"), "--target", other)
        #expect(harder.status == .done && !harder.output.contains("Finest achievements"), "\(harder.output)")
        let bad = try await run(tool, "catalog", "--target", try directory.write("x".utf8, to: "x.txt"))
        #expect(bad.status == .badInput && bad.errors.contains("x.txt"))
    }
    @Test("A mode's file that is not JSON is refused with its name and the position of the mistake")
    func misspeltFile() async throws {
        let tool = CommandLineTool(
            name: "club", modes: AllModes.list(),
            option: ModesOption("puzzles", "the levels, JSON") { try AllModes.list(puzzles: Data($0)) })
        let bad = try directory.write(#"{"levels": [1,, 2]}"#.utf8, to: "levels.json")
        let refused = try await run(tool, "catalog", "--puzzles", bad)
        #expect(refused.status == .badInput)
        #expect(refused.errors.contains("levels.json: line 1: unexpected character , at byte 14"))
        let unnamed = try directory.write("{".utf8, to: "levels.txt")
        #expect(try await run(tool, "catalog", "--puzzles", unnamed).errors.contains("at byte") == false)
    }
}
