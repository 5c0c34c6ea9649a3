import AchievementCore
import CRawSQLite

/// The same durable content with SQLite alone, without any evaluation: a row for each event with its payload, unique by
/// source and id, and the players' progress, each part of it written once per batch.
final class RawSQLite {
    /// The form of the players' progress.
    enum Form: String {
        /// A row for each metric of a player, three per event, which is the usual layout.
        case rows = "raw SQLite, a row per metric"
        /// One state of 400 bytes per player, the minimum that can be written.
        case states = "raw SQLite"
    }

    /// An event that is already encoded.
    struct Event {
        let id: (high: UInt64, low: UInt64)
        let player: Int
        let type: Int
        let milliseconds: Int64
        let data: [UInt8]
    }

    /// The bytes of a player's state.
    private static let state = [UInt8](repeating: 3, count: 400)

    private var connection: OpaquePointer?
    private var begin: OpaquePointer?
    private var commit: OpaquePointer?
    private var insert: OpaquePointer?
    private var update: OpaquePointer?
    private var add: OpaquePointer?
    private let form: Form
    private var dirty: Set<Int> = []
    /// The additions of the batch, by player and metric.
    private var sums: [Int: Int64] = [:]

    init(path: String, _ form: Form = .states) throws {
        self.form = form
        guard sqlite3_open(path, &connection) == SQLITE_OK else { throw failure() }
        for statement in [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA cache_size = -65536",
            """
            CREATE TABLE IF NOT EXISTS events (
                sequence INTEGER PRIMARY KEY, source INTEGER NOT NULL, id BLOB NOT NULL, player INTEGER NOT NULL,
                type INTEGER NOT NULL, at INTEGER NOT NULL, utc_offset INTEGER NOT NULL, data BLOB NOT NULL)
            """,
            "CREATE UNIQUE INDEX IF NOT EXISTS events_by_id ON events (source, id)",
            "CREATE TABLE IF NOT EXISTS players (id INTEGER PRIMARY KEY, state BLOB NOT NULL)",
            """
            CREATE TABLE IF NOT EXISTS metrics (
                player INTEGER NOT NULL, metric INTEGER NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (player, metric))
            WITHOUT ROWID
            """,
        ] {
            guard sqlite3_exec(connection, statement, nil, nil, nil) == SQLITE_OK else { throw failure() }
        }
        begin = try prepare("BEGIN IMMEDIATE")
        commit = try prepare("COMMIT")
        insert = try prepare(
            """
            INSERT INTO events (source, id, player, type, at, utc_offset, data) VALUES (1, ?1, ?2, ?3, ?4, 28800, ?5)
            ON CONFLICT DO NOTHING
            """)
        update = try prepare(
            "INSERT INTO players (id, state) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET state = excluded.state")
        add = try prepare(
            """
            INSERT INTO metrics (player, metric, value) VALUES (?1, ?2, ?3)
            ON CONFLICT (player, metric) DO UPDATE SET value = value + excluded.value
            """)
    }

    deinit {
        for statement in [begin, commit, insert, update, add] { sqlite3_finalize(statement) }
        sqlite3_close(connection)
    }

    /// Records a batch durably.
    func record(_ events: ArraySlice<Event>) throws {
        try step(begin)
        dirty.removeAll(keepingCapacity: true)
        sums.removeAll(keepingCapacity: true)
        for event in events {
            try withUnsafeBytes(of: (event.id.high.bigEndian, event.id.low.bigEndian)) { id in
                sqlite3_bind_blob(insert, 1, id.baseAddress, 16, nil)
                sqlite3_bind_int64(insert, 2, Int64(event.player))
                sqlite3_bind_int64(insert, 3, Int64(event.type))
                sqlite3_bind_int64(insert, 4, event.milliseconds)
                try event.data.withUnsafeBytes { data in
                    sqlite3_bind_blob(insert, 5, data.baseAddress, Int32(data.count), nil)
                    try step(insert)
                }
            }
            guard sqlite3_changes(connection) > 0 else { continue }
            switch form {
            case .states: dirty.insert(event.player)
            case .rows: for metric in 0..<3 { sums[event.player << 8 | event.type * 3 + metric, default: 0] += 1 }
            }
        }
        for (key, sum) in sums {
            sqlite3_bind_int64(add, 1, Int64(key >> 8))
            sqlite3_bind_int64(add, 2, Int64(key & 0xff))
            sqlite3_bind_int64(add, 3, sum)
            try step(add)
        }
        try Self.state.withUnsafeBytes { state in
            for player in dirty {
                sqlite3_bind_int64(update, 1, Int64(player))
                sqlite3_bind_blob(update, 2, state.baseAddress, Int32(state.count), nil)
                try step(update)
            }
        }
        try step(commit)
    }

    private func prepare(_ text: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v3(connection, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK
        else { throw failure() }
        return statement
    }

    private func step(_ statement: OpaquePointer?) throws {
        guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
        sqlite3_reset(statement)
    }

    private func failure() -> BenchmarkError {
        BenchmarkError("SQLite: \(String(cString: sqlite3_errmsg(connection)))")
    }
}

extension Season {
    /// The events for the raw reference.
    var rawEvents: [RawSQLite.Event] {
        var types: [String: Int] = [:]
        var raw: [RawSQLite.Event] = []
        raw.reserveCapacity(events)
        forEach { event in
            let type = types[event.type, default: types.count]
            types[event.type] = type
            raw.append(
                RawSQLite.Event(
                    id: event.id, player: event.player, type: type, milliseconds: event.at.milliseconds,
                    data: Array(event.data.utf8)))
        }
        return raw
    }
}
