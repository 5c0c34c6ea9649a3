import AchievementCore
import AchievementStorage
import Foundation

/// What judging needs room for. One share of a batch has it at a time, so nobody checks at every access that no other one
/// is under way.
final class JudgingScratch {
    @exclusivity(unchecked) var room = JudgingRoom()
    @exclusivity(unchecked) var writer = ScratchWriter()
    @exclusivity(unchecked) var notes = ProgressChanges()
    @exclusivity(unchecked) var needs = RowNeeds()
    /// See ``Remains``.
    @exclusivity(unchecked) fileprivate(set) var remains: [PlayerUpdate] = []

    /// How many players before their turn it is brought near what they have left.
    private static let remainsAhead = 3

    /// Frees a part of what is left of players who are committed: all of it, if `count` goes down to 1.
    func freeRemains(before count: Int) {
        for _ in 0..<(remains.count + count - 1) / count {
            let ahead = remains.count - 1 - Self.remainsAhead
            remains.withUnsafeMutableBufferPointer { remains in
                if ahead >= 0, let start = remains.baseAddress { PlayerUpdate.prefetch(at: start + ahead, bytes: 0) }
            }
            _ = remains.popLast()
        }
    }
}

/// Rooms for judging that are kept from one batch to the next, for as many batches and cores as there were at once.
final class JudgingScratches: @unchecked Sendable {
    private let lock = NSLock()
    // The lock guards what follows.
    /// Those that nobody uses.
    private var free: [JudgingScratch] = []
    private var remains = Remains()

    /// Runs `body` with one that nobody else uses meanwhile.
    func withOne<Value>(_ body: (JudgingScratch) -> Value) -> Value {
        let scratch = lock.withLock {
            let scratch = free.popLast() ?? JudgingScratch()
            if scratch.remains.isEmpty { scratch.remains = remains.take() }
            return scratch
        }
        defer { lock.withLock { free.append(scratch) } }
        return body(scratch)
    }

    /// Takes over what a large batch has written, to be freed while others are judged.
    func leave(_ updates: consuming [PlayerUpdate]) {
        let pieces = Remains.pieces(of: updates)
        let surplus = lock.withLock { remains.add(pieces) }
        if !surplus.isEmpty { Task.detached { _ = surplus } }
    }
}
