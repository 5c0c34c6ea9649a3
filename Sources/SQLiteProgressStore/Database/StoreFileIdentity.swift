import AchievementStorage

/// The identities of the files that a connection writes: the store and its write-ahead log. SQLite does not replace
/// these files while the connection is open.
struct StoreFileIdentity {
    private let path: String
    private let file: FileIdentity
    private let log: FileIdentity?

    /// The current identities; `nil` if there is no file at the path, as with a custom SQLite file system.
    init?(path: String) {
        guard let file = FileIdentity(path: path) else { return nil }
        self.path = path
        self.file = file
        log = FileIdentity(path: path + "-wal")
    }

    /// Whether the paths still refer to the same files. Costs two system calls, about a microsecond each.
    var isUnchanged: Bool {
        FileIdentity(path: path) == file && (log == nil || FileIdentity(path: path + "-wal") == log)
    }
}
