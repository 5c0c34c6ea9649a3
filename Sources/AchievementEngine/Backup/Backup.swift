public import AchievementCore
public import AchievementStorage
public import Foundation

/// A backup of a whole store in one file of JSON lines. The first line names the format and version; the last contains
/// a SHA-256 digest of everything before it.
///
/// ```swift
/// let backup = try await center.backup(to: file)
/// try await Backup(contentsOf: file).restore(into: emptyStore)
/// ```
///
/// The file contains the log of every player, what each player earned, definitions and withdrawals, tombstones, and
/// pending deliveries. It is not encrypted. The digest detects accidents and careless edits, but anyone who recomputes
/// it can change the file at will.
public struct Backup: Sendable {
    /// The file.
    public let file: URL
    /// When the backup was made, by the clock of the host that made it.
    public let madeAt: Moment
    /// The number of players in the backup.
    public var players: Int { counts.players }
    /// The number of events in the backup.
    public var events: Int { counts.events }
    /// The digest in the last line.
    let digest: String
    private let counts: BackupCounts
    /// The temporary file of the backup, if it has one, which exists as long as the backup does.
    private let draft: DraftFile?

    /// Reads and checks a whole backup. O(n) in the size of the file, with memory for one line.
    ///
    /// - Throws: ``BackupError`` if the file cannot be read, is not a backup, or was truncated or edited.
    public init(contentsOf file: URL) throws(BackupError) { try self.init(contentsOf: file, draft: nil) }

    /// Reads a backup in a temporary file, and keeps the file as long as the backup exists.
    package init(contentsOf draft: DraftFile) throws(BackupError) {
        try self.init(contentsOf: URL(fileURLWithPath: draft.path), draft: draft)
    }

    private init(contentsOf file: URL, draft: DraftFile?) throws(BackupError) {
        (self.file, self.draft) = (file, draft)
        let reader = try BackupReader(file)
        while try reader.next() != nil {}
        (madeAt, counts, digest) = (reader.madeAt, reader.counts, reader.finished ?? "")
    }

    /// Writes everything in a store into a temporary file. Because such a backup contains no time, two stores have the
    /// same contents if their backups are equal.
    ///
    /// - Parameters:
    ///   - draft: makes the file.
    ///   - progress: called from time to time with the number of events written so far.
    package init(
        ofContentsOf store: any ProgressStore, draft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws {
        self = try await StoreDump(store: store, madeAt: Moment(milliseconds: 0)).write(
            to: "the copy", draft, progress)
    }

    /// Passes the path of the file to `body`, and keeps a temporary file alive during the call.
    package func withPath<Value>(_ body: (String) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(draft) { try body(file.path) }
    }

    /// Whether both backups have identical contents.
    package func hasSameContents(as other: Backup) -> Bool { digest == other.digest }

    /// How far the restore of a backup into a store has progressed.
    package enum Standing: Sendable {
        /// Nothing is being restored.
        case notBegun
        /// The restore of this backup was interrupted.
        case begun
        /// The restore of another backup was interrupted.
        case otherBegun
        /// This backup has been restored.
        case restored
    }

    /// Returns how far the restore of this backup into `store` has progressed.
    package func standing(in store: any ProgressStore) async throws(StoreError) -> Standing {
        let notes = try await store.catalog().notes
        if let restoring = notes[StoreNotes.restoring] { return restoring == digest ? .begun : .otherBegun }
        return notes[StoreNotes.restored] == digest ? .restored : .notBegun
    }

    /// The same backup after its file was moved.
    fileprivate init(_ backup: Backup, movedTo file: URL) {
        (self.file, draft) = (file, nil)
        (madeAt, counts, digest) = (backup.madeAt, backup.counts, backup.digest)
    }

    /// Restores the backup into an empty store: one that is new, or that a center has opened but nobody has used. A
    /// center that opens the store afterwards sees every player as in the original.
    ///
    /// After an interrupted restore, no center opens the store until the same backup is restored again, which resumes
    /// where it stopped. O(n) in the size of the backup, with memory for one player, a few thousand more records, and
    /// the pending deliveries.
    ///
    /// - Parameters:
    ///   - store: the store to restore into.
    ///   - progress: called from time to time with the number of events restored so far.
    /// - Returns: whether there was anything to do; `false` if this backup had already been restored into the store.
    /// - Throws: ``BackupError`` with code `notEmpty` if the store contains anything else, in which case nothing is
    ///   changed; ``/AchievementStorage/StoreError`` if the store cannot be written.
    @discardableResult
    public func restore(
        into store: any ProgressStore, progress: (_ events: Int) -> Void = { _ in }
    ) async throws -> Bool {
        try await Restore(backup: self, store: store).run(progress)
    }

    /// Merges the history of another store, backed up here, into that of a center. Events are matched by their identity
    /// and evaluated in canonical order, with administrative actions at their positions; definitions, withdrawals and
    /// erasures of both stores are combined. Merging is commutative, associative and idempotent.
    ///
    /// Rewards that either store had are not announced again. What only both histories together have earned is
    /// announced as a backfill, with an id that is the same wherever the merge happens. The policy is not consulted,
    /// because administrative actions were allowed where they were recorded. Merge only backups that you trust. O(n) in
    /// the length of the logs of the players in the backup and of those with late events since the last merge, or of
    /// all players if there are new definitions since then; memory for one player.
    ///
    /// - Parameters:
    ///   - center: the center into whose store the history is merged.
    ///   - progress: called after each player with the changes so far.
    /// - Throws: ``BackupError`` with code `contradiction` if an event differs between the two stores, or if no chosen
    ///   mode knows a part of the history, in which case nothing is changed; ``/AchievementStorage/StoreError`` if
    ///   something could not be stored, in which case the call can be retried.
    @discardableResult
    public func merge(
        into center: AchievementCenter, progress: (MergeSummary) -> Void = { _ in }
    ) async throws -> MergeSummary {
        let summary = try await HistoryMerge(
            recorder: center.recorder, store: center.store, catalogs: center.catalogs, source: self
        ).run(progress)
        try await center.recorder.runBackfill()
        return summary
    }
}

extension ProgressReading {
    /// Writes a backup of the whole store. An existing file is replaced only after the new one is complete and durable
    /// and has been read back.
    ///
    /// Recording may continue meanwhile, because each player is read from one snapshot. O(n) in the size of the store,
    /// with memory for one player and the pending deliveries.
    ///
    /// - Parameters:
    ///   - file: the file to write.
    ///   - progress: called from time to time with the number of events written so far.
    /// - Throws: ``BackupError`` if the file cannot be written, ``/AchievementStorage/StoreError`` if the store cannot
    ///   be read.
    @discardableResult
    public func backup(to file: URL, progress: (_ events: Int) -> Void = { _ in }) async throws -> Backup {
        Backup(try await backup(to: file.path, draft: { try DraftFile(for: file.path) }, progress), movedTo: file)
    }

    /// Writes a backup of the whole store into the draft that `makeDraft` makes, and moves the draft into place. The
    /// returned backup reads the draft.
    ///
    /// - Parameter displayName: the name of the file in messages.
    @discardableResult
    package func backup(
        to displayName: String, draft makeDraft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws -> Backup {
        let reader = try await reader()
        return try await StoreDump(store: reader.store, madeAt: reader.now()).write(
            to: displayName, makeDraft, progress)
    }
}
