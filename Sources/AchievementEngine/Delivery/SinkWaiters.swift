/// Callers that wait until a sink is idle, each up to a time limit of its own.
struct SinkWaiters {
    private var continuations: [Int: CheckedContinuation<Void, Never>] = [:]
    private var last = 0
    /// Waiters whose time limit has passed.
    private var expired: Set<Int> = []

    /// Whether nobody waits.
    var isEmpty: Bool { continuations.isEmpty }

    /// The number of a new waiter.
    mutating func add() -> Int {
        last += 1
        return last
    }

    /// Suspends a waiter until the sink is idle or the time limit has passed.
    mutating func suspend(_ waiter: Int, _ continuation: CheckedContinuation<Void, Never>) {
        continuations[waiter] = continuation
    }

    /// Notes that the time limit of a waiter has passed.
    mutating func expire(_ waiter: Int) {
        expired.insert(waiter)
        continuations.removeValue(forKey: waiter)?.resume()
    }

    func hasExpired(_ waiter: Int) -> Bool { expired.contains(waiter) }

    /// Forgets a waiter.
    ///
    /// - Returns: whether its time limit has passed.
    mutating func remove(_ waiter: Int) -> Bool { expired.remove(waiter) != nil }

    /// Resumes all waiters, because the sink is idle.
    mutating func resumeAll() {
        for continuation in continuations.values { continuation.resume() }
        continuations.removeAll()
    }
}
