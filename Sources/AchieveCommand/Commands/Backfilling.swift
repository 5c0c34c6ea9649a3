import AchievementEngine
import AchievementStorage
import Foundation

/// Unlocks what players had earned before the catalog of a store had it: in one process at a time, and during or after
/// the command's own work, never before it.
///
/// A command that defines waits for it. Of other commands, the first one that writes does it if no other process is
/// doing it, so an interrupted backfill is completed by the next command.
struct Backfilling: Sendable {
    private let center: AchievementCenter
    /// The path of the lock file; `nil` for a database, whose hosts share no folder, and which keeps a lease.
    private let path: String?

    private static let pause = Duration.milliseconds(100)

    init(_ center: AchievementCenter, of store: StoreLocation) {
        self.center = center
        path = store.path.map { ((try? ResolvedPath.ofFile(at: $0)) ?? $0) + "-backfill" }
    }

    /// Runs the backfill, unless another process is doing it.
    ///
    /// - Returns: whether the backfill is complete.
    @discardableResult
    func attempt() async throws -> Bool {
        guard await center.isBackfillDue else { return true }
        let lock = path.map { ProcessLock(path: $0) }
        if case .some(nil) = lock { return false }
        defer { lock??.release() }
        return try await center.finishBackfill()
    }

    /// Runs the backfill as soon as no other process is doing it; pages that are done are not repeated.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before it began.
    func finish() async throws { while try await !attempt() { try await Task.sleep(for: Self.pause) } }
}
