import CSQLite
import Foundation

/// A SQLite file system that opens files for reading only, as if the user might not write them. Permissions would not
/// do: they do not hold for root.
enum ReadOnlyFileSystem {
    struct Problem: Error {}

    /// Runs `body` with the name of the file system.
    static func whileRegistered(_ body: (String) async throws -> Void) async throws {
        guard let original = sqlite3_vfs_find(nil) else { throw Problem() }
        let name = strdup("read-only")
        let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        copy.initialize(to: original.pointee)
        copy.pointee.pNext = nil
        copy.pointee.zName = UnsafePointer(name)
        copy.pointee.xOpen = { _, path, file, flags, outFlags in
            guard let original = sqlite3_vfs_find(nil), let open = original.pointee.xOpen else { return SQLITE_ERROR }
            let readOnly = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
            return open(original, path, file, readOnly, outFlags)
        }
        defer {
            sqlite3_vfs_unregister(copy)
            copy.deallocate()
            free(name)
        }
        guard sqlite3_vfs_register(copy, 0) == SQLITE_OK else { throw Problem() }
        try await body("read-only")
    }
}
