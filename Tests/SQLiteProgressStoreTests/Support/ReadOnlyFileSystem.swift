import CSQLite
import Foundation

/// A SQLite file system that opens files only for reading and makes no shared memory, as on a medium that cannot be
/// written. Permissions would not do: they do not hold for root.
enum ReadOnlyFileSystem {
    struct Problem: Error {}

    /// Runs `body` with the name of the file system.
    static func whileRegistered(_ body: (String) async throws -> Void) async throws {
        guard let original = sqlite3_vfs_find(nil) else { throw Problem() }
        let name = "read-only-\(UUID().uuidString)"
        let characters = strdup(name)
        let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        copy.initialize(to: original.pointee)
        copy.pointee.pNext = nil
        copy.pointee.zName = UnsafePointer(characters)
        copy.pointee.xOpen = { _, path, file, flags, outFlags in
            guard let original = sqlite3_vfs_find(nil), let open = original.pointee.xOpen else { return SQLITE_ERROR }
            let readOnly = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
            let result = open(original, path, file, readOnly, outFlags)
            if result == SQLITE_OK, let methods = file?.pointee.pMethods {
                file?.pointee.pMethods = ReadOnlyFileSystem.withoutSharedMemory(methods)
            }
            return result
        }
        defer {
            sqlite3_vfs_unregister(copy)
            copy.deallocate()
            free(characters)
        }
        guard sqlite3_vfs_register(copy, 0) == SQLITE_OK else { throw Problem() }
        try await body(name)
    }

    /// The first version of the methods of files had none for shared memory. The copy lives as long as the tests.
    private static func withoutSharedMemory(
        _ methods: UnsafePointer<sqlite3_io_methods>
    ) -> UnsafePointer<sqlite3_io_methods> {
        let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        copy.initialize(to: methods.pointee)
        copy.pointee.iVersion = 1
        return UnsafePointer(copy)
    }
}
