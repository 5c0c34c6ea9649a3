import Foundation

/// The shares of a batch, which cores take one after the other. Who comes late from other work, such as the commit of the
/// batch before, takes fewer of them, and nobody waits for who has not come at all.
final class JudgingShares: @unchecked Sendable {
    /// Asked once: on Linux, Foundation reads files to find out.
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    private let scratches: JudgingScratches
    private let shares: [Range<Int>]
    private let lock = NSLock()
    // The lock guards what follows.
    private var players: ReadyPlayers?
    private var next = 0
    private var outcomes: [ReadyPlayers.Outcome]
    private var unfinished: Int
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ shares: [Range<Int>], of players: ReadyPlayers, _ scratches: JudgingScratches) {
        (self.shares, self.players, self.scratches) = (shares, players, scratches)
        outcomes = Array(repeating: ReadyPlayers.Outcome(), count: shares.count)
        unfinished = shares.count
    }

    /// Judges all shares, here and on cores that have nothing else to do, and returns what became of each. To be called
    /// once.
    func judge(isolation: isolated (any Actor)? = #isolation) async -> [ReadyPlayers.Outcome] {
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
            // Who comes later keeps nothing alive.
            defer { (players, outcomes) = (nil, []) }
            return outcomes
        }
    }

    private func work() {
        while let (place, players) = take() { finish(place, players.judge(shares[place], scratches)) }
    }

    private func take() -> (place: Int, players: ReadyPlayers)? {
        lock.withLock {
            guard next < shares.count, let players else { return nil }
            defer { next += 1 }
            return (next, players)
        }
    }

    private func finish(_ place: Int, _ outcome: ReadyPlayers.Outcome) {
        let waiter = lock.withLock {
            outcomes[place] = outcome
            unfinished -= 1
            return unfinished == 0 ? self.waiter.take() : nil
        }
        waiter?.resume()
    }
}
