import AchievementCore
import AchievementSupport

/// The address of a store: what libpq needs to connect, and the schema of the tables.
package struct Address: Sendable {
    /// A connection string or URI in libpq's format.
    let connection: String
    /// The schema of the tables, which is a plain identifier.
    let schema: String
    let connectTimeout: Duration
    let statementTimeout: Duration
    /// How long the store waits beyond the statement timeout for the server to report it.
    var grace = Duration.seconds(5)
    /// Passwords, which no message may contain.
    var secrets: [String] = []
    /// What the connection string says of database and host, for messages before there is a connection.
    var database = ""
    /// Whether transactions that write are refused.
    var isReadOnly = false

    /// The keywords and values to connect with. libpq expands the connection string in place, so the string overrides
    /// values before it, but not values after it.
    var parameters: (keys: [String], values: [String]) {
        let all = [
            ("connect_timeout", "\(max(2, connectTimeout.wholeMilliseconds / 1_000))"),
            // The system's default timeouts are hours for an unreachable host, and a quarter of an hour for data sent
            // to it.
            ("tcp_user_timeout", "\(Int32(clamping: silence?.wholeMilliseconds ?? 0))"),
            ("keepalives_idle", "30"),
            ("keepalives_interval", "10"),
            ("keepalives_count", "3"),
            ("fallback_application_name", "swift-achievements"),
            ("dbname", connection),
            ("client_encoding", "UTF8"),
        ]
        return (all.map(\.0), all.map(\.1))
    }

    /// How long the server may be silent. Without a timeout for statements there is no limit for the server either.
    var silence: Duration? { statementTimeout.wholeMilliseconds > 0 ? statementTimeout + grace : nil }

    /// A message in one line, with the secrets masked.
    func redacted(_ message: String) -> String {
        let parts = message.split(separator: "\n").map { line in line.drop { $0 == " " || $0 == "\t" } }
        var lines = parts.joined(separator: "; ")
        for secret in secrets where !secret.isEmpty {
            lines = lines.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "***")
        }
        return lines
    }

    /// The database, as far as the connection string names it, and the schema, for messages.
    var place: String { [database, "schema \(schema)"].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Whether the schema's name needs no quotes.
    var hasPlainSchema: Bool {
        (1...63).contains(schema.utf8.count)
            && schema.utf8.enumerated().allSatisfy { index, byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
                default: false
                }
            } && !schema.hasPrefix("pg_")
    }

    /// The key of an advisory lock of this store; such keys are shared within the whole database.
    func lock(_ name: String) -> Int64 {
        Int64(bitPattern: FNV1a.hash(of: "swift-achievements/\(schema)/\(name)".utf8))
    }

    /// The settings of every connection. They make plans use indexes, in the order of the arrays that are sent, so that
    /// transactions lock rows in the same order, and so that a new table without statistics is not scanned.
    var settings: String {
        """
        SET search_path = \(schema), pg_temp;
        SET statement_timeout = \(statementTimeout.wholeMilliseconds);
        SET lock_timeout = \(statementTimeout.wholeMilliseconds);
        SET idle_in_transaction_session_timeout = \(statementTimeout.wholeMilliseconds);
        SET client_min_messages = warning;
        SET plan_cache_mode = force_generic_plan;
        SET enable_seqscan = off;
        SET enable_bitmapscan = off;
        SET enable_hashjoin = off;
        SET enable_mergejoin = off;
        SET jit = off;
        SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';
        \(isReadOnly ? "SET default_transaction_read_only = on;" : "")
        """
    }
}
