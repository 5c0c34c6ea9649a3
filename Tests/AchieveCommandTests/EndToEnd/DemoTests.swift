import AchievementCore
import Foundation
import Testing

@testable import AchieveCommand

@Suite("The demo command")
struct DemoTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(
        "The sample season is summarized in twenty lines, always the same, ending with calls to try and the gallery")
    func theSeasonThatComesAlongIsTheSameOnEveryDay() async throws {
        let first = try await Tool.run("demo", "--store", "first.sqlite", in: directory)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.lines.count <= 20 && first.lines.contains("  1  ada      22,040  level 23"), "\(first.output)")
        #expect(first.output.contains("A Habit for Life"))
        #expect(first.notes.last?.hasSuffix("/gallery/index.html") == true)
        // A demonstration does not print the line that ends a run for scripts.
        #expect(!first.errors.contains("events/s"))
        #expect(first.errors.contains("first.sqlite"))
        let second = try await Tool.run("demo", "--store", "second.sqlite", in: directory)
        #expect(first.output == second.output)
        #expect(first.errors.contains("achieve explain --player ada "))
        #expect(
            first.errors.contains("--puzzles first.puzzles.json") && first.errors.contains("--now 2026-11-16T12:00:00Z")
        )
        #expect(!first.errors.contains("  cd "))
        let puzzles = try await Tool.run("catalog", "--puzzles", "first.puzzles.json", in: directory)
        #expect(puzzles.output.contains("Opera Masks"))
    }

    @Test("The calls to try run as printed, whatever the shell finds under the command's name")
    func callsToTry() async throws {
        let demo = try await Tool.run("demo", "--store", "demo.sqlite", in: directory)
        let calls = demo.notes.drop { $0 != "Try:" }.filter { $0.contains("/achieve ") }
        #expect(calls.count == 2, "\(demo.errors)")
        for call in calls {
            let words = call.split(separator: " ").map(String.init)
            #expect(words[0].hasPrefix("/") && FileManager.default.isExecutableFile(atPath: words[0]))
            let outcome = try await Tool.run(Array(words.dropFirst()), in: directory)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test("On a terminal no line is wider than it, and the calls run as they are copied", arguments: [60, 80, 120])
    func width(columns: Int) async throws {
        var tool = CommandLineTool.sample
        let events = Array(Sample.workouts(10).joined(separator: "\n").utf8)
        tool.season = SampleSeason(events, now: Moment(Sample.now))
        tool.program = "/a/folder/of/builds/that/is/long/enough/to/need/more/than/one/line/achieve"
        let terminal = Terminal(showsOutput: true, showsErrors: true, width: columns)
        for words in [["demo"], ["demo", "--language", "de"]] {
            let store = ["--store", directory.path("\(words.count)-\(columns).sqlite")]
            let demo = try await tool.call(words + store, in: directory, on: terminal)
            #expect(demo.status == .done, "\(demo.errors)")
            let wide = (demo.lines + demo.notes).map { String($0.split(separator: "\r").last ?? "") }
                .filter { TextWidth.of($0.replacing("\u{1B}[K", with: "")) > columns }
            #expect(wide.isEmpty, "\(wide)")
            let calls = demo.notes.joined(separator: "\n").replacing("\\\n", with: "")
                .split(separator: "\n").filter { $0.contains("/achieve ") }
            #expect(calls.count == 2 && calls.allSatisfy { $0.contains(tool.call) && $0.contains(" --player ada ") })
        }
    }

    @Test("In German the season has no text in another language")
    func german() async throws {
        let demo = try await Tool.run("demo", "--store", "demo.sqlite", "--language", "de", in: directory)
        #expect(demo.status == 0 && !demo.errors.contains("keinen Text"), "\(demo.errors)")
        #expect(demo.notes.contains { $0.hasPrefix("schreibe 8 Seiten, etwa ") && $0.hasSuffix(".000 Bytes") })
        #expect(demo.notes.contains("Zum Ausprobieren:") && demo.notes.contains("Die Galerie der Spieler:"))
        let calls = demo.notes.filter { $0.contains("/achieve ") }
        #expect(!calls.isEmpty && calls.allSatisfy { $0.hasSuffix(" --language de") }, "\(calls)")
        let catalog = try await Tool.run(
            "catalog", "--puzzles", "demo.puzzles.json", "--language", "de", in: directory)
        #expect(catalog.output.contains("Opernmasken komplett"))
        #expect(catalog.errors.isEmpty, "\(catalog.errors)")
    }

    @Test("Achievements of a finished room are explained as met, although the room's statistics were reset")
    func anUnlockIsExplainedAfterAReset() async throws {
        _ = try await Tool.run("demo", "--store", "demo.sqlite", in: directory)
        let explained = try await Tool.run(
            "explain", "--player", "ada", "--achievement", "trophy-rooms/room3.speed-match.games", "--store",
            "demo.sqlite", "--now", "2026-11-16T12:00:00Z", in: directory)
        #expect(explained.output.contains("ada: unlocked 2026-10-10"), "\(explained.errors)")
        #expect(explained.output.contains("✓ Speed Match games: at least 8") && !explained.output.contains("✗"))
    }

    @Test("Another file of events can be played")
    func anotherSeasonCanBePlayed() async throws {
        try directory.write(lines: Sample.workouts(10), to: "mine.jsonl")
        let run = try await Tool.run("demo", "--store", "demo.sqlite", "--events", "mine.jsonl", in: directory)
        #expect(run.status == 0)
        #expect(run.lines.contains { $0.contains("  1  ada") } && run.output.contains("Finest achievements"))
        #expect(try await Tool.run("log", "--store", "demo.sqlite", in: directory).lines.count == 10)
        let missing = try await Tool.run("demo", "--events", "nothing.jsonl", in: directory)
        #expect(missing.status == 66)
    }

    @Test("An existing file is not overwritten by the demo store")
    func aStoreThatIsThereIsNotTouched() async throws {
        try directory.write("precious".utf8, to: "demo.sqlite")
        let run = try await Tool.run("demo", "--store", "demo.sqlite", in: directory)
        #expect(run.status == 73)
        #expect(run.errors.contains("already exists"))
        #expect(try directory.read("demo.sqlite") == "precious")
    }
}
