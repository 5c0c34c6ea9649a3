import CSQLite
package import SQLiteProgressStore

/// A store's file, edited with knowledge of its encoding.
package final class EditedFile {
    /// An error of an edit.
    package struct Problem: Error {
        /// The message of SQLite or of this type.
        package let message: String
    }

    private let handle: OpaquePointer

    /// Opens the file of a store.
    package init(path: String) throws {
        var opened: OpaquePointer?
        guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
            throw Problem(message: "cannot open \(path)")
        }
        handle = opened
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements, which must change something.
    package func execute(_ sql: String) throws {
        let before = sqlite3_total_changes(handle)
        try executeIfAny(sql)
        guard sqlite3_total_changes(handle) > before else { throw Problem(message: "\(sql) changes nothing") }
    }

    /// Runs statements that may change nothing.
    private func executeIfAny(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw Problem(message: String(cString: sqlite3_errmsg(handle)))
        }
    }

    /// Moves the tails of the log and of its index into rows, as in earlier schemas.
    package func makeRows() throws {
        try execute(
            """
            INSERT INTO log_blocks (last, events) SELECT log_end, log_end_events FROM counters;
            UPDATE counters SET log_end = 0, log_end_events = x''
            """)
        try editIndex { _ in }
    }

    /// The events of the log.
    package func records() throws -> [LogRecord] {
        try rows(
            """
            SELECT last, events FROM (SELECT last, events FROM log_blocks ORDER BY last)
            UNION ALL SELECT log_end, log_end_events FROM counters WHERE length(log_end_events) > 0
            """
        ).flatMap { last, bytes in
            guard let records = LogBlock(last: last, bytes: bytes)?.all() else {
                throw Problem(message: "block \(last) cannot be read")
            }
            return records
        }
    }

    /// Changes the events of the log and nothing that depends on them. Their sequence numbers must ascend.
    package func editRecords(_ change: (inout [LogRecord]) throws -> Void) throws {
        var records = try records()
        let old = records
        try change(&records)
        guard records != old else { throw Problem(message: "no event is changed") }
        try execute("UPDATE counters SET log_end = 0, log_end_events = x''")
        try executeIfAny("DELETE FROM log_blocks")
        var builder = LogBlockBuilder()
        for record in records where !builder.append(record) {
            try write(builder.row)
            builder.removeAll()
            _ = builder.append(record)
        }
        try write(builder.row)
    }

    /// Changes the entries of UUIDs in the index.
    package func editIndex(_ change: (inout [IndexEntry]) throws -> Void) throws {
        var entries = try rows(
            """
            SELECT last, entries FROM (SELECT last, entries FROM event_keys ORDER BY last)
            UNION ALL SELECT 0, log_end_keys FROM counters WHERE length(log_end_keys) > 0
            """
        ).flatMap { last, bytes in
            guard let entries = IndexPage.entries(bytes) else { throw Problem(message: "row \(last) cannot be read") }
            return entries
        }
        try change(&entries)
        try execute("UPDATE counters SET log_end_keys = x''")
        try executeIfAny("DELETE FROM event_keys")
        guard let last = entries.last else { return }
        try execute(
            """
            INSERT INTO event_keys (last, entries)
            VALUES (\(Int64(bitPattern: last.key ^ 1 << 63)), \(literal(IndexPage.bytes(entries))))
            """)
    }

    private func write(_ row: (last: Int64, bytes: [UInt8])?) throws {
        guard let row else { return }
        try execute("INSERT INTO log_blocks (last, events) VALUES (\(row.last), \(literal(row.bytes)))")
    }

    /// Bytes as an SQL literal.
    private func literal(_ bytes: [UInt8]) -> String {
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "x'\(digits.joined())'"
    }

    private func rows(_ sql: String) throws -> [(Int64, [UInt8])] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
            throw Problem(message: String(cString: sqlite3_errmsg(handle)))
        }
        var rows: [(Int64, [UInt8])] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            let blob = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statement, 1), count: Int(sqlite3_column_bytes(statement, 1)))
            rows.append((sqlite3_column_int64(statement, 0), [UInt8](blob)))
        }
        return rows
    }
}
