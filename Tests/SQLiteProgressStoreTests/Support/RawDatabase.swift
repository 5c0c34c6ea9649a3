import CSQLite

/// A plain connection, to inspect files and to create files that are not stores.
final class RawDatabase {
    struct Problem: Error {
        let message: String
    }

    private let handle: OpaquePointer

    init(path: String) throws {
        var opened: OpaquePointer?
        guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
            throw Problem(message: "cannot open \(path)")
        }
        handle = opened
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements that return nothing.
    func execute(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw Problem(message: String(cString: sqlite3_errmsg(handle)))
        }
    }

    /// The first column of the first row as text.
    func text(_ sql: String) throws -> String {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
        else { throw Problem(message: String(cString: sqlite3_errmsg(handle))) }
        return String(cString: text)
    }

    /// All rows as texts, with `-` for NULL.
    func rows(_ sql: String) throws -> [[String]] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
            throw Problem(message: String(cString: sqlite3_errmsg(handle)))
        }
        var rows: [[String]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append(
                (0..<sqlite3_column_count(statement)).map { column in
                    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "-"
                })
        }
        return rows
    }

    /// The result of SQLite's integrity check; `ok` for a sound file.
    func integrity() throws -> String { try text("PRAGMA integrity_check") }
}
