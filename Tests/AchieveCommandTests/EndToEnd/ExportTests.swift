import Foundation
import Testing

@Suite("The export command")
struct ExportTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        let task = Sample.event("t", type: "task-focus.task-created", player: "=cmd", data: #"{"task":"a"}"#)
        try directory.write(lines: Sample.workouts(3) + [task], to: "events.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "events.jsonl", in: directory)
    }

    private func export(_ words: String...) async throws -> Tool.Outcome {
        try await Tool.run(["export", "--now", Sample.now] + words, in: directory)
    }

    @Test("Events are exported as CSV, or as CloudEvents that give the same states when run again")
    func eventsAreRowsOrTheCloudEventsThatCame() async throws {
        let csv = try await export("--what", "events")
        #expect(csv.lines.first == "player,type,time,source,id,data,attributes")
        #expect(csv.lines.count == 5)
        #expect(
            csv.lines[1]
                == #"ada,fitness-workouts.workout-completed,2026-11-01T08:00:00+08:00,/app,ada-1,"{""calories"":320,""durationMinutes"":35}","#
        )
        // A player whose name a spreadsheet would read as a formula.
        #expect(csv.lines[4].hasPrefix("'=cmd,"))
        let lines = try await export("--what", "events", "--format", "jsonl")
        try directory.write(lines.output.utf8, to: "again.jsonl")
        let copy = try await Tool.run(
            "run", "--quiet", "--store", "copy.sqlite", "--now", Sample.now, "again.jsonl", in: directory)
        #expect(try #require(copy.notes.last).hasPrefix("read 4, new 4,"))
        let states = try await [nil, "copy.sqlite"].asyncMap { store in
            try await Tool.run(
                ["status", "--all", "--format", "json", "--now", Sample.now] + (store.map { ["--store", $0] } ?? []),
                in: directory
            ).output
        }
        #expect(states[0] == states[1] && !states[0].isEmpty)
    }

    @Test("Unlocks, points and metrics of one player can be exported")
    func unlocksPointsAndMetricsOfOnePlayer() async throws {
        let unlocks = try await export("--what", "unlocks", "--player", "ada", "--language", "zh-Hans")
        #expect(unlocks.lines.count == 3)
        #expect(
            unlocks.lines[1].hasPrefix(
                "ada,fitness-workouts/workout_1,初次锻炼,2026-11-01T08:00:00+08:00,50,live,/app,ada-1,,"),
            "\(unlocks.lines[1])")
        let points = try await export("--what", "points", "--format", "jsonl", "--player", "ada")
        let entries = try points.lines.map(Sample.object)
        let status = try await Tool.run(
            "status", "--player", "ada", "--format", "json", "--now", Sample.now, in: directory)
        let total = try #require((try Sample.object(status.output)["points"] as? [String: Any])?["total"] as? Int)
        #expect(entries.compactMap { $0["points"] as? Int }.reduce(0, +) == total)
        let metrics = try await export("--what", "metrics", "--player", "ada")
        #expect(metrics.lines.first == "player,metric,quantity,value")
        #expect(metrics.lines.contains("ada,fitness-workouts.workouts,total,3"))
        #expect(metrics.lines.contains("ada,fitness-workouts.workout-days,longest,3"))
        let json = try await export("--what", "metrics", "--format", "jsonl")
        #expect(
            json.lines.contains(
                #"{"player":"ada","metric":"fitness-workouts.workouts","quantity":"total","value":3}"#))
        #expect(json.lines.contains { $0.hasPrefix(#"{"player":"=cmd","metric":"task-focus.tasks-created""#) })
    }

    @Test("Several kinds are exported into a folder")
    func severalKindsGoIntoAFolder() async throws {
        let alone = try await export("--what", "events,points")
        #expect(alone.status == 64 && alone.errors.contains("--output"))
        let run = try await export("--what", "events,unlocks,points,metrics", "--output", "season")
        #expect(run.status == 0 && run.output.isEmpty)
        for (name, count) in [("events", 5), ("unlocks", 4)] {
            #expect(try directory.read("season/\(name).csv").split(separator: "\n").count == count)
        }
        let bad = try await export("--what", "events", "--output", "events.jsonl/x.csv")
        #expect(bad.status == 73)
        #expect(bad.errors.contains("events.jsonl/x.csv"))
    }

    @Test("An unknown kind or player is reported")
    func whatIsUnknownIsSaid() async throws {
        let kind = try await export("--what", "event")
        #expect(kind.status == 64 && kind.errors.contains("did you mean events?"))
        let player = try await export("--what", "events", "--player", "nobody")
        #expect(player.status == 1 && player.output.isEmpty)
    }

    #if os(Linux)
        @Test("A full disk fails the export")
        func aFullDiskIsSaid() async throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let run = try await Tool.run(["export", "--what", "events"], in: directory, output: full)
            #expect(run.status == 73)
        }
    #endif
}

extension Array {
    fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
