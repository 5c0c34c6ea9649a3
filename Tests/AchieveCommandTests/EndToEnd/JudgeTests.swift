import Testing

@testable import AchieveCommand

@Suite("Events as a filter, without a store") struct JudgeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func call(_ words: [String], answeringAt limit: Int = 20_000) async throws -> CommandLineTool.Outcome {
        var tool = CommandLineTool.sample
        tool.judgedAtOnce = limit
        return try await tool.call(words + ["--now", "2026-11-16T12:00:00Z"], in: directory)
    }

    /// The lines grouped by player, in an order that is not that of time.
    private func grouped(_ lines: [String]) throws -> [String] {
        let players = try lines.map { line in
            (player: try Sample.object(line)["subject"] as? String ?? "", line: line)
        }
        return Dictionary(grouping: players, by: \.player).sorted { $0.key < $1.key }
            .flatMap { $0.value.map(\.line).sorted { $0.hashed < $1.hashed } }
    }

    @Test("The output for a season equals that of a store, in any order and with any memory limit")
    func equalsAStore() async throws {
        let store = directory.path("season.sqlite")
        _ = try await Tool.run("demo", "--store", store, in: directory)
        let puzzles = directory.path("season.puzzles.json")
        func answer(_ words: String...) async throws -> String {
            let outcome = try await call(words + ["--puzzles", puzzles, "--store", store])
            #expect(outcome.status == .done, "\(outcome.errors)")
            return outcome.output
        }
        let states = try await answer("status", "--all", "--format", "json")
        let unlocks = try await answer("export", "--what", "unlocks", "--format", "jsonl")
        let events = try await answer("export", "--what", "events", "--format", "jsonl")
        let path = try directory.write(events.utf8, to: "events.jsonl")
        let common = ["--puzzles", puzzles, "--allow-actors", "*"]
        #expect(states.count > 1_000 && unlocks.count > 1_000)
        #expect(try await call(["judge", path] + common).output == states)
        #expect(try await call(["judge", path, "--what", "unlocks"] + common).output == unlocks)

        let lines = try grouped(events.split(separator: "\n").map(String.init))
        #expect(lines.count > 4_000)
        let byPlayer = try directory.write(lines: lines, to: "by-player.jsonl")
        // Whole players share a store until it has 500 events.
        let few = try await call(["judge", "--grouped", byPlayer] + common, answeringAt: 500)
        #expect(few.output == states)
        let same = try await call(["judge", "--grouped", "--what", "states,unlocks", byPlayer] + common)
        #expect(same.output == states + unlocks)
    }

    private static let definition =
        #"{"mode":"fitness-workouts","id":"first_two","title":{"en":"Two","zh-Hans":"两次"},"#
        + #""description":{"en":"Two workouts","zh-Hans":"锻炼两次"},"points":7,"#
        + #""criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":2}}"#

    private static func defined(_ id: String) -> String {
        Sample.event(
            id, type: "achievements.defined", player: "coach", time: "2026-10-01T08:00:00+08:00",
            data: #"{"by":"coach","achievement":\#(definition)}"#)
    }

    @Test("With grouped lines, definitions apply to all players after them and must precede all players")
    func definitionsComeFirst() async throws {
        let lines =
            [Self.defined("d1")] + Sample.workouts(3) + Sample.workouts(1, of: "bob") + Sample.workouts(2, of: "eve")
        let path = try directory.write(lines: lines, to: "defined.jsonl")
        let words = ["judge", "--grouped", "--what", "unlocks", "--allow-actors", "coach"]
        let outcome = try await call(words + [path], answeringAt: 1)
        #expect(outcome.status == .done, "\(outcome.errors)")
        let holders = try outcome.lines.map(Sample.object).filter {
            $0["achievement"] as? String == "fitness-workouts/first_two"
        }.map { $0["player"] as? String }
        #expect(holders == ["ada", "eve"])

        let late = try directory.write(lines: lines + [Self.defined("d2")], to: "late.jsonl")
        let refused = try await call(words + [late], answeringAt: 1)
        #expect(refused.status == .badInput)
        #expect(refused.output == outcome.output)
        #expect(refused.errors.contains("definitions come first"), "\(refused.errors)")
    }

    @Test("A join needs the events of both players, so it is refused with grouped lines")
    func joins() async throws {
        let join = Sample.event(
            "j1", type: "achievements.player-joined", player: "bob", time: "2026-11-10T08:00:00+08:00",
            data: #"{"player":"ada","by":"coach"}"#)
        let path = try directory.write(
            lines: Sample.workouts(2) + Sample.workouts(1, of: "bob") + [join], to: "joined.jsonl")
        let words = ["judge", path, "--allow-actors", "coach"]
        let whole = try await call(words)
        #expect(whole.status == .done && whole.lines.count == 1, "\(whole.errors)")
        let grouped = try await call(words + ["--grouped"])
        #expect(grouped.status == .badInput && grouped.lines.count == 2)
        #expect(grouped.errors.contains("players cannot be joined"), "\(grouped.errors)")
    }

    @Test("Bad lines are reported or kept, affect nothing else, and end in the summary and an exit status")
    func badLines() async throws {
        let path = try directory.write(
            lines: Sample.workouts(1) + ["nonsense"] + Sample.workouts(1, of: "bob"), to: "bad.jsonl")
        let told = try await call(["judge", path])
        #expect(told.status == .badInput && told.lines.count == 2)
        #expect(told.errors.contains("bad.jsonl:2:"), "\(told.errors)")
        #expect(try #require(told.notes.last).hasPrefix("read 3, new 2, repeated 0, rejected 1, unlocked 2, points "))
        let kept = try await call(["judge", path, "--rejects", directory.path("rejects.jsonl")])
        #expect(kept.status == .badInput && kept.output == told.output)
        #expect(try Sample.object(try directory.read("rejects.jsonl"))["text"] as? String == "nonsense")
    }

    @Test("Empty input prints nothing, and an unknown kind is refused with a suggestion")
    func edges() async throws {
        let empty = try await call(["judge", try directory.write([], to: "empty.jsonl")])
        #expect(empty.status == .done && empty.output.isEmpty)
        let unknown = try await call(["judge", "--what", "unlock"])
        #expect(unknown.status == .usage)
        #expect(unknown.errors.contains("unlocks"), "\(unknown.errors)")
        #expect(try directory.names.filter { $0.hasSuffix(".sqlite") }.isEmpty)
    }
}

extension String {
    /// A number that is the same in every run, and whose order is unrelated to that of the texts.
    fileprivate var hashed: UInt64 {
        utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
