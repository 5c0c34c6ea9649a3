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
/// The file holds the log of every player, what each earned, what was defined and withdrawn, tombstones, and what
/// sinks have not confirmed. It is not encrypted. The digest finds accidents and careless edits; whoever computes it
/// anew can change the file at will.
public struct Backup: Sendable {
    /// The file.
    public let file: URL
    /// When it was made, by the clock of whoever made it.
    public let madeAt: Moment
    /// How many players it holds.
    public var players: Int { counts.players }
    /// How many events it holds.
    public var events: Int { counts.events }
    /// What the last line says.
    let digest: String
    private let counts: BackupCounts

    /// Reads a backup from its first to its last byte and checks it. O(size), memory for one line.
    ///
    /// - Throws: ``BackupError`` if the file cannot be read, is something else, was cut off or edited.
    public init(contentsOf file: URL) throws(BackupError) {
        self.file = file
        let reader = try BackupReader(file)
        while try reader.next() != nil {}
        (madeAt, counts, digest) = (reader.madeAt, reader.counts, reader.finished ?? "")
    }

    /// The same backup after its file got another name.
    fileprivate init(_ backup: Backup, movedTo file: URL) {
        self.file = file
        (madeAt, counts, digest) = (backup.madeAt, backup.counts, backup.digest)
    }

    /// Restores the backup into an empty store: one that is new, or that a center opened and nobody used. Whoever opens
    /// the store afterwards sees every player as in the backed up one.
    ///
    /// A restore that was cut off leaves a store that no center opens, until the same backup is restored once more:
    /// that goes on where it was. O(size); memory for one player and some thousand records more, and for what waits for
    /// sinks.
    ///
    /// - Parameters:
    ///   - store: where to restore to.
    ///   - progress: hears now and then how many events were restored.
    /// - Returns: whether there was something to do; `false` if this very backup was restored here before.
    /// - Throws: ``BackupError`` with code `notEmpty` if the store holds anything else, and nothing is changed;
    ///   ``/AchievementStorage/StoreError`` if the store cannot be written.
    @discardableResult
    public func restore(
        into store: any ProgressStore, progress: (_ events: Int) -> Void = { _ in }
    ) async throws -> Bool {
        try await Restore(backup: self, store: store).run(progress)
    }

    /// Joins the history of another store, which the backup is of, with that of a center: events by their identity, judged
    /// in the canonical order with what administrators did at its place, and definitions, withdrawals and erasures of both.
    /// Whoever merges with whom, in whatever order and how often: the states are the same.
    ///
    /// What either store had is not celebrated again; what only both together have earned is, as a backfill under an id
    /// that is the same wherever it is found. The policy is not asked: what administrators did elsewhere was allowed
    /// there. Merge only what you trust. O(length of the logs of the players of the backup, of those of whom events have come
    /// late since the last merge, and of all players if something was defined since); memory for one player.
    ///
    /// - Parameters:
    ///   - center: the center whose store takes the history in.
    ///   - progress: hears after each player what was brought so far.
    /// - Throws: ``BackupError`` with code `contradiction` if an event says something else here and there, or no chosen
    ///   mode knows a part of it, and nothing is changed; ``/AchievementStorage/StoreError`` if something could not be
    ///   stored, and the same call can be repeated.
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
    /// Writes a backup of the whole store. A file that is there is replaced once the new one is whole, durable, and was
    /// read back.
    ///
    /// Others may record meanwhile: each player is taken from one moment. O(size of the store); memory for one player,
    /// and for what waits for sinks.
    ///
    /// - Parameters:
    ///   - file: where to write it.
    ///   - progress: hears now and then how many events were written.
    /// - Throws: ``BackupError`` if the file cannot be written, ``/AchievementStorage/StoreError`` if the store cannot
    ///   be read.
    @discardableResult
    public func backup(to file: URL, progress: (_ events: Int) -> Void = { _ in }) async throws -> Backup {
        Backup(try await backup(to: file.path, draft: { try DraftFile(for: file.path) }, progress), movedTo: file)
    }

    /// Writes a backup of the whole store into the draft that `makeDraft` makes, and puts that in its place. The backup
    /// that it gives is of the draft.
    ///
    /// - Parameter place: what the file is called in messages.
    @discardableResult
    package func backup(
        to place: String, draft makeDraft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws -> Backup {
        let reader = try await reader()
        return try await StoreDump(store: reader.store, madeAt: reader.now()).write(to: place, makeDraft, progress)
    }
}
