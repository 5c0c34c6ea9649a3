import AchievementStorage

/// The files that a connection writes: the store and its write-ahead log. As long as it is open, SQLite puts no other ones
/// in their places.
struct StorePlace {
    private let path: String
    private let file: FileIdentity
    private let log: FileIdentity?

    /// The files as they are now; `nil` if there is none, as where a SQLite file system keeps them elsewhere.
    init?(path: String) {
        guard let file = FileIdentity(path: path) else { return nil }
        self.path = path
        self.file = file
        log = FileIdentity(path: path + "-wal")
    }

    /// Whether they still have their names. Two calls of the system, each about a microsecond.
    var isUnchanged: Bool {
        FileIdentity(path: path) == file && (log == nil || FileIdentity(path: path + "-wal") == log)
    }
}
