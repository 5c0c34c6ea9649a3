import AchievementCore
import Foundation

/// What judging needs room for.
final class JudgingScratch {
    var room = JudgingRoom()
    var writer = ScratchWriter()
    var notes = ProgressChanges()
    var needs = RowNeeds()
}

/// Rooms for judging that are kept from one batch to the next, for as many batches and cores as there were at once.
final class JudgingScratches: @unchecked Sendable {
    private let lock = NSLock()
    /// Those that nobody uses; guarded by the lock.
    private var free: [JudgingScratch] = []

    /// Runs `body` with one that nobody else uses meanwhile.
    func withOne<Value>(_ body: (JudgingScratch) -> Value) -> Value {
        let scratch = lock.withLock { free.popLast() } ?? JudgingScratch()
        defer { lock.withLock { free.append(scratch) } }
        return body(scratch)
    }
}
