import CSQLite
import Foundation

/// A SQLite file system that counts the syncs of files, and lets them fail while a test wants it.
enum WatchedFileSystem {
    struct Problem: Error {}

    /// What happened since it was registered, and what shall.
    struct State {
        var logSyncs = 0
        var mainSyncs = 0
        var syncsFail = false
        fileprivate var methods: [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
    }

    private static let lock = NSLock()
    // The lock guards it. SQLite's functions have no place for a context, so there is one state for all.
    nonisolated(unsafe) private static var state = State()

    /// Reads or changes the state.
    static func with<Value>(_ body: (inout State) -> Value) -> Value { lock.withLock { body(&state) } }

    /// Runs `body` with the name of the file system; for one test at a time.
    static func whileRegistered(_ body: (String) async throws -> Void) async throws {
        guard let original = sqlite3_vfs_find(nil) else { throw Problem() }
        let name = "watched-\(UUID().uuidString)"
        let characters = strdup(name)
        let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        copy.initialize(to: original.pointee)
        copy.pointee.pNext = nil
        copy.pointee.zName = UnsafePointer(characters)
        copy.pointee.xOpen = { _, path, file, flags, outFlags in
            guard let original = sqlite3_vfs_find(nil), let open = original.pointee.xOpen else { return SQLITE_ERROR }
            let result = open(original, path, file, flags, outFlags)
            if result == SQLITE_OK, let methods = file?.pointee.pMethods {
                file?.pointee.pMethods = WatchedFileSystem.watched(methods, isLog: flags & SQLITE_OPEN_WAL != 0)
            }
            return result
        }
        with { $0 = State() }
        defer {
            sqlite3_vfs_unregister(copy)
            copy.deallocate()
            free(characters)
        }
        guard sqlite3_vfs_register(copy, 0) == SQLITE_OK else { throw Problem() }
        try await body(name)
    }

    /// The copies live as long as the tests.
    private static func watched(
        _ methods: UnsafePointer<sqlite3_io_methods>, isLog: Bool
    ) -> UnsafePointer<sqlite3_io_methods> {
        let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        copy.initialize(to: methods.pointee)
        if isLog {
            copy.pointee.xSync = { file, flags in WatchedFileSystem.sync(file, flags) { $0.logSyncs += 1 } }
        } else {
            copy.pointee.xSync = { file, flags in WatchedFileSystem.sync(file, flags) { $0.mainSyncs += 1 } }
        }
        with { $0.methods[UnsafePointer(copy)] = methods }
        return UnsafePointer(copy)
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
