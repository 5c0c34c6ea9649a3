import Foundation
import Testing

@testable import AchieveCommand

@Suite("Refused lines again, languages, boards and chosen modes")
struct SmallerAnswersTests {
    private let session: Session

    init() throws { session = try Session() }

    @Test("A file of refused lines is read as the lines in it, and what is refused again is kept as it was")
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
        "A language tag finds the nearest language that there is, and one without any English",
        arguments: [
            ("en-US", "First Workout"), ("zh", "初次锻炼"), ("ZH-hans-CN", "初次锻炼"), ("zh-TW", "初次锻炼"),
            ("fr", "First Workout"),
        ])
    func languageTags(tag: String, title: String) async throws {
        let catalog = try await CommandLineTool.sample.call(
            ["catalog", "--modes", "fitness-workouts", "--language", tag], in: session.directory)
        #expect(catalog.status == .done && catalog.output.contains(title), "\(catalog.output)\(catalog.errors)")
    }

    @Test("What can be ranked is listed, and each of it can be")
    func boards() async throws {
        try await session.run([Sample.event("1")])
        let list = try await session.call("leaderboard", "--boards", "--format", "csv")
        let boards = list.lines.dropFirst().compactMap { $0.split(separator: ",").first.map(String.init) }
        #expect(boards.first == "points" && boards.contains("fitness-workouts.workouts"))
        for board in boards {
            #expect(try await session.call("leaderboard", "--board", board).status == .done, "\(board)")
        }
    }

    @Test("A status of some modes counts these alone")
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

    @Test("A folder that cannot be made is told in words")
    func foldersThatCannotBe() async throws {
        try await session.run([Sample.event("1")])
        let file = try session.directory.write([], to: "file")
        let gallery = try await session.call("gallery", "--all", "--output", file + "/pages")
        #expect(gallery.status == .cannotWrite && gallery.errors.contains("a part of the path is no folder"))
    }
}
