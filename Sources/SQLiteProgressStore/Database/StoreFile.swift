import Foundation

/// Which file a store lives in, and how it is opened.
struct StoreFile {
    /// The path as the host gave it, for messages.
    let path: String
    /// Whether the file is only read.
    let isReadOnly: Bool
    /// How long calls wait for other processes.
    let busyMilliseconds: Int32
    /// The SQLite file system to use instead of the default one.
    let vfs: String?
    /// How many KiB of it are kept in memory.
    let pageKibibytes: Int

    /// Where the file is behind symbolic links, which is where SQLite keeps the files that belong to it.
    private let resolvedPath: String

    init(path: String, isReadOnly: Bool, busyTimeout: Duration, vfs: String?, pageCapacity: Int) {
        self.path = path
        self.isReadOnly = isReadOnly
        self.busyMilliseconds = busyTimeout.wholeMilliseconds
        self.vfs = vfs
        // SQLite takes 0 for its default, and no more than fits into 32 bits.
        pageKibibytes = min(max(64, pageCapacity / 1_024), Int(Int32.max))
        if let resolved = realpath(path, nil) {
            resolvedPath = String(cString: resolved)
            free(resolved)
        } else {
            // The file is not there yet; its folder may still be behind a link.
            resolvedPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        }
    }

    /// Why no file can be opened or created here, if that is plain to see.
    var obstacle: String? {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            if isFolder.boolValue { return "it is a folder, not a file" }
            if !files.isReadableFile(atPath: path) { return "the file may not be read" }
            if isReadOnly, !logIsEmpty {
                return "its last changes are in \(path)-wal, which cannot be read without writing to the folder; "
                    + "open it once for writing"
            }
        }
        var status = stat()
        if stat(path, &status) != 0, errno == EACCES { return "a folder on the way to it may not be entered" }
        if !files.fileExists(atPath: folder, isDirectory: &isFolder) {
            return "the folder \(folder) does not exist"
        }
        if !isFolder.boolValue { return "\(folder) is a file, not a folder" }
        if isReadOnly { return files.fileExists(atPath: path) ? nil : "the file does not exist" }
        if !files.isWritableFile(atPath: folder) { return "the folder \(folder) cannot be written" }
        return nil
    }

    /// What is here that is neither a file nor a folder; `nil` if nothing is.
    var otherKind: String? {
        guard let found = status(of: path) else { return nil }
        switch found.st_mode & S_IFMT {
        case S_IFREG, S_IFDIR: return nil
        case S_IFIFO: return "a pipe"
        case S_IFSOCK: return "a socket"
        default: return "a device"
        }
    }

    /// The path as a URI that tells SQLite to read the file without locks and without files beside it.
    var immutableURI: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._".utf8)
        let escaped = path.utf8.map { byte in
            plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "file:\(escaped.joined())?immutable=1"
    }
}

extension StoreFile {
    /// What tells one version of a file from another.
    struct Stamp: Equatable {
        private let number: UInt64
        private let size: Int64
        private let modifiedSeconds: Int64
        private let modifiedNanoseconds: Int64

        fileprivate init?(path: String) {
            // Not for devices and pipes, and not for files that only a SQLite file system knows.
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

    /// The version of the main file if it holds everything that was committed; `nil` if something is in the log.
    ///
    /// A writer changes the main file only while the log holds something, and empties the log after that. So as long
    /// as this stamp stays the same, the main file can be read without locks: nobody has written to it.
    var completeStamp: Stamp? { logIsEmpty ? Stamp(path: resolvedPath) : nil }

    /// Whether some process has the file open, or was killed while it did.
    var isShared: Bool { FileManager.default.fileExists(atPath: resolvedPath + "-shm") }

    private var logIsEmpty: Bool { (status(of: resolvedPath + "-wal")?.st_size ?? 0) == 0 }
}

/// What the system says of a file; `nil` if there is none. `FileManager` would make a dictionary of it, which every
/// start of a command would wait for.
private func status(of path: String) -> stat? {
    var found = stat()
    return stat(path, &found) == 0 ? found : nil
}

extension Duration {
    /// Milliseconds rounded up, as far as an `Int32` can hold them; 0 for negative durations.
    fileprivate var wholeMilliseconds: Int32 {
        let milliseconds = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
        return Int32(min(max(0, milliseconds.rounded(.up)), Double(Int32.max)))
    }
}
