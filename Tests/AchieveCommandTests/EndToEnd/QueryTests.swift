import Foundation
import Testing

@Suite("Status and explanations")
struct QueryTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func season() async throws {
        let lines = Sample.workouts(10) + Sample.workouts(2, of: "bob")
        try directory.write(lines: lines, to: "season.jsonl")
        let run = try await Tool.run("run", "--quiet", "--now", Sample.now, "season.jsonl", in: directory)
        #expect(run.status == 0)
    }

    @Test("JSON status is one sorted object per player")
    func statusIsOneSortedObjectPerPlayer() async throws {
        try await season()
        let all = try await Tool.run("status", "--all", "--format", "json", "--now", Sample.now, in: directory)
        #expect(all.status == 0 && all.errors.isEmpty)
        let players = try all.lines.map(Sample.object)
        #expect(players.map { $0["player"] as? String } == ["ada", "bob"])
        let ada = players[0]
        let points = try #require(ada["points"] as? [String: Any])
        #expect(points["total"] as? Int == 1_100)
        #expect((points["modes"] as? [String: Int])?["fitness-workouts"] == 1_100)
        #expect((ada["level"] as? [String: Any])?["total"] as? Int == 2)
        let streak = (ada["streaks"] as? [String: [String: Any]])?["fitness-workouts.workout-days"]
        #expect(streak?["longest"] as? Int == 10)
        #expect(streak?["status"] as? String == "broken")
        let achievements = try #require(ada["achievements"] as? [[String: Any]])
        let keys = achievements.compactMap { $0["key"] as? String }
        #expect(keys == keys.sorted() && keys.contains("task-focus/focus_10_hours"))
        // Keys are sorted, and slashes are not escaped.
        #expect(all.lines[0].hasPrefix(#"{"achievements":[{"key":"fitness-workouts/"#))

        let one = try await Tool.run(
            "status", "--player=ada", "--format=json", "--now", Sample.now, in: directory)
        #expect(one.lines == [all.lines[0]])
    }

    @Test("Two achievements with the same Chinese title show their categories")
    func equalTitles() async throws {
        try await season()
        for id in ["habit_3_days", "streak_milestone_3"] {
            let grant = try await Tool.run(
                "grant", "--player", "ada", "--achievement", "task-focus/\(id)", "--by", "coach", "--now", Sample.now,
                in: directory)
            #expect(grant.status == 0)
        }
        let status = try await Tool.run(
            "status", "--player", "ada", "--language", "zh-Hans", "--now", Sample.now, in: directory)
        #expect(status.output.contains("新的开始 · 习惯") && status.output.contains("新的开始 · 里程碑"))
        let rates = try await Tool.run("rates", "--language", "zh-Hans", "--now", Sample.now, in: directory)
        #expect(rates.lines.contains { $0.hasPrefix("终身习惯 · 习惯") })
        // In the catalog the categories are headings.
        let catalog = try await Tool.run("catalog", "--language", "zh-Hans", in: directory)
        #expect(catalog.lines.count { $0.hasPrefix("    新的开始 ") && !$0.contains(" · 习惯") } == 2)
    }

    @Test("Text status is readable, in the chosen language, and shows a broken streak as broken")
    func statusIsReadable() async throws {
        try await season()
        let text = try await Tool.run("status", "--player", "ada", "--now", Sample.now, in: directory)
        #expect(text.lines.first == "ada")
        for part in ["1,100", "level 2", "900 to level 3", "longest 10", "10 Workouts", "50 Workouts", "10 of 50"] {
            #expect(text.output.contains(part), "\(part)")
        }
        #expect(!text.output.contains("\u{1B}") && !text.output.contains("█"))
        let chinese = try await Tool.run(
            "status", "--player", "ada", "--language", "zh-Hans", "--now", Sample.now, in: directory)
        #expect(chinese.output.contains("锻炼满10次"))
        #expect(!chinese.output.dropFirst(3).contains(/[a-z]/), "\(chinese.output)")
        // A broken streak shows its past instead of 0 days.
        let later = try await Tool.run("status", "--player", "ada", "--now", "2027-02-01T00:00:00+08:00", in: directory)
        #expect(
            later.lines.contains("    broken: Workouts: Workout days (longest 10 days)")
                && !later.output.contains(" 0 days"))
    }

    @Test("CSV status has a header and one row per player")
    func csvHasARowPerPlayerUnderTheNamesOfTheColumns() async throws {
        try await season()
        let call = ["status", "--all", "--format", "csv", "--now", Sample.now]
        let all = try await Tool.run(call + ["--modes", "fitness-workouts,task-focus"], in: directory)
        #expect(all.status == 0 && all.errors.isEmpty)
        #expect(
            all.lines == [
                "player,points,level,unlocked,achievements,points task-focus,level task-focus,"
                    + "points fitness-workouts,level fitness-workouts",
                "ada,1100,2,4,\(try await count()),0,1,1100,2", "bob,150,1,1,\(try await count()),0,1,150,1",
            ])
    }

    private func count() async throws -> Int {
        try await Tool.run(
            "catalog", "--format", "json", "--modes", "fitness-workouts,task-focus", in: directory
        ).lines.count
    }

    @Test("Reading commands do not create a missing store")
    func readingNeverMakesAStore() async throws {
        for call in [["status", "--all"], ["explain", "--player", "a", "--achievement", "task-focus/focus_10_hours"]] {
            let run = try await Tool.run(call, in: directory)
            #expect(run.status == 66)
            #expect(run.errors.contains("achievements.sqlite"))
        }
        #expect(!FileManager.default.fileExists(atPath: directory.path("achievements.sqlite")))
    }

    @Test("An empty store has an empty status, and an unknown player is reported")
    func playersWhoAreNotThere() async throws {
        let empty = try await Tool.run("run", in: directory, input: "")
        #expect(empty.status == 0)
        let all = try await Tool.run("status", "--all", in: directory)
        #expect(all.status == 0 && all.output.isEmpty)
        let one = try await Tool.run("status", "--player", "nobody", in: directory)
        #expect(one.status == 1)
        #expect(one.errors.contains("nobody"))
    }

    @Test("An explanation says what is missing, or which event completed an achievement")
    func explainsWhatIsMissingAndWhatCompletedIt() async throws {
        try await season()
        let missing = try await Tool.run(
            "explain", "--player", "bob", "--achievement", "fitness-workouts/workout_10", in: directory)
        #expect(missing.status == 0)
        #expect(missing.output.contains("bob: locked, 2 of 10"))
        #expect(missing.output.contains("✗ Workouts: at least 10 · 2 so far, 8 to go"))

        let met = try await Tool.run(
            "explain", "--player", "ada", "--achievement", "fitness-workouts/workout_10", in: directory)
        #expect(met.output.contains("ada: unlocked 2026-11-10 08:00\n"))
        #expect(met.output.contains("by event ada-10 of /app"))
        #expect(met.output.contains("catalog version 1"))
        #expect(met.output.contains("✓ Workouts: at least 10 · 10 so far"))

        let json = try await Tool.run(
            "explain", "--player", "bob", "--achievement", "fitness-workouts/workout_10", "--format", "json",
            in: directory)
        let object = try Sample.object(json.lines[0])
        #expect(object["state"] as? String == "locked")
        #expect((object["criterion"] as? [String: Any])?["missing"] as? Int == 8)
    }

    @Test("Unknown achievements get a suggestion")
    func unknownAchievementsGetASuggestion() async throws {
        try await season()
        for word in ["workout_10", "fitness-workouts/workout_1O", "fitnes-workouts/workout_10"] {
            let run = try await Tool.run("explain", "--player", "ada", "--achievement", word, in: directory)
            #expect(run.status == 64)
            #expect(run.errors.contains("did you mean fitness-workouts/workout_1"), "\(word)")
        }
    }

    @Test("Columns of players stay aligned for large numbers, and names with direction marks look different")
    func wideColumns() async throws {
        let session = try Session()
        try await session.run(
            Sample.workouts(1) + Sample.workouts(1, of: #"x\u202Ey"#) + Sample.workouts(1, of: #"x\u2066y"#), "--quiet")
        let rich = try await session.call(
            "adjust", "--player", "ada", "--points", "1000000", "--by", "op", "--reason", "x")
        #expect(rich.errors.contains("1000000 points of ada"))
        let lines = try await session.call("players").lines
        #expect(Set(lines.map { $0.components(separatedBy: "  2026-11-").first?.count }).count == 1, "\(lines)")
        #expect(lines[1].hasPrefix("x<U+202E>y ") && lines[2].hasPrefix("x<U+2066>y "), "\(lines)")
    }
}
