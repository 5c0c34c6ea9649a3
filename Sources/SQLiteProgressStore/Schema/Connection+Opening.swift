public import AchievementStorage

extension Connection {
    /// Makes the file a store of the current schema if it is empty or older, and sets how it is written. Other files
    /// are refused and stay as they are.
    func openStore() throws(StoreError) {
        guard !isReadOnly else { throw problem(.readOnly, "the file cannot be written") }
        let mark = try read("open") { () throws(StoreError) in
            let mark = try FileMark(reading: self)
            try mark.check(self)
            return mark
        }
        try configure()
        if mark.version < Migration.all.count { try migrate() }
    }

    private func configure() throws(StoreError) {
        try enterWriteAheadMode()
        // Anything less loses acknowledged commits when the power fails.
        try execute("PRAGMA synchronous = FULL")
        let level = try integer("PRAGMA synchronous")
        guard level == 2 else {
            throw problem(.cannotOpen, "commits cannot be made durable (its synchronous level is \(level))")
        }
        // On Apple's systems a plain fsync does not empty the drive's own cache. Elsewhere these two do nothing.
        try execute("PRAGMA fullfsync = ON")
        try execute("PRAGMA checkpoint_fullfsync = ON")
        // No functions out of views or triggers of a file that was tampered with.
        try execute("PRAGMA trusted_schema = OFF")
        // KiB of pages in memory.
        try execute("PRAGMA cache_size = -16384")
        // Bytes that the log may keep on disk after a large commit.
        try execute("PRAGMA journal_size_limit = 16777216")
    }

    /// From here on readers and the writer do not wait for each other.
    private func enterWriteAheadMode() throws(StoreError) {
        let deadline = ContinuousClock.now + .milliseconds(Int(busyMilliseconds))
        while true {
            do throws(StoreError) {
                let mode = try text("PRAGMA journal_mode = WAL")
                guard mode == "wal" else {
                    throw problem(.cannotOpen, "it cannot keep a write-ahead log (its journal mode is \"\(mode)\")")
                }
                return
            } catch {
                guard error.code == .busy, ContinuousClock.now < deadline else { throw error }
                // Others are opening the same new file. SQLite waits for no one here, but it does here:
                try execute("BEGIN EXCLUSIVE")
                try execute("COMMIT")
            }
        }
    }

    private func migrate() throws(StoreError) {
        try write("migrate") { () throws(StoreError) in
            // Somebody else may have done it meanwhile.
            let mark = try FileMark(reading: self)
            try mark.check(self)
            for migration in Migration.all.dropFirst(Int(mark.version)) {
                for statement in migration.statements { try execute(statement) }
            }
        }
    }
}
