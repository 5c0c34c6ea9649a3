import Foundation
import Testing

@testable import AchieveCommand

@Suite("Rerun rejects, languages, boards and chosen modes")
struct SmallerAnswersTests {
    private let session: Session

    init() throws { session = try Session() }

    @Test("A rejects file is read as the lines in it, and lines that are refused again are kept unchanged")
    func refusedLinesAgain() async throws {
        let bad = Sample.event("2", data: #"{"calories":-1,"durationMinutes":35}"#)
        let grant = Sample.event(
            "3", type: "achievements.granted",
            data: #"{"achievement":"fitness-workouts/workout_10","by":"coach"}"#)
        let first = session.directory.path("first-rejects.jsonl")
        let run = try await session.run([Sample.event("1"), bad, grant], "--rejects", first)
        #expect(run.status == .badInput && run.notes.last?.contains("new 1, repeated 0, rejected 2") == true)
        let second = session.directory.path("second-rejects.jsonl")
        let again = try await session.call("run", first, "--allow-actors", "coach", "--rejects", second)
        #expect(again.status == .badInput && again.notes.last?.contains("new 1, repeated 0, rejected 1") == true)
        let left = try Sample.object(session.directory.read("second-rejects.jsonl"))
        #expect(left["text"] as? String == bad)
        #expect((left["reason"] as? String)?.contains("calories") == true)
    }

    @Test(
        "A language tag finds the nearest language, and an unknown tag finds English",
        arguments: [
            ("en-US", "First Workout"), ("zh", "初次锻炼"), ("ZH-hans-CN", "初次锻炼"), ("zh-TW", "初次锻炼"),
            ("fr", "First Workout"),
        ])
    func languageTags(tag: String, title: String) async throws {
        let catalog = try await CommandLineTool.sample.call(
            ["catalog", "--modes", "fitness-workouts", "--language", tag], in: session.directory)
        #expect(catalog.status == .done && catalog.output.contains(title), "\(catalog.output)\(catalog.errors)")
    }

    @Test("Every listed metric can be ranked")
    func boards() async throws {
        try await session.run([Sample.event("1")])
        let list = try await session.call("leaderboard", "--boards", "--format", "csv")
        let boards = list.lines.dropFirst().compactMap { $0.split(separator: ",").first.map(String.init) }
        #expect(boards.first == "points" && boards.contains("fitness-workouts.workouts"))
        for board in boards {
            #expect(try await session.call("leaderboard", "--board", board).status == .done, "\(board)")
        }
    }

    @Test(
        "Headings, facts and board names are in the requested language; machine-readable output is the same in any",
        arguments: [
            ("en", "points points", "holders", "  events", "older than 1w"),
            ("zh-Hans", "points 积分", "持有人数", "  事件", "距今超过1w"),
            ("de", "points Punkte", "geschafft", "  Ereignisse", "älter als 1w"),
        ])
    func languages(tag: String, board: String, rates: String, facts: String, age: String) async throws {
        try await session.run([Sample.event("1")])
        func call(_ words: String...) async throws -> String {
            try await Tool.run(words + ["--language", tag], in: session.directory).output
        }
        let boards = try await call("leaderboard", "--boards")
        #expect(boards.split(whereSeparator: \.isWhitespace).prefix(2).joined(separator: " ") == board)
        #expect(try await call("leaderboard", "--boards", "--format", "csv").contains("points,points"))
        #expect(try await call("rates").contains(rates))
        #expect(try await call("info").contains(facts))
        #expect(try await call("info", "--format", "json").contains(#""events":1"#))
        let old = try await call("info", "--max-age", "1w", "--now", "2027-01-01T00:00:00Z")
        #expect(old.contains(age), "\(old)")
    }

    @Test("A status of chosen modes counts only these")
    func chosenModes() async throws {
        try await session.run([
            Sample.event("1"), Sample.event("2", type: "task-focus.task-completed", data: #"{"task":"a"}"#),
        ])
        let all = try Sample.object(try await session.call("status", "--player", "ada", "--format", "json").output)
        let some = try Sample.object(
            try await session.call("status", "--player", "ada", "--format", "json", "--modes", "task-focus").output)
        let (points, level) = (some["points"] as? [String: Any], some["level"] as? [String: Any])
        let modes = points?["modes"] as? [String: Int]
        #expect(points?["total"] as? Int == modes?["task-focus"] && level?["total"] as? Int == 1)
        #expect((all["points"] as? [String: Any])?["total"] as? Int ?? 0 > points?["total"] as? Int ?? 0)
    }

    @Test("A folder that cannot be created is reported")
    func foldersThatCannotBe() async throws {
        try await session.run([Sample.event("1")])
        let file = try session.directory.write([], to: "file")
        let gallery = try await session.call("gallery", "--all", "--output", file + "/pages")
        #expect(gallery.status == .cannotWrite && gallery.errors.contains("a part of the path is not a folder"))
    }
}
