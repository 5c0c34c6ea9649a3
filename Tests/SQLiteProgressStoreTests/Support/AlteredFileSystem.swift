import CSQLite
import Foundation

/// The default SQLite file system with a different function for opening files, registered while a test needs it.
enum AlteredFileSystem {
    struct Problem: Error {}

    /// The function that SQLite calls to open a file.
    typealias Open =
        @convention(c) (
            UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, UnsafeMutablePointer<sqlite3_file>?, Int32,
            UnsafeMutablePointer<Int32>?
        ) -> Int32

    /// Runs `body` with the name of the file system.
    static func whileRegistered(opening open: Open, _ body: (String) async throws -> Void) async throws {
        guard let original = sqlite3_vfs_find(nil) else { throw Problem() }
        let name = "altered-\(UUID().uuidString)"
        let characters = strdup(name)
        let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        copy.initialize(to: original.pointee)
        copy.pointee.pNext = nil
        copy.pointee.zName = UnsafePointer(characters)
        copy.pointee.xOpen = open
        defer {
            sqlite3_vfs_unregister(copy)
            copy.deallocate()
            free(characters)
        }
        guard sqlite3_vfs_register(copy, 0) == SQLITE_OK else { throw Problem() }
        try await body(name)
    }

    /// Opens a file with the default file system and replaces its methods.
    static func open(
        _ path: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?,
        methods alter: (UnsafePointer<sqlite3_io_methods>) -> UnsafePointer<sqlite3_io_methods>
    ) -> Int32 {
        guard let original = sqlite3_vfs_find(nil), let open = original.pointee.xOpen else { return SQLITE_ERROR }
        let result = open(original, path, file, flags, outFlags)
        if result == SQLITE_OK, let methods = file?.pointee.pMethods { file?.pointee.pMethods = alter(methods) }
        return result
    }

    /// A changed copy of the methods of a file. It is never freed.
    static func copy(
        _ methods: UnsafePointer<sqlite3_io_methods>, _ change: (inout sqlite3_io_methods) -> Void
    ) -> UnsafePointer<sqlite3_io_methods> {
        let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        copy.initialize(to: methods.pointee)
        change(&copy.pointee)
        return UnsafePointer(copy)
    }
}
