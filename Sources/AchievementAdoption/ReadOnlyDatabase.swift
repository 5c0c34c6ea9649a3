import CSQLite
import Foundation

/// An SQLite file, opened read-only.
final class ReadOnlyDatabase {
    private let path: String
    private let handle: OpaquePointer

    init(path: String) throws(SwiftDataFile.Failure) {
        self.path = path
        guard !path.utf8.contains(0) else { throw SwiftDataFile.Failure("the path has a NUL in it") }
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
        guard let handle = opened, result == SQLITE_OK else {
            let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(opened)
            throw SwiftDataFile.Failure("\(path) cannot be read: \(reason)")
        }
        self.handle = handle
        // The app that owns the file may be writing.
        sqlite3_busy_timeout(handle, 5_000)
    }

    deinit { sqlite3_close_v2(handle) }

    func hasTable(_ name: String) throws(SwiftDataFile.Failure) -> Bool {
        try !rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '\(name)'").isEmpty
    }

    /// Returns the rows of a query, with lowercase column names and without `NULL` values.
    func rows(_ query: String) throws(SwiftDataFile.Failure) -> [[String: SavedValues.Value]] {
        var prepared: OpaquePointer?
        defer { sqlite3_finalize(prepared) }
        guard sqlite3_prepare_v2(handle, query, -1, &prepared, nil) == SQLITE_OK, let statement = prepared else {
            throw failure
        }
        var rows: [[String: SavedValues.Value]] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(row(statement))
            case SQLITE_DONE: return rows
            default: throw failure
            }
        }
    }

    private var failure: SwiftDataFile.Failure {
        SwiftDataFile.Failure("\(path) cannot be read: \(String(cString: sqlite3_errmsg(handle)))")
    }

    private func row(_ statement: OpaquePointer) -> [String: SavedValues.Value] {
        var row: [String: SavedValues.Value] = [:]
        for column in 0..<sqlite3_column_count(statement) {
            guard let name = sqlite3_column_name(statement, column) else { continue }
            row[String(cString: name).lowercased()] = value(statement, column)
        }
        return row
    }

    private func value(_ statement: OpaquePointer, _ column: Int32) -> SavedValues.Value? {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER, SQLITE_FLOAT:
            let declared = sqlite3_column_decltype(statement, column).map { String(cString: $0) }
            // Core Data counts seconds from 2001; the declared type of the column identifies dates.
            if declared == "TIMESTAMP" {
                return .date(Date(timeIntervalSince1970: sqlite3_column_double(statement, column) + 978_307_200))
            }
            return sqlite3_column_type(statement, column) == SQLITE_INTEGER
                ? SavedValues.Value(sqlite3_column_int64(statement, column))
                : .number(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            let bytes = Self.bytes(sqlite3_column_text(statement, column), statement, column)
            let text = String(decoding: bytes, as: UTF8.self)
            // Decoding replaces invalid UTF-8. Such a text is not one, but nothing of it gets lost.
            return text.utf8.elementsEqual(bytes) ? .text(text) : .data(bytes)
        case SQLITE_BLOB: return .data(Self.bytes(sqlite3_column_blob(statement, column), statement, column))
        default: return nil
        }
    }

    /// The bytes of a text or blob, including zeros.
    private static func bytes(_ start: UnsafeRawPointer?, _ statement: OpaquePointer, _ column: Int32) -> Data {
        // SQLite wants the length to be asked after the text.
        start.map { Data(bytes: $0, count: Int(sqlite3_column_bytes(statement, column))) } ?? Data()
    }
}
