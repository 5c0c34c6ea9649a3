import AchievementEngine
import Foundation

/// Unlocks what players had earned before the catalog of a store knew it: in one process at a time, and beside or behind
/// what a command was called for, never before it.
///
/// Whoever defines waits until it is done. Of other commands, the first that writes does it if nobody else is at it, so one
/// that was cut off is finished by the next.
struct Backfilling: Sendable {
    private let center: AchievementCenter
    private let path: String

    private static let pause = Duration.milliseconds(100)

    init(_ center: AchievementCenter, storePath: String) {
        self.center = center
        path = URL(fileURLWithPath: storePath).resolvingSymlinksInPath().path + "-backfill"
    }

    /// Does it, unless another process is at it.
    ///
    /// - Returns: whether there is nothing left to do.
    @discardableResult
    func attempt() async throws -> Bool {
        guard await center.owesBackfill else { return true }
        guard let lock = ProcessLock(path: path) else { return false }
        defer { lock.release() }
        try await center.finishBackfill()
        return true
    }

    /// Does it once no other process is at it; what that one has done is not done again.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before it began.
    func finish() async throws { while try await !attempt() { try await Task.sleep(for: Self.pause) } }
}
