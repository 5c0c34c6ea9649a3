import Foundation
import Testing

@Suite("The demo command")
struct DemoTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("The sample season prints the same output every time and shows calls to try")
    func theSeasonThatComesAlongIsTheSameOnEveryDay() async throws {
        let first = try await Tool.run("demo", "--store", "first.sqlite", in: directory)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.lines.contains("ada"))
        #expect(first.errors.contains("rejected 0,"))
        #expect(first.errors.contains("first.sqlite"))
        let second = try await Tool.run("demo", "--store", "second.sqlite", in: directory)
        #expect(first.output == second.output)
        #expect(first.errors.contains("achieve explain --player ada "))
        #expect(first.errors.contains("--puzzles ") && first.errors.contains("--now 2026-11-16T12:00:00Z"))
        let puzzles = try await Tool.run("catalog", "--puzzles", "first.puzzles.json", in: directory)
        #expect(puzzles.output.contains("Opera Masks"))
    }

    @Test("Another file of events can be played")
    func anotherSeasonCanBePlayed() async throws {
        try directory.write(lines: Sample.workouts(10), to: "mine.jsonl")
        let run = try await Tool.run("demo", "--store", "demo.sqlite", "--events", "mine.jsonl", in: directory)
        #expect(run.status == 0)
        #expect(run.output.contains("10 Workouts"))
        #expect(run.errors.contains("read 10, new 10,"))
        let missing = try await Tool.run("demo", "--events", "nothing.jsonl", in: directory)
        #expect(missing.status == 66)
    }

    @Test("An existing file is not overwritten by the demo store")
    func aStoreThatIsThereIsNotTouched() async throws {
        try directory.write("precious".utf8, to: "demo.sqlite")
        let run = try await Tool.run("demo", "--store", "demo.sqlite", in: directory)
        #expect(run.status == 73)
        #expect(run.errors.contains("exists already"))
        #expect(try directory.read("demo.sqlite") == "precious")
    }
}
