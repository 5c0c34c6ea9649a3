public import AchievementCore
public import AchievementStorage
public import Foundation

/// A whole store in one file: JSON lines, the first of which names format and version, the last a SHA-256 digest of
/// all before it.
///
/// ```swift
/// let backup = try await center.backup(to: file)
/// try await Backup(contentsOf: file).restore(into: emptyStore)
/// ```
///
/// The file holds the log of every player, what each earned, what was defined and withdrawn, tombstones, and pending
/// deliveries. It is not encrypted. The digest detects accidents and careless edits; anybody who recomputes it can
/// change the file at will.
public struct Backup: Sendable {
    /// The file.
    public let file: URL
    /// When it was made, by the clock of the host that made it.
    public let madeAt: Moment
    /// How many players it holds.
    public var players: Int { counts.players }
    /// How many events it holds.
    public var events: Int { counts.events }
    /// The digest in the last line.
    let digest: String
    private let counts: BackupCounts
    /// The temporary file that it reads, if it is one: it is there as long as the backup is.
    private let draft: DraftFile?

    /// Reads a whole backup and checks it. O(size), memory for one line.
    ///
    /// - Throws: ``BackupError`` if the file cannot be read, is not a backup, was truncated or edited.
    public init(contentsOf file: URL) throws(BackupError) { try self.init(contentsOf: file, draft: nil) }

    /// Reads a backup in a temporary file, and keeps that.
    package init(contentsOf draft: DraftFile) throws(BackupError) {
        try self.init(contentsOf: URL(fileURLWithPath: draft.path), draft: draft)
    }

    private init(contentsOf file: URL, draft: DraftFile?) throws(BackupError) {
        (self.file, self.draft) = (file, draft)
        let reader = try BackupReader(file)
        while try reader.next() != nil {}
        (madeAt, counts, digest) = (reader.madeAt, reader.counts, reader.finished ?? "")
    }

    /// Writes everything in a store into a temporary file. What stores hold is equal if these backups are: they have no
    /// time.
    ///
    /// - Parameters:
    ///   - draft: makes the file.
    ///   - progress: called from time to time with the number of events so far.
    package init(
        ofContentsOf store: any ProgressStore, draft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws {
        self = try await StoreDump(store: store, madeAt: Moment(milliseconds: 0)).write(
            to: "the copy", draft, progress)
    }

    /// Passes the path of the file to `body`; a temporary file is there meanwhile.
    package func withPath<Value>(_ body: (String) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(draft) { try body(file.path) }
    }

    /// Whether both say the same in every byte.
    package func hasSameContents(as other: Backup) -> Bool { digest == other.digest }

    /// How far a store is with the restoring of a backup.
    package enum Standing: Sendable {
        /// Nothing is being restored.
        case notBegun
        /// This backup is being restored, and was cut off.
        case begun
        /// Another one is being restored, and was cut off.
        case otherBegun
        /// This backup was restored.
        case restored
    }

    /// How far `store` is with this backup.
    package func standing(in store: any ProgressStore) async throws(StoreError) -> Standing {
        let notes = try await store.catalog().notes
        if let restoring = notes[StoreNotes.restoring] { return restoring == digest ? .begun : .otherBegun }
        return notes[StoreNotes.restored] == digest ? .restored : .notBegun
    }

    /// The same backup after its file was renamed.
    fileprivate init(_ backup: Backup, movedTo file: URL) {
        (self.file, draft) = (file, nil)
        (madeAt, counts, digest) = (backup.madeAt, backup.counts, backup.digest)
    }

    /// Restores the backup into an empty store: one that is new, or that a center opened and nobody used. Opening the
    /// store afterwards shows every player as in the original.
    ///
    /// A restore that was interrupted leaves a store that no center opens until the same backup is restored again,
    /// which resumes where it was. O(size); memory for one player, some thousand more records, and the pending
    /// deliveries.
    ///
    /// - Parameters:
    ///   - store: where to restore to.
    ///   - progress: called from time to time with the number of restored events.
    /// - Returns: whether there was something to do; `false` if this backup was restored here before.
    /// - Throws: ``BackupError`` with code `notEmpty` if the store holds anything else, and nothing is changed;
    ///   ``/AchievementStorage/StoreError`` if the store cannot be written.
    @discardableResult
    public func restore(
        into store: any ProgressStore, progress: (_ events: Int) -> Void = { _ in }
    ) async throws -> Bool {
        try await Restore(backup: self, store: store).run(progress)
    }

    /// Merges the history of another store, of which this is a backup, into that of a center: events by their identity,
    /// judged in the canonical order with what administrators did at its position, and definitions, withdrawals and
    /// erasures of both. Merging is commutative, associative and idempotent.
    ///
    /// What either store had is not announced again; what only both together have earned is, as a backfill under an id
    /// that is the same wherever it is found. The policy is not asked: what administrators did elsewhere was allowed
    /// there. Merge only what you trust. O(length of the logs of the players of the backup, of those with late events
    /// since the last merge, and of all players if something was defined since); memory for one player.
    ///
    /// - Parameters:
    ///   - center: the center into whose store the history is merged.
    ///   - progress: called after each player with the changes so far.
    /// - Throws: ``BackupError`` with code `contradiction` if an event has different contents here and there, or no
    ///   chosen mode knows a part of it, and nothing is changed; ``/AchievementStorage/StoreError`` if something could
    ///   not be stored, and the same call can be repeated.
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
    /// Writes a backup of the whole store. An existing file is replaced only after the new one is complete, durable,
    /// and was read back.
    ///
    /// Recording may continue meanwhile: each player is read from one snapshot. O(size of the store); memory for one
    /// player and the pending deliveries.
    ///
    /// - Parameters:
    ///   - file: where to write it.
    ///   - progress: called from time to time with the number of written events.
    /// - Throws: ``BackupError`` if the file cannot be written, ``/AchievementStorage/StoreError`` if the store cannot
    ///   be read.
    @discardableResult
    public func backup(to file: URL, progress: (_ events: Int) -> Void = { _ in }) async throws -> Backup {
        Backup(try await backup(to: file.path, draft: { try DraftFile(for: file.path) }, progress), movedTo: file)
    }

    /// Writes a backup of the whole store into the draft that `makeDraft` makes, and moves it into place. The returned
    /// backup reads the draft.
    ///
    /// - Parameter displayName: the file's name in messages.
    @discardableResult
    package func backup(
        to displayName: String, draft makeDraft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws -> Backup {
        let reader = try await reader()
        return try await StoreDump(store: reader.store, madeAt: reader.now()).write(
            to: displayName, makeDraft, progress)
    }
}
