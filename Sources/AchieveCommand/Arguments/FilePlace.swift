import AchievementStorage
import Foundation

/// Where a path leads: the file that is there, or the name in a folder under which one would be made. Two paths of one
/// file, through symbolic and hard links, are equal.
///
/// Pipes, devices and folders have no place: writing to them replaces nothing.
enum FilePlace: Hashable, Sendable {
    case file(FileIdentity)
    case name(String, folder: FileIdentity)
    /// Not even the folder is there.
    case path(String)

    /// Where `path` leads.
    init?(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 {
            self.init(status)
        } else {
            self.init(newAt: Self.target(of: path))
        }
    }

    /// Where an open descriptor leads.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The places of a store: its file, and those that SQLite keeps beside it.
    static func ofStore(_ path: String) -> [FilePlace] {
        let target = realpath(path, nil).map { resolved in
            defer { free(resolved) }
            return String(cString: resolved)
        }
        return Set([path, target ?? Self.target(of: path)]).flatMap { base in
            ["", "-wal", "-shm", "-journal", "-backfill"].compactMap { FilePlace(base + $0) }
        }
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self = .file(FileIdentity(status))
    }

    private init(newAt path: String) {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path
        if let folder = FileIdentity(path: folder) {
            self = .name(Self.written(url.lastPathComponent), folder: folder)
        } else {
            self = .path(Self.written(url.standardizedFileURL.path))
        }
    }

    /// What the file system makes of a name: Apple's tells no capitals apart.
    private static func written(_ name: String) -> String {
        #if canImport(Darwin)
            name.lowercased()
        #else
            name
        #endif
    }

    /// The path behind links that lead to nothing yet.
    private static func target(of path: String) -> String {
        var path = path
        // More of them in a row no system follows.
        for _ in 0..<40 {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = URL(fileURLWithPath: link, relativeTo: URL(fileURLWithPath: path).deletingLastPathComponent()).path
        }
        return path
    }
}
