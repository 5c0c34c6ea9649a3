import Foundation

/// The shares of a batch, which cores take one after the other. A core that comes late from other work, such as the commit
/// of the batch before, takes fewer of them, and none waits for a core that never comes.
final class JudgingShares: @unchecked Sendable {
    /// Asked once: on Linux, Foundation reads files to find out.
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    private let scratches: JudgingScratches
    private let shares: [Range<Int>]
    private let lock = NSLock()
    // The lock guards what follows.
    private var judge: BatchJudge?
    private var nextIndex = 0
    private var outcomes: [BatchJudge.Outcome]
    private var unfinished: Int
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ shares: [Range<Int>], of judge: BatchJudge, _ scratches: JudgingScratches) {
        (self.shares, self.judge, self.scratches) = (shares, judge, scratches)
        outcomes = Array(repeating: BatchJudge.Outcome(), count: shares.count)
        unfinished = shares.count
    }

    /// Judges all shares, here and on cores that have nothing else to do, and returns what became of each. To be called
    /// once.
    func run(isolation: isolated (any Actor)? = #isolation) async -> [BatchJudge.Outcome] {
        for _ in 1..<max(1, min(Self.cores, outcomes.count)) {
            Task.detached(priority: Task.currentPriority) { self.work() }
        }
        work()
        await withCheckedContinuation { continuation in
            let isFinished = lock.withLock {
                if unfinished > 0 { waiter = continuation }
                return unfinished == 0
            }
            if isFinished { continuation.resume() }
        }
        return lock.withLock {
            // A task that starts later keeps nothing alive.
            defer { (judge, outcomes) = (nil, []) }
            return outcomes
        }
    }

    private func work() {
        while let (index, judge) = next() { finish(index, judge.judge(shares[index], scratches)) }
    }

    private func next() -> (index: Int, judge: BatchJudge)? {
        lock.withLock {
            guard nextIndex < shares.count, let judge else { return nil }
            defer { nextIndex += 1 }
            return (nextIndex, judge)
        }
    }

    private func finish(_ index: Int, _ outcome: BatchJudge.Outcome) {
        let waiter = lock.withLock {
            outcomes[index] = outcome
            unfinished -= 1
            return unfinished == 0 ? self.waiter.take() : nil
        }
        waiter?.resume()
    }
}
