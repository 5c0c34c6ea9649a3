import AchievementEngine
import AchievementStorage

/// A copy of a whole store into an empty one, made through a temporary backup.
struct StoreCopy: Sendable {
    /// The content that was copied.
    let backup: Backup
    /// The state of the target before the copy.
    let before: Backup.Standing

    /// Copies a store. After an interrupted copy, the same call continues it.
    ///
    /// - Parameters:
    ///   - draft: creates the temporary file.
    ///   - progress: called from time to time with the current step and the number of events so far.
    /// - Throws: ``CommandFailure`` if a copy of something else was interrupted in the target.
    init(
        of source: any ProgressStore, into target: any ProgressStore, draft: () throws -> DraftFile,
        _ progress: (_ step: String, _ events: Int) -> Void = { _, _ in }
    ) async throws {
        backup = try await Backup(ofContentsOf: source, draft: draft) { progress("read", $0) }
        before = try await backup.standing(in: target)
        if before == .otherBegun {
            throw CommandFailure(
                .cannotWrite,
                "the target has an interrupted copy or restore of something else, or the source has changed since; "
                    + "remove the target and copy again")
        }
        do {
            try await backup.restore(into: target) { progress("written", $0) }
        } catch let error as BackupError where error.code == .notEmpty {
            throw CommandFailure(
                .cannotWrite,
                "the target is not empty: it has other data, or the source has changed since it was copied; remove the "
                    + "target and copy again")
        }
        try await RewardPrinter.limit(in: target)
    }

    /// Whether a store contains exactly what was copied: each player's log, state, unlocks and points, the definitions,
    /// and the pending deliveries.
    func isWhole(
        in target: any ProgressStore, draft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws -> Bool {
        try await Backup(ofContentsOf: target, draft: draft, progress).hasSameContents(as: backup)
    }
}
