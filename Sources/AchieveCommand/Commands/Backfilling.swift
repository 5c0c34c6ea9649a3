import AchievementEngine
import AchievementStorage
import Foundation

/// Unlocks what players had earned before the store's catalog contained it: in one process at a time, and during or
/// after the command's own work, never before it.
///
/// A command that defines achievements waits for the backfill. For other commands, the first one that writes runs it
/// unless another process is already running it, so an interrupted backfill is completed by the next command.
struct Backfilling: Sendable {
    private let center: AchievementCenter
    /// The path of the lock file; `nil` for a database, which keeps a lease because its hosts share no folder.
    private let path: String?

    private static let pause = Duration.milliseconds(100)

    init(_ center: AchievementCenter, of store: StoreLocation) {
        self.center = center
        path = store.path.map { ((try? ResolvedPath.ofFile(at: $0)) ?? $0) + "-backfill" }
    }

    /// Runs the backfill, unless another process is already running it.
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

    /// Runs the backfill once no other process is running it; completed pages are not repeated.
    ///
    /// - Throws: `CancellationError` if the task was canceled before it began.
    func finish() async throws { while try await !attempt() { try await Task.sleep(for: Self.pause) } }
}
