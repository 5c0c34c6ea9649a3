import CSQLite

/// A SQLite file system that opens files only for reading and makes no shared memory, as on a medium that cannot be
/// written. Permissions would not do: they do not hold for root.
enum ReadOnlyFileSystem {
    /// Runs `body` with the name of the file system.
    static func whileRegistered(_ body: (String) async throws -> Void) async throws {
        try await AlteredFileSystem.whileRegistered(
            opening: { _, path, file, flags, outFlags in
                let readOnly = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
                return AlteredFileSystem.open(path, file, readOnly, outFlags) { methods in
                    // The first version of the methods of files had none for shared memory.
                    AlteredFileSystem.copy(methods) { $0.iVersion = 1 }
                }
            }, body)
    }
}
