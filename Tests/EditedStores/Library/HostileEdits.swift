import AchievementCore
import SQLiteProgressStore

/// An edit of a store's file that may be refused or found, but must not crash or hang a command.
package struct HostileEdit: Sendable {
    /// A description of the edit, for a report.
    package let name: String
    private let change: @Sendable (EditedFile) throws -> Void

    /// An edit by SQL statements.
    init(_ sql: String) {
        name = sql
        change = { file in
            // The events fit into the tail of the log, so there are no rows yet.
            if sql.contains("log_blocks") || sql.contains("event_keys") { try file.makeRows() }
            try file.execute(sql)
        }
    }

    /// A change of every record of the log.
    init(record name: String, _ change: @escaping @Sendable (inout LogRecord) -> Void) {
        self.name = name
        self.change = { file in
            try file.editRecords { records in
                for index in records.indices { change(&records[index]) }
            }
        }
    }

    /// Edits the store at `path`.
    package func apply(to path: String) throws { try change(EditedFile(path: path)) }
}

/// Edits of a store: numbers at their limits, invalid texts, values of other types.
package enum HostileEdits {
    /// All edits.
    package static let all: [HostileEdit] =
        (players + rows + earnings + entries + shapes + blocks + keys + ends + outbox).map { HostileEdit($0) }
        + (fields + points).enumerated().map { index, change in HostileEdit(record: "record edit \(index)", change) }

    /// Adds a ledger entry that belongs to no event.
    package static let unownedEntry = """
        UPDATE players SET last_points = last_points + 1 WHERE id = 1;
        INSERT INTO ledger (player, number, mode, points, reason, at, utc_offset)
        SELECT 1, last_points, (SELECT CAST(text AS INTEGER) FROM notes WHERE key = 'symbol:points:fitness-workouts'),
            7, 'bonus', 0, 0
        FROM players WHERE id = 1;
        """

    private static let players: [String] =
        [
            "UPDATE players SET revision = 9223372036854775807", "UPDATE players SET revision = -1",
            "UPDATE players SET listed_change = 9223372036854775807 WHERE id = 1",
            "UPDATE players SET listed_change = 'x'",
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

    private static let rows: [String] =
        ["a", "b", "c"].flatMap { column in
            ["9223372036854775807", "-9223372036854775808", "1000000000000", "'x'", "1.5", "x'00'"]
                .map { "UPDATE player_rows SET \(column) = \($0)" }
        }
        + ["9223372036854775807", "-9223372036854775808", "x'00'", "1.5"].map {
            "UPDATE OR REPLACE player_rows SET key = \($0)"
        }

    private static let earnings: [String] =
        [
            "UPDATE OR REPLACE player_rows SET series = 9223372036854775807",
            "UPDATE unlocks SET points = 9223372036854775807", "UPDATE unlocks SET points = 'x'",
            "UPDATE unlocks SET at = 9223372036854775807", "UPDATE unlocks SET utc_offset = 9223372036854775807",
            "UPDATE unlocks SET catalog_version = 9223372036854775807", "UPDATE unlocks SET origin = 'x'",
            "UPDATE OR REPLACE unlocks SET symbol = 9223372036854775807", "UPDATE unlocks SET evidence = '['",
            "UPDATE unlocks SET source = 99", "UPDATE unlocks SET event = x'00'",
            "UPDATE unlocks SET fingerprint = x'ff'",
            "UPDATE unlocks SET event = 99", "UPDATE unlocks SET event = 1",
            "UPDATE unlocks SET event = 9223372036854775807", "UPDATE unlocks SET template = 99",
            "UPDATE unlocks SET criterion = 99", "UPDATE unlocks SET evidence = char(3)",
            "UPDATE unlocks SET template = (SELECT max(id) FROM texts)",
            "INSERT INTO outbox (sequence, waiting, receiver, id, delivery) VALUES (1, 1, 1, 'd', '{')",
            """
            INSERT INTO outbox (sequence, waiting, receiver, id, delivery) VALUES (9223372036854775807, 1, 1, 'd',
                '{"level":{"_0":{"level":9223372036854775807,"at":"2026-11-18T21:04:00Z"}}}')
            """,
        ]

    private static let entries: [String] =
        [
            "points = 9223372036854775807", "points = 1000000000000", "points = -9223372036854775808", "at = -1",
            "mode = 9223372036854775807", "achievement = 9223372036854775807", "number = 9223372036854775807",
            "number = 1", "number = -9223372036854775808", "reason = x'ff'", "event = -1", "event = x'00'",
        ].map { unownedEntry + "UPDATE ledger SET \($0)" }
        + ["9223372036854775807", "-9223372036854775808", "-1", "1000000", "'x'", "x'00'"].map {
            "UPDATE players SET last_points = \($0)"
        }

    private static let shapes: [String] =
        ["source", "type", "template", "utc_offset", "number"].flatMap { column in
            ["99", "-1", "9223372036854775807", "-9223372036854775808"].map {
                "UPDATE OR REPLACE shapes SET \(column) = \($0)"
            }
        }
        + ["template = (SELECT max(id) FROM texts)", "type = 'x'", "utc_offset = x'00'"].map {
            "UPDATE OR REPLACE shapes SET \($0)"
        }

    /// Blocks that are invalid, too short or too long, or that refer to missing entries.
    private static let blocks: [String] =
        [
            "events = x''", "events = x'00'", "events = 7", "events = 'x'", "events = zeroblob(100)",
            "events = zeroblob(1000000)", "events = substr(events, 1, 3)",
            "events = substr(events, 1, length(events) - 1)", "events = events || x'00'", "events = events || events",
            "events = x'ffffffffffffffff7f' || events", "events = x'00' || substr(events, 2)",
            "events = x'24feffffffffffffffff0100' || substr(events, 9)", "last = last + 1",
            "last = 9223372036854775807", "last = -1", "last = 1",
        ].map { "UPDATE OR REPLACE log_blocks SET \($0)" }
        + ["SELECT last + 1, events FROM log_blocks", "VALUES (9223372036854775807, x'00000003000000')"].map {
            "INSERT INTO log_blocks (last, events) \($0)"
        }
        // Lengths, gaps, flags and numbers of the first records.
        + (0..<24).flatMap { offset in
            ["ff", "7e"].map {
                """
                UPDATE log_blocks SET events = substr(events, 1, \(offset)) || x'\($0)' || substr(events, \(offset + 2))
                WHERE substr(events, \(offset + 1), 1) <> x'\($0)'
                """
            }
        }

    /// Keys that refer to nothing, are out of order or are invalid.
    private static let keys: [String] =
        [
            "entries = x''", "entries = x'00'", "entries = 7", "entries = zeroblob(1000)",
            "entries = zeroblob(1000000)",
            "entries = substr(entries, 1, length(entries) - 1)", "entries = entries || x'08ffffffffffffffff'",
            "entries = entries || x'0f'", "entries = entries || x'f0feffffffffffffffff01'",
            "entries = substr(entries, 1, 8) || x'ffffffffffffff0f'", "last = 9223372036854775807",
            "last = -9223372036854775808",
        ].map { "UPDATE event_keys SET \($0)" }
        + [
            "sequence = 99", "sequence = -1", "sequence = 9223372036854775807", "sequence = 'x'", "source = 99",
            "id = x'ff' || id",
        ].map { "UPDATE event_names SET \($0)" }
        + ["first_key = 'x'", "second_key = 9223372036854775807"].map { "UPDATE counters SET \($0)" }
        + ["DELETE FROM log_blocks", "DELETE FROM shapes", "DELETE FROM event_keys", "DELETE FROM event_names"]

    /// The same edits of the log's tail, and changes that are out of order or of unknown players.
    private static let ends: [String] =
        ["x''", "x'00'", "7", "'x'", "zeroblob(100)", "x'ffffffffffffffff7f'", "x'00feffffffffffffffff01'"].flatMap {
            bytes in
            ["log_end_events", "log_end_keys", "recent_changes"].map { "UPDATE counters SET \($0) = \(bytes)" }
        }
        + [
            "log_end = 0", "log_end = -1", "log_end = 1", "log_end = log_end + 1", "log_end = 1000000",
            "log_end = 9223372036854775807", "log_end = 'x'", "log_end_events = log_end_events || log_end_events",
            "log_end_events = substr(log_end_events, 1, length(log_end_events) - 1)",
            "log_end_keys = substr(log_end_keys, 1, length(log_end_keys) - 1)",
            "log_end_keys = log_end_keys || x'08ffffffffffffffff'", "recent_changes = x'ffffffffffffff0f02'",
            "recent_changes = x'010a01feffffffffffffffff01'", "key_bits = -1", "key_bits = 64",
            "key_bits = 9223372036854775807", "key_bits = 'x'", "last_event = 1", "last_change = 0",
        ].map { "UPDATE counters SET \($0)" }

    /// An unknown kind, a text longer than the row, an impossible number of unlocks, a level without a time.
    private static let outbox: [String] =
        [
            "x'07'", "x'00fe'", "x'00026405feffffffffffffffff01'", "x'0002640300feffffffffffffffff01'", "x''", "'x'",
            "7",
        ].map {
            "INSERT INTO outbox (sequence, waiting, receiver, delivery) VALUES (1, 1, 1, \($0))"
        }

    /// Numbers at their limits and invalid bytes in records of the log.
    private static let fields: [@Sendable (inout LogRecord) -> Void] =
        [
            { $0.at = .max }, { $0.at = .min }, { $0.data = [0x7B] }, { $0.data = [0xFF] },
            { $0.data = [3, 3, 3, 3, 3] },
            { $0.data = [] }, { $0.id = .text("7") }, { $0.id = .text("") },
            { $0.id = .text(ExactText(String(repeating: "x", count: 5_000))) }, { $0.previous = 0 },
            { $0.previous = 1 }, { $0.player = 1 << 52 }, { $0.player = 0 }, { $0.shape = 1 << 52 }, { $0.shape = 0 },
            { $0.attributes = [0xFF] }, { $0.attributes = [] }, { $0.sequence += 1 << 50 }, { $0.sequence += 1 },
        ]

    /// Empty bytes, a lone or missing number, a truncated entry, an invalid or overlong reason, times and points beyond
    /// all limits, a reason whose number has no text.
    private static let points: [@Sendable (inout LogRecord) -> Void] =
        [
            "", "02", "00", "37", "78", "0204", "02041064020410", "0200106402ff", "02001064fe",
            "feffffffffffffffff0104106404", "0204feffffffffffffffff01feffffffffffffffff01",
            "02061064feffffffffffffffff01feffffffffffffffff01", "0205106407", "ffffffffffffffffffffff", "0210106464",
            "02101064feffffffffffffffff01", "0231106464",
        ].map { digits in
            let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset in
                UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
            }
            return { (record: inout LogRecord) in record.points = bytes[...] }
        }
}
