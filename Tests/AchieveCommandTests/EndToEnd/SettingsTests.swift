import Foundation
import Testing

@testable import AchieveCommand

/// `--settings`: the rules of streaks that a host would otherwise set in Swift.
@Suite("Settings of the modes")
struct SettingsTests {
    private let session: Session

    init() throws { session = try Session() }

    /// Workouts on three days of each of three weeks, and on two of the week of 26 November.
    private static let workouts = [2, 4, 6, 9, 11, 13, 16, 18, 21, 23, 25].map { day in
        Sample.event("w\(day)", time: "2026-11-\(String(format: "%02d", day))T18:00:00Z")
    }

    private static let now = "2026-11-26T12:00:00Z"

    private func settings(_ json: String, _ name: String = "settings.json") throws -> String {
        try session.directory.write(lines: [json], to: name)
    }

    private func run(_ more: String...) async throws -> CommandLineTool.Outcome {
        let path = try session.directory.write(lines: Self.workouts, to: "events.jsonl")
        return try await CommandLineTool.sample.call(
            ["run", path, "--quiet", "--modes", "fitness-workouts", "--now", Self.now, "--store"]
                + [session.directory.path("achievements.sqlite")] + more, in: session.directory)
    }

    private func status(_ words: [String], at now: String = Self.now) async throws -> CommandLineTool.Outcome {
        try await CommandLineTool.sample.call(
            ["status", "--player", "ada", "--modes", "fitness-workouts", "--now", now, "--store"]
                + [session.directory.path("achievements.sqlite")] + words, in: session.directory)
    }

    private func streak(_ outcome: CommandLineTool.Outcome) throws -> [String: Any] {
        let line = try Sample.object(try #require(outcome.lines.first))
        let streaks = try #require(line["streaks"] as? [String: Any])
        return try #require(streaks["fitness-workouts.workout-days"] as? [String: Any])
    }

    @Test("Three workouts a week form a streak of weeks that lasts until the end of the current one")
    func goodWeeks() async throws {
        let file = try settings(#"{"fitness-workouts": {"step": "week", "perWeek": 3}}"#)
        let run = try await run("--settings", file)
        #expect(run.status == .done, "\(run.errors)")
        let text = try await status(["--settings", file])
        #expect(text.errors == "")
        let line = try #require(text.lines.first { $0.contains("Workout days") })
        #expect(line.hasSuffix("3 weeks  2 of 3 this week, 3 days left  11 active days"))
        #expect(text.output.contains("3-Week Streak"))
        let json = try streak(try await status(["--settings", file, "--format", "json"]))
        #expect(json["current"] as? Int == 3 && json["longest"] as? Int == 3)
        #expect(json["totalActiveDays"] as? Int == 11 && json["status"] as? String == "gracePeriod")
        #expect(json["lastActiveDay"] as? String == "2026-11-25")
        #expect(json["graceEndsAt"] as? String == "2026-11-30T00:00:00Z")
        #expect(Set(json.keys).count == 6)
        let over = try await status(["--settings", file], at: "2026-11-30T00:00:00Z")
        #expect(over.lines.contains("    broken: Workouts: Workout days (longest 3 weeks)"))
    }

    @Test("A store remembers the rules it was judged under, and commands with other rules say so")
    func remembered() async throws {
        let file = try settings(#"{"fitness-workouts": {"step": "week", "perWeek": 3}}"#)
        #expect(try await run().status == .done)
        let change = "fitness-workouts.workout-days now counts weeks with 3 active days; before, it counted days"
        // Reading commands report it and write nothing.
        for _ in 1...2 {
            let text = try await status(["--settings", file])
            #expect(text.notes == [change])
            #expect(text.output.contains("3 weeks"))
        }
        let changed = try await run("--settings", file)
        #expect(changed.notes.contains(change))
        #expect(try await status(["--settings", file]).errors == "")
        #expect(
            try await status([]).notes
                == ["fitness-workouts.workout-days now counts days; before, it counted weeks with 3 active days"])
        // The achievement for three in a row was earned by weeks.
        #expect(try await status(["--settings", file]).output.contains("3-Week Streak"))
        let verify = try await CommandLineTool.sample.call(
            [
                "verify", "--modes", "fitness-workouts", "--settings", file, "--store",
                session.directory.path("achievements.sqlite"),
            ], in: session.directory)
        #expect(verify.status == .done, "\(verify.output)")
    }

    @Test("Every mode takes grace, hours and rest days")
    func everyMode() async throws {
        let modes = ["puzzle-modules", "task-focus", "trophy-rooms", "fitness-workouts", "martial-arts-ranks"]
        let rules = #"{"graceHours":48,"dayStartsAtHour":3,"restDays":["saturday","sunday"],"step":"day"}"#
        let file = try settings("{" + modes.map { #""\#($0)":\#(rules)"# }.joined(separator: ",") + "}")
        let types = [
            ("puzzle-modules.level-completed", #"{"level":"one"}"#), ("task-focus.task-created", #"{"task":"tea"}"#),
            (
                "trophy-rooms.card-locator-finished",
                #"{"targetsFound":1,"numberOfTargets":2,"seconds":9,"score":1}"#
            ), ("fitness-workouts.workout-completed", #"{"calories":320,"durationMinutes":35}"#),
            ("martial-arts-ranks.practice-session-completed", #"{"minutes":30}"#),
        ]
        // Thursday at 02:00 still belongs to Wednesday; Friday is forgiven, the weekend is rest days.
        let lines = types.flatMap { type, data in
            ["2026-11-12T02:00:00+08:00", "2026-11-12T20:00:00+08:00", "2026-11-16T20:00:00+08:00"].map { time in
                Sample.event("\(type)@\(time)", type: type, time: time, data: data)
            }
        }
        let run = try await session.run(lines, batch: "all", "--settings", file, "--quiet")
        #expect(run.status == .done, "\(run.errors)")
        let status = try await session.call(
            "status", "--player", "ada", "--settings", file, "--format", "json", at: "2026-11-16T21:00:00+08:00")
        let object = try Sample.object(try #require(status.lines.first))
        let streaks = try #require(object["streaks"] as? [String: [String: Any]])
        for name in ["active-days", "workout-days", "practice-days"] {
            for (id, streak) in streaks where id.hasSuffix(".\(name)") {
                #expect(streak["current"] as? Int == 3, "\(id)")
                #expect(streak["graceEndsAt"] as? String == "2026-11-19T03:00:00+08:00", "\(id)")
            }
        }
        #expect(streaks.count == 8)
    }

    @Test("A boost of the settings doubles the points of its days, shows in the status, and keeps the rules of streaks")
    func boosts() async throws {
        func boosts(_ factor: Int, _ more: String = "") throws -> String {
            try settings(
                #"""
                {"fitness-workouts": {"boosts": [{"id": "november", "factor": \#(factor),
                    "name": {"en": "Double November", "zh-Hans": "双倍", "de": "Doppelt"},
                    "fromDay": "2026-11-16", "throughDay": "2026-11-30"}]\#(more)}}
                """#, "boosts\(factor).json")
        }
        func points(_ words: String...) async throws -> Int {
            let status = try await status(words + ["--format", "json"])
            let object = try Sample.object(try #require(status.lines.first))
            return try #require((object["points"] as? [String: Any])?["total"] as? Int)
        }
        #expect(try await run().status == .done)
        let plain = try await points()
        // Five of the eleven workouts, with 50 points each.
        let file = try boosts(2, #", "rulesRevision": 1"#)
        let run = try await run("--settings", file)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.notes.contains("replayed the history of 1 player under the current rules of fitness-workouts"))
        #expect(try await points("--settings", file) == plain + 5 * 50)
        let text = try await status(["--settings", file]).output
        #expect(text.contains("Double November"))
        // The streak counts days, as declared by the mode.
        #expect(!text.contains("this week"))
        let verify = try await CommandLineTool.sample.call(
            [
                "verify", "--modes", "fitness-workouts", "--settings", file, "--store",
                session.directory.path("achievements.sqlite"),
            ], in: session.directory)
        #expect(verify.status == .done, "\(verify.output)")
        let triple = try boosts(3, #", "rulesRevision": 2"#)
        #expect(try await self.run("--settings", triple).status == .done)
        #expect(try await points("--settings", triple) == plain + 10 * 50)
        // Findings of the catalog about a boost are reported as such.
        let wrong = try await self.run("--settings", try boosts(1))
        #expect(wrong.status != .done)
        #expect(wrong.errors.contains(#"the boost "november" has the factor 1"#), "\(wrong.errors)")
    }

    @Test(
        "Settings that a mode lacks, and impossible streak rules, are refused by name",
        arguments: [
            (
                #"{"task-focus":{"graceHour":48}}"#,
                #""graceHour" does not belong to the settings of a mode; did you mean "graceHours"?"#
            ),
            (#"{"task-focs":{}}"#, #"unknown mode "task-focs"; did you mean "task-focus"?"#),
            (#"{"task-focus":{"restDays":["satuday"]}}"#, #"did you mean "saturday"?"#),
            (#"{"task-focus":{"step":"weak"}}"#, #""weak" is not one of day, week; did you mean "week"?"#),
            (#"{"task-focus":{"step":"week","perWeek":9}}"#, "task-focus: perWeek is 9, expected a number from 1 to 7"),
            (#"{"task-focus":{"step":"week"}}"#, "task-focus: perWeek is missing"),
            (#"{"task-focus":{"perWeek":3}}"#, #"task-focus: perWeek needs "step": "week""#),
            (#"{"task-focus":{"step":"week","perWeek":3,"graceHours":48}}"#, "use graceWeeks"),
            (#"{"task-focus":{"graceHours":36}}"#, "graceHours is 36, expected whole days: 24, 48, 72 and so on"),
            (#"{"task-focus":{"dayStartsAtHour":24}}"#, "dayStartsAtHour is 24, expected a number from 0 to 23"),
            (
                #"{"task-focus":{"restDays":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]}}"#,
                "task-focus: the rest days alone keep a streak alive: it could never break"
            ), (#"{"task-focus":{"restDays":["sunday"],"graceHours":168}}"#, "it could never break"),
            (#"{"task-focus":{"rulesRevision":-1}}"#, "rulesRevision is -1, expected a number from 0 to 1,000,000"),
            (
                #"{"task-focus":{"boosts":[{"id":"b","name":{"en":"B"},"factor":2}]}}"#,
                #"a boost needs "fromDay" and "throughDay""#
            ),
            (
                #"{"task-focus":{"boosts":[{"id":"b","name":{"en":"B"},"factor":2,"formDay":"2026-01-01"}]}}"#,
                #"did you mean "fromDay"?"#
            ),
            (#"{"task-focus":48}"#, "task-focus"), ("[]", "settings.json"), ("{", "settings.json"),
        ])
    func refused(json: String, reason: String) async throws {
        let run = try await run("--settings", try settings(json))
        #expect(run.status == .badInput)
        #expect(run.errors.contains("settings.json: ") && run.errors.contains(reason), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: session.directory.path("achievements.sqlite")))
    }

    @Test("A player who earned something by a replay and by changed rules of another mode counts once")
    func onePlayer() async throws {
        // Every other day: seven days in a row once a missed day is forgiven.
        let lines = (1...7).flatMap { number in
            let time = String(format: "2026-11-%02dT10:00:00Z", 2 * number)
            return [
                Sample.event("w\(number)", time: time),
                Sample.event("t\(number)", type: "task-focus.task-created", time: time, data: #"{"task":"tea"}"#),
            ]
        }
        #expect(try await session.run(lines, "--quiet").status == .done)
        let file = try settings(
            #"{"fitness-workouts":{"graceHours":48,"rulesRevision":1},"task-focus":{"graceHours":48}}"#)
        let run = try await session.run([], batch: "second", "--settings", file, "--quiet")
        #expect(run.notes.contains { $0.hasPrefix("replayed the history of 1 player") }, "\(run.errors)")
        let told = run.notes.filter { $0.contains("had already earned") }
        #expect(told == ["1 player had already earned 6 achievements, which the summary includes"], "\(run.errors)")
    }

    @Test(
        "A streak that forgives weeks shows the weeks left after the current one, and in the last week the days",
        arguments: [
            ("en", "2 of 3 this week, 2 weeks left after this one", "1 week left after this one", "4 days left"),
            ("zh-Hans", "本周2/3天，本周之后还剩2周", "本周之后还剩1周", "剩余4天"),
            ("de", "2 von 3 in dieser Woche, nach dieser noch 2 Wochen", "nach dieser noch 1 Woche", "noch 4 Tage"),
        ])
    func forgivenWeeks(language: String, first: String, second: String, last: String) async throws {
        let file = try settings(#"{"fitness-workouts": {"step": "week", "perWeek": 3, "graceWeeks": 2}}"#)
        #expect(try await run("--settings", file).status == .done)
        // The last good week ends on 22 November, and the third one after it on 13 December.
        for (now, told) in [
            ("2026-11-26T12:00:00Z", first), ("2026-11-30T00:00:00Z", second), ("2026-12-10T00:00:00Z", last),
        ] {
            let text = try await status(["--settings", file, "--language", language], at: now)
            #expect(text.output.contains(told), "\(now) \(text.output)")
        }
    }

    @Test("A missing settings file is reported as missing input")
    func missing() async throws {
        let run = try await run("--settings", session.directory.path("nowhere.json"))
        #expect(run.status == .noInput)
    }
}
