import AchievementStorage
import Dispatch

/// An open file and its transactions, used by one thread at a time.
final class OpenStore {
    let file: StoreFile
    private var openTables: Tables?
    /// Whether the log may still contain pages from before an erasure.
    private var logHoldsErased = false
    /// The number of erasures, by any process, that have been handled.
    private var knownErasures: Int64 = 0
    /// The recent latency of small commits.
    var latency = CommitLatency()

    init(_ file: StoreFile) { self.file = file }

    func open() throws(StoreError) { openTables = Tables(try Connection.opened(file)) }

    func close() {
        if !file.isReadOnly { openTables?.connection.checkpoint() }
        openTables = nil
    }

    func tables() throws(StoreError) -> Tables {
        guard let openTables else { throw StoreError(.cannotOpen, "The store at \(file.path) is closed") }
        return openTables
    }

    /// Runs `body` in one read transaction. Repeats it if a writer changed a file that is read without locks.
    func read<Value>(
        _ activity: String, _ body: (Tables) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        for _ in 0..<Connection.readAttempts {
            let tables = try tables()
            let result = Result { () throws(StoreError) in
                try tables.connection.read(activity) { () throws(StoreError) in try body(tables) }
            }
            if !tables.connection.isStale { return try result.get() }
            try open()
        }
        throw StoreError(.busy, "Cannot \(activity) the store at \(file.path): other processes kept changing it")
    }

    /// Runs `body` in one write transaction.
    func write<Value>(
        _ activity: String, _ body: (Tables) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try checkWritable(activity)
        let tables = try tables()
        return try tables.connection.write(activity) { () throws(StoreError) in try body(tables) }
    }

    func checkWritable(_ activity: String) throws(StoreError) {
        _ = try tables()
        guard !file.isReadOnly else {
            throw StoreError(.readOnly, "Cannot \(activity) the store at \(file.path): it was opened for reading")
        }
    }

    func commit(_ commit: StoreCommit) throws(StoreError) -> [Int64] {
        let sequences = try written(commit)
        if logHoldsErased {
            logHoldsErased = !(try tables().connection.checkpoint(isPatient: !commit.erased.isEmpty))
        }
        return sequences
    }

    /// Removes erased data from the log, unless another connection still reads from it.
    ///
    /// - Returns: whether no erased data is left.
    func finishErasure() throws(StoreError) -> Bool {
        try checkWritable("remove what was erased from")
        logHoldsErased = !(try tables().connection.checkpoint())
        return !logHoldsErased
    }

    /// Commits, unless that may take long: on a slow disk, while others write, or when the log is due for a checkpoint.
    func commitInline(_ commit: StoreCommit) throws(StoreError) -> [Int64]? {
        guard let connection = openTables?.connection, !file.isReadOnly, !logHoldsErased, latency.isShort(commit),
            !connection.isLogFull
        else { return nil }
        return try connection.withoutWaiting { () throws(StoreError) in try written(commit) }
    }

    private func written(_ commit: StoreCommit) throws(StoreError) -> [Int64] {
        let start = DispatchTime.now().uptimeNanoseconds
        defer { latency.note(commit, lasting: Int64(DispatchTime.now().uptimeNanoseconds - start)) }
        let (sequences, erasures) = try write("commit to") { tables throws(StoreError) in
            var writer = try CommitWriter(tables)
            return (try writer.write(commit), tables.counters.erasures)
        }
        // The process that erased players may have had to leave the checkpoint to a later commit.
        if erasures != knownErasures { (logHoldsErased, knownErasures) = (true, erasures) }
        return sequences
    }
}
