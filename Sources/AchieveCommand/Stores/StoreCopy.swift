import AchievementEngine
import AchievementStorage

/// A copy of everything in a store, made in an empty one through a temporary backup.
struct StoreCopy: Sendable {
    /// What was copied.
    let backup: Backup
    /// How far the target was before.
    let before: Backup.Standing

    /// Copies a store. After a copy that was cut off, the same call goes on where it was.
    ///
    /// - Parameters:
    ///   - draft: makes the temporary file.
    ///   - progress: called from time to time with what is being done and the number of events so far.
    /// - Throws: ``CommandFailure`` if something else was being copied into the target.
    init(
        of source: any ProgressStore, into target: any ProgressStore, draft: () throws -> DraftFile,
        _ progress: (_ step: String, _ events: Int) -> Void = { _, _ in }
    ) async throws {
        backup = try await Backup(ofContentsOf: source, draft: draft) { progress("read", $0) }
        before = try await backup.standing(in: target)
        if before == .otherBegun {
            throw CommandFailure(
                .cannotWrite,
                "a copy or restore of something else was cut off in the target, or what is copied has changed since; "
                    + "remove the target, and copy again")
        }
        try await backup.restore(into: target) { progress("written", $0) }
        try await RewardPrinter.limit(in: target)
    }

    /// Whether a store has exactly what was copied: each player's log, state, unlocks and points, what is defined, and
    /// what waits for receivers.
    func isWhole(
        in target: any ProgressStore, draft: () throws -> DraftFile, _ progress: (_ events: Int) -> Void
    ) async throws -> Bool {
        try await Backup(ofContentsOf: target, draft: draft, progress).hasSameContents(as: backup)
    }
}
