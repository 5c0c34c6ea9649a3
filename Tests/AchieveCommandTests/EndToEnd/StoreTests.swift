import Foundation
import Testing

@Suite("Freezes, voids, log and facts of a store")
struct StoreTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        let late = Sample.event("late", time: "2026-10-20T08:00:00+08:00")
        let other = Sample.event("f", type: "task-focus.task-created", player: "bo", data: #"{"task":"=1+1"}"#)
        try directory.write(lines: Sample.workouts(3) + [late, other], to: "events.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "events.jsonl", in: directory)
    }

    private func run(_ words: String...) async throws -> Tool.Outcome {
        let takesNow = !["log", "info"].contains(words[0])
        return try await Tool.run(words + (takesNow ? ["--now", Sample.now] : []), in: directory)
    }

    private func status() async throws -> [String: Any] {
        try Sample.object(try #require(try await run("status", "--player", "ada", "--format", "json").lines.first))
    }

    // MARK: freeze and void

    @Test("A freeze bridges a day of a streak, once per event id")
    func aFreezeBridgesADay() async throws {
        let workout = Sample.event("gap", time: "2026-11-05T08:00:00+08:00")
        try directory.write(lines: [workout], to: "gap.jsonl")
        _ = try await run("run", "gap.jsonl")
        let metric = "fitness-workouts.workout-days"
        let freeze = try await run(
            "freeze", "--player", "ada", "--streak", metric, "--day", "2026-11-04", "--by", "coach", "--id", "f1")
        #expect(freeze.status == 0)
        #expect(freeze.notes == ["froze 2026-11-04 in \(metric) of ada"])
        let streaks = try #require(try await status()["streaks"] as? [String: [String: Any]])
        #expect(streaks[metric]?["longest"] as? Int == 4)
        #expect(
            try await run(
                "freeze", "--player", "ada", "--streak", metric, "--day", "2026-11-04", "--by", "coach", "--id", "f1"
            ).notes == ["the event f1 is already recorded; nothing changed"])
    }

    @Test(
        "A freeze of an unknown streak, another metric or an impossible day is a usage error",
        arguments: [
            (
                ["--streak", "fitness-workouts.workout-day", "--day", "2026-11-04"],
                "did you mean fitness-workouts.workout-days?"
            ),
            (["--streak", "fitness-workouts.workouts", "--day", "2026-11-04"], "expected a streak"),
            (["--streak", "fitness-workouts.workout-days", "--day", "2026-02-30"], "expected a day"),
        ])
    func aFreezeOfNothingIsWrongUsage(_ words: [String], _ message: String) async throws {
        let freeze = try await Tool.run(["freeze", "--player", "ada"] + words, in: directory)
        #expect(freeze.status == 64)
        #expect(freeze.errors.contains(message), "\(freeze.errors)")
    }

    @Test("A voided event no longer counts and is marked in the log")
    func aVoidedEventNoLongerCounts() async throws {
        let before = try #require(try await status()["metrics"] as? [String: [String: Any]])
        #expect(before["fitness-workouts.workouts"]?["total"] as? Int == 4)
        let void = try await run("void", "--source", "/app", "--id", "late", "--by", "coach", "--reason", "a test")
        #expect(void.status == 0, "\(void.errors)")
        #expect(void.notes == ["voided late of /app"])
        let after = try #require(try await status()["metrics"] as? [String: [String: Any]])
        #expect(after["fitness-workouts.workouts"]?["total"] as? Int == 3)
        let again = try await run("void", "--source", "/app", "--id", "late", "--by", "sensei")
        #expect(again.status == 0 && again.notes == ["late of /app is already void; nothing changed"])
        let unknown = try await run("void", "--source", "/app", "--id", "none", "--by", "coach")
        #expect(unknown.status == 65)
        #expect(unknown.errors.contains("has no event \"none\" of /app"))
        let log = try await run("log", "--player", "ada")
        #expect(log.lines.count == 5)
        #expect(log.lines.first?.contains("achievements.event-voided") == true)
        #expect(log.lines.last?.contains("fitness-workouts.workout-completed (void)") == true)
    }

    // MARK: log

    @Test("A player's log is listed newest first, and its JSON can be run again")
    func theLogIsNewestFirstAndCanBeRunAgain() async throws {
        let log = try await run("log", "--player", "ada", "--format", "json")
        #expect(log.status == 0)
        #expect(try log.lines.map { try Sample.object($0)["id"] as? String } == ["ada-3", "ada-2", "ada-1", "late"])
        try directory.write(log.output.utf8, to: "log.jsonl")
        let again = try await run("run", "log.jsonl")
        #expect(try #require(again.notes.last).hasPrefix("read 4, new 0, repeated 4, rejected 0,"))
        let two = try await run("log", "--player", "ada", "--limit", "2")
        #expect(two.lines.count == 2)
        #expect(two.lines[0].hasPrefix("2026-11-03T08:00:00+08:00  fitness-workouts.workout-completed  {"))
        #expect(two.lines[0].hasSuffix("/app ada-3"))
        let nobody = try await run("log", "--player", "nobody")
        #expect(nobody.status == 1 && nobody.output.isEmpty)
    }

    // MARK: info

    @Test("The facts of a store count players, events, modes, definitions, sinks and bytes")
    func infoCountsWhatAStoreHolds() async throws {
        let definition = #"""
            {"specversion":"1.0","id":"d","source":"/app","type":"achievements.defined","subject":"sensei","time":"2026-11-18T21:04:00+08:00","data":{"by":"sensei","achievement":{"mode":"fitness-workouts","id":"spring","title":{"en":"S","zh-Hans":"春"},"description":{"en":"S","zh-Hans":"春"},"points":30,"criterion":{"granted":true}}}}
            """#
        try directory.write(lines: [definition], to: "d.jsonl")
        #expect(try await run("run", "--allow-actors", "sensei", "d.jsonl").status == 0)
        let info = try await run("info", "--format", "json", "--modes", "fitness-workouts")
        #expect(info.status == 0 && info.lines.count == 1)
        let facts = try Sample.object(info.output)
        #expect(facts["players"] as? Int == 2)
        #expect(facts["events"] as? Int == 6)
        #expect(facts["undelivered"] as? Int == 0)
        let modes = try #require(facts["modes"] as? [[String: Any]])
        #expect(modes.map { $0["mode"] as? String } == ["fitness-workouts", "achievements", "task-focus"])
        #expect(modes.map { $0["events"] as? Int } == [4, 1, 1])
        #expect(modes.map { $0["chosen"] as? Bool } == [true, false, false])
        let definitions = try #require(facts["definitions"] as? [[String: Any]])
        #expect(definitions.map { $0["achievement"] as? String } == ["fitness-workouts/spring"])
        let sinks = try #require(facts["sinks"] as? [[String: Any]])
        #expect(sinks.map { $0["sink"] as? String } == ["achieve.run"])
        let tables = try #require(facts["tables"] as? [[String: Any]])
        let sum = tables.compactMap { $0["bytes"] as? Int }.reduce(0, +)
        #expect(tables.isEmpty || sum == facts["bytes"] as? Int)

        // A definition of a mode that was not chosen is listed, and not set aside.
        let text = try await run("info", "--modes", "task-focus")
        #expect(text.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "fitness-workouts/spring" })
        #expect(text.lines.contains { $0.hasPrefix("  set aside ") && $0.hasSuffix(" 0") })
    }

    @Test("The facts of a store count undelivered rewards")
    func infoSaysWhatWaits() async throws {
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        try directory.write(lines: Sample.workouts(1, of: "cy"), to: "cy.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "cy.jsonl", in: directory, output: pipe)
        let facts = try Sample.object(try await run("info", "--format", "json").output)
        let sinks = try #require(facts["sinks"] as? [[String: Any]])
        #expect(sinks.map { $0["waiting"] as? Int } == [2])
        #expect(facts["undelivered"] as? Int == 2)
    }

    @Test("A forgotten sink leaves nothing undelivered, and the next run registers it again")
    func aReceiverThatIsGoneIsForgotten() async throws {
        let unknown = try await run("info", "--forget-sink", "achieve.rum")
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("did you mean achieve.run?"))
        let info = try await run("info", "--forget-sink", "achieve.run", "--format", "json")
        #expect(info.status == 0)
        #expect(try #require(try Sample.object(info.output)["sinks"] as? [Any]).isEmpty)
        // The next run registers as a new sink: it prints what it earns, and nothing is pending.
        try directory.write(lines: Sample.workouts(1, of: "cy"), to: "cy.jsonl")
        let printed = try await run("run", "cy.jsonl")
        #expect(printed.lines.count == 2)
        let facts = try Sample.object(try await run("info", "--format", "json").output)
        let sinks = try #require(facts["sinks"] as? [[String: Any]])
        #expect(sinks.map { $0["waiting"] as? Int } == [0])
        #expect(facts["undelivered"] as? Int == 0)
    }

    @Test("Reading commands leave the store's file unchanged and create none")
    func askingChangesNothing() async throws {
        let before = try Data(contentsOf: directory.url.appendingPathComponent("achievements.sqlite"))
        for words in [
            ["info"], ["log", "--player", "ada"], ["export", "--what", "events"], ["export", "--what", "metrics"],
        ] {
            #expect(try await Tool.run(words, in: directory).status == 0)
        }
        let after = try Data(contentsOf: directory.url.appendingPathComponent("achievements.sqlite"))
        #expect(before == after)
        for words in [["info"], ["log", "--player", "ada"], ["export", "--what", "events"]] {
            let missing = try await Tool.run(words + ["--store", "none.sqlite"], in: directory)
            #expect(missing.status == 66)
            #expect(missing.errors.contains("there is no store none.sqlite"))
        }
        #expect(!FileManager.default.fileExists(atPath: directory.path("none.sqlite")))
    }
}
