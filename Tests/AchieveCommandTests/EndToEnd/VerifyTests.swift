import AchievementCore
import AchievementStorage
import CSQLite
import Foundation
import SQLiteProgressStore
import Testing

@testable import AchieveCommand

/// A store that is checked against its own log, and files that somebody edited.
@Suite struct VerifyTests {
    private let directory: TemporaryDirectory
    private let store: [String]
    /// Only the modes whose events there are: compiling all of them takes most of the time of a call.
    private static let tool = CommandLineTool(
        name: "achieve",
        modes: CommandLineTool.sample.modes.filter { ["fitness-workouts", "task-focus"].contains($0.id.rawValue) })

    /// The file of a sound store; every test edits a copy of its own.
    private static let sound = Task {
        let directory = try TemporaryDirectory()
        let focus = Sample.event(
            "focus", type: "task-focus.focus-session-completed", player: "bo", data: #"{"minutes":50}"#)
        let weights = ["90", "84"].enumerated().map { index, kilograms in
            Sample.event(
                "weight-\(index)", type: "fitness-workouts.weight-recorded",
                time: "2026-11-1\(index)T08:00:00+08:00", data: #"{"kilograms":\#(kilograms)}"#)
        }
        // So many days that their rows are stored apart from the state.
        let october = (10...31).map { Sample.event("oct-\($0)", time: "2026-10-\($0)T08:00:00+08:00") }
        try directory.write(lines: october + Sample.workouts(11) + weights + [focus], to: "events.jsonl")
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
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try #require(sqlite3_open(directory.path("achievements.sqlite"), &connection) == SQLITE_OK)
        try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK, "\(sql)")
        try #require(sqlite3_total_changes(connection) > 0, "\(sql) changes nothing")
    }

    @Test func ofASealedStoreItIsSaidThatTheSealsWereNotChecked() async throws {
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

    @Test func aSoundStoreIsSound() async throws {
        let verify = try await call(["verify"])
        #expect(verify.status == .done, "\(verify.output)\(verify.errors)")
        #expect(verify.output == "2 players rebuilt from 36 events: nothing found\n")
        let json = try await call(["verify", "--format", "json"])
        #expect(json.output == #"{"players":2,"events":36,"findings":0}"# + "\n")
    }

    /// An entry of the ledger that belongs to no event.
    private static let entryApart = """
        UPDATE players SET last_points = last_points + 1 WHERE id = 1;
        INSERT INTO ledger (player, number, mode, points, reason, at, utc_offset)
        SELECT 1, last_points, (SELECT CAST(text AS INTEGER) FROM notes WHERE key = 'symbol:points:fitness-workouts'),
            7, 'bonus', 0, 0
        FROM players WHERE id = 1;
        """

    /// Edits, and a part of what is found.
    private static let edits: [(sql: String, finding: String, isRepaired: Bool)] = [
        ("DELETE FROM unlocks WHERE symbol = (SELECT min(symbol) FROM unlocks)", "is held without a record", true),
        (entryApart, "its ledger says", true),
        (
            "UPDATE events SET points = NULL WHERE sequence = (SELECT max(sequence) FROM events WHERE points NOT NULL)",
            "ledger", false
        ),
        ("UPDATE events SET points = x'00' WHERE points NOT NULL", "the points of an event cannot be read", false),
        ("UPDATE events SET points = 'x' WHERE sequence = 5", "an event has points that are none", false),
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
        ("DELETE FROM events WHERE sequence = 5", "chain", false),
        ("UPDATE events SET previous = sequence WHERE sequence = 5", "chain", false),
        ("UPDATE events SET type = 999 WHERE sequence = 5", "without a text", false),
        ("UPDATE events SET player = 77 WHERE sequence = 5", "that there is not", false),
        ("UPDATE players SET last_event = 2 WHERE id = 1", "chain", false),
    ]

    @Test(arguments: edits.indices)
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

    /// Numbers at their limits, texts that are none, values of other types: whatever stands in a file, nothing traps or
    /// hangs.
    private static let hostile: [String] =
        [
            "UPDATE players SET revision = 9223372036854775807", "UPDATE players SET revision = -1",
            "UPDATE players SET change = 9223372036854775807 WHERE id = 1", "UPDATE players SET change = 'x'",
            "UPDATE players SET last_event = 9223372036854775807", "UPDATE players SET last_event = -5",
            "UPDATE players SET judged_under = 9223372036854775807", "UPDATE players SET judged_under = 'x'",
            "UPDATE players SET name = CAST(x'ff41' AS TEXT) WHERE id = 1",
            "UPDATE players SET name = x'ff' WHERE id = 1",
            "UPDATE players SET name = '' WHERE id = 1",
            "UPDATE players SET name = 'a' || char(10) || 'b' WHERE id = 1",
            "UPDATE players SET state = 'text'", "UPDATE players SET state = 7",
            "UPDATE players SET state = zeroblob(9)",
            "UPDATE players SET state = x'01000602feffffffffffffffff01feffffffffffffffff01'",
            "UPDATE players SET state = x'01ffffffffffffffffff01'",
            "UPDATE players SET state = x'0100060a80a094a58d1d80a094a58d1d'",
            "UPDATE counters SET generation = 9223372036854775807", "UPDATE counters SET generation = 'x'",
            "UPDATE counters SET last_delivery = 9223372036854775807",
            "UPDATE counters SET last_event = 9223372036854775807",
            "UPDATE counters SET last_change = 9223372036854775807",
            "UPDATE counters SET erasures = 9223372036854775807",
            "DELETE FROM counters", "UPDATE sinks SET bit = 63", "UPDATE sinks SET bit = 9223372036854775807",
            "UPDATE sinks SET bit = -1", "UPDATE sinks SET wanted = 'x'", "UPDATE sinks SET name = CAST(x'ff' AS TEXT)",
            "UPDATE notes SET text = '9223372036854775807' WHERE key = (SELECT min(key) FROM notes WHERE key LIKE 'symbol:%')",
            "UPDATE notes SET text = '-1' WHERE key LIKE 'symbol:%'",
            "UPDATE notes SET text = '1' WHERE key LIKE 'symbol:%'",
            "UPDATE notes SET text = x'ff'",
            "INSERT INTO notes (key, text) VALUES ('defined:fitness-workouts/x', '{\"mode\":\"fitness-workouts\"}')",
            "UPDATE texts SET text = CAST(x'ff' AS TEXT) WHERE id = 1", "DELETE FROM texts",
            "UPDATE texts SET text = '' || id",
        ]
        + ["a", "b", "c"].flatMap { column in
            ["9223372036854775807", "-9223372036854775808", "1000000000000", "'x'", "1.5", "x'00'"]
                .map { "UPDATE player_rows SET \(column) = \($0)" }
        }
        + ["9223372036854775807", "-9223372036854775808", "x'00'", "1.5"].map {
            "UPDATE OR REPLACE player_rows SET key = \($0)"
        }
        + [
            "UPDATE OR REPLACE player_rows SET series = 9223372036854775807",
            "UPDATE unlocks SET points = 9223372036854775807", "UPDATE unlocks SET points = 'x'",
            "UPDATE unlocks SET at = 9223372036854775807", "UPDATE unlocks SET utc_offset = 9223372036854775807",
            "UPDATE unlocks SET catalog_version = 9223372036854775807", "UPDATE unlocks SET origin = 'x'",
            "UPDATE OR REPLACE unlocks SET symbol = 9223372036854775807", "UPDATE unlocks SET evidence = '['",
            "UPDATE unlocks SET source = 99", "UPDATE unlocks SET event = x'00'",
            "UPDATE unlocks SET fingerprint = x'ff'",
            "UPDATE events SET at = 9223372036854775807", "UPDATE events SET utc_offset = -9223372036854775808",
            "UPDATE events SET data = x'7b'", "UPDATE events SET data = x'ff'",
            "UPDATE events SET id = 7 WHERE sequence = 1",
            "UPDATE events SET previous = 9223372036854775807", "UPDATE events SET attributes = x'ff'",
            "UPDATE events SET sequence = 9223372036854775807 WHERE sequence = 3",
            "UPDATE unlocks SET event = 99", "UPDATE unlocks SET event = 1",
            "UPDATE events SET template = 99", "UPDATE events SET template = (SELECT max(id) FROM texts)",
            "UPDATE events SET data = x'0303030303'", "UPDATE unlocks SET template = 99",
            "UPDATE unlocks SET criterion = 99", "UPDATE unlocks SET evidence = char(3)",
            "UPDATE unlocks SET template = (SELECT max(id) FROM texts)",
            "INSERT INTO outbox (sequence, waiting, player, id, delivery) VALUES (1, 1, 1, 'd', '{')",
            """
            INSERT INTO outbox (sequence, waiting, player, id, delivery) VALUES (9223372036854775807, 1, 1, 'd',
                '{"level":{"_0":{"level":9223372036854775807,"at":"2026-11-18T21:04:00Z"}}}')
            """,
        ]
        + [
            "points = 9223372036854775807", "points = 1000000000000", "points = -9223372036854775808", "at = -1",
            "mode = 9223372036854775807", "achievement = 9223372036854775807", "number = 9223372036854775807",
            "number = 1", "number = -9223372036854775808", "reason = x'ff'", "event = -1", "event = x'00'",
        ].map { entryApart + "UPDATE ledger SET \($0)" }
        + ["9223372036854775807", "-9223372036854775808", "-1", "1000000", "'x'", "x'00'"].map {
            "UPDATE players SET last_points = \($0)"
        }
        // Nothing, a number alone or none, an entry that ends too early, a reason that is no text or too long, moments
        // and points beyond all limits.
        + [
            "x''", "x'02'", "x'00'", "7", "'x'", "x'0204'", "x'02041064020410'", "x'0200106402ff'", "x'02001064fe'",
            "x'feffffffffffffffff0104106404'", "x'0204feffffffffffffffff01feffffffffffffffff01'",
            "x'02061064feffffffffffffffff01feffffffffffffffff01'", "x'0205106407'", "x'ffffffffffffffffffffff'",
        ].map {
            "UPDATE events SET points = \($0)"
        }
        // A kind that there is not, a text longer than the row, more unlocks than fit anywhere, a level without a time.
        + [
            "x'07'", "x'00fe'", "x'00026405feffffffffffffffff01'", "x'0002640300feffffffffffffffff01'", "x''", "'x'",
            "7",
        ].map {
            "INSERT INTO outbox (sequence, waiting, player, delivery) VALUES (1, 1, 1, \($0))"
        }

    @Test(arguments: hostile.indices)
    func noEditTrapsOrHangs(_ index: Int) async throws {
        try edit(Self.hostile[index])
        for words in [
            ["status", "--all"], ["verify"], ["info"], ["leaderboard"], ["export", "--what", "points"],
            ["explain", "--player", "ada", "--achievement", "fitness-workouts/workout_50"],
            ["gallery", "--player", "ada", "--output", directory.path("ada.html")],
        ] {
            // Whatever it answers, it answers.
            _ = try await call(words)
        }
        try directory.write(lines: Sample.workouts(12) + Sample.workouts(1, of: "new"), to: "more.jsonl")
        _ = try await call(["run", directory.path("more.jsonl")])
        _ = try await call(["verify", "--repair"])
    }
}
