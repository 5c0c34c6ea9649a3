import Chance
import Foundation
import Testing

@testable import AchieveCommand

@Suite("The command on a database", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
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

    /// Expects a command to print the same for the file and for the database.
    private func expectSame(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await expectSame(words, sourceLocation: sourceLocation)
    }

    private func expectSame(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let file = commands.path("same.sqlite")
        let overFile = try await commands.call(words + ["--store", file])
        let overDatabase = try await commands.call(words + ["--store", commands.database])
        let output = overDatabase.output.replacingOccurrences(of: commands.database, with: file)
        #expect(
            overDatabase.status == overFile.status, "\(words): \(overDatabase.errors)", sourceLocation: sourceLocation)
        #expect(output == overFile.output, "\(words)", sourceLocation: sourceLocation)
        // The duration of a run and the name of its batch may differ.
        let own = /, [0-9.]+ s, .*/
        let errors = overDatabase.errors.replacingOccurrences(of: commands.database, with: file).replacing(
            own, with: "")
        #expect(errors == overFile.errors.replacing(own, with: ""), "\(words)", sourceLocation: sourceLocation)
    }

    @Test("Every command has the same output for a database as for a file")
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
            // Events that a command creates have ids of their own.
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

    @Test("A command can be retried if the server accepts no more connections, and not if there is no database")
    func refused() async throws {
        let role = "r" + Cluster.newSchema()
        try Observer("public").execute("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 0")
        let full = "postgresql://\(role)@/postgres?host=\(Cluster.folder)"
        let busy = try await commands.call(["status", "--all", "--store", full])
        #expect(busy.status == .busy, "\(busy.errors)")
        let nowhere = "postgresql://achievements@/nowhere?host=\(Cluster.folder)"
        let missing = try await commands.call(["status", "--all", "--store", nowhere])
        #expect(missing.status != .busy && missing.errors.contains("there is no such database"), "\(missing.errors)")
    }

    @Test("Commands that only read work for a user with the privileges that the article grants, and others are refused")
    func reader() async throws {
        let path = try commands.write(Self.lines, to: "events.jsonl")
        _ = try await commands.call(["run", path, "--quiet", "--store", commands.database, "--now", Self.now])
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../../Sources/PostgresProgressStore/PostgresProgressStore.docc/PostgresProgressStore.md"
        ).standardizedFileURL
        let text = try String(contentsOf: page, encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```sql\n").dropFirst().first)
        let grants = try #require(block.components(separatedBy: "\n```").first)
        let role = "r" + Cluster.newSchema()
        try commands.execute(grants.replacingOccurrences(of: "analyst", with: role))
        let store = commands.database.replacingOccurrences(of: "achievements@", with: "\(role)@")
        for words in [
            ["status", "--all"], ["explain", "--player", "ada", "--achievement", "fitness-workouts/workout_10"],
            ["leaderboard"], ["who", "--achievement", "fitness-workouts/workout_1"], ["rates"], ["players"], ["log"],
            ["info"], ["export", "--what", "events"], ["verify"], ["erasures"],
            ["gallery", "--all", "--output", commands.path("pages")], ["backup", "--output", commands.path("b")],
        ] {
            let read = try await commands.call(words + ["--store", store])
            #expect(read.status == .done, "\(words): \(read.errors)")
        }
        for words in [["run", path, "--quiet"], ["rebuild"]] {
            let written = try await commands.call(words + ["--store", store, "--now", Self.now])
            #expect(
                written.status == .cannotWrite && written.errors.contains("access was denied (SQLSTATE 42501"),
                "\(words): \(written.errors)")
        }
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

    @Test("Folding old events leaves the same states, dates and refusals in a database as in a file")
    func retention() async throws {
        let path = try commands.write(Self.lines, to: "events.jsonl")
        let early = try commands.write([Self.workout("ada", 2, hour: 20, source: "/late")], to: "early.jsonl")
        let late = try commands.write(
            [Self.workout("ada", 12, source: "/late"), Self.workout("bob", 6, source: "/late")], to: "late.jsonl")
        let questions = [
            ["status", "--all", "--format", "json"], ["leaderboard"], ["leaderboard", "--period", "2026-11"],
            ["who", "--achievement", "fitness-workouts/workout_10", "--format", "json"], ["rates", "--format", "json"],
            ["explain", "--player", "ada", "--achievement", "fitness-workouts/workout_10"],
            ["explain", "--player", "bob", "--achievement", "fitness-workouts/workout_10"],
            ["players", "--format", "json"], ["verify"],
        ]
        try await expectSame("run", path, "--quiet", "--batch", "monday", "--now", Self.now)
        let retain = ["retain", "--before", "2026-11-08", "--by", "op", "--now", Self.now]
        try await expectSame(retain + ["--dry-run"])
        for question in questions { try await expectSame(question + ["--now", Self.now]) }
        for _ in 0..<2 { try await expectSame(retain + ["--yes", "--format", "json"]) }
        for question in questions { try await expectSame(question + ["--now", Self.now]) }
        // Earlier events are refused, repeats stay repeats, and later events count on from the folded state.
        for file in [early, path, late] {
            try await expectSame("run", file, "--receipts", "--quiet", "--batch", "later", "--now", Self.now)
            for question in questions { try await expectSame(question + ["--now", Self.now]) }
        }
        try await expectSame("void", "--source", "/late", "--id", "ada-12", "--by", "op", "--now", Self.now)
        try await expectSame("void", "--source", "/app", "--id", "ada-2", "--by", "op", "--now", Self.now)
        try await expectSame("rebuild", "--now", Self.now)
        for question in questions { try await expectSame(question + ["--now", Self.now]) }
        for what in ["unlocks", "metrics"] {
            try await expectSame("export", "--what", what, "--format", "csv", "--now", Self.now)
        }
        #expect(try commands.number("SELECT count(*) FROM events WHERE at < '2026-11-07' AND source = '/app'") == 0)
    }

    @Test("Eight concurrent hosts with common players and events leave the same result as one, dates included")
    func eightHosts() async throws {
        var random = SeededGenerator(seed: 40)
        let lines = (1...19).flatMap { day in (0..<12).map { Self.workout("player-\($0)", day, hour: ($0 * 5) % 24) } }
        let file = commands.path("one.sqlite")
        let path = try commands.write(lines, to: "all.jsonl")
        _ = try await commands.call(["run", path, "--quiet", "--store", file, "--now", Self.now])
        let commands = commands
        try await withThrowingTaskGroup(of: Void.self) { group in
            for host in 0..<8 {
                // Each process has an eighth of the lines and some of the others', in an order of its own.
                let own = lines.enumerated().filter {
                    $0.offset % 8 == host || Int.random(in: 0..<4, using: &random) == 0
                }
                let part = try commands.write(own.map(\.element).shuffled(using: &random), to: "\(host).jsonl")
                group.addTask {
                    let run = try await commands.call([
                        "run", part, "--quiet", "--store", commands.database, "--now", Self.now,
                    ])
                    #expect(run.status == .done, "\(run.errors)")
                }
            }
            try await group.waitForAll()
        }
        for question in [
            ["status", "--all", "--format", "json"], ["leaderboard"], ["rates", "--format", "json"], ["verify"],
            ["export", "--what", "unlocks", "--format", "csv"],
        ] {
            let one = try await commands.call(question + ["--store", file, "--now", Self.now])
            let eight = try await commands.call(question + ["--store", commands.database, "--now", Self.now])
            #expect(eight.output == one.output && eight.status == .done, "\(question): \(eight.errors)")
        }
        #expect(try commands.number("SELECT count(*) FROM events") == Int64(lines.count))
    }

    @Test("A copy in either direction has the batches and the kept deliveries")
    func copiedRecords() async throws {
        let path = try commands.write(Self.lines, to: "events.jsonl")
        let (first, second) = (commands.path("first.sqlite"), commands.path("second.sqlite"))
        _ = try await commands.call([
            "run", path, "--batch", "monday", "--keep-deliveries", "30", "--store", first, "--now", Self.now,
        ])
        for (from, to) in [(first, commands.database), (commands.database, second)] {
            let copied = try await commands.call(["copy", "--from", from, "--to", to])
            #expect(copied.status == .done, "\(copied.errors)")
        }
        var told: [[[String]]] = []
        for store in [first, commands.database, second] {
            let sent = try await commands.call([
                "info", "--deliveries", "achieve.run", "--store", store, "--now", Self.now,
            ])
            let log = try await commands.call(["log", "--batch", "monday", "--store", store])
            told.append([sent, log].map { $0.output.split(separator: "\n").map(String.init).sorted() })
        }
        #expect(told[0][0].count > 10 && told[0][1].count == 14)
        #expect(told[1] == told[0] && told[2] == told[0])
    }

    @Test("A store is copied into a database and back, with the same states and pending deliveries")
    func copies() async throws {
        let path = try commands.write(Self.lines, to: "events.jsonl")
        let (first, second) = (commands.path("first.sqlite"), commands.path("second.sqlite"))
        _ = try await commands.call(["run", path, "--quiet", "--store", first, "--now", Self.now])
        _ = try await commands.call([
            "grant", "--player", "bob", "--achievement", "fitness-workouts/workout_10", "--by", "coach", "--store",
            first, "--now", Self.now,
        ])
        let there = try await commands.call(["copy", "--from", first, "--to", commands.database])
        #expect(there.output == "copied: 2 players, 15 events; both stores hold the same data\n", "\(there.errors)")
        let back = try await commands.call(["copy", "--from", commands.database, "--to", second])
        #expect(back.output == "copied: 2 players, 15 events; both stores hold the same data\n", "\(back.errors)")
        for (left, right) in [(first, commands.database), (commands.database, second)] {
            let difference = try await commands.call(["diff", "--store", left, "--with", right, "--now", Self.now])
            #expect(difference.output == "2 players compared: none differs\n", "\(difference.errors)")
        }
        #expect(try await commands.call(["verify", "--store", commands.database, "--now", Self.now]).status == .done)
    }
}
