import AchievementCore
import AchievementSealing
import AchievementStorage
import EditedStores
import Foundation
import SQLiteProgressStore
import Testing

@testable import AchieveCommand

@Suite("Verification and repair of edited stores")
struct VerifyTests {
    private let directory: TemporaryDirectory
    private let store: [String]
    /// Only the modes of the sample events: compiling all modes takes most of the time of a call.
    private static let tool = CommandLineTool(
        name: "achieve",
        modes: CommandLineTool.sample.modes.filter { ["fitness-workouts", "task-focus"].contains($0.id.rawValue) })

    /// The file of a sound store; every test edits its own copy.
    private static let sound = Task {
        let directory = try TemporaryDirectory()
        try directory.write(lines: EditedFile.sampleLines, to: "events.jsonl")
        let path = directory.path("achievements.sqlite")
        let run = try await tool.call(
            ["run", directory.path("events.jsonl"), "--format", "json", "--store", path, "--now", Sample.now],
            in: directory)
        #expect(run.status == .done, "\(run.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    init() async throws {
        directory = try TemporaryDirectory()
        store = ["--store", try directory.write(await Self.sound.value, to: "achievements.sqlite")]
    }

    private func call(_ words: [String]) async throws -> CommandLineTool.Outcome {
        let now = ["info", "export", "log"].contains(words[0]) ? [] : ["--now", Sample.now]
        return try await Self.tool.call(words + store + now, in: directory)
    }

    private func edit(_ sql: String) throws {
        let file = try EditedFile(path: directory.path("achievements.sqlite"))
        // The events fit into the tail of the log, so there are no rows yet.
        if sql.contains("log_blocks") || sql.contains("event_keys") { try file.makeRows() }
        try file.execute(sql)
    }

    @Test("Verifying a sealed store says that its seals were not checked")
    func ofASealedStoreItIsSaidThatTheSealsWereNotChecked() async throws {
        let file = try await SQLiteProgressStore(path: directory.path("achievements.sqlite"))
        try await SealedStore(file, sealer: UnkeyedSealer()).sealEverything()
        await file.close()
        let verify = try await call(["verify"])
        #expect(verify.status == .done, "\(verify.output)\(verify.errors)")
        #expect(verify.output.contains("2 players rebuilt from 36 events: nothing found\n"))
        #expect(verify.output.hasSuffix("Its seals were not checked: only the host has their key.\n"))
        let json = try await call(["verify", "--format", "json"])
        #expect(json.output.hasSuffix("{\"seals\":\"not checked\"}\n"))
    }

    @Test("A consistent store has no findings")
    func aSoundStoreIsSound() async throws {
        let verify = try await call(["verify"])
        #expect(verify.status == .done, "\(verify.output)\(verify.errors)")
        #expect(verify.output == "2 players rebuilt from 36 events: nothing found\n")
        let json = try await call(["verify", "--format", "json"])
        #expect(json.output == #"{"players":2,"events":36,"findings":0}"# + "\n")
    }

    /// Edits, with a part of the expected finding.
    private static let edits: [(sql: String, finding: String, isRepaired: Bool)] = [
        ("DELETE FROM unlocks WHERE symbol = (SELECT min(symbol) FROM unlocks)", "is held without a record", true),
        (HostileEdits.unownedEntry, "its ledger says", true),
        ("UPDATE players SET last_points = last_points - 1 WHERE id = 1", "does not count from 1", false),
        (
            """
            UPDATE player_rows SET a = a + 1 WHERE series =
                (SELECT CAST(text AS INTEGER) FROM notes WHERE key = 'symbol:metric:fitness-workouts.workout-days')
            """, "its log", true
        ),
        (
            """
            UPDATE player_rows SET a = a + 1 WHERE series =
                (SELECT CAST(text AS INTEGER) FROM notes WHERE key = 'symbol:points:fitness-workouts')
            """, "by day", true
        ),
        (
            """
            UPDATE player_rows SET a = 0 WHERE series = 0
            """, "has a record and is not held", true
        ),
        ("UPDATE players SET state = x'01' WHERE id = 1", "its ledger says", true),
        ("UPDATE players SET state = x'0102' WHERE id = 1", "cannot be read", true),
        ("UPDATE players SET state = x'' WHERE id = 1", "cannot be read", true),
        ("UPDATE shapes SET type = 999 WHERE number = 1", "without a text", false),
        ("DELETE FROM shapes WHERE number = 1", "without a text", false),
        ("UPDATE log_blocks SET events = substr(events, 1, length(events) - 1)", "cannot be read", false),
        (
            "UPDATE counters SET log_end_events = substr(log_end_events, 1, length(log_end_events) - 1)",
            "cannot be read", false
        ),
        ("UPDATE counters SET log_end_events = x'00'", "cannot be read", false),
        ("UPDATE counters SET log_end = log_end + 1", "chain", false),
        (
            "UPDATE log_blocks SET last = last + 1 WHERE last = (SELECT max(last) FROM log_blocks)",
            "chain", false
        ),
        ("UPDATE counters SET first_key = first_key + 1", "the index of events misses", false),
        ("DELETE FROM event_keys", "the index of events misses", false),
        ("UPDATE event_keys SET entries = x'00'", "cannot be read", false),
        ("UPDATE counters SET log_end_keys = x''", "the index of events misses", false),
        ("UPDATE counters SET log_end_keys = x'00'", "cannot be read", false),
        ("UPDATE counters SET recent_changes = x'00'", "cannot be read", false),
        ("UPDATE counters SET recent_changes = x'05c601'", "of a player that does not exist: 99", false),
        ("DELETE FROM event_names WHERE sequence = 5", "the index of events misses 5", false),
        ("UPDATE event_names SET sequence = 6 WHERE sequence = 5", "the index of events misses 5", false),
        ("INSERT INTO event_names VALUES (1, 'nowhere', 900)", "events that do not exist", false),
        ("UPDATE players SET last_event = 2 WHERE id = 1", "chain", false),
    ]

    @Test("An edit is found, and repaired where the log says what was there", arguments: edits.indices)
    func whatDiffersIsFoundAndRepaired(_ index: Int) async throws {
        let (sql, finding, isRepaired) = Self.edits[index]
        try edit(sql)
        let verify = try await call(["verify"])
        #expect(verify.status == .found, "\(sql)")
        #expect(verify.output.contains(finding), "\(sql): \(verify.output)\(verify.errors)")
        guard isRepaired else { return }
        let repair = try await call(["verify", "--repair"])
        #expect(repair.status == .done, "\(sql): \(repair.output)\(repair.errors)")
        #expect(try await call(["verify"]).status == .done)
    }

    /// Edits of events and of their index, with a part of the expected finding.
    private static let eventEdits: [(edit: @Sendable (EditedFile) throws -> Void, finding: String)] = [
        ({ try $0.editRecords { $0[$0.lastIndex { $0.points != nil } ?? 0].points = nil } }, "ledger"),
        (
            { try $0.editRecords { for index in $0.indices where $0[index].points != nil { $0[index].points = [0] } } },
            "the points of an event cannot be read"
        ),
        ({ try $0.editRecords { $0[4].points = [UInt8(ascii: "x")] } }, "the points of an event cannot be read"),
        // A reason whose number has no text.
        ({ try $0.editRecords { $0[4].points = [2, 16, 4, 100, 0xFE, 0x7F] } }, "a reason without a text"),
        ({ try $0.editRecords { $0.remove(at: 4) } }, "chain"),
        ({ try $0.editRecords { $0[4].previous = 1 } }, "chain"),
        ({ try $0.editRecords { $0[4].shape = 999 } }, "without a text"),
        ({ try $0.editRecords { $0[4].player = 77 } }, "that does not exist"),
        ({ try $0.editRecords { $0[4].at = Moment.range.upperBound + 1 } }, "an impossible time"),
        ({ try $0.editRecords { $0[4].id = .text("another") } }, "the index of events misses 5"),
        ({ try $0.editRecords { $0[4].id = $0[3].id } }, "two events have one id"),
        ({ try $0.editIndex { $0.removeFirst() } }, "the index of events misses"),
        ({ try $0.editIndex { $0[0].sequence = 900 } }, "the index of events misses"),
        ({ try $0.editIndex { $0[0].key += 1 } }, "the index of events misses"),
        ({ try $0.editIndex { $0.append(IndexEntry(key: .max, sequence: 1)) } }, "events that do not exist"),
        ({ try $0.editIndex { $0.swapAt(0, 1) } }, "cannot be read"),
    ]

    @Test("An edit of the log or its index is found", arguments: eventEdits.indices)
    func whatDiffersInTheLogIsFound(_ index: Int) async throws {
        let (change, finding) = Self.eventEdits[index]
        try change(EditedFile(path: directory.path("achievements.sqlite")))
        let verify = try await call(["verify"])
        #expect(verify.status == .found)
        #expect(verify.output.contains(finding), "\(verify.output)\(verify.errors)")
    }

    /// `make edits` tries all of them, in release.
    @Test(
        "No edit of a store crashes or hangs a command",
        arguments: Array(stride(from: 0, to: HostileEdits.all.count, by: 11)))
    func noEditCrashesOrHangs(_ index: Int) async throws {
        try HostileEdits.all[index].apply(to: directory.path("achievements.sqlite"))
        try await callEverything()
    }

    private func callEverything() async throws {
        for words in [
            ["status", "--all"], ["verify"], ["info"], ["leaderboard"], ["export", "--what", "points"],
            ["explain", "--player", "ada", "--achievement", "fitness-workouts/workout_50"],
            ["gallery", "--player", "ada", "--output", directory.path("ada.html")],
        ] {
            // Any answer is allowed, as long as there is one.
            _ = try await call(words)
        }
        try directory.write(lines: Sample.workouts(12) + Sample.workouts(1, of: "new"), to: "more.jsonl")
        _ = try await call(["run", directory.path("more.jsonl")])
        _ = try await call(["verify", "--repair"])
    }
}
