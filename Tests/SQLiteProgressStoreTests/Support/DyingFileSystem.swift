import CSQLite
import Foundation

/// A SQLite file system whose process dies: after a number of writes, nothing reaches a file any more.
enum DyingFileSystem {
    private struct State {
        /// The number of writes before the process dies; `nil` if it does not.
        var writesLeft: Int?
        var isDead = false
        /// Whether half of the last write is written.
        var tears = false
        var methods: [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
    }

    private static let lock = NSLock()
    // Guarded by the lock. SQLite's functions take no context, so there is one state for all.
    nonisolated(unsafe) private static var state = State()

    /// Runs `body` with the name of a file system that dies at a write. Only one test at a time may use it.
    ///
    /// - Parameters:
    /// - count: the number of writes before that.
    /// - tears: whether half of that write is written.
    /// - Returns: whether the process died.
    static func dies(
        afterWrites count: Int, tears: Bool, during body: (String) async throws -> Void
    ) async throws -> Bool {
        lock.withLock { state = State(writesLeft: count, tears: tears) }
        try await AlteredFileSystem.whileRegistered(
            opening: { _, path, file, flags, outFlags in
                AlteredFileSystem.open(path, file, flags, outFlags) { DyingFileSystem.mortal($0) }
            }, body)
        return lock.withLock { state.isDead }
    }

    private static func mortal(_ methods: UnsafePointer<sqlite3_io_methods>) -> UnsafePointer<sqlite3_io_methods> {
        let copy = AlteredFileSystem.copy(methods) { copy in
            copy.xWrite = { file, bytes, count, offset in
                let (original, count, result) = DyingFileSystem.write(file, count)
                let written =
                    count > 0 ? original?.pointee.xWrite(file, bytes, count, offset) ?? SQLITE_IOERR : SQLITE_OK
                return result == SQLITE_OK ? written : result
            }
            copy.xSync = { file, flags in DyingFileSystem.living(file)?.pointee.xSync(file, flags) ?? SQLITE_IOERR }
            copy.xTruncate = { file, size in DyingFileSystem.living(file)?.pointee.xTruncate(file, size) ?? SQLITE_IOERR
            }
        }
        lock.withLock { state.methods[copy] = methods }
        return copy
    }

    /// The methods of a file, the number of bytes to write, and the result for SQLite.
    private static func write(
        _ file: UnsafeMutablePointer<sqlite3_file>?, _ count: Int32
    ) -> (UnsafePointer<sqlite3_io_methods>?, Int32, Int32) {
        lock.withLock {
            let original = file?.pointee.pMethods.flatMap { state.methods[$0] }
            if state.isDead { return (original, 0, SQLITE_IOERR) }
            guard let left = state.writesLeft, left == 0 else {
                state.writesLeft? -= 1
                return (original, count, SQLITE_OK)
            }
            state.isDead = true
            return (original, state.tears ? count / 2 : 0, SQLITE_IOERR)
        }
    }

    /// The methods of a file, unless the process is dead.
    private static func living(_ file: UnsafeMutablePointer<sqlite3_file>?) -> UnsafePointer<sqlite3_io_methods>? {
        lock.withLock { state.isDead ? nil : file?.pointee.pMethods.flatMap { state.methods[$0] } }
    }
}
