public import AchievementStorage
import CSQLite
import Foundation

/// A failed call to SQLite.
struct SQLiteFailure {
    private let result: Int32
    private let systemError: Int32
    private let message: String
    private let file: StoreFile

    /// The failure that `result` reports; `connection` has the details.
    init(result: Int32, of connection: OpaquePointer?, file: StoreFile) {
        let extended = connection.map { sqlite3_extended_errcode($0) } ?? result
        // The connection may already report a later error; then only `result` is right.
        self.result = extended & 0xFF == result & 0xFF ? extended : result
        systemError = connection.map { sqlite3_system_errno($0) } ?? 0
        message = String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(result))
        self.file = file
    }

    /// The failure as an error of the store contract: what, where and why.
    func error(while activity: String) -> StoreError {
        let (code, reason) = meaning
        return StoreError(
            code, "Cannot \(activity) the store at \(file.path): \(reason) (SQLite code \(result): \(message))")
    }

    private var meaning: (StoreError.Code, String) {
        switch result & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            (.busy, "another process held it for more than \(file.busyMilliseconds) ms")
        case SQLITE_FULL:
            (.full, "no space is left")
        case SQLITE_IOERR where systemError == ENOSPC || systemError == EDQUOT:
            (.full, "no space is left")
        case SQLITE_IOERR:
            (.inputOutput, "reading or writing failed\(systemReason)")
        case SQLITE_NOMEM:
            (.inputOutput, "it ran out of memory")
        case SQLITE_CANTOPEN:
            (.cannotOpen, file.obstacle ?? "the file cannot be opened\(systemReason)")
        case SQLITE_PERM, SQLITE_AUTH:
            (.cannotOpen, "access was denied")
        case SQLITE_READONLY:
            (.readOnly, "it is read-only")
        case SQLITE_NOTADB:
            (.notAStore, "the file is not a database")
        case SQLITE_CORRUPT:
            (.corrupt, "the file is damaged")
        // SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE.
        case SQLITE_CONSTRAINT where result >> 8 == 6 || result >> 8 == 8:
            (.conflict, "what is to be written already exists")
        case SQLITE_TOOBIG:
            (.tooLarge, "a text or payload is longer than the database allows")
        // A call that was interrupted, or made at the wrong time, says nothing about the file.
        case SQLITE_INTERRUPT, SQLITE_ABORT, SQLITE_MISUSE, SQLITE_INTERNAL:
            (.inputOutput, "the call failed")
        default:
            (.corrupt, "its tables are not as expected")
        }
    }

    private var systemReason: String {
        systemError == 0 ? "" : ": \(String(cString: strerror(systemError)))"
    }
}

extension StoreError.Code {
    /// The file was deleted or replaced while it was open.
    public static let replaced = StoreError.Code(rawValue: "replaced")
    /// There are more than the 62 sinks that a SQLite store can distinguish.
    public static let tooManySinks = StoreError.Code(rawValue: "too-many-sinks")
    /// A text or payload is longer than SQLite allows.
    public static let tooLarge = StoreError.Code(rawValue: "too-large")
}
