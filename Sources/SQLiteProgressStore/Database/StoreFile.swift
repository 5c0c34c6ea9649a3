import AchievementStorage
import Foundation

/// The file of a store, and how to open it.
struct StoreFile {
    /// The path that the host gave, for error messages.
    let path: String
    /// Whether the file is only read.
    let isReadOnly: Bool
    /// How long calls wait for other processes, in milliseconds.
    let busyMilliseconds: Int32
    /// The SQLite file system to use instead of the default one.
    let vfs: String?
    /// The size of the page cache in KiB.
    let pageKibibytes: Int

    /// The path with symbolic links resolved. SQLite keeps the `-wal` and `-shm` files next to it.
    let resolvedPath: String
    /// Whether there can be a file at the path. If not, SQLite, which resolves paths by text, would open another file.
    let isPossible: Bool

    init(path: String, isReadOnly: Bool, busyTimeout: Duration, vfs: String?, pageCapacity: Int) {
        self.path = path
        self.isReadOnly = isReadOnly
        self.busyMilliseconds = busyTimeout.wholeMilliseconds
        self.vfs = vfs
        // SQLite treats 0 as its default, and takes at most a 32-bit number.
        pageKibibytes = min(max(64, pageCapacity / 1_024), Int(Int32.max))
        // The file may not exist yet, and its folder may be a link.
        let resolved = try? ResolvedPath.ofFile(at: path)
        (resolvedPath, isPossible) = (resolved ?? path, resolved != nil)
    }

    /// The reason why no file can be opened or created here, if it is obvious.
    var obstacle: String? {
        let files = FileManager.default
        let folder = ResolvedPath.split(path).folder
        if let found = status(of: path) {
            if found.isFolder { return "it is a folder, not a file" }
            if !files.isReadableFile(atPath: path) { return "the file is not readable" }
            if isReadOnly, !logIsEmpty {
                return "its last changes are in \(path)-wal, which can be read only by writing to the folder; open it "
                    + "once for writing"
            }
        }
        var found = stat()
        if stat(path, &found) != 0, errno == EACCES { return "a folder in its path cannot be entered" }
        guard let parent = status(of: folder) else { return "the folder \(folder) does not exist" }
        if !parent.isFolder { return "\(folder) is a file, not a folder" }
        if isReadOnly { return files.fileExists(atPath: path) ? nil : "the file does not exist" }
        if !files.isWritableFile(atPath: folder) { return "the folder \(folder) cannot be written" }
        return nil
    }

    /// The kind of object at the path if it is neither a file nor a folder, else `nil`.
    var otherKind: String? {
        guard let found = status(of: path) else { return nil }
        switch found.st_mode & S_IFMT {
        case S_IFREG, S_IFDIR: return nil
        case S_IFIFO: return "a pipe"
        case S_IFSOCK: return "a socket"
        default: return "a device"
        }
    }

    /// The path as a URI that tells SQLite to read the file without locks and without its companion files.
    var immutableURI: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._".utf8)
        let escaped = path.utf8.map { byte in
            plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "file:\(escaped.joined())?immutable=1"
    }
}

extension StoreFile {
    /// Distinguishes versions of a file.
    struct Stamp: Equatable {
        private let number: UInt64
        private let size: Int64
        private let modifiedSeconds: Int64
        private let modifiedNanoseconds: Int64

        fileprivate init?(path: String) {
            // Not for devices and pipes, nor for files that exist only in a custom SQLite file system.
            guard let found = status(of: path), found.st_mode & S_IFMT == S_IFREG else { return nil }
            (number, size) = (UInt64(found.st_ino), Int64(found.st_size))
            #if canImport(Darwin)
                let modified = found.st_mtimespec
            #else
                let modified = found.st_mtim
            #endif
            (modifiedSeconds, modifiedNanoseconds) = (Int64(modified.tv_sec), Int64(modified.tv_nsec))
        }
    }

    /// The version of the main file if it contains everything that was committed; `nil` if a part is in the log.
    ///
    /// A writer changes the main file only while the log is not empty, and empties the log afterwards. So while this
    /// stamp stays the same, nobody has written to the main file, and it can be read without locks.
    var completeStamp: Stamp? { logIsEmpty ? Stamp(path: resolvedPath) : nil }

    /// Whether a process has the file open, or was killed while it had.
    var isShared: Bool { FileManager.default.fileExists(atPath: resolvedPath + "-shm") }

    private var logIsEmpty: Bool { (status(of: resolvedPath + "-wal")?.st_size ?? 0) == 0 }
}

/// The status of a file; `nil` if it does not exist. `FileManager` would build a dictionary of all attributes, which
/// delays every start of the command.
private func status(of path: String) -> stat? {
    var found = stat()
    return stat(path, &found) == 0 ? found : nil
}

extension stat {
    fileprivate var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

extension Duration {
    /// The duration in milliseconds, rounded up and limited to the range of `Int32`; 0 for negative durations.
    fileprivate var wholeMilliseconds: Int32 {
        let milliseconds = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
        return Int32(min(max(0, milliseconds.rounded(.up)), Double(Int32.max)))
    }
}
