import CSQLite
import Foundation

/// A SQLite file system that counts syncs and pages of the log, and whose syncs fail on demand.
enum WatchedFileSystem {
    /// The counts since it was registered, and whether syncs fail.
    struct State {
        var logSyncs = 0
        var mainSyncs = 0
        var logPages = 0
        var syncsFail = false
        fileprivate var methods: [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
    }

    private static let lock = NSLock()
    // Guarded by the lock. SQLite's functions take no context, so there is one state for all.
    nonisolated(unsafe) private static var state = State()

    /// Reads or changes the state.
    static func with<Value>(_ body: (inout State) -> Value) -> Value { lock.withLock { body(&state) } }

    /// Runs `body` with the name of the file system. Only one test at a time may use it.
    static func whileRegistered(_ body: (String) async throws -> Void) async throws {
        with { $0 = State() }
        try await AlteredFileSystem.whileRegistered(
            opening: { _, path, file, flags, outFlags in
                AlteredFileSystem.open(path, file, flags, outFlags) { methods in
                    WatchedFileSystem.watched(methods, isLog: flags & SQLITE_OPEN_WAL != 0)
                }
            }, body)
    }

    private static func watched(
        _ methods: UnsafePointer<sqlite3_io_methods>, isLog: Bool
    ) -> UnsafePointer<sqlite3_io_methods> {
        let copy = AlteredFileSystem.copy(methods) { copy in
            if isLog {
                copy.xSync = { file, flags in WatchedFileSystem.sync(file, flags) { $0.logSyncs += 1 } }
                copy.xWrite = { file, bytes, count, offset in
                    let methods = WatchedFileSystem.with { state -> UnsafePointer<sqlite3_io_methods>? in
                        // Each page is written after a short header.
                        if count >= 512 { state.logPages += 1 }
                        return file?.pointee.pMethods.flatMap { state.methods[$0] }
                    }
                    return methods?.pointee.xWrite(file, bytes, count, offset) ?? SQLITE_IOERR
                }
            } else {
                copy.xSync = { file, flags in WatchedFileSystem.sync(file, flags) { $0.mainSyncs += 1 } }
            }
        }
        with { $0.methods[copy] = methods }
        return copy
    }

    private static func sync(
        _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32, _ count: (inout State) -> Void
    ) -> Int32 {
        let methods = with { state -> UnsafePointer<sqlite3_io_methods>? in
            if state.syncsFail { return nil }
            count(&state)
            return file?.pointee.pMethods.flatMap { state.methods[$0] }
        }
        // SQLITE_IOERR_FSYNC
        return methods?.pointee.xSync(file, flags) ?? SQLITE_IOERR | 4 << 8
    }
}
