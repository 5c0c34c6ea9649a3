import AchievementStorage
import AchievementSupport
import Foundation

/// The identity of the file at a path or, if there is none, of the folder and name where it would be created. Two paths
/// that lead to the same file through symbolic or hard links are equal.
///
/// Pipes, devices and folders have no location: writing to them replaces nothing.
enum FileLocation: Hashable, Sendable {
    case file(FileIdentity)
    case name(String, folder: FileIdentity)
    /// There can be no file at this path.
    case path(String)

    /// The location of `path`.
    init?(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 {
            self.init(status)
        } else {
            self.init(newAt: path)
        }
    }

    /// The location of an open descriptor.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The locations of a store: its file, and the files that SQLite creates beside it.
    static func ofStore(_ path: String) -> [FileLocation] {
        Set([path, Self.target(of: path)]).flatMap { base in
            ([""] + endings).compactMap { FileLocation(base + $0) }
        }
    }

    /// The suffixes that the files of a store have after the store's own name.
    private static let endings = ["-wal", "-shm", "-journal", "-backfill"]

    /// Whether the file at `path` is any SQLite database, or belongs to one beside it.
    static func isOfDatabase(_ path: String) -> Bool { isDatabase(path) || belongsToDatabase(path) }

    /// Whether a file at `path` would be taken for a part of the database beside it.
    static func belongsToDatabase(_ path: String) -> Bool {
        let path = target(of: path)
        return endings.contains { path.hasSuffix($0) && isDatabase(String(path.dropLast($0.count))) }
    }

    private static func isDatabase(_ path: String) -> Bool {
        // Opening a pipe would disturb its writer.
        guard case .file = FileLocation(path), let file = try? OpenFile(reading: path) else { return false }
        return (try? file.read(upTo: 16)) == Array("SQLite format 3\0".utf8)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self = .file(FileIdentity(status))
    }

    private init(newAt path: String) {
        guard let resolved = try? ResolvedPath.ofFile(at: path) else {
            self = .path(Self.written(path))
            return
        }
        let (folder, name) = ResolvedPath.split(resolved)
        if let folder = FileIdentity(path: folder) {
            self = .name(Self.written(name), folder: folder)
        } else {
            self = .path(Self.written(resolved))
        }
    }

    /// A name as the file system compares it: Apple's ignore case.
    private static func written(_ name: String) -> String {
        #if canImport(Darwin)
            name.lowercased()
        #else
            name
        #endif
    }

    /// The path with links resolved, if a file can exist there.
    private static func target(of path: String) -> String { (try? ResolvedPath.ofFile(at: path)) ?? path }
}
