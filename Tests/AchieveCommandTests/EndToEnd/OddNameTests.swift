import Foundation
import Testing

@testable import AchieveCommand

/// Names of files and players with control characters or invisible characters.
@Suite("Deceptive names")
struct OddNameTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Line ends and escapes in a file name do not break a message")
    func files() async throws {
        let name = "e\nachieve: all is fine\u{1B}[2J.jsonl"
        let shown = "e\u{FFFD}achieve: all is fine\u{FFFD}[2J.jsonl"
        try directory.write(lines: ["nonsense"] + Sample.workouts(1), to: name)
        for path in [name, "./\(name)", directory.path(name)] {
            let run = try await Tool.run("run", path, "--now", Sample.now, "--quiet", in: directory)
            #expect(run.status == 65)
            #expect(!run.notes.contains { $0.hasPrefix("achieve: all is fine") }, "\(run.errors)")
            #expect(run.errors.contains("\(shown):1: "), "\(run.errors)")
        }
        let missing = "no\nachieve: such file"
        for words in [
            ["run", missing], ["status", "--all", "--store", missing], ["catalog", "--settings=\(missing)"],
            ["merge", missing], ["run", "/dev/null", "--rejects", "\(missing)/x"], ["define", missing], [missing],
            ["status", "--player", missing], ["leaderboard", "--board", missing], ["restore", missing],
        ] {
            let outcome = try await Tool.run(words, in: directory)
            #expect(outcome.status != 0)
            #expect(!outcome.notes.contains { $0.hasPrefix("achieve: such") }, "\(words): \(outcome.errors)")
            #expect(outcome.errors.contains("no\u{FFFD}achieve: such file"), "\(words): \(outcome.errors)")
        }
    }

    @Test("Ids that differ only in invisible characters look different in tables and messages")
    func players() async throws {
        let twins = ["ada", "ad\u{AD}a", "ada\u{200B}", "\u{2060}ada", "ada\u{FE0F}", "a\u{E0061}da", "ad\u{FEFF}a"]
        try directory.write(lines: twins.flatMap { Sample.workouts(1, of: $0) }, to: "e.jsonl")
        let run = try await Tool.run("run", "e.jsonl", "--now", Sample.now, "--format", "text", in: directory)
        #expect(run.status == 0, "\(run.errors)")
        let board = try await Tool.run("leaderboard", "--now", Sample.now, in: directory)
        let list = try await Tool.run("players", in: directory)
        for outcome in [run, board, list] {
            let ignorable = outcome.output.unicodeScalars.contains { $0.properties.isDefaultIgnorableCodePoint }
            #expect(!ignorable, "\(outcome.output)")
            for shown in ["ad<U+00AD>a", "ada<U+200B>", "<U+2060>ada", "ada<U+FE0F>", "a<U+E0061>da", "ad<U+FEFF>a"] {
                #expect(outcome.output.contains(shown), "\(outcome.output)")
            }
        }
        let explain = try await Tool.run(
            "grant", "--player", "bo\u{200B}", "--achievement", "martial-arts-ranks/rank_blue", "--by", "op",
            in: directory)
        #expect(explain.errors.contains("bo<U+200B>"), "\(explain.errors)")
    }
}
