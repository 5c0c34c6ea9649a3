import CSQLite

/// A SQLite file system that opens files only for reading and creates no shared memory, like a read-only medium.
/// File permissions are no substitute: root ignores them.
enum ReadOnlyFileSystem {
    /// Runs `body` with the name of the file system.
    static func whileRegistered(_ body: (String) async throws -> Void) async throws {
        try await AlteredFileSystem.whileRegistered(
            opening: { _, path, file, flags, outFlags in
                let readOnly = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
                return AlteredFileSystem.open(path, file, readOnly, outFlags) { methods in
                    // Version 1 of the file methods has no shared memory.
                    AlteredFileSystem.copy(methods) { $0.iVersion = 1 }
                }
            }, body)
    }
}
