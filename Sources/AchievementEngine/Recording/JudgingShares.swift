import AchievementSupport
import Foundation

/// The shares of a batch, which cores take one after the other. A core that is late from other work, such as the
/// previous commit, takes fewer of them, and no core waits for one that never becomes free.
final class JudgingShares: Sendable {
    private struct State {
        var judge: BatchJudge?
        var nextIndex = 0
        var outcomes: [BatchJudge.Outcome]
        var unfinished: Int
        var waiter: CheckedContinuation<Void, Never>?
    }

    /// Read once, because Foundation reads files for it on Linux.
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    private let scratches: JudgingScratches
    private let shares: [Range<Int>]
    private let state: Locked<State>

    init(_ shares: [Range<Int>], of judge: BatchJudge, _ scratches: JudgingScratches) {
        (self.shares, self.scratches) = (shares, scratches)
        state = Locked(
            State(
                judge: judge, outcomes: Array(repeating: BatchJudge.Outcome(), count: shares.count),
                unfinished: shares.count))
    }

    /// Judges all shares, here and on idle cores, and returns the outcome of each. Must be called only once.
    func run(isolation: isolated (any Actor)? = #isolation) async -> [BatchJudge.Outcome] {
        for _ in 1..<max(1, min(Self.cores, shares.count)) {
            Task.detached(priority: Task.currentPriority) { self.work() }
        }
        work()
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                if state.unfinished > 0 { state.waiter = continuation }
                return state.unfinished == 0
            }
            if isFinished { continuation.resume() }
        }
        return state.withLock { state in
            // A task that starts too late must not keep these alive.
            defer { (state.judge, state.outcomes) = (nil, []) }
            return state.outcomes
        }
    }

    private func work() {
        while let (index, judge) = next() { finish(index, judge.judge(shares[index], scratches)) }
    }

    private func next() -> (index: Int, judge: BatchJudge)? {
        state.withLock { state in
            guard state.nextIndex < shares.count, let judge = state.judge else { return nil }
            defer { state.nextIndex += 1 }
            return (state.nextIndex, judge)
        }
    }

    private func finish(_ index: Int, _ outcome: BatchJudge.Outcome) {
        let waiter = state.withLock { state in
            state.outcomes[index] = outcome
            state.unfinished -= 1
            return state.unfinished == 0 ? state.waiter.take() : nil
        }
        waiter?.resume()
    }
}
