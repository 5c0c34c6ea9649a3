import Foundation
import Testing

@testable import AchieveCommand

@Suite("The command over a database", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct CommandTests {
    private let commands: Commands
    private static let now = "2026-11-20T12:00:00+08:00"

    init() throws { commands = try Commands() }

    private static func workout(_ player: String, _ day: Int, hour: Int = 8, source: String = "/app") -> String {
        #"{"specversion":"1.0","id":"\#(player)-\#(day)","source":"\#(source)","#
            + #""type":"fitness-workouts.workout-completed","subject":"\#(player)","#
            + #""time":"2026-11-\#(String(format: "%02d", day))T\#(String(format: "%02d", hour)):30:00+08:00","#
            + #""datacontenttype":"application/json","data":{"calories":320,"durationMinutes":35}}"#
    }

    private static let lines =
        (1...11).map { workout("ada", $0) } + (3...5).map { workout("bob", $0, hour: 0, source: "/watch") }
        + [
            #"{"specversion":"1.0","id":"x","source":"/app","type":"chess.won","subject":"ada","#
                + #""time":"2026-11-01T08:00:00Z","data":{}}"#
        ]

    /// What a command says over the file and over the database; each must say the same.
    private func expectSame(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let file = commands.path("same.sqlite")
        let overFile = try await commands.call(words + ["--store", file])
        let overDatabase = try await commands.call(words + ["--store", commands.database])
        let output = overDatabase.output.replacingOccurrences(of: commands.database, with: file)
        #expect(
            overDatabase.status == overFile.status, "\(words): \(overDatabase.errors)", sourceLocation: sourceLocation)
        #expect(output == overFile.output, "\(words)", sourceLocation: sourceLocation)
        // How long a run takes is its own, and so is the name of its batch.
        let own = /, [0-9.]+ s, .*/
        let errors = overDatabase.errors.replacingOccurrences(of: commands.database, with: file).replacing(
            own, with: "")
        #expect(errors == overFile.errors.replacing(own, with: ""), "\(words)", sourceLocation: sourceLocation)
    }

    @Test("Every command says the same over a database as over a file")
    func same() async throws {
        let path = try commands.write(Self.lines, to: "events.jsonl")
        let now = ["--now", Self.now]
        try await expectSame("run", path, "--dry-run", "--now", Self.now)
        try await expectSame("run", path, "--batch", "monday", "--keep-deliveries", "30", "--now", Self.now)
        try await expectSame("run", path, "--batch", "tuesday", "--now", Self.now)
        try await expectSame("status", "--all", "--format", "json", "--now", Self.now)
        try await expectSame(
            "explain", "--player", "ada", "--achievement", "fitness-workouts/workout_10", "--now", Self.now)
        try await expectSame("leaderboard", "--now", Self.now)
        try await expectSame("who", "--achievement", "fitness-workouts/workout_1", "--now", Self.now)
        try await expectSame("rates", "--format", "json", "--now", Self.now)
        try await expectSame("players", "--format", "json", "--now", Self.now)
        try await expectSame("players", "--search", "nobody", "--now", Self.now)
        try await expectSame(
            "grant", "--player", "bob", "--achievement", "fitness-workouts/workout_10", "--by", "coach", "--id", "g1",
            "--now", Self.now)
        try await expectSame("void", "--source", "/app", "--id", "ada-11", "--by", "coach", "--now", Self.now)
        try await expectSame("run", path, "--dry-run", "--quiet", "--now", Self.now)
        for search in [
            [], ["--limit", "3"], ["--player", "ada"], ["--player", "ada", "--batch", "monday"], ["--by", "coach"],
            ["--since", "2026-11-04"], ["--until", "2026-11-03"], ["--since", "2026-11-04T00:30:00+08:00"],
            ["--until", "2026-11-04T00:30:00+08:00"], ["--type", "fitness-workouts.workout-completed"],
            ["--type", "chess.won"], ["--batch", "monday", "--limit", "2"], ["--source", "/watch", "--id", "bob-3"],
            ["--id", "bob-4"], ["--player", "carol"],
        ] {
            // Events that a command makes have ids of their own.
            let words = ["log"] + search
            let overFile = try await commands.call(words + ["--store", commands.path("same.sqlite")])
            let overDatabase = try await commands.call(words + ["--store", commands.database])
            let own = /[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}/
            let (left, right) = (overDatabase.output.replacing(own, with: ""), overFile.output.replacing(own, with: ""))
            #expect(left == right, "\(words)")
            #expect(overDatabase.status == overFile.status, "\(words)")
        }
        try await expectSame("info", "--max-age", "4d", "--now", Self.now)
        try await expectSame("info", "--max-age", "1w", "--source", "/watch", "--now", Self.now)
        try await expectSame("info", "--deliveries", "achieve.run", "--now", Self.now)
        try await expectSame("export", "--what", "metrics", "--now", Self.now)
        try await expectSame("export", "--what", "unlocks", "--format", "jsonl", "--now", Self.now)
        try await expectSame("void", "--batch", "monday", "--by", "coach", "--now", Self.now)
        try await expectSame("void", "--batch", "mondy", "--by", "coach", "--now", Self.now)
        try await expectSame("status", "--all", "--format", "json", "--now", Self.now)
        try await expectSame("verify", "--now", Self.now)
        try await expectSame("rebuild", "--now", Self.now)
        try await expectSame("erase", "--player", "bob", "--by", "coach", "--yes", "--now", Self.now)
        try await expectSame("status", "--player", "bob", "--now", Self.now)
        let info = try await commands.call(["info", "--format", "json", "--store", commands.database] + now)
        #expect(info.output.hasPrefix(#"{"store":"\#(commands.database)","schema":1,"players":1,"#), "\(info.output)")
        #expect(info.output.contains(#"{"source":"/app","events":11,"newestEvent":"2026-11-11T08:30:00+08:00"}"#))
        #expect(info.output.contains(#"{"table":"events","bytes":"#), "\(info.output)")
        let pages = try await commands.call(
            ["gallery", "--all", "--output", commands.path("pages"), "--store", commands.database] + now)
        #expect(pages.status == .done, "\(pages.errors)")
    }

    @Test("What reads makes no tables, and says that there is no store")
    func readsAlone() async throws {
        for words in [["status", "--all"], ["info"], ["verify"], ["backup", "--output", commands.path("b")]] {
            let run = try await commands.call(words + ["--store", commands.database])
            #expect(run.status == .noInput && run.errors.contains("there is no store at"), "\(run.errors)")
        }
        let granted = try await commands.call([
            "void", "--source", "/app", "--id", "1", "--by", "ops", "--store", commands.database,
        ])
        #expect(granted.status == .noInput, "\(granted.errors)")
        #expect(try commands.number("SELECT count(*) FROM pg_namespace WHERE nspname = 'achievements'") == 0)
    }

    @Test("A store is copied into a database and back, with the same states and what waits for receivers")
    func copies() async throws {
        let path = try commands.write(Self.lines, to: "events.jsonl")
        let (first, second) = (commands.path("first.sqlite"), commands.path("second.sqlite"))
        _ = try await commands.call(["run", path, "--quiet", "--store", first, "--now", Self.now])
        _ = try await commands.call([
            "grant", "--player", "bob", "--achievement", "fitness-workouts/workout_10", "--by", "coach", "--store",
            first, "--now", Self.now,
        ])
        let there = try await commands.call(["copy", "--from", first, "--to", commands.database])
        #expect(there.output == "copied: 2 players, 15 events; both stores hold the same\n", "\(there.errors)")
        let back = try await commands.call(["copy", "--from", commands.database, "--to", second])
        #expect(back.output == "copied: 2 players, 15 events; both stores hold the same\n", "\(back.errors)")
        for (left, right) in [(first, commands.database), (commands.database, second)] {
            let difference = try await commands.call(["diff", "--store", left, "--with", right, "--now", Self.now])
            #expect(difference.output == "2 players compared: none differs\n", "\(difference.errors)")
        }
        #expect(try await commands.call(["verify", "--store", commands.database, "--now", Self.now]).status == .done)
    }
}
